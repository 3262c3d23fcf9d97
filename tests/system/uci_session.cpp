// A conversation with a UCI engine that checks every line of the engine.
#include "system/uci_session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "notation/fen.h"
#include "notation/names.h"
#include "notation/uci_move.h"
#include "system/uci_checks.h"
#include "util/text.h"

namespace octet::test {

namespace {

using Clock = std::chrono::steady_clock;

const char* foreign_engine() { return std::getenv("OCTET_TEST_ENGINE"); }

milliseconds left_until(Clock::time_point deadline) {
    return std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
}

/// The part of the line with the words [begin, end).
std::string joined(std::vector<std::string_view>::const_iterator begin,
                   std::vector<std::string_view>::const_iterator end) {
    std::string text;
    for (; begin != end; ++begin) text.append(*begin).append(" ");
    return text;
}

/// Whether the word is a move or `moves`. In a FEN such a word means that `moves` is missing.
bool belongs_to_moves(std::string_view word) {
    const bool is_move = (word.size() == 4 || word.size() == 5) &&
                         notation::parse_square(word.substr(0, 2)) &&
                         notation::parse_square(word.substr(2, 2));
    return is_move || word == "0000" || util::iequals(word, "moves");
}

/// The position without the castling rights that standard chess does not have.
board::Position with_standard_castling(const board::Position& position) {
    board::Setup setup = position.to_setup();
    setup.castling = board::standard_castling(setup);
    return *board::Position::create(setup);
}

/// The game of a `position` command; none if the command is wrong.
std::optional<Game> parse_game(const std::vector<std::string_view>& words, bool chess960) {
    const auto moves = std::ranges::find(words, "moves");
    const auto start = std::find_if(words.begin(), moves, [](std::string_view word) {
        return word == "fen" || word == "startpos";
    });
    if (start == moves) return {};
    Game game;
    if (*start == "fen") {
        if (std::any_of(start + 1, moves, belongs_to_moves)) return {};
        const auto parsed = notation::parse_fen(joined(start + 1, moves));
        if (!parsed) return {};
        game = Game(chess960 ? parsed->position : with_standard_castling(parsed->position));
    } else if (start + 1 != moves) {
        return {};
    }
    for (auto word = moves; word != words.end(); ++word) {
        if (word == moves) continue;
        const auto move = notation::parse_uci_move(game.position, *word);
        if (!move) return {};
        game.play(*move);
    }
    return game;
}

/// The same game with the colours exchanged.
Game flipped(const Game& game) {
    board::Setup setup = board::colors_swapped(game.position.to_setup());
    setup.halfmove_clock = std::min(setup.halfmove_clock, board::kMaxHalfmoveClock);
    setup.move_number = std::min(setup.move_number, board::kMaxMoveNumber);
    return Game(*board::Position::create(setup));
}

}  // namespace

std::string engine_program() {
    return foreign_engine() != nullptr ? foreign_engine() : OCTET_BINARY;
}

bool is_octet() { return foreign_engine() == nullptr; }

UciSession::~UciSession() {
    if (!quit_) quit();
}

void UciSession::send(std::string_view line) {
    follow(line);
    send_raw(std::string(line) + '\n');
}

void UciSession::send_all(const Lines& lines) {
    for (const std::string& line : lines) send(line);
}

void UciSession::send_raw(std::string_view bytes) {
    if (!process_.write(bytes)) ADD_FAILURE() << "the engine does not read: " << bytes;
}

void UciSession::follow(std::string_view line) {
    const auto words = util::split_words(line);
    if (words.empty()) return;
    if (words[0] == "position") game_ = parse_game(words, chess960_);
    if (words[0] == "flip" && game_) game_ = flipped(*game_);
    if (words[0] == "go" && std::ranges::find(words, "perft") == words.end())
        searches_.push_back({.game = game_, .chess960 = chess960_});
    if (words[0] == "setoption" && words.size() == 5 && util::iequals(words[2], "UCI_Chess960"))
        chess960_ = words[4] == "true";
}

Lines UciSession::read_until(std::string_view prefix, milliseconds patience) {
    Lines lines;
    const auto deadline = Clock::now() + patience;
    while (auto line = process_.read_line(left_until(deadline))) {
        judge(*line);
        lines.push_back(*line);
        if (line->starts_with(prefix)) return lines;
    }
    broken_ = true;
    ADD_FAILURE() << "no '" << prefix << "' came; the engine "
                  << (process_.is_running() ? "is running" : "has ended")
                  << "; it said: " << ::testing::PrintToString(lines) << process_.errors();
    lines.emplace_back();
    return lines;
}

std::string UciSession::best_move(milliseconds patience) {
    const std::string line = read_search(patience).back();
    const auto words = util::split_words(line);
    return words.size() < 2 ? "" : std::string(words[1]);
}

void UciSession::read_all_searches(milliseconds patience) {
    while (!searches_.empty() && !read_search(patience).back().empty()) {
    }
}

Lines UciSession::expect_ready(milliseconds patience) {
    send("isready");
    Lines lines = read_until("readyok", patience);
    EXPECT_EQ(lines.back(), "readyok");
    lines.pop_back();
    return lines;
}

void UciSession::expect_no_best_move(milliseconds time) {
    const auto deadline = Clock::now() + time;
    while (auto line = process_.read_line(left_until(deadline))) {
        judge(*line);
        EXPECT_FALSE(line->starts_with("bestmove")) << "too early";
    }
}

void UciSession::expect_error() {
    const Lines lines = expect_ready();
    if (!is_octet()) return;
    const bool found = std::ranges::any_of(
        lines, [](const std::string& line) { return line.starts_with("info string error: "); });
    EXPECT_TRUE(found) << ::testing::PrintToString(lines);
}

void UciSession::quit(milliseconds patience) {
    quit_ = true;
    // A crash of the engine is reported below.
    process_.write("quit\n");
    const auto status = process_.wait_for_exit(broken_ ? milliseconds(0) : patience);
    for (const std::string& line : process_.read_all(milliseconds(100))) judge(line);
    if (!status)
        ADD_FAILURE() << "the engine goes on after quit";
    else
        EXPECT_EQ(*status, 0) << "exit status, or minus the signal";
    EXPECT_EQ(process_.errors(), "");
    EXPECT_TRUE(searches_.empty()) << searches_.size() << " searches had no bestmove";
}

void UciSession::judge(const std::string& line) {
    std::string text = line;
    std::ranges::replace(text, '\t', ' ');
    EXPECT_EQ(util::printable(text, text.size()), text) << "not UTF-8 without control characters";
    if (line.starts_with("bestmove")) return judge_best_move(line);
    if (line.starts_with("info ") && !line.starts_with("info string ")) judge_info(line);
}

void UciSession::judge_info(const std::string& line) {
    if (searches_.empty()) {
        ADD_FAILURE() << "about no search: " << line;
        return;
    }
    // Lines of a search are about its own position, even after the next `position` command.
    Search& search = searches_.front();
    const auto fault = fault_of_info(line, search.game, search.chess960);
    EXPECT_FALSE(fault.has_value()) << *fault << ": " << line;
    if (line.find(" score ") != std::string::npos) search.has_score = true;

    for (const auto& [name, last] :
         {std::pair("nodes", &search.nodes), std::pair("time", &search.time)}) {
        const std::int64_t number = number_after(line, name).value_or(*last);
        EXPECT_GE(number, *last) << name << " fell: " << line;
        *last = number;
    }
    const std::string_view first_move = word_after(line, "pv");
    if (!first_move.empty() && number_after(line, "multipv").value_or(1) == 1)
        search.first_move = first_move;
}

void UciSession::judge_best_move(const std::string& line) {
    if (searches_.empty()) {
        ADD_FAILURE() << "a bestmove without a go: " << line;
        return;
    }
    const Search& search = searches_.front();
    const auto fault = fault_of_best_move(line, search.game, search.chess960);
    EXPECT_FALSE(fault.has_value()) << *fault << ": " << line;
    EXPECT_TRUE(search.has_score || !search.game) << "no score before " << line;
    if (!search.first_move.empty()) {
        EXPECT_EQ(word_after(line, "bestmove"), search.first_move)
            << "the last line began otherwise";
    }
    searches_.pop_front();
}

}  // namespace octet::test
