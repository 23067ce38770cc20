package org.flipwise.run;

import java.util.Arrays;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.diagnose.RoundTripRate;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.json.Json;
import org.flipwise.result.Summary;
import org.flipwise.target.Target;
import org.flipwise.tempering.SwapScheme;
import org.jspecify.annotations.Nullable;

/** What a summary says of the ladder as a whole: normalisers, barrier, round trips. */
final class LadderLines {
    private final SampleSettings settings;
    private final Pool pool;
    private final LogNormalizers normalizers;
    private final double @Nullable [] rejections;
    private final @Nullable BarrierCurve barrier;
    private final HottestRung hottest;

    LadderLines(SampleSettings settings, Target target, Pool pool) {
        this.settings = settings;
        this.pool = pool;
        this.normalizers = pool.logNormalizers();
        double[] betas = settings.ladder().betas();
        double[] found = pool.rejections();
        boolean known = found.length > 0 && Arrays.stream(found).noneMatch(Double::isNaN);
        this.rejections = known ? found : null;
        this.barrier = known ? BarrierCurve.of(betas, found) : null;
        this.hottest = HottestRung.of(target, betas[betas.length - 1]);
    }

    /** Nothing is said of a single rung, unless it is at β = 0. */
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

    @Nullable
    Double logNormalizerError(int rung) {
        return speaks() ? Json.finite(normalizers.bridgeError(rung)) : null;
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
