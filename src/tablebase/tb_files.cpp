// Lists the table files of a folder and checks them; finds positions to probe.
#include "tablebase/tb_files.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "board/movegen.h"
#include "board/setup.h"
#include "tablebase/material.h"
#include "tablebase/tb_header.h"
#include "util/file_path.h"
#include "util/random.h"
#include "util/text.h"

namespace octet::tablebase {

namespace {

namespace fs = std::filesystem;

using Magic = std::array<unsigned char, 4>;

constexpr std::string_view kWdlSuffix = ".rtbw";
constexpr std::string_view kDtzSuffix = ".rtbz";
constexpr Magic kWdlMagic{0x71, 0xE8, 0x23, 0x5D};
constexpr Magic kDtzMagic{0xD7, 0x66, 0x0C, 0xA5};

/// The fault of a file, or nullopt if it looks whole.
std::optional<std::string_view> fault_of(const fs::path& file, TbKind kind) {
    const Magic& magic = kind == TbKind::Wdl ? kWdlMagic : kDtzMagic;
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    if (error) return "cannot be read";
    // A file consists of blocks of 64 bytes and a checksum of 16 bytes.
    constexpr std::uintmax_t kBlock = 64;
    constexpr std::uintmax_t kChecksum = 16;
    if (size < kChecksum + magic.size() || size % kBlock != kChecksum) return "is incomplete";
    std::ifstream stream(file, std::ios::binary);
    std::vector<unsigned char> head(std::min<std::uintmax_t>(size, kHeadSize));
    if (!stream.read(reinterpret_cast<char*>(head.data()),
                     static_cast<std::streamsize>(head.size())))
        return "cannot be read";
    if (!std::equal(magic.begin(), magic.end(), head.begin())) return "is not a Syzygy table";
    if (!has_sound_header(head, size, util::path_text(file.stem()), kind))
        return "is damaged or misnamed";
    return std::nullopt;
}

bool can_capture(const board::Position& position) {
    return std::ranges::any_of(board::legal_moves(position), &board::Move::is_capture);
}

}  // namespace

std::optional<FolderContent> look_into(const std::string& folder) {
    std::error_code error;
    fs::directory_iterator entries(util::to_path(folder), error);
    if (error) return std::nullopt;
    FolderContent content;
    for (; entries != fs::directory_iterator(); entries.increment(error)) {
        const fs::path& file = entries->path();
        const std::string table = util::path_text(file.stem());
        const std::string suffix = util::path_text(file.extension());
        const bool is_wdl = suffix == kWdlSuffix;
        if ((!is_wdl && suffix != kDtzSuffix) || !is_table_name(table)) continue;
        const auto fault = fault_of(file, is_wdl ? TbKind::Wdl : TbKind::Dtz);
        if (fault) {
            (is_wdl ? content.damaged_wdl : content.damaged_dtz).push_back(table);
            content.faults.push_back(table + suffix + " " + std::string(*fault));
        } else {
            (is_wdl ? content.wdl : content.dtz).push_back(table);
        }
    }
    std::ranges::sort(content.wdl);
    std::ranges::sort(content.dtz);
    std::ranges::sort(content.faults);
    return content;
}

std::vector<std::string> split_path(std::string_view path) {
    std::vector<std::string> folders;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find(kPathSeparator), path.size());
        const std::string_view folder = util::trim(path.substr(0, end));
        if (!folder.empty()) folders.emplace_back(folder);
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return folders;
}

int piece_count(std::string_view table) { return static_cast<int>(table.size()) - 1; }

std::optional<board::Position> example_position(std::string_view table) {
    // About one random placement in three is legal. With seven pieces few of them have no capture.
    constexpr int kAttempts = 10'000;
    util::Random random(1);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        board::Setup setup;
        for (board::Piece piece : pieces_of(table)) {
            board::Square square = board::Square::None;
            do {
                square = static_cast<board::Square>(random.below(64));
            } while (setup.at(square) != board::Piece::None);
            setup.at(square) = piece;
        }
        const auto position = board::Position::create(setup);
        if (position && !can_capture(*position)) return *position;
    }
    return std::nullopt;
}

}  // namespace octet::tablebase
