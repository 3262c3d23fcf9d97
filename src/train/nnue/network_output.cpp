// Identity and file of a network.
#include "train/nnue/network_output.h"

#include <fmt/format.h>

#include "train/support/output_file.h"
#include "util/file_path.h"

namespace octet::train {

std::string identity(const std::string& path, const eval::nnue::NetworkFile& network) {
    return fmt::format("{}, {}, hash {:016x}", util::file_name(path), to_text(network.architecture),
                       weights_hash(network));
}

void write_network(const std::string& path, eval::nnue::NetworkFile network,
                   std::string_view record, io::Output& output) {
    network.training_record = record.substr(0, eval::nnue::kMaxTrainingRecord);
    const util::Bytes bytes = eval::nnue::write(network);
    write_file(path, bytes);
    output.line("{}: {}, {} bytes", path, to_text(network.architecture), bytes.size());
}

}  // namespace octet::train
