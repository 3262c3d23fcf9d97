// A tuned number: a constant in normal builds, a value that can be set in a tuning build.
//
// -D OCTET_TUNING=ON makes a tuning build. There each Tunable enters itself into a list, from which
// the engine makes UCI options. With the default values both builds play the same moves. The values
// of the options, and in each thread the pointer to those in use, are the only namespace-scope
// variables that may change.
//
// A thread can search with values of its own, so that two players of one process differ (spsa/).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

/// Declares a Tunable: a compile-time constant, or a variable in a tuning build.
#if defined(OCTET_TUNING)
#define OCTET_TUNED inline const
#else
#define OCTET_TUNED inline constexpr
#endif

namespace octet::search {

class Tunable;

/// More than there are tuned numbers.
inline constexpr std::size_t kMaxTunables = 256;

/// A value for each tuned number. In normal builds it is empty.
class TunedValues {
public:
#if defined(OCTET_TUNING)
    constexpr int operator[](std::size_t index) const { return values_[index]; }
    constexpr int& operator[](std::size_t index) { return values_[index]; }

private:
    std::array<int, kMaxTunables> values_{};
#endif
};

#if defined(OCTET_TUNING)
/// The values of the UCI options.
inline constinit TunedValues option_values;
/// The values with which this thread searches.
inline constinit thread_local const TunedValues* used_values = &option_values;
#endif

class Tunable {
public:
    /// `low` and `high` are the smallest and the largest value that make sense.
#if defined(OCTET_TUNING)
    Tunable(std::string_view name, int value, int low, int high)
        : name_(name), default_value_(value), low_(low), high_(high), index_(registry().size()) {
        assert(index_ < kMaxTunables);
        registry().push_back(this);
        set(value);
    }
    /// Sets the value for all threads without values of their own. No search may run.
    void set(int value) const { set(option_values, value); }
    void set(TunedValues& values, int value) const { values[index_] = value; }
    operator int() const { return (*used_values)[index_]; }  // NOLINT(google-explicit-constructor)
#else
    constexpr Tunable(std::string_view name, int value, int low, int high)
        : name_(name), default_value_(value), low_(low), high_(high) {}
    /// Do nothing. They are never called, since all() is empty.
    void set(int) const {}
    void set(TunedValues&, int) const {}
    constexpr operator int() const {
        return default_value_;
    }  // NOLINT(google-explicit-constructor)
#endif
    Tunable(const Tunable&) = delete;
    Tunable& operator=(const Tunable&) = delete;

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
    /// The place of the number in the list and in TunedValues.
    std::size_t index_;
#endif
};

/// The values of the UCI options.
inline TunedValues values_of_options() {
#if defined(OCTET_TUNING)
    return option_values;
#else
    return {};
#endif
}

/// While it lives, this thread searches with the given values instead of those of the options. In
/// normal builds it does nothing.
class UseTunedValues {
public:
#if defined(OCTET_TUNING)
    explicit UseTunedValues(const TunedValues& values)
        : before_(std::exchange(used_values, &values)) {}
    ~UseTunedValues() { used_values = before_; }
#else
    explicit UseTunedValues(const TunedValues&) {}
#endif
    UseTunedValues(const UseTunedValues&) = delete;
    UseTunedValues& operator=(const UseTunedValues&) = delete;

#if defined(OCTET_TUNING)

private:
    const TunedValues* before_;
#endif
};

}  // namespace octet::search
