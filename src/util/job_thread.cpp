// Uses POSIX threads, because std::thread has no way to set the size of the stack.
#include "util/job_thread.h"

#include <utility>

namespace octet::util {

namespace {

constexpr std::size_t kStackBytes = std::size_t{8} << 20;

}  // namespace

std::unique_ptr<JobThread> JobThread::create() {
    std::unique_ptr<JobThread> thread(new JobThread);
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return nullptr;
    thread->started_ = pthread_attr_setstacksize(&attributes, kStackBytes) == 0 &&
                       pthread_create(&thread->thread_, &attributes, enter, thread.get()) == 0;
    pthread_attr_destroy(&attributes);
    if (!thread->started_) return nullptr;
    return thread;
}

JobThread::~JobThread() {
    if (!started_) return;
    run(nullptr);
    pthread_join(thread_, nullptr);
}

void* JobThread::enter(void* self) {
    static_cast<JobThread*>(self)->loop();
    return nullptr;
}

void JobThread::run(std::function<void()> job) {
    wait();
    {
        const std::lock_guard lock(mutex_);
        job_ = std::move(job);
        busy_ = true;
    }
    changed_.notify_all();
}

void JobThread::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !busy_; });
}

void JobThread::loop() {
    for (;;) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return busy_; });
        if (!job_) return;
        lock.unlock();
        job_();
        lock.lock();
        busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace octet::util
