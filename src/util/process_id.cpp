// Asks the system for the process id.
#include "util/process_id.h"

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace octet::util {

#ifdef _WIN32
int process_id() { return _getpid(); }
#else
int process_id() { return getpid(); }
#endif

}  // namespace octet::util
