// The search of self-play on a stack that is deep enough for it.
#pragma once

#include <gtest/gtest.h>

#include "datagen/game_search.h"
#include "util/job_thread.h"

namespace octet::test {

/// Calls job(GameSearch&) on a thread of its own, with a table of 1 MiB.
template <class Job>
void with_game_search(Job&& job) {
    const auto search = datagen::GameSearch::create(1);
    ASSERT_TRUE(search);
    const auto thread = util::JobThread::create();
    ASSERT_TRUE(thread);
    thread->run([&] { job(**search); });
    thread->wait();
}

}  // namespace octet::test
