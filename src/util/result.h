// A value, or the reason in words why there is none.
//
// Parsers and validators return it instead of throwing. std::expected, which will replace it, needs
// C++23. tl::expected would be one more library under every layer, for what is here in sixty lines.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace octet::util {

/// The reason for a refusal, as a message for the user: what was wrong and what is accepted.
struct Error {
    /// Programs tell these apart by their exit status.
    enum class Kind {
        Refusal,
        /// A file has lost a part or holds wrong bytes.
        Damage,
        /// A file could not be written, for example because the disk is full.
        FailedWrite,
    };

    std::string reason;
    Kind kind = Kind::Refusal;
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    /// Whether there is a value.
    explicit operator bool() const { return std::holds_alternative<T>(state_); }

    /// Access the value, which must exist.
    T& operator*() { return *get(); }
    const T& operator*() const { return *get(); }
    T* operator->() { return get(); }
    const T* operator->() const { return get(); }

    /// The reason; there must be no value.
    const std::string& reason() const { return error().reason; }
    const Error& error() const {
        assert(!*this);
        return *std::get_if<Error>(&state_);
    }

private:
    T* get() {
        assert(*this);
        return std::get_if<T>(&state_);
    }
    const T* get() const {
        assert(*this);
        return std::get_if<T>(&state_);
    }

    std::variant<T, Error> state_;
};

}  // namespace octet::util
