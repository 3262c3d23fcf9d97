// Snapshots: the examples of the README and one of every command for games and files give exactly
// the outputs in tests/data/snapshots.
//
// A change of the search or of the network changes them, as it changes bench. Then
// OCTET_UPDATE_SNAPSHOTS=1 system_tests --gtest_filter='*Snapshot*' writes them anew; the
// differences belong into the commit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "support/data_file.h"
#include "support/temporary_folder.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

constexpr milliseconds kSnapshotPatience{120'000};

struct Example {
    /// The name of the test.
    std::string name;
    /// The line as a user types it.
    std::string line;
    int status = 0;
    /// The files that it makes; what it prints is a snapshot in each case.
    std::vector<std::string> files = {};
};

/// The examples of the README come first.
constexpr std::size_t kReadmeExamples = 5;
const std::vector<Example>& examples() {
    static const std::vector<Example> kExamples{
        {"Report", "octet annotate game.pgn --html report.html", 0, {"report.html"}},
        {"Annotate", "octet annotate games.pgn --out annotated.pgn", 1, {"annotated.pgn"}},
        {"Analyse", "octet analyse games.pgn --json --out games.jsonl", 1, {"games.jsonl"}},
        {"Puzzles", "octet puzzles games.pgn > puzzles.epd", 1, {"puzzles.epd"}},
        {"Validate", "octet validate games.pgn", 1},
        {"Convert", "octet convert games.pgn --to epd --last", 1},
        {"Board", "octet board startpos --last e2e4 --mark e5 --svg board.svg", 0, {"board.svg"}},
        {"Explain",
         "octet explain \"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3\" Nd4"},
        {"Serve", "echo '{\"id\":\"a\",\"moves\":[\"e4\",\"e5\"],\"plies\":[0,2]}' | octet serve"}};
    return kExamples;
}

/// The search options that make the examples quick.
std::vector<std::string> quick_options(const std::string& command) {
    if (command == "annotate" || command == "analyse")
        return {"--nodes", "2000", "--hash", "1", "--workers", "2", "--quiet"};
    if (command == "puzzles" || command == "serve")
        return {"--nodes", "2000", "--hash", "1", "--workers", "1"};
    if (command == "explain") return {"--nodes", "5000"};
    return {};
}

/// A line as a shell reads it: `[echo 'input' |] octet words [> file]`.
struct CommandLineOfAUser {
    std::string input;
    std::vector<std::string> arguments;
    std::string output_file;
};

/// The words of the line, without the quotes around them.
std::vector<std::string> shell_words(const std::string& line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == ' ') continue;
        const bool is_quoted = line[at] == '"' || line[at] == '\'';
        const std::size_t begin = is_quoted ? at + 1 : at;
        const std::size_t end = std::min(line.find(is_quoted ? line[at] : ' ', begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        at = end;
    }
    return words;
}

CommandLineOfAUser parse_line(const std::string& line) {
    std::vector<std::string> words = shell_words(line);
    CommandLineOfAUser parsed;
    if (words.front() == "echo") {
        parsed.input = words[1] + "\n";
        words.erase(words.begin(), words.begin() + 3);
    }
    if (words[words.size() - 2] == ">") {
        parsed.output_file = words.back();
        words.resize(words.size() - 2);
    }
    EXPECT_EQ(words.front(), "octet");
    parsed.arguments.assign(words.begin() + 1, words.end());
    for (const std::string& option : quick_options(parsed.arguments.front()))
        parsed.arguments.push_back(option);
    return parsed;
}

std::string snapshot_path(const std::string& name) { return OCTET_TEST_DATA "/snapshots/" + name; }

/// The text without the commit of the program, and the page without its style and script, which
/// stand in src/report, and without the number that allows them.
std::string normalised(std::string text) {
    static const std::regex kVersion(R"(Octet \d+\.\d+\.\d+( \([0-9a-z+-]+\))?)");
    static const std::regex kNonce("nonce(=\"|-)[0-9a-f]{16}");
    text = std::regex_replace(text, kVersion, "Octet VERSION");
    text = std::regex_replace(text, kNonce, "nonce$1N");
    for (const std::string tag : {"style", "script"}) {
        const std::size_t begin = text.find("<" + tag + " nonce=\"N\">");
        const std::size_t end = text.find("</" + tag + ">", begin);
        if (end != std::string::npos) text.erase(begin, end - begin);
    }
    return text;
}

void compare(const std::string& name, const std::string& found) {
    const std::string text = normalised(found);
    if (std::getenv("OCTET_UPDATE_SNAPSHOTS") != nullptr)
        std::ofstream(snapshot_path(name), std::ios::binary) << text;
    EXPECT_EQ(text, content(snapshot_path(name))) << name;
}

class Snapshot : public ::testing::TestWithParam<Example> {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
    }
};

TEST_P(Snapshot, IsWhatTheCommandGives) {
    const Example& example = GetParam();
    const TemporaryFolder folder;
    for (const char* name : {"game.pgn", "games.pgn"})
        std::filesystem::copy_file(snapshot_path(name), folder.file(name));

    const CommandLineOfAUser line = parse_line(example.line);
    Process process(engine_program(), line.arguments, folder.path());
    process.write(line.input);
    process.close_input();
    std::string output;
    for (const std::string& text : process.read_all(kSnapshotPatience)) output += text + "\n";
    EXPECT_EQ(process.wait_for_exit(kSnapshotPatience), example.status) << process.errors();
    if (!line.output_file.empty()) {
        std::ofstream(folder.file(line.output_file), std::ios::binary) << output;
        output.clear();
    }
    compare(example.name + ".txt", output + process.errors());
    for (const std::string& name : example.files) compare(name, content(folder.file(name)));
}

INSTANTIATE_TEST_SUITE_P(Examples, Snapshot, ::testing::ValuesIn(examples()),
                         [](const auto& example) { return example.param.name; });

TEST(Snapshots, TheFirstAreTheExamplesOfTheReadme) {
    const std::string readme = content(OCTET_TEST_DATA "/../../README.md");
    for (std::size_t i = 0; i < kReadmeExamples; ++i)
        EXPECT_THAT(readme, ::testing::HasSubstr("\n" + examples()[i].line + " "));
}

}  // namespace
}  // namespace octet::test
