// The number by which the system knows this process.
#pragma once

namespace octet::util {

int process_id();

}  // namespace octet::util
