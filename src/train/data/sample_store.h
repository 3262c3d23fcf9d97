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

    /// `max_memory` is in bytes, at least 1. If the samples take more, all of them are written to
    /// the file `path`. A file of this name is replaced, and the destructor removes the file.
    explicit SampleStore(std::string path = {}, std::uint64_t max_memory = kNoLimit);
    ~SampleStore();
    SampleStore(SampleStore&&) = default;
    /// A store that has a file must not be assigned to: the file would stay.
    SampleStore& operator=(SampleStore&&) = default;

    /// Adds samples as the next chunk; without samples it does nothing. Throws std::runtime_error
    /// if the file cannot be written.
    void add(MoveSamples samples);

    /// The samples of all chunks, and the bytes that they take.
    std::uint64_t size() const { return size_; }
    std::uint64_t bytes() const { return bytes_; }
    /// The number of samples of each chunk.
    std::vector<std::size_t> chunk_sizes() const;
    /// The number of windows, with about equal numbers of chunks, of which each takes about the
    /// memory that is allowed; at most the number of chunks. It is 1 if all chunks are in memory.
    std::size_t windows() const;

    /// Reads these chunks from the file and removes all others from memory; does nothing if all
    /// chunks are in memory. Throws std::runtime_error if the file cannot be read.
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
