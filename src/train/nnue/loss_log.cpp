// Rows of losses to text.
#include "train/nnue/loss_log.h"

#include <fmt/format.h>

namespace octet::train {

std::string to_csv(const std::vector<LossRow>& rows) {
    // The names of the columns stay, because scripts read them: "held_out" is the validation loss.
    std::string text = "positions,epochs,rate,training,held_out,held_out_result,seconds\n";
    for (const LossRow& row : rows)
        text += fmt::format("{},{:.4f},{:.4g},{:.7f},{:.7f},{:.7f},{:.1f}\n", row.positions,
                            row.epochs, row.learning_rate, row.training, row.validation,
                            row.validation_result, row.seconds);
    return text;
}

}  // namespace octet::train
