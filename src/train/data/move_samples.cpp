// A frame, with numbers in little-endian order:
//
//   occupied squares            8 bytes
//   plies that are samples      4 bytes, the lowest bit is the first ply
//   side to move                the lowest bit of 1 byte; the other bits are White's result
//   weight                      1 byte
//   pieces                      4 bits for each occupied square, as in a packed sample
//   targets                     2 bytes for each sample: 65535 stands for 1
//   moves                       2 bytes for each ply before the last sample
#include "train/data/move_samples.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <stdexcept>

namespace octet::train {

namespace {

constexpr float kTargetUnit = 65535;
constexpr std::size_t kHeaderBytes = 14;

template <class Number>
Number load(const std::uint8_t* from) {
    Number number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        number = static_cast<Number>(number | static_cast<Number>(from[i]) << (8 * i));
    return number;
}

std::size_t piece_bytes(std::uint64_t occupied) {
    return (static_cast<std::size_t>(std::popcount(occupied)) + 1) / 2;
}

}  // namespace

void MoveSamplesWriter::add(const PackedSample& sample,
                            std::span<const gamefile::ScoredMove> moves) {
    if (moves.empty() || moves.size() > kMaxMovesBetween || plies_ + moves.size() > kMaxPlies ||
        mask_ == 0) {
        end_frame();
        begin_frame(sample);
    } else {
        assert(sample.weight == first_.weight);
        plies_ += moves.size();
        mask_ |= std::uint32_t{1} << (plies_ - 1);
        for (const gamefile::ScoredMove& played : moves)
            util::append_number(moves_, played.move.word());
    }
    if (samples_.size_ % MoveSamples::kSamplesPerEntry == 0) {
        const auto skipped = static_cast<std::uint32_t>(std::popcount(mask_) - 1);
        const std::size_t frame = samples_.bytes_.size();
        if (frame >= std::size_t{1} << (32 - MoveSamples::kSkipBits))
            throw std::runtime_error("a chunk of games has too many samples for the trainer");
        util::append_number(index_,
                            static_cast<std::uint32_t>(frame << MoveSamples::kSkipBits | skipped));
    }
    util::append_number(targets_,
                        static_cast<std::uint16_t>(std::lround(sample.target * kTargetUnit)));
    ++samples_.size_;
}

void MoveSamplesWriter::begin_frame(const PackedSample& sample) {
    first_ = sample;
    mask_ = 1;
    plies_ = 1;
    targets_.clear();
    moves_.clear();
}

void MoveSamplesWriter::end_frame() {
    if (mask_ == 0) return;
    util::Bytes& bytes = samples_.bytes_;
    const bool is_white = first_.side_to_move == board::Color::White;
    const unsigned white_result = is_white ? first_.result : 2U - first_.result;
    util::append_number(bytes, first_.occupied);
    util::append_number(bytes, mask_);
    bytes.push_back(
        static_cast<std::uint8_t>(static_cast<unsigned>(first_.side_to_move) | white_result << 1));
    bytes.push_back(first_.weight);
    bytes.insert(bytes.end(), first_.pieces.begin(),
                 first_.pieces.begin() + static_cast<std::ptrdiff_t>(piece_bytes(first_.occupied)));
    bytes.insert(bytes.end(), targets_.begin(), targets_.end());
    bytes.insert(bytes.end(), moves_.begin(), moves_.end());
}

MoveSamples MoveSamplesWriter::finish() {
    end_frame();
    samples_.bytes_.insert(samples_.bytes_.end(), index_.begin(), index_.end());
    samples_.bytes_.shrink_to_fit();
    return std::move(samples_);
}

/// The numbers of a frame.
struct MoveSamplesReader::Header {
    explicit Header(const std::uint8_t* frame)
        : occupied(load<std::uint64_t>(frame)), mask(load<std::uint32_t>(frame + 8)) {}

    std::size_t samples() const { return static_cast<std::size_t>(std::popcount(mask)); }
    std::size_t moves() const { return static_cast<std::size_t>(std::bit_width(mask)) - 1; }
    std::size_t bytes() const {
        return kHeaderBytes + piece_bytes(occupied) + 2 * (samples() + moves());
    }

    std::uint64_t occupied;
    std::uint32_t mask;
};

MoveSamplesReader::MoveSamplesReader(const MoveSamples& samples, std::size_t index) {
    assert(index < samples.size());
    const auto entry = load<std::uint32_t>(samples.entry(index));
    frame_ = samples.bytes_.data() + (entry >> MoveSamples::kSkipBits);
    std::size_t skip =
        (entry & ((1U << MoveSamples::kSkipBits) - 1)) + index % MoveSamples::kSamplesPerEntry;
    // Frames that end before the sample are not played.
    for (Header header(frame_); skip >= header.samples(); header = Header(frame_)) {
        skip -= header.samples();
        frame_ += header.bytes();
    }
    begin_frame();
    for (; skip > 0; --skip) {
        rest_ &= rest_ - 1;
        next_target_ += 2;
    }
}

void MoveSamplesReader::begin_frame() {
    const Header header(frame_);
    const unsigned flags = frame_[12];
    side_to_move_ = static_cast<board::Color>(flags & 1U);
    result_ = static_cast<gamefile::GameResult>(flags >> 1);
    weight_ = frame_[13];
    const std::uint8_t* const pieces = frame_ + kHeaderBytes;
    const std::size_t size = piece_bytes(header.occupied);
    PackedSample first{};
    first.occupied = header.occupied;
    std::copy_n(pieces, size, first.pieces.begin());
    board_ = board_of(first);
    rest_ = header.mask;
    next_target_ = pieces + size;
    next_move_ = next_target_ + 2 * header.samples();
    frame_ += header.bytes();
}

void MoveSamplesReader::play() {
    board_.make(board::Move::from_word(load<std::uint16_t>(next_move_)));
    side_to_move_ = ~side_to_move_;
    next_move_ += 2;
    rest_ >>= 1;
}

PackedSample MoveSamplesReader::next() {
    if (rest_ == 0) begin_frame();
    while ((rest_ & 1U) == 0) play();
    rest_ &= ~std::uint32_t{1};
    PackedSample sample = pack(board_, side_to_move_, 0, result_, weight_);
    sample.target = static_cast<float>(load<std::uint16_t>(next_target_)) / kTargetUnit;
    next_target_ += 2;
    return sample;
}

void MoveSamplesReader::prefetch_entry(const MoveSamples& samples, std::size_t index) {
    __builtin_prefetch(samples.entry(index));
}

void MoveSamplesReader::prefetch_frame(const MoveSamples& samples, std::size_t index) {
    const auto entry = load<std::uint32_t>(samples.entry(index));
    const std::uint8_t* const frame = samples.bytes_.data() + (entry >> MoveSamples::kSkipBits);
    // A frame begins anywhere in a cache line and takes about two.
    constexpr std::size_t kLine = 64;
    for (std::size_t i = 0; i < 3; ++i) __builtin_prefetch(frame + i * kLine);
}

}  // namespace octet::train
