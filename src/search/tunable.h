// A tuned number: a constant in normal builds, a value that can be set in a tuning build.
//
// A tuning build is made with -D OCTET_TUNING=ON. Only there does a Tunable enter itself into a
// list, from which the engine makes UCI options; with the values left alone, both builds play the
// same moves. This is the one place where a namespace-scope variable may change.
#pragma once

#include <span>
#include <string_view>
#include <vector>

/// How a Tunable is declared: a constant that the compiler computes with, or one that may be set.
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
    /// Not while a search runs.
    void set(int value) const { value_ = value; }
#else
    /// `low` and `high` are the range that makes sense, inclusive.
    constexpr Tunable(std::string_view name, int value, int low, int high)
        : name_(name), default_value_(value), low_(low), high_(high), value_(value) {}
    /// Nobody is given one to set: all() is empty.
    void set(int) const {}
#endif
    Tunable(const Tunable&) = delete;
    Tunable& operator=(const Tunable&) = delete;

    constexpr operator int() const { return value_; }  // NOLINT(google-explicit-constructor)

    std::string_view name() const { return name_; }
    int default_value() const { return default_value_; }
    int low() const { return low_; }
    int high() const { return high_; }

    /// All tuned numbers in a tuning build; none in others.
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
