// A std::array indexed by scoped enums instead of integers.
//
// EnumArray<int, Color, Square> is an int[2][64] that is indexed by a Color, then by a Square, so
// that indexing needs no cast and a wrong or swapped index does not compile. An enum becomes usable
// as an index by a specialisation of kEnumSize. The elements are value-initialised (zero).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace octet::util {

/// The number of values of E that are valid indices: 0 to kEnumSize<E> - 1.
template <class E>
inline constexpr std::size_t kEnumSize = 0;

template <class T, class E, class... Rest>
class EnumArray;

namespace detail {
template <class T, class... Enums>
struct EnumArrayElement {
    using Type = EnumArray<T, Enums...>;
};
template <class T>
struct EnumArrayElement<T> {
    using Type = T;
};
}  // namespace detail

template <class T, class E, class... Rest>
class EnumArray {
public:
    using Element = typename detail::EnumArrayElement<T, Rest...>::Type;
    static_assert(kEnumSize<E> > 0, "specialise util::kEnumSize for this enum");

    constexpr EnumArray() = default;
    /// Takes one element per enumerator, in their order: `EnumArray<int, Color> x{{1, 2}};`
    constexpr EnumArray(const std::array<Element, kEnumSize<E>>& elements) : data_(elements) {}

    constexpr Element& operator[](E index) { return data_[checked(index)]; }
    constexpr const Element& operator[](E index) const { return data_[checked(index)]; }

    constexpr auto begin() { return data_.begin(); }
    constexpr auto end() { return data_.end(); }
    constexpr auto begin() const { return data_.begin(); }
    constexpr auto end() const { return data_.end(); }
    static constexpr std::size_t size() { return kEnumSize<E>; }

    /// Sets every element of all dimensions to `value`.
    constexpr void fill(const T& value) {
        for (Element& element : data_) {
            if constexpr (sizeof...(Rest) == 0)
                element = value;
            else
                element.fill(value);
        }
    }

    friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;

private:
    static constexpr std::size_t checked(E index) {
        assert(static_cast<std::size_t>(index) < kEnumSize<E>);
        return static_cast<std::size_t>(index);
    }

    std::array<Element, kEnumSize<E>> data_{};
};

}  // namespace octet::util
