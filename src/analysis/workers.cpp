// The threads wait for jobs; stop() ends them.
#include "analysis/workers.h"

namespace octet::analysis {

util::Result<std::unique_ptr<Workers>> Workers::create(int count, const engine::Engine& model,
                                                       EngineSize size) {
    std::unique_ptr<Workers> workers(new Workers);
    for (int i = 0; i < count; ++i) {
        auto analyst = Analyst::create(model, size);
        if (!analyst) return analyst.error();
        workers->analysts_.push_back(std::move(*analyst));
        auto thread = util::JobThread::create();
        if (!thread) return util::Error{"the system cannot create a thread"};
        workers->threads_.push_back(std::move(thread));
    }
    for (std::size_t i = 0; i < workers->threads_.size(); ++i)
        workers->threads_[i]->run(
            [workers = workers.get(), i] { workers->work(*workers->analysts_[i]); });
    return workers;
}

Workers::~Workers() {
    stop();
    threads_.clear();
}

void Workers::work(Analyst& analyst) {
    while (const Job job = take()) job(analyst);
}

Workers::Job Workers::take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_stopped_ || !queue_.empty(); });
    if (is_stopped_) return nullptr;
    return std::move(queue_.extract(queue_.begin()).mapped());
}

void Workers::post(Job job, int priority) {
    {
        const std::lock_guard lock(mutex_);
        if (is_stopped_) return;
        queue_.emplace(Order{-priority, posted_++}, std::move(job));
    }
    changed_.notify_one();
}

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        queue_.clear();
    }
    changed_.notify_all();
    for (const auto& analyst : analysts_) analyst->stop();
}

}  // namespace octet::analysis
