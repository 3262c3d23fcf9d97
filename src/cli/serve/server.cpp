// Requests become jobs of the workers; cancelled positions are answered at once.
#include "cli/serve/server.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/search/shared_engine.h"
#include "report/json_records.h"

namespace octet::cli {

namespace {

/// The time between two looks at the flag that ends the wait.
constexpr std::chrono::milliseconds kFlagInterval{100};

constexpr std::string_view kFinal = R"("final":true)";
constexpr std::string_view kCancelled = R"("final":true,"cancelled":true)";
constexpr std::string_view kInterim = R"("final":false)";

/// The jobs of a request. Several plies are searched in blocks, as those of a game of a file are; a
/// single one is searched alone.
std::vector<analysis::Block> jobs_of(const SearchRequest& request) {
    if (request.plies.size() == 1) return {analysis::single_block(request.plies.front())};
    return analysis::blocks_of(request.game.last_ply(), [&request](int ply) {
        return std::ranges::binary_search(request.plies, ply);
    });
}

}  // namespace

Server::Server(std::unique_ptr<analysis::Workers> workers, const search::SearchLimits& otherwise,
               io::Output& output)
    : otherwise_(otherwise), output_(output), workers_(std::move(workers)) {}

Server::~Server() { cancel_all(); }

void Server::take(std::string_view line) {
    ServeRequest request = parse_serve_request(line, otherwise_);
    if (auto* const search = std::get_if<SearchRequest>(&request)) {
        start(std::move(*search));
    } else if (const auto* const other = std::get_if<CancelRequest>(&request)) {
        cancel(*other);
    } else if (const auto* const version = std::get_if<VersionRequest>(&request)) {
        output_.line(R"({{"type":"version","id":{},"engine":{},"schema":"{}"}})",
                     report::json_text(version->id), report::json_text(engine_name()),
                     report::kSchema);
    } else if (const auto* const refused = std::get_if<RefusedRequest>(&request)) {
        answer(*refused);
    }
}

void Server::refuse_long_line() { answer({std::nullopt, "", std::string(kLineTooLong)}); }

void Server::answer(const RefusedRequest& refused) { output_.line("{}", refusal_record(refused)); }

void Server::start(SearchRequest request) {
    const auto open = std::make_shared<OpenRequest>();
    for (const int ply : request.plies) open->positions.push_back({.ply = ply});
    open->request = std::move(request);
    const std::string& id = open->request.id;
    {
        const std::lock_guard lock(mutex_);
        if (open_.contains(id)) return answer({id, "id", "a request with this id is still open"});
        if (open_positions_ + open->positions.size() > kMaxOpenPositions)
            return answer(
                {id, "", fmt::format("more than {} positions would be open", kMaxOpenPositions)});
        open_.emplace(id, open);
        open_positions_ += open->positions.size();
    }
    for (const analysis::Block& block : jobs_of(open->request))
        workers_->post(
            [this, open, block](analysis::Analyst& analyst) { work(open, block, analyst); },
            open->request.priority);
}

void Server::work(const RequestPointer& open, const analysis::Block& block,
                  analysis::Analyst& analyst) {
    analyst.clear();
    for (const analysis::BlockStep& step : block.steps) {
        if (!begin_search(*open, step, analyst)) return;
        const auto result =
            analyst.search_step(open->request.game, step.ply, open->request.task,
                                step.is_wanted ? interim_reports(*open, step.ply) : nullptr);
        end_search(*open, step, analyst, result);
    }
}

/// Two blocks search the same ply if it is the first one of a block, but only one wants the result.
Server::OpenPosition* Server::wanted_position(OpenRequest& open, const analysis::BlockStep& step) {
    const auto found = std::ranges::find(open.positions, step.ply, &OpenPosition::ply);
    return step.is_wanted && found != open.positions.end() ? &*found : nullptr;
}

bool Server::begin_search(OpenRequest& open, const analysis::BlockStep& step,
                          analysis::Analyst& analyst) {
    const std::lock_guard lock(mutex_);
    if (open.is_cancelled) return false;
    open.analysts.push_back(&analyst);
    if (OpenPosition* const position = wanted_position(open, step)) position->is_running = true;
    return true;
}

void Server::end_search(OpenRequest& open, const analysis::BlockStep& step,
                        analysis::Analyst& analyst, const analysis::PositionResult& result) {
    const std::lock_guard lock(mutex_);
    std::erase(open.analysts, &analyst);
    // A cancelled request has stopped the analyst.
    analyst.resume();
    OpenPosition* const position = wanted_position(open, step);
    if (position == nullptr) return;
    position->is_done = true;
    --open_positions_;
    write_position(open, step.ply, result, open.is_cancelled ? kCancelled : kFinal);
    close_if_done(open);
}

analysis::Analyst::OnProgress Server::interim_reports(const OpenRequest& open, int ply) {
    if (!open.request.every) return nullptr;
    const std::chrono::milliseconds interval(*open.request.every);
    return [this, &open, ply, interval,
            next = util::Clock::now() + interval](const analysis::PositionResult& result) mutable {
        const auto now = util::Clock::now();
        if (now < next) return;
        next = now + interval;
        write_position(open, ply, result, kInterim);
    };
}

void Server::write_position(const OpenRequest& open, int ply,
                            const analysis::PositionResult& result, std::string_view state) {
    const analysis::GameLine& game = open.request.game;
    std::optional<board::Move> played;
    if (ply < game.last_ply()) played = game.moves[static_cast<std::size_t>(ply)];
    output_.line(R"({{"type":"position","id":{},"ply":{},{},{}}})",
                 report::json_text(open.request.id), ply, state,
                 report::position_keys(game.position_at(ply), played, result,
                                       {.chess960 = false, .timing = open.request.timing}));
}

/// `open` is kept alive by the job or the map entry that calls this.
void Server::close_if_done(const OpenRequest& open) {
    if (!std::ranges::all_of(open.positions, &OpenPosition::is_done)) return;
    open_.erase(open.request.id);
    changed_.notify_all();
}

void Server::cancel(const CancelRequest& request) {
    const std::string id = report::json_text(request.id);
    if (!request.of) {
        const std::size_t cancelled = cancel_all();
        output_.line(R"({{"type":"done","id":{},"action":"cancel_all","cancelled":{}}})", id,
                     cancelled);
        return;
    }
    std::size_t cancelled = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto found = open_.find(*request.of);
        if (found != open_.end()) {
            const RequestPointer open = found->second;
            cancelled = cancel_locked(*open);
        }
    }
    output_.line(R"({{"type":"done","id":{},"action":"cancel","of":{},"cancelled":{}}})", id,
                 report::json_text(*request.of), cancelled);
}

std::size_t Server::cancel_all() {
    const std::lock_guard lock(mutex_);
    std::size_t cancelled = 0;
    const auto all = open_;
    for (const auto& [id, open] : all) cancelled += cancel_locked(*open);
    return cancelled;
}

/// Answers the positions that wait; a search that runs answers when it has stopped. A request that
/// was cancelled before counts none.
std::size_t Server::cancel_locked(OpenRequest& open) {
    if (std::exchange(open.is_cancelled, true)) return 0;
    std::size_t cancelled = 0;
    for (OpenPosition& position : open.positions) {
        if (position.is_done) continue;
        ++cancelled;
        if (position.is_running) continue;
        position.is_done = true;
        --open_positions_;
        write_position(open, position.ply, {}, kCancelled);
    }
    for (analysis::Analyst* const analyst : open.analysts) analyst->stop();
    close_if_done(open);
    return cancelled;
}

void Server::wait(const std::atomic<bool>& stop) {
    std::unique_lock lock(mutex_);
    while (!open_.empty() && !stop) changed_.wait_for(lock, kFlagInterval);
}

}  // namespace octet::cli
