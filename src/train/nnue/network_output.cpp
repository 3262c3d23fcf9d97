// Identity and file of a network.
#include "train/nnue/network_output.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "train/nnue/quantise.h"
#include "train/support/output_file.h"
#include "util/file_path.h"

namespace octet::train {

std::string identity(const std::string& path, const eval::nnue::NetworkFile& network) {
    return fmt::format("{}, {}, hash {:016x}", util::file_name(path), to_text(network.architecture),
                       weights_hash(network));
}

eval::nnue::NetworkFile load_evaluable(const std::string& path) {
    auto network = eval::nnue::load_file(path);
    if (!network) throw std::runtime_error(fmt::format("{}: {}", path, network.reason()));
    if (!has_known_inputs(network->architecture))
        throw std::runtime_error(
            fmt::format("{}: it is {}; this program evaluates networks with {} to {} feature sets "
                        "of {}, mirrored",
                        path, to_text(network->architecture), eval::nnue::kKingBuckets,
                        eval::nnue::kFeatureSets, eval::nnue::kFeaturesPerSet));
    return std::move(*network);
}

void write_network(const std::string& path, eval::nnue::NetworkFile network,
                   std::string_view record, io::Output& output) {
    network.training_record = record.substr(0, eval::nnue::kMaxTrainingRecord);
    const util::Bytes bytes = eval::nnue::write(network);
    write_file(path, bytes);
    output.line("{}: {}, {} bytes", path, to_text(network.architecture), bytes.size());
}

}  // namespace octet::train
