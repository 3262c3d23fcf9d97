// Random requests for `octet serve`, and the check that each of them has its answers.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "util/random.h"

namespace octet::test {

/// A line for the server, and what it has to answer.
struct TestRequest {
    std::string line;
    /// The id of a valid search; empty for all other lines, which have one answer each.
    std::string search_id;
};

/// Makes requests: valid ones, broken ones, ids that are used again, cancels.
class RandomRequests {
public:
    explicit RandomRequests(std::uint64_t seed) : random_(seed) {}

    TestRequest next() {
        ++count_;
        switch (random_.below(16)) {
            case 0:
                return {pick({"{", "[]", "{\"id\":7}", "\xFF\xFE", "{\"nodes\":1}", "null"}), ""};
            case 1:
                return {fmt::format(R"({{"id":"b{}","nodes":"many"}})", count_), ""};
            case 2:
                return {fmt::format(R"({{"id":"b{}","moves":["e2e4","e2e4"]}})", count_), ""};
            case 3:
                return {fmt::format(R"({{"id":"b{}","fen":"8/8/8 w"}})", count_), ""};
            case 4:
            case 5:
                return {fmt::format(R"({{"id":"b{}","action":"cancel","of":"{}"}})", count_,
                                    search_id(random_.below(kIds))),
                        ""};
            case 6:
                return {fmt::format(R"({{"id":"b{}","action":"{}"}})", count_,
                                    random_.below(30) == 0 ? "cancel_all" : "version"),
                        ""};
            default:
                return search();
        }
    }

    /// The plies that requests with the id ask for.
    static std::vector<int> plies(const std::string& id) {
        switch (std::atoi(id.c_str() + 1) % 3) {
            case 0:
                return {3};
            case 1:
                // More than one block of a game.
                return {0, 1, 2, 3, 7, 8, 9};
            default:
                return {1, 8};
        }
    }

private:
    static constexpr std::uint32_t kIds = 500;
    static constexpr std::string_view kMoves =
        R"("moves":["e2e4","e5","g1f3","Nc6","f1b5","a6","b5a4","Nf6","e1g1"])";

    static std::string search_id(std::uint32_t number) { return fmt::format("r{}", number); }
    std::string pick(const std::vector<std::string>& texts) {
        return texts[random_.below(static_cast<std::uint32_t>(texts.size()))];
    }
    TestRequest search() {
        const std::string id = search_id(random_.below(kIds));
        std::string plies;
        for (const int ply : this->plies(id)) plies += fmt::format(",{}", ply);
        const std::string limit = pick(
            {R"("nodes":1)", R"("nodes":20)", R"("nodes":200)", R"("depth":2)", R"("nodes":3000)"});
        const std::string more =
            pick({"", R"(,"multipv":2)", R"(,"priority":3)", R"(,"every":1)", R"(,"timing":true)"});
        return {fmt::format(R"({{"id":"{}",{},"plies":[{}],{}{}}})", id, kMoves, plies.substr(1),
                            limit, more),
                id};
    }

    util::Random random_;
    int count_ = 0;
};

/// Counts requests and answers.
class AnswerCheck {
public:
    void request(const TestRequest& request) {
        if (request.search_id.empty())
            ++single_;
        else
            ++searches_[request.search_id];
    }
    void answer(const std::string& line) {
        const std::string id = field(line, "\"id\":\"");
        if (line.starts_with(R"({"type":"position")")) {
            if (line.find("\"final\":true") != line.npos)
                ++finals_[id][std::atoi(field(line, "\"ply\":").c_str())];
            return;
        }
        // A search whose id is still open has one error and no final.
        if (line.find("still open") != line.npos)
            ++refused_[id];
        else
            --single_;
    }
    /// What is wrong; empty if each position has one final, and each other request one answer.
    std::string fault() const {
        if (single_ != 0) return fmt::format("{} answers are missing", single_);
        for (const auto& [id, count] : searches_) {
            const auto refused = refused_.find(id);
            const int wanted = count - (refused == refused_.end() ? 0 : refused->second);
            std::map<int, int> expected;
            for (const int ply : RandomRequests::plies(id)) expected[ply] = wanted;
            const auto finals = finals_.find(id);
            if (finals == finals_.end() || finals->second != expected)
                return fmt::format("{}: not {} finals for each position", id, wanted);
        }
        return "";
    }

private:
    /// The text behind a key up to the next quote or comma.
    static std::string field(const std::string& line, std::string_view key) {
        const std::size_t at = line.find(key);
        if (at == line.npos) return "";
        const std::size_t begin = at + key.size();
        return line.substr(begin, line.find_first_of("\",}", begin) - begin);
    }

    /// The answers that are missing of requests that are no searches.
    int single_ = 0;
    std::map<std::string, int> searches_;
    std::map<std::string, int> refused_;
    std::map<std::string, std::map<int, int>> finals_;
};

}  // namespace octet::test
