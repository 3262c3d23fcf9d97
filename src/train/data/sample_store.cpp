// Chunks in memory and in the file.
#include "train/data/sample_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "util/file_path.h"

namespace octet::train {

SampleStore::SampleStore(std::string path, std::uint64_t max_memory)
    : path_(std::move(path)), max_memory_(max_memory) {}

SampleStore::~SampleStore() {
    if (!file_.is_open()) return;
    file_.close();
    std::error_code ignored;
    std::filesystem::remove(util::to_path(path_), ignored);
}

void SampleStore::add(MoveSamples samples) {
    if (samples.size() == 0) return;
    size_ += samples.size();
    bytes_ += samples.bytes().size();
    chunks_.push_back({.size = samples.size(),
                       .bytes = samples.bytes().size(),
                       .offset = bytes_ - samples.bytes().size(),
                       .samples = std::move(samples)});
    if (file_.is_open()) {
        write(chunks_.back());
    } else if (bytes_ > max_memory_) {
        file_.open(util::to_path(path_),
                   std::ios::in | std::ios::out | std::ios::trunc | std::ios::binary);
        for (Chunk& chunk : chunks_) write(chunk);
    }
}

void SampleStore::write(Chunk& chunk) {
    const util::ByteView bytes = chunk.samples.bytes();
    file_.write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
    file_.flush();
    if (!file_)
        throw std::runtime_error(
            fmt::format("cannot write the samples to {}; the memory for them is limited to {} MiB",
                        path_, max_memory_ >> 20));
    chunk.samples = {};
}

std::vector<std::size_t> SampleStore::chunk_sizes() const {
    std::vector<std::size_t> sizes;
    sizes.reserve(chunks_.size());
    for (const Chunk& chunk : chunks_) sizes.push_back(chunk.size);
    return sizes;
}

std::size_t SampleStore::windows() const {
    if (!file_.is_open()) return 1;
    return std::min(static_cast<std::size_t>(bytes_ / max_memory_ + 1), chunks_.size());
}

void SampleStore::load(std::span<const std::size_t> chunks) {
    if (!file_.is_open()) return;
    for (Chunk& chunk : chunks_) chunk.samples = {};
    // In the order of the file, because disks read that fastest.
    std::vector<std::size_t> sorted(chunks.begin(), chunks.end());
    std::ranges::sort(sorted);
    for (const std::size_t i : sorted) {
        Chunk& chunk = chunks_[i];
        util::Bytes bytes(chunk.bytes);
        file_.seekg(static_cast<std::streamoff>(chunk.offset));
        file_.read(reinterpret_cast<char*>(bytes.data()), std::ssize(bytes));
        if (!file_) throw std::runtime_error(fmt::format("cannot read {}", path_));
        chunk.samples = MoveSamples(std::move(bytes), chunk.size);
    }
}

}  // namespace octet::train
