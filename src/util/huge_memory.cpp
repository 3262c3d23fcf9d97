// Huge pages by mmap and madvise on Unix; pages of the ordinary size by VirtualAlloc on Windows.
#include "util/huge_memory.h"

#include <atomic>
#include <cstdint>
#include <limits>

#include "util/memory_limits.h"

#ifdef _WIN32
#include "util/windows.h"
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace octet::util {

namespace {

constexpr std::size_t kAlignment = std::size_t{2} << 20;

/// The first aligned address from `begin` on.
char* aligned(char* begin) {
    const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(begin) % kAlignment;
    return begin + (kAlignment - misaligned) % kAlignment;
}

// New pages are zero, and they take no memory until they are written. map_pages() returns aligned
// pages, or nullptr if the system refuses them.
#ifdef _WIN32

void* map_pages(std::size_t size) {
    void* const base = VirtualAlloc(nullptr, size + kAlignment, MEM_RESERVE, PAGE_NOACCESS);
    if (base == nullptr) return nullptr;
    void* const data =
        VirtualAlloc(aligned(static_cast<char*>(base)), size, MEM_COMMIT, PAGE_READWRITE);
    if (data == nullptr) VirtualFree(base, 0, MEM_RELEASE);
    return data;
}

void unmap_pages(void* data, std::size_t) {
    MEMORY_BASIC_INFORMATION pages{};
    if (VirtualQuery(data, &pages, sizeof pages) != 0)
        VirtualFree(pages.AllocationBase, 0, MEM_RELEASE);
}

#else

void* map_pages(std::size_t size) {
    // mmap aligns to small pages only, so one alignment more is mapped, and both ends are unmapped.
    const std::size_t mapped = size + kAlignment;
    void* base = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (base == MAP_FAILED) return nullptr;
    char* const begin = static_cast<char*>(base);
    char* const data = aligned(begin);
    if (data != begin) munmap(begin, static_cast<std::size_t>(data - begin));
    char* const end = data + size;
    if (end != begin + mapped) munmap(end, static_cast<std::size_t>(begin + mapped - end));
#if defined(MADV_HUGEPAGE)
    madvise(data, size, MADV_HUGEPAGE);  // If it is refused, the memory is only slower.
#endif
    return data;
}

void unmap_pages(void* data, std::size_t size) { munmap(data, size); }

#endif

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

/// Linux grants more memory than there is and kills a process that uses all of it; Windows moves
/// memory to the disk. So a request is compared with the memory that is left.
bool is_affordable(std::uint64_t bytes, std::uint64_t replaced) {
    const std::uint64_t capacity = memory_capacity().value_or(physical_memory());
    const std::uint64_t others = allocated() - replaced;
    return others <= capacity && bytes <= capacity - others;
}

}  // namespace

std::optional<HugeMemory> HugeMemory::allocate(std::size_t bytes, std::size_t replaced) {
    if (bytes == 0 || !is_affordable(bytes, replaced)) return std::nullopt;
    const std::size_t size = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    void* const data = map_pages(size);
    if (data == nullptr) return std::nullopt;
    allocated() += size;
    return HugeMemory(data, size);
}

void HugeMemory::release() {
    if (data_ == nullptr) return;
    unmap_pages(data_, size_);
    allocated() -= size_;
}

}  // namespace octet::util
