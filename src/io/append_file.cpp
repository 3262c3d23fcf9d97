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

}  // namespace

util::Error AppendFile::failure(std::string_view what) const {
    return {fmt::format("cannot {} {}: {}", what, path_, std::strerror(errno))};
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
    // The name contains the process id, because two processes may replace the same file.
    const std::string temporary = fmt::format("{}.{}.new", path, util::process_id());
    std::FILE* file = util::open_file(temporary, "wb");
    const bool written = file != nullptr && write_to_disk(file, text.data(), text.size());
    const bool closed = file != nullptr && std::fclose(file) == 0;
    std::string reason = std::strerror(errno);
    if (written && closed) {
        std::error_code error;
        std::filesystem::rename(util::to_path(temporary), util::to_path(path), error);
        if (!error) return {};
        reason = error.message();
    }
    std::error_code ignored;
    std::filesystem::remove(util::to_path(temporary), ignored);
    return util::Error{fmt::format("cannot write {}: {}", path, reason)};
}

}  // namespace octet::io
