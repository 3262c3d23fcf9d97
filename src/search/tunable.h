// A tuned number: a constant in normal builds, a value that can be set in a tuning build.
//
// -D OCTET_TUNING=ON makes a tuning build. There each Tunable enters itself into a list, from which
// the engine makes UCI options. With the default values both builds play the same moves. Tunables
// are the only namespace-scope variables that may change.
#pragma once

#include <span>
#include <string_view>
#include <vector>

/// Declares a Tunable: a compile-time constant, or a variable in a tuning build.
#if defined(OCTET_TUNING)
#define OCTET_TUNED inline const
#else
#define OCTET_TUNED inline constexpr
#endif

namespace octet::search {

class Tunable {
public:
#if defined(OCTET_TUNING)
    Tunable(std::string_view name, int value, int low, int high)
        : name_(name), default_value_(value), low_(low), high_(high), value_(value) {
        registry().push_back(this);
    }
    /// Sets the value. No search may run.
    void set(int value) const { value_ = value; }
#else
    /// `low` and `high` are the smallest and the largest value that make sense.
    constexpr Tunable(std::string_view name, int value, int low, int high)
        : name_(name), default_value_(value), low_(low), high_(high), value_(value) {}
    /// Does nothing. It is never called, since all() is empty.
    void set(int) const {}
#endif
    Tunable(const Tunable&) = delete;
    Tunable& operator=(const Tunable&) = delete;

    constexpr operator int() const { return value_; }  // NOLINT(google-explicit-constructor)

    std::string_view name() const { return name_; }
    int default_value() const { return default_value_; }
    int low() const { return low_; }
    int high() const { return high_; }

    /// All tuned numbers in a tuning build, and none in other builds.
    static std::span<const Tunable* const> all() { return registry(); }

private:
    static std::vector<const Tunable*>& registry() {
        static std::vector<const Tunable*> list;
        return list;
    }

    std::string_view name_;
    int default_value_;
    int low_;
    int high_;
#if defined(OCTET_TUNING)
    mutable int value_;
#else
    int value_;
#endif
};

}  // namespace octet::search
