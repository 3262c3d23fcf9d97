// The commands of the UCI protocol and their answers.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "engine/options.h"
#include "uci/uci_answers.h"

namespace octet::uci {
namespace {

using test::answers;
using test::Lines;
using test::without_info;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(ProtocolCommands, Handshake) {
    const Lines lines = answers("uci\nisready\n");
    EXPECT_THAT(lines[0], StartsWith("id name Octet "));
    EXPECT_THAT(lines[1], StartsWith("id author "));
    EXPECT_EQ(lines[lines.size() - 2], "uciok");
    EXPECT_EQ(lines.back(), "readyok");
    EXPECT_THAT(lines, Contains("option name Clear Hash type button"));
}

TEST(ProtocolCommands, AMateThatIsProvedLeavesTheOtherLinesInOrder) {
    const Lines lines = answers(
        "setoption name MultiPV value 4\n"
        "position fen 8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1\ngo mate 2\nwait\n");
    std::vector<std::string> moves;
    for (const std::string& line : lines) {
        const auto at = line.find(" pv ");
        if (at != std::string::npos) moves.push_back(line.substr(at + 4, 4));
    }
    ASSERT_GE(moves.size(), 8U);
    const Lines before(moves.begin(), moves.begin() + 4);
    const Lines after(moves.end() - 4, moves.end());
    ASSERT_THAT(before, Not(Contains(after[0]))) << "else nothing is to be moved to the front";
    EXPECT_THAT(after, ElementsAre("d6a3", before[0], before[1], before[2]));
}

TEST(ProtocolCommands, CommandsWithoutAnswer) {
    EXPECT_THAT(answers("register later\ncopyprotection\nstop\nponderhit\nucinewgame\n"
                        "debug off\nsetoption name Hash value 1\nposition startpos\n"),
                IsEmpty());
}

TEST(ProtocolCommands, Debug) {
    EXPECT_THAT(answers("debug maybe\n"), ElementsAre(HasSubstr("'on' or 'off'")));
    const Lines lines = answers("debug on\ngo depth 2\nwait\n");
    EXPECT_THAT(lines, Contains(HasSubstr(" currmove ")));
    EXPECT_THAT(answers("go depth 2\nwait\n"), Not(Contains(HasSubstr(" currmove "))));
}

TEST(ProtocolCommands, WordsAreReadInAnyCase) {
    const Lines lines = answers("DEBUG ON\nGO DEPTH 2\nWAIT\n");
    EXPECT_THAT(lines, Contains(HasSubstr(" currmove ")));
    EXPECT_THAT(answers("debug on\ndebug Off\ngo depth 2\nwait\n"),
                Not(Contains(AnyOf(HasSubstr(" currmove "), HasSubstr("error")))));
    EXPECT_THAT(answers("REGISTER LATER\nSetOption NAME use nnue VALUE FALSE\n"
                        "SETOPTION Name UCI_ShowWDL Value True\n"
                        "setoption name EvalFile value <EMPTY>\nHELP Go\n"),
                ElementsAre(StartsWith("  go ")));
    EXPECT_THAT(answers("Position STARTPOS MOVES e2e4\nGO Perft 1\n"), Contains("e7e5: 1"));
    EXPECT_THAT(answers("position FEN 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Moves a7a8Q\nGo PERFT 1\n"),
                Contains("Nodes searched: 3"));
    EXPECT_THAT(without_info(answers("go SearchMoves e2e4 Nodes 10\nwait\n")),
                ElementsAre(StartsWith("bestmove e2e4")));
    EXPECT_THAT(answers("position startpos moves E2E4\n"),
                ElementsAre(StartsWith("info string error: position: ply 1 of the moves: ")));
}

TEST(ProtocolCommands, SearchEndsWithOneBestMove) {
    const Lines lines = answers("position startpos moves e2e4\ngo depth 3\nwait\n");
    EXPECT_THAT(lines.front(), AllOf(HasSubstr(" score "), HasSubstr(" pv ")));
    EXPECT_THAT(without_info(lines), ElementsAre(StartsWith("bestmove ")));
}

TEST(ProtocolCommands, InvalidPositionIsAnsweredWithNoMove) {
    for (const char* command :
         {"position", "position fen 8/8/8/8/8/8/8/8 w", "position startpos moves e2e5"}) {
        const Lines lines = answers(std::string(command) + "\ngo depth 3\nwait\n");
        EXPECT_THAT(lines, ElementsAre(StartsWith("info string error: "),
                                       StartsWith("info string error: no valid position"),
                                       "bestmove (none)"));
    }
    EXPECT_THAT(answers("position\nd\neval\n"),
                ElementsAre(StartsWith("info string error: "),
                            StartsWith("info string error: no valid position"),
                            StartsWith("info string error: no valid position")));
}

TEST(ProtocolCommands, NextValidPositionRecovers) {
    EXPECT_THAT(answers("position fen rubbish\nposition startpos\ngo depth 1\nwait\n").back(),
                StartsWith("bestmove "));
    EXPECT_THAT(answers("position fen rubbish\nposition startpos\ngo depth 1\nwait\n").back(),
                Not(HasSubstr("none")));
}

TEST(ProtocolCommands, CleanedFenIsOneWarning) {
    EXPECT_THAT(answers("position fen 4k3/8/8/8/8/8/8/4K3 w KQ e9 x\n"),
                ElementsAre(StartsWith("info string warning: ")));
}

TEST(ProtocolCommands, NoLegalMove) {
    const Lines mate = answers("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nwait\n");
    EXPECT_THAT(mate, ElementsAre(AllOf(StartsWith("info depth 0 "), HasSubstr(" score mate 0 ")),
                                  "bestmove (none)"));
    const Lines stalemate =
        answers("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nwait\n");
    EXPECT_THAT(stalemate, ElementsAre(HasSubstr(" score cp 0 "), "bestmove (none)"));
}

TEST(ProtocolCommands, Options) {
    EXPECT_THAT(answers("setoption name hash value 0\n"),
                ElementsAre("info string Hash clamped to 1"));
    EXPECT_THAT(answers("setoption name Hash value big\n"),
                ElementsAre(StartsWith("info string error: Hash cannot be 'big'")));
    EXPECT_THAT(answers("setoption name Speed value 9\n"),
                ElementsAre(AllOf(StartsWith("info string error: "), HasSubstr("'Speed'"))));
    EXPECT_THAT(answers("setoption\n"), ElementsAre(StartsWith("info string error: ")));
    EXPECT_THAT(answers("setoption name Treads value 2\n"),
                ElementsAre(HasSubstr("did you mean 'Threads'?")));
}

TEST(ProtocolCommands, OptionNamesInMessagesArePlainText) {
    const Lines lines = answers("setoption name \xE9\x01 value 1\n");
    EXPECT_THAT(lines, ElementsAre(HasSubstr(R"('??')")));
}

TEST(ProtocolCommands, SearchMovesAndWarning) {
    const Lines lines = answers("go searchmoves a2a3 e2e5 depth 2\nwait\n");
    EXPECT_THAT(lines.front(), StartsWith("info string warning: "));
    EXPECT_THAT(lines.back(), StartsWith("bestmove a2a3"));
}

TEST(ProtocolCommands, Chess960ChangesTheSpellingOfCastling) {
    const std::string go =
        "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo depth 1 searchmoves e1g1\nwait\n";
    EXPECT_THAT(answers(go).back(), StartsWith("bestmove e1g1"));
    EXPECT_THAT(answers("setoption name UCI_Chess960 value true\n" + go).back(),
                StartsWith("bestmove e1h1"));
}

TEST(ProtocolCommands, PerftWithoutAPosition) {
    EXPECT_THAT(answers("position\ngo perft 2\n"),
                ElementsAre(StartsWith("info string error: "),
                            StartsWith("info string error: no valid position")));
}

TEST(ProtocolCommands, WhatDoesNotConcernASearchLeavesItAlone) {
    EXPECT_THAT(without_info(answers("go infinite\nsetoption name MultiPV value 2\n"
                                     "setoption name Move Overhead value 3\n"
                                     "setoption name UCI_Elo value 2000\n"
                                     "setoption name SyzygyProbeLimit value 3\nisready\n")),
                ElementsAre("readyok", StartsWith("bestmove ")));
    EXPECT_THAT(without_info(answers("go infinite\nsetoption name Threads value 2\nisready\n")),
                ElementsAre(StartsWith("bestmove "), "readyok"));
}

TEST(ProtocolCommands, MoreThreadsThanProcessorsAreSaid) {
    const unsigned processors = std::thread::hardware_concurrency();
    if (processors == 0 || processors >= engine::kMaxThreads) GTEST_SKIP() << processors;
    const auto with_threads = [](unsigned threads) {
        return answers(fmt::format("setoption name threads value {}\n", threads));
    };
    EXPECT_THAT(with_threads(processors), IsEmpty());
    EXPECT_THAT(
        with_threads(processors + 1),
        ElementsAre(fmt::format(
            "info string Threads {} is more than the number of processors ({}): moves come late",
            processors + 1, processors)));
}

TEST(ProtocolCommands, Perft) {
    const Lines lines = answers("go perft 2\nwait\n");
    EXPECT_EQ(lines.size(), 22U);
    EXPECT_THAT(lines, Contains("e2e4: 20"));
    EXPECT_EQ(lines[20], "");
    EXPECT_EQ(lines[21], "Nodes searched: 400");
}

TEST(ProtocolCommands, APerftThatIsStoppedHasNoTotal) {
    EXPECT_THAT(answers("go perft 20\nstop\nwait\n"),
                AllOf(Contains(HasSubstr("stopped")), Not(Contains(HasSubstr("Nodes searched")))));
}

}  // namespace
}  // namespace octet::uci
