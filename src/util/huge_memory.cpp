// Huge pages by mmap and madvise on Unix; a plain aligned allocation on Windows.
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

/// The memory of the machine in bytes, or the largest number if the system does not report it.
std::uint64_t physical_memory() {
#if defined(_SC_PHYS_PAGES)
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page_size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page_size > 0)
        return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
#endif
    return std::numeric_limits<std::uint64_t>::max();
}

/// The bytes of all huge memory that the process has allocated. The system counts a page as free
/// until it is written for the first time.
std::atomic<std::uint64_t>& allocated() {
    static std::atomic<std::uint64_t> bytes = 0;
    return bytes;
}

/// Linux grants more memory than there is and kills a process that uses all of it. So a request is
/// compared with the memory that is left.
bool is_affordable(std::uint64_t bytes, std::uint64_t replaced) {
    const std::uint64_t capacity = memory_capacity().value_or(physical_memory());
    const std::uint64_t others = allocated() - replaced;
    return others <= capacity && bytes <= capacity - others;
}

}  // namespace

std::optional<HugeMemory> HugeMemory::allocate(std::size_t bytes, std::size_t replaced) {
    if (bytes == 0 || !is_affordable(bytes, replaced)) return std::nullopt;
    // mmap aligns to small pages only, so one alignment more is mapped, and both ends are unmapped.
    // New pages are zero and take no memory until they are written.
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
    madvise(data, size, MADV_HUGEPAGE);  // If it is refused, the memory is only slower.
#endif
    allocated() += size;
    return HugeMemory(data, size);
}

void HugeMemory::release() {
    if (data_ == nullptr) return;
    munmap(data_, size_);
    allocated() -= size_;
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
