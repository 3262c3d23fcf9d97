// Windows and threads.
#include "train/data/sample_stream.h"

#include <algorithm>
#include <array>

namespace octet::train {

SampleStream::SampleStream(SampleStore& store, std::size_t segment, std::uint64_t seed,
                           Workers& workers)
    : store_(store),
      workers_(workers),
      order_(store.chunk_sizes(), segment, store.windows(), seed) {}

void SampleStream::read(std::uint64_t first, std::span<PackedSample> to) {
    while (!to.empty()) {
        order_.enter(first);
        if (order_.end() != loaded_end_) {
            store_.load(order_.window_chunks());
            loaded_end_ = order_.end();
        }
        const auto count =
            static_cast<std::size_t>(std::min<std::uint64_t>(to.size(), order_.end() - first));
        workers_.run([&](std::size_t i) {
            const Range share = share_of(count, i, workers_.count());
            read_window(first + share.first, to.subspan(share.first, share.last - share.first));
        });
        first += count;
        to = to.subspan(count);
    }
}

void SampleStream::read_window(std::uint64_t first, std::span<PackedSample> to) const {
    // Samples lie at random places in memory. What is read for some of them is prefetched before
    // the first of them is read.
    constexpr std::size_t kTogether = 32;
    std::array<SamplePlace, kTogether> places{};
    while (!to.empty()) {
        const std::size_t count = std::min(to.size(), kTogether);
        const std::span<SamplePlace> some(places.data(), count);
        for (std::size_t i = 0; i < count; ++i) some[i] = order_.at(first + i);
        for (const auto& [chunk, index] : some)
            MoveSamplesReader::prefetch_entry(store_.chunk(chunk), index);
        for (const auto& [chunk, index] : some)
            MoveSamplesReader::prefetch_frame(store_.chunk(chunk), index);
        for (std::size_t i = 0; i < count;) {
            MoveSamplesReader reader(store_.chunk(some[i].chunk), some[i].index);
            to[i] = reader.next();
            // The samples of a segment follow each other.
            while (++i < count && some[i] == SamplePlace{.chunk = some[i - 1].chunk,
                                                         .index = some[i - 1].index + 1})
                to[i] = reader.next();
        }
        first += count;
        to = to.subspan(count);
    }
}

}  // namespace octet::train
