// `octet annotate`: reads games, analyses them on all workers, and writes them in the order of the
// input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "analysis/game_job.h"
#include "cli/batch/analyse_batch.h"
#include "io/output.h"
#include "notation/openings.h"
#include "report/pgn_annotations.h"

namespace octet::cli {

struct AnnotateSettings {
    /// Files, games, shard, workers, and the task of the first pass.
    BatchSettings batch;
    analysis::GameSearches searches;
    report::AnnotationStyle style;
    notation::Openings openings;
    /// A part of the name of a player: only the moves of that player are judged, and games without
    /// the player stay as they are.
    std::string player;
    /// Whether the scores of [%eval] take the place of searches.
    bool reuse_evals = false;
    /// Whether comments, NAGs and variations are dropped first.
    bool clean = false;
    /// The files of the outputs; batch.out is that of the annotated PGN. Empty for none.
    std::string json;
    std::string html;
    std::string svg;

    bool has_file() const { return !batch.out.empty() || !json.empty() || has_pages(); }
    bool has_pages() const { return !html.empty() || !svg.empty(); }
};

/// Runs the command and returns the exit status. Throws BadArguments.
int run_annotate(const AnnotateSettings& settings, io::Output& output);

}  // namespace octet::cli
