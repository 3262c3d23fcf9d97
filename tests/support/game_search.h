// The search for self-play, on a thread with a deep stack.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "datagen/game_search.h"
#include "eval/nnue/embedded.h"
#include "util/job_thread.h"

namespace octet::test {

/// Calls job(GameSearch&) on a new thread. The search has a TT of 1 MiB and this network.
template <class Job>
void with_game_search(Job&& job, const std::shared_ptr<const eval::nnue::Network>& network =
                                     eval::nnue::embedded_network()) {
    const auto search = datagen::GameSearch::create(1, network);
    ASSERT_TRUE(search);
    const auto thread = util::JobThread::create();
    ASSERT_TRUE(thread);
    thread->run([&] { job(**search); });
    thread->wait();
}

}  // namespace octet::test
