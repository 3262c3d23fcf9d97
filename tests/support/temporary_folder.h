// A folder for the files of one test, which is deleted at the end of the test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "util/file_path.h"
#include "util/process_id.h"

namespace octet::test {

class TemporaryFolder {
public:
    TemporaryFolder() : path_(testing::TempDir() + unique_name()) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    /// Windows does not delete an open file, so a test that leaves a file open fails there. It does
    /// not delete a read-only file either, and the copy of a read-only file is one.
    ~TemporaryFolder() {
        std::error_code error;
        make_files_writable(error);
        std::filesystem::remove_all(path_, error);
        EXPECT_FALSE(error) << path_ << ": " << error.message();
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path() const { return util::path_text(path_); }
    std::string file(std::string_view name) const {
        return util::path_text(path_ / util::to_path(name));
    }
    /// Writes a file with these bytes and returns its path.
    std::string write(std::string_view name, std::string_view text) const {
        std::ofstream(path_ / util::to_path(name), std::ios::binary) << text;
        return file(name);
    }

private:
    void make_files_writable(std::error_code& error) const {
        namespace fs = std::filesystem;
        const fs::recursive_directory_iterator end;
        for (fs::recursive_directory_iterator at(path_, error); !error && at != end;
             at.increment(error))
            if (at->symlink_status(error).type() == fs::file_type::regular)
                fs::permissions(at->path(), fs::perms::owner_write, fs::perm_options::add, error);
    }

    /// The number of the process is part of the name, because the tests of two build folders may
    /// run at the same time.
    static std::string unique_name() {
        const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
        std::string name = "octet_" + std::to_string(util::process_id()) + "_" +
                           test->test_suite_name() + "_" + test->name();
        // The names of parametrised tests have slashes.
        std::ranges::replace(name, '/', '_');
        return name;
    }

    std::filesystem::path path_;
};

}  // namespace octet::test
