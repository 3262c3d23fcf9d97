// Training samples as moves: about 6 bytes each, where a packed sample has 32.
//
// The samples of a game lie in frames of at most 32 plies. A frame has the pieces before its first
// ply, one bit for each ply that is a sample, the targets of the samples and the moves between
// them. An index says where the frame of every 16th sample begins. So at most the moves of one
// frame are made to find a sample.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "board/board.h"
#include "board/move.h"
#include "gamefile/game_record.h"
#include "train/data/packed_sample.h"
#include "util/bytes.h"

namespace octet::train {

class MoveSamples {
public:
    MoveSamples() = default;
    /// Samples from the bytes() and the size() of others, which were written to a file.
    MoveSamples(util::Bytes bytes, std::size_t size) : bytes_(std::move(bytes)), size_(size) {}

    /// The number of samples.
    std::size_t size() const { return size_; }
    /// Frames, then the index.
    util::ByteView bytes() const { return bytes_; }

private:
    friend class MoveSamplesWriter;
    friend class MoveSamplesReader;

    /// The index has an entry for the first of each this many samples.
    static constexpr std::size_t kSamplesPerEntry = 16;
    /// An entry: the byte of the frame, shifted by this, and the number of samples of the frame
    /// that come before the sample.
    static constexpr unsigned kSkipBits = 5;
    static constexpr std::size_t kEntryBytes = 4;

    const std::uint8_t* entry(std::size_t sample) const {
        const std::size_t entries = (size_ + kSamplesPerEntry - 1) / kSamplesPerEntry;
        return bytes_.data() + bytes_.size() - (entries - sample / kSamplesPerEntry) * kEntryBytes;
    }

    util::Bytes bytes_;
    std::size_t size_ = 0;
};

class MoveSamplesWriter {
public:
    /// Adds a sample. `moves` are those from the sample before it to this one; without moves it is
    /// the first sample of its game. The samples of a game have the same result and weight. The
    /// target is stored in 16 bits. Throws std::runtime_error if the samples take more than 128
    /// MiB.
    void add(const PackedSample& sample, std::span<const gamefile::ScoredMove> moves);
    /// The samples that were added. The writer must not be used after it.
    MoveSamples finish();

private:
    /// The plies of a frame: the bits of its mask.
    static constexpr std::size_t kMaxPlies = 32;
    /// After more moves than these without a sample a new frame begins. It takes few more bytes
    /// than the moves, which then need not be made.
    static constexpr std::size_t kMaxMovesBetween = 8;

    void begin_frame(const PackedSample& sample);
    void end_frame();

    MoveSamples samples_;
    util::Bytes index_;
    /// The open frame: its first sample, the plies that are samples, its plies so far, and the
    /// targets and moves.
    PackedSample first_{};
    std::uint32_t mask_ = 0;
    std::size_t plies_ = 0;
    util::Bytes targets_;
    util::Bytes moves_;
};

/// Reads samples in their order, from any sample on.
class MoveSamplesReader {
public:
    /// The first sample that next() returns is the one with this index.
    MoveSamplesReader(const MoveSamples& samples, std::size_t index);

    /// The next sample. There must be one.
    PackedSample next();

    /// Starts to load what the constructor reads first, and after that what it reads next.
    static void prefetch_entry(const MoveSamples& samples, std::size_t index);
    static void prefetch_frame(const MoveSamples& samples, std::size_t index);

private:
    struct Header;

    void begin_frame();
    void play();

    /// The next frame.
    const std::uint8_t* frame_;
    board::Board board_;
    board::Color side_to_move_ = board::Color::White;
    /// White's result, and the weight of the samples.
    gamefile::GameResult result_ = gamefile::GameResult::Draw;
    std::uint8_t weight_ = 1;
    /// The samples of the frame that next() has not returned, from the present ply on: bit 0 is the
    /// present ply.
    std::uint32_t rest_ = 0;
    const std::uint8_t* next_target_ = nullptr;
    const std::uint8_t* next_move_ = nullptr;
};

}  // namespace octet::train
