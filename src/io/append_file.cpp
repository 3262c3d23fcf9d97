// C streams, with locks and flushes to the disk from POSIX or Windows.
#include "io/append_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#include <share.h>
#else
#include <sys/file.h>
#include <unistd.h>
#endif

#include "util/file_path.h"
#include "util/process_id.h"

namespace octet::io {

namespace {

#ifdef _WIN32
std::FILE* open_alone(const std::string& path) {
    return _wfsopen(util::to_path(path).c_str(), L"ab", _SH_DENYWR);
}
bool reach_disk(std::FILE* file) { return _commit(_fileno(file)) == 0; }
bool set_size(std::FILE* file, std::uint64_t size) {
    return _chsize_s(_fileno(file), static_cast<long long>(size)) == 0;
}
#else
/// The system releases the lock when the process ends, even if it is killed.
std::FILE* open_alone(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "ab");
    if (file == nullptr || flock(fileno(file), LOCK_EX | LOCK_NB) == 0) return file;
    const int reason = errno;
    std::fclose(file);
    errno = reason;
    return nullptr;
}
bool reach_disk(std::FILE* file) { return fsync(fileno(file)) == 0; }
bool set_size(std::FILE* file, std::uint64_t size) {
    return ftruncate(fileno(file), static_cast<off_t>(size)) == 0;
}
#endif

bool write_to_disk(std::FILE* file, const void* data, std::size_t size) {
    return std::fwrite(data, 1, size, file) == size && std::fflush(file) == 0 && reach_disk(file);
}

/// The file that a name leads to through symbolic links. It need not exist.
std::filesystem::path behind_links(std::filesystem::path path, std::error_code& error) {
    // As many as Linux follows.
    constexpr int kMaxLinks = 40;
    std::error_code ignored;
    for (int links = 0; std::filesystem::is_symlink(path, ignored); ++links) {
        if (links == kMaxLinks)
            error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
        else
            // A relative link begins in its own folder; an absolute one replaces the whole path.
            path = path.parent_path() / std::filesystem::read_symlink(path, error);
        if (error) break;
    }
    return path;
}

/// Writes to what is no file. Returns the reason of a failure, which is empty after success.
std::string write_to_device(const std::string& path, std::string_view text) {
    std::FILE* file = util::open_file(path, "wb");
    if (file == nullptr) return std::strerror(errno);
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    const bool flushed = std::fflush(file) == 0;
    const std::string reason = std::strerror(errno);
    std::fclose(file);
    return written && flushed ? "" : reason;
}

/// The file beside another one whose place it takes. Its name contains the process id, because two
/// processes may replace the same file.
std::filesystem::path new_file_for(const std::filesystem::path& path) {
    return util::to_path(fmt::format("{}.{}.new", util::path_text(path), util::process_id()));
}

/// Puts a new file with the text in the place of the file. Returns the reason of a failure.
std::string put_in_place(const std::filesystem::path& path, std::string_view text) {
    const std::filesystem::path temporary = new_file_for(path);
    std::FILE* file = util::open_file(util::path_text(temporary), "wb");
    const bool written = file != nullptr && write_to_disk(file, text.data(), text.size());
    const bool closed = file != nullptr && std::fclose(file) == 0;
    std::string reason = std::strerror(errno);
    if (written && closed) {
        std::error_code error;
        // The new file can be read and written by the same users as the old one.
        if (const auto old = std::filesystem::status(path, error); std::filesystem::exists(old))
            std::filesystem::permissions(temporary, old.permissions(), error);
        std::filesystem::rename(temporary, path, error);
        if (!error) return "";
        reason = error.message();
    }
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    return reason;
}

/// The reason why put_in_place() cannot replace the file; empty if it can.
std::string why_not_replaceable(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return std::strerror(EISDIR);
    const std::filesystem::path temporary = new_file_for(path);
    std::FILE* file = util::open_file(util::path_text(temporary), "wb");
    if (file == nullptr) return std::strerror(errno);
    std::fclose(file);
    std::filesystem::remove(temporary, ignored);
    return "";
}

/// The error of a file that cannot be written, unless the reason is empty.
std::optional<util::Error> error_if(const std::string& path, std::string_view reason) {
    if (reason.empty()) return {};
    return util::Error{fmt::format("cannot write {}: {}", path, reason),
                       util::Error::Kind::FailedWrite};
}

}  // namespace

util::Error AppendFile::failure(std::string_view what) const {
    return {fmt::format("cannot {} {}: {}", what, path_, std::strerror(errno)),
            util::Error::Kind::FailedWrite};
}

util::Result<AppendFile> AppendFile::open(const std::string& path) {
    // Opening a pipe for writing would block until another process reads from it.
    std::error_code ignored;
    if (std::filesystem::is_fifo(util::to_path(path), ignored))
        return util::Error{fmt::format("cannot write {}: it is a pipe, not a file", path)};
    std::FILE* file = open_alone(path);
    if (file == nullptr && (errno == EWOULDBLOCK || errno == EACCES))
        return util::Error{
            fmt::format("cannot write {}: another process writes it, or it is protected", path)};
    if (file == nullptr)
        return util::Error{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
    // Without the buffer of the C library each append is one write.
    std::setvbuf(file, nullptr, _IONBF, 0);
    return AppendFile(file, path);
}

std::optional<util::Error> AppendFile::append(util::ByteView bytes) {
    if (!write_to_disk(file_.get(), bytes.data(), bytes.size())) return failure("write");
    return {};
}

std::optional<util::Error> AppendFile::truncate(std::uint64_t size) {
    if (!set_size(file_.get(), size) || !reach_disk(file_.get())) return failure("shorten");
    return {};
}

std::optional<util::Error> replace_file(const std::string& path, std::string_view text) {
    std::error_code error;
    if (std::filesystem::is_other(util::to_path(path), error))
        return error_if(path, write_to_device(path, text));
    error.clear();
    const std::filesystem::path file = behind_links(util::to_path(path), error);
    return error_if(path, error ? error.message() : put_in_place(file, text));
}

std::optional<util::Error> check_replaceable(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_other(util::to_path(path), error)) return {};
    error.clear();
    const std::filesystem::path file = behind_links(util::to_path(path), error);
    return error_if(path, error ? error.message() : why_not_replaceable(file));
}

}  // namespace octet::io
