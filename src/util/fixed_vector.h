// A vector of at most N trivially copyable elements that are stored in the object itself.
//
// Move lists and principal variations use it. It needs no heap, and it does not initialise unused
// elements, even if their type has a default value: the search makes several at every node.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace octet::util {

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    FixedVector() {}  // NOLINT(modernize-use-equals-default): leaves the storage uninitialised
    FixedVector(const FixedVector& other) { *this = other; }
    /// Copies the used elements only, not the whole storage.
    FixedVector& operator=(const FixedVector& other) {
        size_ = other.size_;
        std::copy_n(other.begin(), size_, begin());
        return *this;
    }
    ~FixedVector() = default;

    void push_back(const T& value) {
        assert(size_ < N);
        begin()[size_++] = value;
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return begin()[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return begin()[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }

    T* begin() { return reinterpret_cast<T*>(storage_.data()); }
    T* end() { return begin() + size_; }
    const T* begin() const { return reinterpret_cast<const T*>(storage_.data()); }
    const T* end() const { return begin() + size_; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    static constexpr std::size_t capacity() { return N; }

    bool contains(const T& value) const {
        for (const T& element : *this)
            if (element == value) return true;
        return false;
    }

private:
    std::size_t size_ = 0;
    /// An array of T would initialise all elements. Storage of bytes does not, and writing to it
    /// begins the lifetime of a trivially copyable element.
    alignas(T) std::array<std::byte, N * sizeof(T)> storage_;
};

}  // namespace octet::util
