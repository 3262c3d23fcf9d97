// A limit of the size of files, beyond which writes fail as on a full disk. Windows has none.
#pragma once

#ifndef _WIN32
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

namespace octet::test {

/// While it lives, no file of this process can get longer than this number of bytes. That includes
/// a standard error that is captured.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
        rlimit tight = before_;
        tight.rlim_cur = bytes;
        EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
    }
    ~FileSizeLimit() {
        EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &before_), 0);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int);
};

}  // namespace octet::test
#endif
