// The requests that `octet serve` works on, and their answers.
//
// Each position that a request asks for gets exactly one final answer: its result, or what was
// found when it was cancelled. The answer of a position depends on its request alone.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workers.h"
#include "cli/serve/serve_request.h"
#include "io/output.h"
#include "search/search_request.h"

namespace octet::cli {

class Server {
public:
    /// The number of positions that may wait for their answers.
    static constexpr std::size_t kMaxOpenPositions = 100'000;

    /// `otherwise` are the limits of searches for which the request gives none.
    Server(std::unique_ptr<analysis::Workers> workers, const search::SearchLimits& otherwise,
           io::Output& output);
    /// Cancels what is open and waits for the searches to end.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Takes a request and returns at once. One thread may call it.
    void take(std::string_view line);
    /// Answers a line that is too long to be read.
    void refuse_long_line();
    /// Cancels all requests and returns the number of positions without a final answer before.
    std::size_t cancel_all();
    /// Waits until every position has its final answer; returns early when the flag is raised.
    void wait(const std::atomic<bool>& stop);

private:
    struct OpenPosition {
        int ply = 0;
        bool is_running = false;
        bool is_done = false;
    };
    /// A request whose positions do not all have their final answers.
    struct OpenRequest {
        SearchRequest request;
        std::vector<OpenPosition> positions;
        bool is_cancelled = false;
        /// The analysts that search for it now.
        std::vector<analysis::Analyst*> analysts;
    };
    using RequestPointer = std::shared_ptr<OpenRequest>;

    void start(SearchRequest request);
    void cancel(const CancelRequest& request);
    std::size_t cancel_locked(OpenRequest& open);
    void answer(const RefusedRequest& refused);

    /// Searches a block of a request, or a single position.
    void work(const RequestPointer& open, const analysis::Block& block, analysis::Analyst& analyst);
    /// Marks the beginning of a search; false if the request was cancelled before.
    bool begin_search(OpenRequest& open, const analysis::BlockStep& step,
                      analysis::Analyst& analyst);
    void end_search(OpenRequest& open, const analysis::BlockStep& step, analysis::Analyst& analyst,
                    const analysis::PositionResult& result);
    /// The position whose final answer is the result of the step; nullptr if it is none.
    static OpenPosition* wanted_position(OpenRequest& open, const analysis::BlockStep& step);
    analysis::Analyst::OnProgress interim_reports(const OpenRequest& open, int ply);

    void write_position(const OpenRequest& open, int ply, const analysis::PositionResult& result,
                        std::string_view state);
    /// Forgets a request that has all its final answers.
    void close_if_done(const OpenRequest& open);

    const search::SearchLimits otherwise_;
    io::Output& output_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, RequestPointer, std::less<>> open_;
    std::size_t open_positions_ = 0;

    /// The last member, so that its threads end before the others are destroyed.
    std::unique_ptr<analysis::Workers> workers_;
};

}  // namespace octet::cli
