// Collects records and writes them together.
#include "cli/output/record_writer.h"

#include <chrono>
#include <utility>

namespace octet::cli {

namespace {

constexpr std::chrono::milliseconds kFlushInterval{200};
constexpr std::size_t kFlushSize = std::size_t{64} << 10;

}  // namespace

std::optional<util::Error> RecordWriter::add(std::string_view record) {
    return add_text(std::string(record) + '\n');
}

std::optional<util::Error> RecordWriter::add_text(std::string_view text) {
    if (output_ != nullptr) {
        output_->text(text);
        return {};
    }
    buffer_.insert(buffer_.end(), text.begin(), text.end());
    return buffer_.size() >= kFlushSize ? flush() : std::nullopt;
}

std::optional<util::Error> RecordWriter::flush_if_due(util::TimePoint now) {
    return now >= next_flush_ ? flush() : std::nullopt;
}

std::optional<util::Error> RecordWriter::flush() {
    next_flush_ = util::Clock::now() + kFlushInterval;
    if (buffer_.empty()) return {};
    return file_->append(std::exchange(buffer_, {}));
}

}  // namespace octet::cli
