// Keeps a library from writing to standard error.
#pragma once

namespace octet::tablebase {

/// While an object of this class lives, what the process writes to standard error is thrown away.
/// This holds for all threads, so it should live for milliseconds only. Without a spare file
/// descriptor, and on Windows, it does nothing.
class SilentStderr {
public:
    SilentStderr();
    ~SilentStderr();
    SilentStderr(const SilentStderr&) = delete;
    SilentStderr& operator=(const SilentStderr&) = delete;

private:
    /// A duplicate of the true standard error, or -1 for none.
    int saved_ = -1;
};

}  // namespace octet::tablebase
