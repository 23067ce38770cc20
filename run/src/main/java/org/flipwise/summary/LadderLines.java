package org.flipwise.summary;

import java.util.Arrays;
import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.diagnose.RoundTripRate;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.json.Json;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.HottestRung;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.target.Target;
import org.flipwise.tempering.SwapScheme;
import org.jspecify.annotations.Nullable;

/** What a summary says of the ladder as a whole: normalisers, barrier, round trips. */
final class LadderLines {
    /** Sweeps of a hot rung after which its log Z has the standard error that batches give; measured on lattices of 1,024 and 2,500 spins. */
    private static final double SWEEPS_TO_FORGET = 150;
    /** Rungs that swap less often have next to no states in common, and errors by batches cannot know it. */
    private static final double LOWEST_SWAP_RATE = 0.001;

    private final SampleSettings settings;
    private final int dimension;
    private final Pool pool;
    private final LogNormalizers normalizers;
    private final double @Nullable [] rejections;
    private final @Nullable BarrierCurve barrier;
    private final HottestRung hottest;

    LadderLines(SampleSettings settings, Target target, Pool pool) {
        this.settings = settings;
        this.dimension = target.dimension();
        this.pool = pool;
        this.normalizers = pool.logNormalizers();
        double[] betas = settings.ladder().betas();
        double[] found = pool.rejections();
        boolean known = found.length > 0 && Arrays.stream(found).noneMatch(Double::isNaN);
        this.rejections = known ? found : null;
        this.barrier = known ? BarrierCurve.of(betas, found) : null;
        this.hottest = HottestRung.of(target, betas[betas.length - 1]);
    }

    /** Empty for a single rung, unless it is at β = 0. */
    private boolean speaks() {
        return hottest.logNormalizer() != null || settings.ladder().rungs() > 1;
    }

    @Nullable
    String logNormalizerOf() {
        return speaks() ? hottest.logNormalizerOf() : null;
    }

    @Nullable
    Double logNormalizer(int rung) {
        return absolute(normalizers.bridge(rung));
    }

    /**
     * None where a ladder only insures and its hot rungs have had too few proposals to forget the states that tuning left them, as errors by batches are then half of what they should be;
     * and none across rungs that hardly ever swap.
     */
    @Nullable
    Double logNormalizerError(int rung) {
        return speaks() && hotRungsForget() && isBridged(rung) ? Json.finite(normalizers.bridgeError(rung)) : null;
    }

    /** Whether this rung and all hotter ones swap with the next, as far as that is known. */
    private boolean isBridged(int rung) {
        return rejections == null
                || Arrays.stream(rejections).skip(rung).allMatch(rejected -> 1 - rejected >= LOWEST_SWAP_RATE);
    }

    private boolean hotRungsForget() {
        List<RungPlan> rungs = settings.plan().rungs();
        return rungs.get(0).repeats() == 1 || rungs.stream().skip(1).allMatch(this::forgets);
    }

    private boolean forgets(RungPlan rung) {
        double proposals = (double) pool.rounds()
                / pool.simulations()
                * rung.repeats()
                * rung.budget().amount();
        return rung.form() == RungForm.REFRESH
                || rung.budget().unit() != Budget.Unit.TRANSITIONS
                || proposals >= SWEEPS_TO_FORGET * dimension;
    }

    @Nullable
    Double thermodynamic(int rung) {
        return absolute(normalizers.thermodynamic(rung));
    }

    private @Nullable Double absolute(double relative) {
        return speaks() ? hottest.absolute(relative) : null;
    }

    @Nullable
    Double barrier() {
        return barrier == null ? null : barrier.total();
    }

    @Nullable
    Double localBarrier(int rung) {
        return barrier == null ? null : barrier.local(settings.ladder().beta(rung));
    }

    Summary.@Nullable TemperingLine tempering() {
        if (rejections == null) {
            return null;
        }
        double rate = settings.swap() == SwapScheme.SEO
                ? RoundTripRate.random(rejections)
                : RoundTripRate.alternating(rejections);
        double rounds = (double) pool.roundsOfCopies();
        return new Summary.TemperingLine(pool.restarts(), rate, Json.finite(pool.roundTrips() / rounds / rate));
    }
}
