// The training samples in chunks: in memory, or in a file if they would take too much of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "train/data/move_samples.h"

namespace octet::train {

class SampleStore {
public:
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    /// Keeps the samples in memory up to this number of bytes, at least 1. If there are more, all
    /// are written to the file, which is replaced, and removed in the end.
    explicit SampleStore(std::string path = {}, std::uint64_t max_memory = kNoLimit);
    ~SampleStore();
    SampleStore(SampleStore&&) = default;
    SampleStore& operator=(SampleStore&&) = default;

    /// Adds samples as the next chunk; without samples it does nothing. Throws std::runtime_error
    /// if the file cannot be written.
    void add(MoveSamples samples);

    /// The samples of all chunks, and the bytes that they take.
    std::uint64_t size() const { return size_; }
    std::uint64_t bytes() const { return bytes_; }
    /// The number of samples of each chunk.
    std::vector<std::size_t> chunk_sizes() const;
    /// Into how many windows of about equal size the chunks must be divided so that each fits the
    /// memory, at most the number of chunks. It is 1 if all chunks are in memory.
    std::size_t windows() const;

    /// Makes the chunks the only ones in memory, if the samples are in a file. Throws
    /// std::runtime_error if it cannot be read.
    void load(std::span<const std::size_t> chunks);
    /// A chunk that is in memory.
    const MoveSamples& chunk(std::size_t i) const { return chunks_[i].samples; }

private:
    struct Chunk {
        std::size_t size;
        std::size_t bytes;
        /// The first byte in the file.
        std::uint64_t offset;
        /// Empty if they are not in memory.
        MoveSamples samples;
    };

    /// Writes the samples of a chunk to the file and removes them from memory.
    void write(Chunk& chunk);

    std::string path_;
    std::uint64_t max_memory_;
    std::vector<Chunk> chunks_;
    std::uint64_t size_ = 0;
    std::uint64_t bytes_ = 0;
    std::fstream file_;
};

}  // namespace octet::train
