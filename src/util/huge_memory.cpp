// Huge pages by mmap and madvise on Unix, by plain aligned allocation elsewhere.
#include "util/huge_memory.h"

#include <atomic>
#include <cstdint>
#include <limits>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#include <unistd.h>

#include "util/memory_limits.h"
#define OCTET_HAS_MMAP 1
#else
#include <malloc.h>

#include <cstring>
#endif

namespace octet::util {

namespace {

constexpr std::size_t kAlignment = std::size_t{2} << 20;

}  // namespace

#if defined(OCTET_HAS_MMAP)

namespace {

std::uint64_t physical_memory() {
#if defined(_SC_PHYS_PAGES)
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page_size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page_size > 0)
        return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
#endif
    return std::numeric_limits<std::uint64_t>::max();
}

/// All huge memory that the process has now. Much of it may not have been touched yet, and the
/// system counts it as free until then.
std::atomic<std::uint64_t>& promised() {
    static std::atomic<std::uint64_t> bytes = 0;
    return bytes;
}

/// Some systems promise any amount, and kill who takes it at its word.
bool is_affordable(std::uint64_t bytes, std::uint64_t replaced) {
    const std::uint64_t capacity = memory_capacity().value_or(physical_memory());
    const std::uint64_t others = promised() - replaced;
    return others <= capacity && bytes <= capacity - others;
}

}  // namespace

std::optional<HugeMemory> HugeMemory::allocate(std::size_t bytes, std::size_t replaced) {
    if (bytes == 0 || !is_affordable(bytes, replaced)) return std::nullopt;
    // mmap aligns to small pages only, so map more and give the ends back. Fresh pages are zero
    // and take no memory until they are touched.
    const std::size_t size = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    const std::size_t mapped = size + kAlignment;
    void* base = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (base == MAP_FAILED) return std::nullopt;
    char* const begin = static_cast<char*>(base);
    const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(begin) % kAlignment;
    char* const data = begin + (kAlignment - misaligned) % kAlignment;
    if (data != begin) munmap(begin, static_cast<std::size_t>(data - begin));
    char* const end = data + size;
    if (end != begin + mapped) munmap(end, static_cast<std::size_t>(begin + mapped - end));
#if defined(MADV_HUGEPAGE)
    madvise(data, size, MADV_HUGEPAGE);  // Only a wish: without huge pages it is merely slower.
#endif
    promised() += size;
    return HugeMemory(data, size);
}

void HugeMemory::release() {
    if (data_ == nullptr) return;
    munmap(data_, size_);
    promised() -= size_;
}

#else

std::optional<HugeMemory> HugeMemory::allocate(std::size_t bytes, std::size_t) {
    if (bytes == 0) return std::nullopt;
    void* data = _aligned_malloc(bytes, kAlignment);
    if (data == nullptr) return std::nullopt;
    std::memset(data, 0, bytes);
    return HugeMemory(data, bytes);
}

void HugeMemory::release() { _aligned_free(data_); }

#endif

}  // namespace octet::util
