// Reads /proc and the control groups of both versions in /sys/fs/cgroup; asks Windows.
#include "util/memory_limits.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <string_view>

#include "util/text.h"

#ifdef _WIN32
#include "util/windows.h"

#include <psapi.h>
#endif

namespace octet::util {

namespace {

using Bytes = std::uint64_t;

constexpr Bytes kUnlimited = std::numeric_limits<Bytes>::max();
/// The reserve is 1/32 of the memory: for stacks, the heap and other processes.
constexpr Bytes kReserveDivisor = 32;

/// The files of one version of control groups.
struct GroupFiles {
    std::string_view folder;
    std::string_view limit;
    std::string_view use;
    /// Entries of memory.stat: the size of the page cache.
    std::array<std::string_view, 2> cache;
};

constexpr GroupFiles kVersion1{"/sys/fs/cgroup/memory",
                               "/memory.limit_in_bytes",
                               "/memory.usage_in_bytes",
                               {"total_inactive_file", "total_active_file"}};
constexpr GroupFiles kVersion2{
    "/sys/fs/cgroup", "/memory.max", "/memory.current", {"inactive_file", "active_file"}};

/// The text of the file up to the first NUL; empty if there is no such file.
std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text;
    std::getline(file, text, '\0');
    return text;
}

/// The number, or nullopt if the word is none, such as `max`.
std::optional<Bytes> parse_number(std::string_view word) {
    const auto number = parse_int(word);
    if (!number || *number < 0) return std::nullopt;
    return static_cast<Bytes>(*number);
}

/// The number after `name` in lines such as `MemAvailable:  23506696 kB`.
std::optional<Bytes> number_after(std::string_view name, std::string_view text) {
    const auto words = split_words(text);
    const auto found = std::ranges::find(words, name);
    if (found == words.end() || found + 1 == words.end()) return std::nullopt;
    return parse_number(*(found + 1));
}

Bytes left_in_group(const std::string& folder, const GroupFiles& files) {
    const auto limit = parse_number(trim(read(folder + std::string(files.limit))));
    if (!limit) return kUnlimited;
    const auto use = parse_number(trim(read(folder + std::string(files.use))));
    if (!use) return kUnlimited;
    // The page cache counts as used memory, but the system frees it when memory is short.
    const std::string statistics = read(folder + "/memory.stat");
    Bytes firm = *use;
    for (std::string_view entry : files.cache)
        firm -= std::min(firm, number_after(entry, statistics).value_or(0));
    return *limit - std::min(*limit, firm);
}

/// The memory that the group of this path and all groups above it leave. In a container the path
/// may be the one outside of the container: then its folders are missing, and the top folder is the
/// group of the container.
Bytes left_in_groups(const std::string& root, const GroupFiles& files, std::string path) {
    const std::string top = root + std::string(files.folder);
    Bytes left = left_in_group(top, files);
    while (!path.empty()) {
        left = std::min(left, left_in_group(top + path, files));
        path.erase(path.rfind('/'));
    }
    return left;
}

/// The memory that the group of a line of /proc/self/cgroup leaves. The line is
/// `number:controllers:path`; version 2 has no controllers.
Bytes left_by_group_line(const std::string& root, const std::string& line) {
    const std::size_t names = line.find(':') + 1;
    const std::size_t path = line.find(":/", names);
    if (names == 0 || path == std::string::npos) return kUnlimited;
    const std::string controllers = ',' + line.substr(names, path - names) + ',';
    if (controllers == ",,") return left_in_groups(root, kVersion2, line.substr(path + 1));
    if (controllers.find(",memory,") == std::string::npos) return kUnlimited;
    return left_in_groups(root, kVersion1, line.substr(path + 1));
}

Bytes left_by_groups(const std::string& root) {
    Bytes left = kUnlimited;
    std::ifstream groups(root + "/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);)
        left = std::min(left, left_by_group_line(root, line));
    return left;
}

/// The memory of a process that uses `held` bytes where `left` bytes are left.
Bytes without_reserve(Bytes held, Bytes left) {
    return left + held - (left + held) / kReserveDivisor;
}

#ifdef _WIN32
std::optional<Bytes> capacity_on_windows() {
    MEMORYSTATUSEX machine{};
    machine.dwLength = sizeof machine;
    PROCESS_MEMORY_COUNTERS process{};
    if (!GlobalMemoryStatusEx(&machine) ||
        !GetProcessMemoryInfo(GetCurrentProcess(), &process, sizeof process))
        return std::nullopt;
    return without_reserve(process.WorkingSetSize, machine.ullAvailPhys);
}
#endif

}  // namespace

std::optional<std::uint64_t> memory_capacity(const std::string& root) {
#ifdef _WIN32
    if (root.empty()) return capacity_on_windows();
#endif
    constexpr Bytes kKibibyte = 1024;
    const auto available = number_after("MemAvailable:", read(root + "/proc/meminfo"));
    if (!available) return std::nullopt;
    const Bytes left = std::min(*available * kKibibyte, left_by_groups(root));
    const Bytes held =
        number_after("VmRSS:", read(root + "/proc/self/status")).value_or(0) * kKibibyte;
    return without_reserve(held, left);
}

}  // namespace octet::util
