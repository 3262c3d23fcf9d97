// Training lowers the loss, is reproducible, and resumes from where it stopped.
#include "train/nnue/trainer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "eval/nnue/features.h"
#include "support/packed_samples.h"
#include "support/temporary_folder.h"
#include "train/nnue/initial_weights.h"

namespace octet::train {
namespace {

NnueOptions small_run(std::uint64_t positions) {
    NnueOptions options;
    options.shape = {.hidden = 32, .buckets = 2};
    options.positions = positions;
    options.batch = 256;
    options.learning_rate = 0.01;
    options.final_learning_rate = 0.0005;
    return options;
}

class NnueTrainerTest : public testing::Test {
protected:
    NnueTrainer trainer(const NnueOptions& options, Workers& workers) {
        return {training_, validation_, options, initial_weights(options), workers};
    }
    static Floats initial_weights(const NnueOptions& options) {
        return random_weights(NnueLayout(options.shape), options.seed);
    }
    static void finish(NnueTrainer& trainer) {
        while (!trainer.is_done()) trainer.run_batch();
    }

    SampleStore training_ = test::store_of(test::material_samples(4000, 1));
    std::vector<PackedSample> validation_ = test::material_samples(500, 2);
    Workers one_{1};
};

TEST_F(NnueTrainerTest, LearnsMaterial) {
    training_ = test::store_of(test::material_samples(10'000, 1));
    NnueTrainer trainer = this->trainer(small_run(200'000), one_);
    const double before = trainer.validation_loss().target;
    finish(trainer);
    const double after = trainer.validation_loss().target;
    EXPECT_LT(after, before / 10);
    EXPECT_LT(after, 0.01);

    const auto value = [&](const char* fen) {
        const PackedSample sample =
            test::sample_of(test::position(fen), 0, gamefile::GameResult::Draw);
        return trainer.outputs(std::span(&sample, 1))[0];
    };
    const float rook_up = value("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1");
    const float even = value("r3k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1");
    const float rook_down = value("r3k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1");
    EXPECT_GT(rook_up, even + 0.5F);
    EXPECT_LT(rook_down, even - 0.5F);
}

TEST_F(NnueTrainerTest, SameSeedSameBits) {
    for (std::size_t threads : {1, 2}) {
        Workers workers(threads);
        NnueTrainer first = trainer(small_run(5000), workers);
        NnueTrainer second = trainer(small_run(5000), workers);
        finish(first);
        finish(second);
        EXPECT_EQ(first.state().parameters, second.state().parameters);
        NnueOptions other = small_run(5000);
        other.seed = 2;
        NnueTrainer third = trainer(other, workers);
        finish(third);
        EXPECT_NE(first.state().parameters, third.state().parameters);
    }
}

TEST_F(NnueTrainerTest, SameBitsForAnyNumberOfThreads) {
    NnueOptions options = small_run(20'000);
    options.shape = {.hidden = 160, .buckets = 3};
    // A superblock and a part of one.
    options.batch = NnueSuperblock::kCapacity + 600;
    NnueTrainer alone = trainer(options, one_);
    finish(alone);
    for (std::size_t threads : {2, 3}) {
        Workers workers(threads);
        NnueTrainer together = trainer(options, workers);
        finish(together);
        EXPECT_EQ(alone.state().parameters, together.state().parameters) << threads;
        EXPECT_EQ(alone.state().running.target, together.state().running.target) << threads;
        EXPECT_EQ(alone.validation_loss().target, together.validation_loss().target) << threads;
    }
}

TEST_F(NnueTrainerTest, ResumesFromAnyState) {
    NnueTrainer whole = trainer(small_run(9000), one_);
    NnueTrainer first = trainer(small_run(9000), one_);
    for (int i = 0; i < 17; ++i) first.run_batch();  // in the second epoch
    NnueTrainer second = trainer(small_run(9000), one_);
    second.restore(first.state());
    EXPECT_EQ(second.positions_done(), 17U * 256);
    finish(whole);
    finish(second);
    EXPECT_EQ(whole.state().parameters, second.state().parameters);
    EXPECT_EQ(whole.state().running.target, second.state().running.target);
}

TEST_F(NnueTrainerTest, SegmentsAreReproducibleToo) {
    training_ = test::store_of(test::game_samples(3001, 1));
    NnueOptions options = small_run(9000);
    const Floats single = [&] {
        NnueTrainer trainer = this->trainer(options, one_);
        finish(trainer);
        return trainer.state().parameters;
    }();
    options.segment = 4;
    NnueTrainer whole = trainer(options, one_);
    finish(whole);
    EXPECT_NE(whole.state().parameters, single);
    Workers three(3);
    NnueTrainer first = trainer(options, three);
    for (int i = 0; i < 17; ++i) first.run_batch();
    Workers two(2);
    NnueTrainer second = trainer(options, two);
    second.restore(first.state());
    finish(second);
    EXPECT_EQ(whole.state().parameters, second.state().parameters);
    EXPECT_EQ(whole.validation_loss().target, second.validation_loss().target);
}

TEST_F(NnueTrainerTest, LearningRateRisesThenFalls) {
    NnueTrainer trainer = this->trainer(small_run(256 * 100), one_);
    EXPECT_LT(trainer.learning_rate(), 0.005);
    trainer.run_batch();
    trainer.run_batch();
    EXPECT_NEAR(trainer.learning_rate(), 0.01, 1e-6);
    double before = trainer.learning_rate();
    for (trainer.run_batch(); !trainer.is_done(); trainer.run_batch()) {
        EXPECT_LT(trainer.learning_rate(), before);
        before = trainer.learning_rate();
    }
    EXPECT_EQ(trainer.batches(), 100U);
    EXPECT_LT(before, 0.0006);
}

TEST_F(NnueTrainerTest, WeightsStayWithinTheBound) {
    NnueOptions options = small_run(20'000);
    options.learning_rate = 0.2;
    options.threat_rate_factor = 10;
    NnueTrainer trainer = this->trainer(options, one_);
    const Range free{trainer.layout().out_bias(0),
                     trainer.layout().out_bias(options.shape.buckets)};
    float max_weight = 0;
    while (!trainer.is_done()) {
        trainer.run_batch();
        for (std::size_t i = 0; i < trainer.layout().size(); ++i)
            if (i < free.first || i >= free.last)
                max_weight = std::max(max_weight, std::abs(trainer.weights()[i]));
    }
    EXPECT_NEAR(max_weight, kMaxWeight, 0.5 / eval::nnue::kInputScale);
    float max_threat = 0;
    for (std::size_t input = eval::nnue::kPlacementFeatures; input < eval::nnue::kFeatureCount;
         ++input)
        for (std::size_t unit = 0; unit < options.shape.hidden; ++unit)
            max_threat =
                std::max(max_threat,
                         std::abs(trainer.weights()[trainer.layout().input_weight(input, unit)]));
    EXPECT_EQ(max_threat, kMaxThreatWeight);
}

/// The trainer computes with weights that the quantised network can have.
TEST_F(NnueTrainerTest, OutputsAreThoseOfRoundedWeights) {
    NnueTrainer trainer = this->trainer(small_run(5000), one_);
    while (!trainer.is_done()) trainer.run_batch();
    const auto before = trainer.outputs(validation_);
    const NnueLayout& layout = trainer.layout();
    for (std::size_t i = 0; i < layout.size(); ++i) {
        const float scale = i < layout.skip_weight(0, 0, 0)    ? 64.0F
                            : i < layout.out_bias(0)           ? 256.0F
                            : i < layout.l2_weight(0, 0, 0, 0) ? 64.0F * 256
                            : i < layout.l2_bias(0, 0)         ? 64.0F
                            : i < layout.l3_weight(0, 0, 0)    ? 64.0F * 64
                            : i < layout.l3_bias(0, 0)         ? 256.0F
                            : i < layout.out_weight(0, 0)      ? 64.0F * 64 * 256
                                                               : 256.0F;
        ASSERT_NEAR(trainer.weights()[i] * scale, std::nearbyint(trainer.weights()[i] * scale),
                    1e-3);
    }
    NnueState rounded = trainer.state();
    rounded.parameters = trainer.weights();
    rounded.parameters.resize(layout.trained_size());
    EXPECT_NE(rounded.parameters, trainer.state().parameters);
    trainer.restore(rounded);
    EXPECT_EQ(trainer.outputs(validation_), before);
}

TEST_F(NnueTrainerTest, InputWeightsAreTheSumOfOwnAndSharedWeights) {
    Workers three(3);
    NnueTrainer trainer = this->trainer(small_run(5000), three);
    finish(trainer);
    const NnueLayout& layout = trainer.layout();
    const Floats& trained = trainer.state().parameters;
    std::size_t inputs = 0;
    layout.for_each_input_run({.first = 0, .last = layout.shared_size()}, [&](const InputRun& run) {
        const Range shared = layout.shared_weights(run);
        for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set)
            for (std::size_t i = 0; i < run.size(); ++i, ++inputs) {
                const std::size_t own = run.of_set(set).first + i;
                const float in_common =
                    NnueLayout::is_placement(set) ? trained[shared.first + i] : 0;
                ASSERT_NEAR(trainer.weights()[own], trained[own] + in_common, 0.5F / 64 + 1e-6F);
            }
    });
    EXPECT_EQ(inputs, layout.input_bias(0));
}

TEST_F(NnueTrainerTest, TrainsOnlyThePartThatIsAskedFor) {
    Workers three(3);
    const NnueLayout layout(small_run(0).shape);
    const std::size_t inputs = layout.input_bias(0);
    const std::size_t all = layout.trained_size();
    const std::vector<std::pair<TrainedWeights, Range>> parts = {
        {TrainedWeights::OutputLayers, layout.output_layers()},
        {TrainedWeights::SharedInputs, {.first = inputs, .last = all}},
        {TrainedWeights::All, {.first = 0, .last = all}}};
    for (const auto& [part, trained] : parts) {
        NnueOptions options = small_run(5000);
        options.trained = part;
        NnueTrainer trainer = this->trainer(options, three);
        const Floats before = trainer.state().parameters;
        const double loss = trainer.validation_loss().target;
        finish(trainer);
        const Floats& after = trainer.state().parameters;
        std::size_t moved = 0;
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (i < trained.first || i >= trained.last) {
                ASSERT_EQ(after[i], before[i]) << i;
            }
            moved += after[i] != before[i];
        }
        EXPECT_GT(moved, (trained.last - trained.first) / 4);
        EXPECT_LT(trainer.validation_loss().target, loss);
    }
}

TEST_F(NnueTrainerTest, DecaysTowardsTheInitialWeightsIfAskedFor) {
    const auto change = [&](double decay, bool to_initial) {
        NnueOptions options = small_run(5000);
        options.weight_decay = options.bucket_weight_decay = decay;
        options.decays_to_initial = to_initial;
        NnueTrainer trainer = this->trainer(options, one_);
        const Floats before = trainer.state().parameters;
        finish(trainer);
        double sum = 0;
        for (std::size_t i = 0; i < before.size(); ++i)
            sum += std::abs(trainer.state().parameters[i] - before[i]);
        return sum / static_cast<double>(before.size());
    };
    const double free = change(0, true);
    EXPECT_EQ(free, change(0, false));
    const double to_initial = change(100, true);
    EXPECT_LT(to_initial, free / 4);
    EXPECT_GT(change(100, false), 1.5 * to_initial);
}

TEST_F(NnueTrainerTest, KingBucketsLearnFromEachOther) {
    constexpr std::size_t kSeen = 3;
    std::vector<PackedSample> samples = test::material_samples(4000, 1);
    std::erase_if(samples, [](const PackedSample& sample) {
        bool is_elsewhere = false;
        for_each_piece(sample, [&](board::Piece piece, board::Square square) {
            if (board::type_of(piece) != board::PieceType::King) return;
            // The king's own placement feature is in the set of its bucket.
            const eval::nnue::Perspective perspective(board::color_of(piece), square);
            const std::size_t index =
                perspective.feature_index({piece, square, eval::nnue::FeatureKind::Placement});
            is_elsewhere |= index / eval::nnue::kFeaturesPerSet != kSeen;
        });
        return is_elsewhere;
    });
    ASSERT_GT(samples.size(), 100U);
    training_ = test::store_of(samples);
    NnueTrainer trainer = this->trainer(small_run(5000), one_);
    const Floats before = trainer.weights();
    finish(trainer);
    const NnueLayout& layout = trainer.layout();
    for (std::size_t bucket = 0; bucket < eval::nnue::kKingBuckets; ++bucket) {
        double moved = 0;
        for (std::size_t i = 0; i < layout.shared_size(); ++i) {
            const std::size_t weight = bucket * eval::nnue::kFeaturesPerSet * 32 + i;
            moved += std::abs(trainer.weights()[weight] - before[weight]);
        }
        EXPECT_GT(moved / static_cast<double>(layout.shared_size()), 0.001) << bucket;
    }
}

TEST_F(NnueTrainerTest, WindowsOfAFileGiveTheSameForAnyNumberOfThreads) {
    const test::TemporaryFolder folder;
    const NnueOptions options = small_run(9000);
    Floats parameters;
    for (const std::size_t threads : {1, 2}) {
        SampleStore in_file(folder.file("samples"), training_.bytes() / 3);
        test::add_samples(in_file, test::material_samples(4000, 1), 500);
        EXPECT_EQ(in_file.windows(), 4U);
        Workers workers(threads);
        NnueTrainer trainer(in_file, validation_, options, initial_weights(options), workers);
        finish(trainer);
        EXPECT_LT(trainer.validation_loss().target, 0.1);
        if (threads == 2) {
            EXPECT_EQ(trainer.state().parameters, parameters);
        }
        parameters = trainer.state().parameters;
    }
}

TEST_F(NnueTrainerTest, ValidationLossIsZeroWithoutAValidationSet) {
    const NnueOptions options = small_run(1000);
    NnueTrainer trainer(training_, {}, options, initial_weights(options), one_);
    finish(trainer);
    EXPECT_EQ(trainer.validation_loss().target, 0);
    EXPECT_GT(trainer.take_training_loss().target, 0);
}

}  // namespace
}  // namespace octet::train
