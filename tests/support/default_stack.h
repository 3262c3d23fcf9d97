// The stack size of threads that do not set one.
#pragma once

#include <pthread.h>

#include <cstddef>

namespace octet::test {

/// Sets the default stack size during its lifetime. It does nothing on systems without glibc.
class DefaultStack {
public:
    explicit DefaultStack(std::size_t bytes) {
#if defined(__GLIBC__)
        pthread_getattr_default_np(&before_);
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, bytes);
        is_set_ = pthread_setattr_default_np(&attributes) == 0;
        pthread_attr_destroy(&attributes);
#else
        static_cast<void>(bytes);
#endif
    }
    ~DefaultStack() {
#if defined(__GLIBC__)
        pthread_setattr_default_np(&before_);
        pthread_attr_destroy(&before_);
#endif
    }
    DefaultStack(const DefaultStack&) = delete;
    DefaultStack& operator=(const DefaultStack&) = delete;

    bool is_set() const { return is_set_; }

private:
    [[maybe_unused]] pthread_attr_t before_{};
    bool is_set_ = false;
};

}  // namespace octet::test
