#include "report/json_value.h"

namespace octet::report {

std::string to_line(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json score_json(analysis::Score score) {
    if (!score.is_mate()) return {{"cp", score.number}};
    return {{"mate", score.kind == analysis::Score::Kind::Checkmate ? 0 : score.number}};
}

}  // namespace octet::report
