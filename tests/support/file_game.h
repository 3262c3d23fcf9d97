// A recorded game as the trainer gets it from a file.
#pragma once

#include "train/data/game_file.h"
#include "util/hash.h"

namespace octet::test {

inline train::FileGame file_game(const gamefile::GameRecord& record) {
    util::Bytes bytes;
    gamefile::encode(record, bytes);
    return {.record = record, .hash = util::hash64(bytes), .number = 0, .path = "test"};
}

}  // namespace octet::test
