// Fuzzes the readers of unfinished outputs: what is kept is whole lines at the start of the file,
// it reads again as the same records, and a record of a game may have anything in its fields.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "cli/output/resume.h"
#include "report/earlier_game.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    std::istringstream stream(text);
    const auto output =
        cli::read_output(stream, [](std::string_view, std::string_view record, std::uint64_t) {
            (void)report::game_of_record(record);
        });
    if (!output) return 0;
    if (output->size > size) std::abort();
    if (output->size > 0 && text[output->size - 1] != '\n') std::abort();
    if (output->head.empty() != (output->size == 0)) std::abort();

    std::istringstream kept(text.substr(0, output->size));
    const auto again = cli::read_output(kept);
    if (!again || again->size != output->size || again->records != output->records) std::abort();
    if (again->is_finished != output->is_finished || again->last != output->last) std::abort();
    // A torn record after the kept ones changes nothing.
    std::istringstream torn(text.substr(0, output->size) + "{\"type\":\"posi");
    const auto cut = cli::read_output(torn);
    if (!output->head.empty() && !output->is_finished && (!cut || cut->size != output->size))
        std::abort();

    const std::string head =
        R"({"type":"head","schema":"octet.analysis/1","limits":{"nodes":1},"shard":[1,1]})";
    if (!output->head.empty()) (void)cli::head_conflict(output->head, head);
    return 0;
}
