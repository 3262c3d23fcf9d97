// A vector of at most N trivially copyable elements that lives where it is declared.
//
// For move lists, tried-move lists and lines: no heap, and unused elements are not initialised,
// even where their type has a default value. At every node of a search that counts.
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
    /// Copies what is in use, not the whole storage.
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
    /// Bytes have no default value; trivially copyable elements come to be when they are written.
    alignas(T) std::array<std::byte, N * sizeof(T)> storage_;
};

}  // namespace octet::util
