// The usable memory, from copies of the files of real machines.
#include "util/memory_limits.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/temporary_folder.h"

namespace octet::util {
namespace {

constexpr std::uint64_t kMebibyte = 1 << 20;

/// The part of the memory without the reserve.
std::uint64_t usable(std::uint64_t bytes) { return bytes - bytes / 32; }

/// A machine with 1000 MiB available, on which this process uses 100 MiB.
class MemoryCapacity : public ::testing::Test {
protected:
    MemoryCapacity() {
        write("proc/meminfo",
              "MemTotal:        4096000 kB\nMemFree:          200000 kB\n"
              "MemAvailable:    1024000 kB\nBuffers:           14564 kB\n");
        write("proc/self/status", "Name:\toctet\nVmSize:\t  900000 kB\nVmRSS:\t  102400 kB\n");
    }

    void write(const std::string& name, const std::string& text) const {
        const std::filesystem::path path = folder_.file(name);
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }

    /// Writes the files of a control group of version 2. `use` and `cache`, which is part of `use`,
    /// are in MiB; `limit` is the text of the file.
    void write_group(const std::string& path, const std::string& limit, std::uint64_t use,
                     std::uint64_t cache) const {
        const std::string group = "sys/fs/cgroup" + path;
        write(group + "/memory.max", limit + '\n');
        write(group + "/memory.current", std::to_string(use * kMebibyte) + '\n');
        write(group + "/memory.stat", "anon 1\nfile 2\ninactive_anon 3\ninactive_file " +
                                          std::to_string(cache * kMebibyte / 2) + "\nactive_file " +
                                          std::to_string(cache * kMebibyte / 2) + "\n");
    }

    std::uint64_t capacity() const { return memory_capacity(folder_.file("")).value_or(0); }

    const test::TemporaryFolder folder_;
};

TEST_F(MemoryCapacity, IsTheAvailableAndTheUsedMemory) {
    EXPECT_EQ(capacity(), usable(1100 * kMebibyte));
}

TEST_F(MemoryCapacity, IsUnknownIfTheSystemDoesNotReportIt) {
    for (const char* text : {"", "MemTotal: 4096000 kB\n", "MemAvailable:", "MemAvailable: some"}) {
        write("proc/meminfo", text);
        EXPECT_FALSE(memory_capacity(folder_.file("")));
    }
    EXPECT_FALSE(memory_capacity(folder_.file("no/such/folder")));
}

TEST_F(MemoryCapacity, OfTerabytes) {
    write("proc/meminfo", "MemAvailable: 3221225472 kB\n");
    EXPECT_EQ(capacity(), usable((3 * kMebibyte + 100) * kMebibyte));
    EXPECT_GT(capacity(), 2 * kMebibyte * kMebibyte);
}

TEST_F(MemoryCapacity, ControlGroupLeavesItsLimitLessItsUse) {
    write("proc/self/cgroup", "0::/user.slice/octet.scope\n");
    write_group("/user.slice/octet.scope", std::to_string(600 * kMebibyte), 200, 0);
    EXPECT_EQ(capacity(), usable(500 * kMebibyte));
    // The use is above the limit, for example after the limit was lowered.
    write_group("/user.slice/octet.scope", std::to_string(600 * kMebibyte), 700, 0);
    EXPECT_EQ(capacity(), usable(100 * kMebibyte));
}

TEST_F(MemoryCapacity, ThePageCacheCountsAsFree) {
    write("proc/self/cgroup", "0::/octet\n");
    write_group("/octet", std::to_string(600 * kMebibyte), 590, 390);
    EXPECT_EQ(capacity(), usable(500 * kMebibyte));
}

TEST_F(MemoryCapacity, GroupsAroundTheGroupCount) {
    write("proc/self/cgroup", "0::/outer/inner\n");
    write_group("/outer/inner", "max", 200, 0);
    write_group("/outer", std::to_string(700 * kMebibyte), 200, 0);
    EXPECT_EQ(capacity(), usable(600 * kMebibyte));
}

TEST_F(MemoryCapacity, GroupWithoutALimit) {
    write("proc/self/cgroup", "0::/octet\n");
    write_group("/octet", "max", 200, 0);
    EXPECT_EQ(capacity(), usable(1100 * kMebibyte));
    // The machine has less memory than the group may use.
    write_group("/octet", std::to_string(9000 * kMebibyte), 200, 0);
    EXPECT_EQ(capacity(), usable(1100 * kMebibyte));
}

TEST_F(MemoryCapacity, ContainerThatKnowsOnlyItsPathOutside) {
    write("proc/self/cgroup", "12:pids:/docker/0123\n4:cpu,memory:/docker/0123\n0::/\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", std::to_string(600 * kMebibyte) + '\n');
    write("sys/fs/cgroup/memory/memory.usage_in_bytes", std::to_string(300 * kMebibyte) + '\n');
    write("sys/fs/cgroup/memory/memory.stat",
          "inactive_file 5\ntotal_inactive_file 104857600\ntotal_active_file 0\n");
    EXPECT_EQ(capacity(), usable(500 * kMebibyte));
}

TEST_F(MemoryCapacity, FirstVersionWithoutALimit) {
    write("proc/self/cgroup", "4:memory:/octet\n");
    write("sys/fs/cgroup/memory/octet/memory.limit_in_bytes", "9223372036854771712\n");
    write("sys/fs/cgroup/memory/octet/memory.usage_in_bytes", "1006706688\n");
    EXPECT_EQ(capacity(), usable(1100 * kMebibyte));
}

TEST_F(MemoryCapacity, ABrokenLineIsNoLimit) {
    for (const char* line :
         {"", ":", "::", "0", "0:", "0::", "0::x", "memory", "x:memory:", ":::/"}) {
        write("proc/self/cgroup", std::string(line) + '\n');
        EXPECT_EQ(capacity(), usable(1100 * kMebibyte)) << line;
    }
}

#if defined(__linux__) || defined(_WIN32)
TEST_F(MemoryCapacity, OfThisMachine) {
    const auto capacity = memory_capacity();
    ASSERT_TRUE(capacity);
    EXPECT_GT(*capacity, 16 * kMebibyte);
    EXPECT_LT(*capacity, std::uint64_t{1} << 50);
}
#endif

}  // namespace
}  // namespace octet::util
