// A last resort at the end of a program.
#pragma once

#include "util/clock.h"

namespace octet::io {

/// Ends the process with status 0 after `time`, if it has not come to its own end by then.
void exit_after(util::Milliseconds time);

}  // namespace octet::io
