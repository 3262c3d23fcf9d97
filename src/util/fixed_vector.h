// A vector of at most N trivially destructible elements that lives where it is declared.
//
// For move lists, tried-move lists and lines: no heap, no initialisation of unused elements.
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
        std::copy_n(other.data_.begin(), size_, data_.begin());
        return *this;
    }
    ~FixedVector() = default;

    void push_back(const T& value) {
        assert(size_ < N);
        data_[size_++] = value;
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return data_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }

    T* begin() { return data_.data(); }
    T* end() { return data_.data() + size_; }
    const T* begin() const { return data_.data(); }
    const T* end() const { return data_.data() + size_; }

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
    std::array<T, N> data_;
};

}  // namespace octet::util
