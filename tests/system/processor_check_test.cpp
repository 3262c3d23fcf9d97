// The program on a processor that lacks the instructions that it was built for, under qemu-user.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/sanitized.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

/// Runs `octet bench 1` on this processor of qemu's.
int status_on(const std::string& processor, std::string& errors) {
    Process qemu("/usr/bin/env",
                 {"qemu-x86_64", "-cpu", processor, engine_program(), "bench", "1"});
    qemu.read_all();
    errors = qemu.errors();
    return qemu.wait_for_exit().value_or(-1);
}

TEST(ProcessorCheck, AnOldProcessorGetsASentenceAndAnExitCode) {
#if !defined(__AVX2__)
    GTEST_SKIP() << "this build needs no AVX2";
#endif
    if (kSanitized) GTEST_SKIP() << "qemu cannot run a program with sanitizers";
    std::string errors;
    const int status = status_on("Nehalem", errors);
    if (status == 127) GTEST_SKIP() << "there is no qemu-x86_64";
    EXPECT_EQ(status, 1);
    EXPECT_THAT(errors, testing::HasSubstr("octet: this program was built for processors with "));
    EXPECT_THAT(errors, testing::HasSubstr(", which this processor does not have"));
}

}  // namespace
}  // namespace octet::test
