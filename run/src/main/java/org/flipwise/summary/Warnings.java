package org.flipwise.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.TourMeans;
import org.flipwise.record.Estimates;
import org.flipwise.record.UnseenMass;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.jspecify.annotations.Nullable;

/** Warnings that a reader should know before trusting a summary. Each is issued only when the run is long enough to support it. */
final class Warnings {
    private static final double LOW_SWAP_RATE = 0.05;
    /** One side of 95%. */
    private static final double Z95 = 1.6448536269514722;

    private static final double R_HAT = 1.01;
    /** Lighter basins are come to seldom by right. */
    private static final double HEAVY = 0.05;

    /** With fewer of equal weight Student's t is a sixth above 1.96. */
    private static final double FEW_TOURS = 10;

    /** The relative error of a variance from so many draws is a third. */
    private static final double FEW_SAMPLES = 20;

    private static final double FROZEN = 0.01;
    private static final int SHARE_THE_TOP = 3;

    private static final double LATE_RISE = 0.05;
    private final List<String> said = new ArrayList<>();

    private Warnings() {}

    static List<String> of(
            SampleSettings settings,
            Pool pool,
            List<Summary.RungLine> rungs,
            Estimates.@Nullable Smallest smallest,
            @Nullable Double rHat,
            @Nullable List<Summary.ModeLine> modes,
            @Nullable List<Summary.BasinLine> basins,
            int parts,
            @Nullable String disagreement,
            @Nullable String overlooked,
            @Nullable String temperedOut) {
        Warnings warnings = new Warnings();
        Double ess = smallest == null ? null : smallest.size();
        warnings.say(parts(parts));
        warnings.known(disagreement, pool, rungs.size(), parts);
        warnings.say(overlooked);
        warnings.say(temperedOut);
        warnings.frozen(rungs.get(0).beta(), pool, rungs.size());
        boolean local = settings.localSuffices();
        if (!local) {
            warnings.trips(rungs.size(), pool.roundTrips());
            warnings.say(burnIn(settings, pool));
        }
        warnings.say(hurried(settings));
        warnings.say(hopeless(settings));
        warnings.say(fewSamples(smallest));
        if (!local) {
            warnings.tours(rungs.size(), pool.cold().modes(), ess);
        }
        if (rungs.size() > 1) {
            warnings.say(HotRungMixing.warning(pool.hot()));
        }
        boolean ladderUnused = local && rungs.get(0).logNormalizerError() == null;
        for (int rung = 0; rung + 1 < rungs.size() && !ladderUnused; rung++) {
            warnings.say(swaps(rung, rungs, pool.rates(rung).swaps()));
        }
        warnings.say(rHat(rHat, ess, pool.simulations()));
        warnings.modes(modes, pool.cold().modes());
        warnings.basins(basins);
        warnings.gamma(settings, pool, rungs.size());
        return warnings.said;
    }

    /** Tuning that was given less than the usual work: what it found may be rough, and what it did not see may be there. */
    private static @Nullable String hurried(SampleSettings settings) {
        return settings.tuned() == null || settings.tuningShare() >= 1 || settings.localSuffices()
                ? null
                : String.format(
                        Locale.ROOT,
                        "tuning was limited to %s of the usual %.0f seconds of counted work: its ladder and kernels may be poor, and the errors of"
                                + " so short a run too small; allow more time, or give --tune-work %.0f",
                        settings.tuningWork(),
                        SampleSettings.USUAL_TUNING,
                        SampleSettings.USUAL_TUNING);
    }

    /** Copies from random states that differ on the coldest rung and on the hottest: the ladder does not bring together what is apart. */
    private static @Nullable String hopeless(SampleSettings settings) {
        TuningResult tuned = settings.tuned();
        LadderFile.LocalLine local = tuned == null ? null : tuned.ladder().local();
        return local == null || !local.isHopeless()
                ? null
                : "chains from random states disagree in tuning, even on the hottest rung: what is far apart has the masses of the"
                        + " starts; end the ladder at a smaller beta, or check that flips connect all possible states";
    }

    private void say(@Nullable String warning) {
        if (warning != null) {
            said.add(warning);
        }
    }

    /** A support in parts is not a matter of length: the moves do not connect it. */
    static @Nullable String parts(int parts) {
        return parts <= 1
                ? null
                : "states of probability 0 cut the possible ones into " + parts
                        + " parts that no single flip connects: the shares of the parts reflect the starts, not the law; write the"
                        + " problem without bits that others determine, or, for clauses, add ?hard=temper";
    }

    /** A run whose numbers the known law contradicts reports it, and why as far as it can tell. */
    private void known(@Nullable String disagreement, Pool pool, int rungs, int parts) {
        if (disagreement == null) {
            return;
        }
        String cause;
        if (parts > 1) {
            cause = "flips do not connect the possible states";
        } else if (rungs > 1 && HotRungMixing.warning(pool.hot()) != null) {
            cause =
                    "replicas do not forget where they came from on the hottest rung, so end the ladder at a smaller beta";
        } else if (rungs > 1 && pool.roundTrips() == 0) {
            cause = "no replica has travelled the ladder";
        } else {
            cause = "the run is too short for its slowest move";
        }
        say("the exact law contradicts this run: " + disagreement + "; " + cause);
    }

    /**
     * β²·Var(U) below a hundredth: the log density hardly ever varies, though on the hottest rung it varies by more than
     * 1/β or, of a single rung, nearly all bits stand still. Where three states share the top, as the solutions of hard
     * clauses do, the rung moves among them; two may be mirror images.
     */
    private void frozen(double beta, Pool pool, int rungs) {
        double variance = pool.potential(0).variance();
        boolean couldMove = rungs == 1
                ? UnseenMass.standsStill(pool.cold().marginals())
                : beta * beta * pool.potential(rungs - 1).variance() > 1;
        BestRecorder best = pool.bestOfColdest();
        boolean shared = best.count() >= SHARE_THE_TOP
                && beta * (pool.best().logDensity(0) - best.logDensity(SHARE_THE_TOP - 1)) < 1;
        if (beta > 0 && couldMove && !shared && beta * beta * variance < FROZEN) {
            say(String.format(
                    Locale.ROOT,
                    "the coldest rung hardly moves: its log density varies by %.2g at beta %s; states of mass below 1/rounds are not"
                            + " seen",
                    Math.sqrt(variance),
                    beta));
        }
    }

    private void trips(int rungs, long roundTrips) {
        if (rungs > 1 && roundTrips == 0) {
            say("no replica has gone from the coldest rung to the hottest and back: masses of modes that are far apart"
                    + " reflect the starts, not the law; run longer or use another ladder");
        }
    }

    /** Said of a burn-in whose length was not given and that a limit cut short. The trips of the run itself tell how many it lasted. */
    private static @Nullable String burnIn(SampleSettings settings, Pool pool) {
        TuningResult tuned = settings.tuned();
        if (tuned == null || settings.length().burnInSaid()) {
            return null;
        }
        double replicas = settings.ladder().rungs();
        double trips = pool.burnIn() * (double) pool.roundTrips() / (replicas * pool.roundsOfCopies());
        if (!(trips < TuningResult.BURN_IN_TRIPS)) {
            return null;
        }
        boolean outOfTime = pool.burnIn() < settings.length().burnIn();
        String limit = outOfTime ? "half of the time" : "a quarter of the rounds";
        return shortBurnIn(pool.burnIn(), tuned.tripRounds(), trips, limit);
    }

    /**
     * Said where burn-in is shorter than two round trips of a replica as tuning saw them.
     *
     * @param tripRounds rounds of a round trip by tuning
     * @param trips round trips that burn-in lasted, by what is known now
     * @param limit what bounds burn-in
     */
    static @Nullable String shortBurnIn(long burnIn, double tripRounds, double trips, String limit) {
        return burnIn + 1 >= TuningResult.BURN_IN_TRIPS * tripRounds
                ? null
                : String.format(
                        Locale.ROOT,
                        "burn-in lasted %s round trips of a replica instead of %.0f, as it takes at most %s: estimates may still depend on"
                                + " the start; run longer, or give a longer --burn-in",
                        trips == 0 ? "no" : String.format(Locale.ROOT, "%.2g", trips),
                        TuningResult.BURN_IN_TRIPS,
                        limit);
    }

    /** Fewer effective samples than an error can be known from. */
    static @Nullable String fewSamples(Estimates.@Nullable Smallest smallest) {
        return smallest == null || smallest.size() >= FEW_SAMPLES
                ? null
                : String.format(
                        Locale.ROOT,
                        "only %.1f effective samples of %s: its error is a rough guess; run longer",
                        smallest.size(),
                        smallest.of());
    }

    /** Few tours, and no sign that modes exchange without them: effective samples are few too. */
    private void tours(int rungs, @Nullable ModeRecorder modes, @Nullable Double ess) {
        if (rungs == 1 || modes == null || modes.count() == 1) {
            return;
        }
        TourMeans tours = modes.tours();
        double worth = tours.effectiveCount();
        String came =
                tours.count() + " tours (what a replica does between visits to the hottest rung) came to the coldest";
        if (tours.count() < TourMeans.FEWEST) {
            say("only " + came
                    + ": the errors of the modes' masses do not see what replicas keep, and may be far too small;"
                    + " run longer");
        } else if (worth < FEW_TOURS && (ess == null || ess < FEW_SAMPLES)) {
            say(String.format(
                    Locale.ROOT,
                    "%s, which say as much as %.1f of equal weight: the errors of the modes' masses rest on so few; run longer",
                    came,
                    worth));
        }
    }

    /** Said when 95% limits for the rate, of independent attempts and of batches, are both below 5%. */
    private static @Nullable String swaps(int rung, List<Summary.RungLine> rungs, BatchMeans swaps) {
        if (!surelyBelow(LOW_SWAP_RATE, swaps.mean(), swaps.weight(), swaps.standardError())) {
            return null;
        }
        return String.format(
                Locale.ROOT,
                "rungs %d and %d (beta %.6g and %.6g) swap in only %.2g%% of attempts: put a rung between them",
                rung + 1,
                rung + 2,
                rungs.get(rung).beta(),
                rungs.get(rung + 1).beta(),
                100 * swaps.mean());
    }

    /**
     * Whether a rate is below a limit beyond reasonable doubt: Wilson's upper limit
     * <pre>(r + z²/2n + z·√(r(1−r)/n + z²/4n²)) / (1 + z²/n),   z = 1.645,</pre>
     * and, where known, rate + z·error are.
     */
    static boolean surelyBelow(double limit, double rate, double attempts, double error) {
        double z2 = Z95 * Z95 / attempts;
        double spread = Math.sqrt(rate * (1 - rate) / attempts + z2 / (4 * attempts));
        double wilson = (rate + z2 / 2 + Z95 * spread) / (1 + z2);
        double batches = Double.isNaN(error) ? wilson : rate + Z95 * error;
        return Math.max(wilson, batches) < limit;
    }

    /**
     * R-hat above 1.01. With m half-chains that have one law and n effective samples in all, chance alone gives R-hat − 1 of about (m/2n)·χ²/(m−1); up to 2m/n it is
     * taken for chance.
     */
    static @Nullable String rHat(@Nullable Double rHat, @Nullable Double ess, int simulations) {
        double chance = ess == null ? 0 : 4.0 * simulations / ess;
        if (rHat == null || rHat <= Math.max(R_HAT, 1 + chance)) {
            return null;
        }
        return String.format(
                Locale.ROOT,
                "R-hat is %.3f: parts of the run disagree by more than their errors (1.01 is the usual limit); run longer",
                rHat);
    }

    private void modes(@Nullable List<Summary.ModeLine> modes, @Nullable ModeRecorder record) {
        if (modes == null || record == null) {
            return;
        }
        long unseen = modes.stream().filter(mode -> mode.mass() == 0).count();
        if (unseen > 0) {
            say("the basins of " + unseen + " of " + modes.size()
                    + " known modes were never visited by the coldest rung");
        }
        List<String> once = IntStream.range(0, modes.size())
                .filter(mode -> modes.size() > 1 && record.entries(mode) == 1)
                .mapToObj(mode -> modes.get(mode).label())
                .toList();
        if (!once.isEmpty()) {
            say("the coldest rung came to " + once.stream().collect(Collectors.joining(", "))
                    + " only once: the mass rests on one visit, and its error means nothing; run longer");
        }
    }

    /** Basins of some mass that were come to once: never left and come back to, as far as the rounds noted tell. */
    private void basins(@Nullable List<Summary.BasinLine> basins) {
        if (basins == null || basins.size() < 2) {
            return;
        }
        List<String> once = new ArrayList<>();
        for (int basin = 0; basin < basins.size(); basin++) {
            int here = basin;
            long in = basins.stream().mapToLong(one -> one.moves().get(here)).sum();
            long out = basins.get(basin).moves().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            if (basins.get(basin).mass() >= HEAVY && in + out <= 1) {
                once.add("basin " + (basin + 1));
            }
        }
        if (!once.isEmpty()) {
            say("the coldest rung came to " + String.join(", ", once)
                    + " only once: the mass rests on one visit, and its error means nothing; run longer");
        }
    }

    private void gamma(SampleSettings settings, Pool pool, int rungs) {
        GammaSchedule.Kind kind = settings.kernel().gammaSchedule().kind();
        if (settings.kernel().name().adaptive() && kind == GammaSchedule.Kind.ALWAYS) {
            say("gamma adapts all the time: the chain converges to the law but does not keep it meanwhile");
            return;
        }
        double largest = 0;
        int rising = 0;
        for (int rung = 0; rung < rungs; rung++) {
            double rise = pool.lateRise(rung);
            largest = Math.max(largest, rise);
            rising += rise > LATE_RISE ? 1 : 0;
        }
        if (rising > 0) {
            say(String.format(
                    Locale.ROOT,
                    "gamma was still rising on %d of %d rungs when burn-in ended and froze it (log gamma by up to %.2g in its last"
                            + " tenth): the law is kept all the same, but a longer --burn-in would make fewer clamped steps",
                    rising,
                    rungs,
                    largest));
        }
    }
}
