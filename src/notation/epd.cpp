// Reading and writing EPD records.
#include "notation/epd.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "notation/fen.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "util/text.h"

namespace octet::notation {

namespace {

constexpr std::size_t kPositionFields = 4;
constexpr std::size_t kFenFields = 6;
constexpr std::string_view kHalfmoveClock = "hmvc";
constexpr std::string_view kMoveNumber = "fmvn";

bool ends_word(char c) { return util::is_space(c) || c == ';' || c == '"'; }
bool is_letter(char c) { return util::to_lower(c) >= 'a' && util::to_lower(c) <= 'z'; }

/// Divides a line into words, quoted strings and the ';' that end operations.
class Scanner {
public:
    explicit Scanner(std::string_view line) : rest_(line) {}

    bool at_end() {
        while (!rest_.empty() && util::is_space(rest_.front())) rest_.remove_prefix(1);
        return rest_.empty();
    }
    bool accept(char c) {
        if (at_end() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    /// The text before the next white space, ';' or '"'; may be empty.
    std::string_view word() {
        if (at_end()) return {};
        std::size_t length = 0;
        while (length < rest_.size() && !ends_word(rest_[length])) ++length;
        return take(length);
    }
    /// The text after an opening quote, with white space as blanks, and whether a closing quote
    /// follows it.
    std::pair<std::string, bool> string() {
        std::string text(take(rest_.find('"')));
        for (char& c : text)
            if (util::is_space(c)) c = ' ';
        const bool closed = !rest_.empty();
        if (closed) rest_.remove_prefix(1);
        return {std::move(text), closed};
    }

private:
    std::string_view take(std::size_t count) {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        return taken;
    }

    std::string_view rest_;
};

/// The FEN fields at the start of the line: four words, then up to two numbers.
std::vector<std::string> read_fen_fields(Scanner& scanner) {
    std::vector<std::string> fields;
    while (fields.size() < kFenFields) {
        Scanner ahead = scanner;
        const std::string_view word = ahead.word();
        if (word.empty()) break;
        if (fields.size() >= kPositionFields && !util::parse_int(word)) break;
        fields.emplace_back(word);
        scanner = ahead;
    }
    return fields;
}

EpdOperation read_operation(Scanner& scanner, std::vector<std::string>& warnings) {
    EpdOperation operation;
    operation.opcode = scanner.word();
    while (!scanner.at_end() && !scanner.accept(';')) {
        if (!scanner.accept('"')) {
            operation.operands.emplace_back(scanner.word());
            continue;
        }
        auto [text, closed] = scanner.string();
        if (!closed)
            warnings.push_back(
                fmt::format("string {} lacks its closing quote", util::quoted(text)));
        operation.operands.push_back(std::move(text));
        operation.strings.resize(operation.operands.size());
        operation.strings.back() = true;
    }
    return operation;
}

/// Whether the operation has this opcode and one number as operand.
bool is_clock(const EpdOperation& operation, std::string_view opcode) {
    return operation.opcode == opcode && operation.operands.size() == 1 &&
           util::parse_int(operation.operands[0]);
}

/// The operand as EPD writes it: in quotes if it is a string, or if a reader would not take it for
/// one word.
std::string operand_text(std::string text, bool is_string) {
    bool is_word = !is_string && !text.empty();
    for (char& c : text) {
        if (c == '"') c = '\'';
        if (util::is_space(c)) c = ' ';
        if (c == ' ' || c == ';') is_word = false;
    }
    return is_word ? text : '"' + text + '"';
}

}  // namespace

const EpdOperation* EpdRecord::find(std::string_view opcode) const {
    for (const EpdOperation& operation : operations)
        if (operation.opcode == opcode) return &operation;
    return nullptr;
}

std::string EpdRecord::text(std::string_view opcode) const {
    const EpdOperation* operation = find(opcode);
    return operation ? fmt::format("{}", fmt::join(operation->operands, " ")) : "";
}

util::Result<std::vector<board::Move>> EpdRecord::moves(std::string_view opcode) const {
    std::vector<board::Move> moves;
    // Some programs write commas between moves.
    std::string list = text(opcode);
    std::ranges::replace(list, ',', ' ');
    for (const std::string_view word : util::split_words(list)) {
        if (word == "e.p." || word.find_first_not_of("+#!?") == std::string_view::npos) continue;
        const auto san = parse_san(position, word);
        const auto move = san ? san : parse_uci_move(position, word);
        if (!move) return util::Error{fmt::format("{}: {}", opcode, san.reason())};
        moves.push_back(*move);
    }
    return moves;
}

util::Result<EpdRecord> parse_epd(std::string_view line) {
    Scanner scanner(line);
    std::vector<std::string> fields = read_fen_fields(scanner);
    if (fields.size() >= 2) {
        fields.resize(std::max(fields.size(), kPositionFields), "-");
        if (fields.size() == kPositionFields) fields.emplace_back("0");
        fields.resize(kFenFields, "1");
    }

    std::vector<EpdOperation> operations;
    std::vector<std::string> warnings;
    while (!scanner.at_end()) {
        EpdOperation operation = read_operation(scanner, warnings);
        if (is_clock(operation, kHalfmoveClock) && fields.size() == kFenFields) {
            fields[4] = operation.operands[0];
        } else if (is_clock(operation, kMoveNumber) && fields.size() == kFenFields) {
            fields[5] = operation.operands[0];
        } else if (operation.opcode == kHalfmoveClock || operation.opcode == kMoveNumber) {
            warnings.push_back(fmt::format("operation {} dropped: it needs a number",
                                           util::quoted(operation.opcode)));
        } else if (!operation.opcode.empty() && is_letter(operation.opcode[0])) {
            operations.push_back(std::move(operation));
        } else if (!operation.opcode.empty() || !operation.operands.empty()) {
            warnings.push_back(fmt::format("operation {} dropped: names begin with a letter",
                                           util::quoted(operation.opcode)));
        }
    }

    auto fen = parse_fen(fmt::format("{}", fmt::join(fields, " ")));
    if (!fen) return fen.error();
    warnings.insert(warnings.begin(), fen->warnings.begin(), fen->warnings.end());
    return EpdRecord{fen->position, std::move(operations), std::move(warnings)};
}

std::string to_epd(const EpdRecord& record) {
    const std::string fen = to_fen(record.position);
    const auto fields = util::split_words(fen);
    std::string line = fmt::format("{} {} {} {}", fields[0], fields[1], fields[2], fields[3]);
    for (const EpdOperation& operation : record.operations) {
        line += ' ' + operation.opcode;
        for (std::size_t i = 0; i < operation.operands.size(); ++i)
            line += ' ' + operand_text(operation.operands[i],
                                       i < operation.strings.size() && operation.strings[i]);
        line += ';';
    }
    if (record.position.halfmove_clock() != 0)
        line += fmt::format(" {} {};", kHalfmoveClock, record.position.halfmove_clock());
    if (record.position.move_number() != 1)
        line += fmt::format(" {} {};", kMoveNumber, record.position.move_number());
    return line;
}

}  // namespace octet::notation
