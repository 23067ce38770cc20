package org.flipwise.stop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * When a run ends: {@code --stop ess=1000+trips=20,time=60s}. A comma stands between rules of which the first to be met ends the run, a plus between rules that
 * must be met together.
 *
 * <p>Rules on estimates are looked at now and then ({@link EstimateChecks}), have to be met twice in a row, and need {@value #LEAST_SIZE} effective samples of the
 * mean that has fewest, whichever is meant: a chain that has seen little of the law knows no error. All others are looked at after every
 * round.
 *
 * @param any what may end the run; the rules within one of them must all be met
 */
public record StopRules(List<List<StopRule>> any) {
    private static final double LEAST_SIZE = 50;
    private static final double GOOD_ESS = 1000;
    private static final double GOOD_TRIPS = 100;
    private static final double GOOD_ROUNDS = 1024;
    /** Rounds of the ladder that suffice where the coldest rung suffices and repeats its round. */
    private static final double GOOD_LOCAL_ROUNDS = 256;

    private static final long MOST_ROUNDS = Long.MAX_VALUE / 4;
    /** Rounds without a better value after which a search may have settled. */
    private static final double SETTLED_ROUNDS = 5000;
    /** A value that is met to this many parts is met. */
    private static final double ROUNDING = 1e-9;

    private static final List<StopRule.Kind> FOR_SEARCH = List.of(
            StopRule.Kind.BEST, StopRule.Kind.ROUNDS, StopRule.Kind.TIME, StopRule.Kind.TRIPS, StopRule.Kind.SETTLED);
    private static final List<StopRule.Kind> FOR_SAMPLE = List.of(
            StopRule.Kind.BEST,
            StopRule.Kind.ROUNDS,
            StopRule.Kind.TIME,
            StopRule.Kind.TRIPS,
            StopRule.Kind.ESS,
            StopRule.Kind.SE);

    public StopRules {
        any = any.stream().map(List::copyOf).toList();
    }

    /** The rules of a search as the user gave them; where neither rounds nor a time alone would end it, {@code otherwise} rounds do. */
    public static StopRules ofSearch(String text, long otherwise) {
        StopRules said = new StopRules(parse(text, FOR_SEARCH, null));
        return said.ends() ? said : said.orAfter(otherwise);
    }

    /** What ends a search of a problem whose best log density is known. */
    public static StopRules atOptimum(double logDensity) {
        return new StopRules(List.of(List.of(new StopRule(StopRule.Kind.OPTIMUM, logDensity))));
    }

    /** The default rule of a search: no better value for a long time, as measured by what it took to find the best. */
    public static StopRules settled() {
        return new StopRules(List.of(List.of(new StopRule(StopRule.Kind.SETTLED, SETTLED_ROUNDS))));
    }

    /** The rules of a sampling run, which may also look at estimates; they need not ever be met. */
    public static StopRules ofSample(@Nullable String text, Target target) {
        return new StopRules(parse(text, FOR_SAMPLE, target));
    }

    /**
     * The default rule of a run: every reported mean is as good as a thousand independent draws, replicas have travelled where they need to, and there were
     * rounds enough for log Z and for the work of tuning.
     *
     * @param least rounds that are worth the tuning before them
     */
    public static StopRules goodEnough(boolean trips, long least) {
        StopRule ess = new StopRule(StopRule.Kind.ESS, GOOD_ESS);
        StopRule travelled = new StopRule(StopRule.Kind.TRIPS, GOOD_TRIPS);
        StopRule rounds =
                new StopRule(StopRule.Kind.ROUNDS, Math.max(trips ? GOOD_ROUNDS : GOOD_LOCAL_ROUNDS, (double) least));
        return new StopRules(List.of(trips ? List.of(ess, travelled, rounds) : List.of(ess, rounds)));
    }

    /** These rules, or so many rounds. */
    public StopRules orAfter(long rounds) {
        List<List<StopRule>> more = new ArrayList<>(any);
        more.add(List.of(new StopRule(StopRule.Kind.ROUNDS, (double) rounds)));
        return new StopRules(more);
    }

    /** Whether a number of rounds ends the run whatever else happens. */
    public boolean boundsRounds() {
        return lone(StopRule.Kind.ROUNDS) != null;
    }

    /** Whether a rule waits for log Z. */
    public boolean waitForLogNormalizer() {
        return any.stream().flatMap(List::stream).anyMatch(rule -> {
            Quantity of = rule.of();
            return of != null && of.kind() == Quantity.Kind.LOG_NORMALIZER;
        });
    }

    /** Whether the run is sure to end. */
    public boolean ends() {
        return boundsRounds() || lone(StopRule.Kind.TIME) != null;
    }

    private static List<List<StopRule>> parse(
            @Nullable String text, List<StopRule.Kind> known, @Nullable Target target) {
        List<List<StopRule>> any = new ArrayList<>();
        Set<String> lone = new HashSet<>();
        Set<String> goals = new HashSet<>();
        for (String together : text == null ? List.<String>of() : List.of(text.split(",", -1))) {
            List<StopRule> all = new ArrayList<>();
            Set<String> here = together.indexOf('+') < 0 ? lone : new HashSet<>();
            for (String part : together.split("\\+", -1)) {
                StopRule rule = StopRuleParser.parse(part, known, target);
                boolean again = rule.kind() == StopRule.Kind.BEST && !goals.add(rule.label());
                if (again || !here.add(rule.label())) {
                    throw new SettingsException("--stop '" + part + "': expected " + rule.label() + "=VALUE, once");
                }
                all.add(rule);
            }
            any.add(all);
        }
        return any;
    }

    /** The words of the rules that end the run now, such as {@code ess+trips}; null where it continues. */
    public @Nullable String met(StopMetrics run, EstimateChecks looks) {
        for (int k = 0; k < any.size(); k++) {
            if (met(k, run, looks)) {
                return any.get(k).stream().map(StopRule::label).collect(Collectors.joining("+"));
            }
        }
        return null;
    }

    private boolean met(int group, StopMetrics run, EstimateChecks looks) {
        List<StopRule> all = any.get(group);
        boolean estimates = onEstimates(all);
        if (estimates && !EstimateChecks.after(run.rounds())) {
            return false;
        }
        for (int k = 0; k < all.size(); k++) {
            if (!all.get(k).met(run)) {
                return false;
            }
        }
        return !estimates || (run.evidence(LEAST_SIZE) >= LEAST_SIZE && looks.metAgain(group, run.rounds()));
    }

    private static boolean onEstimates(List<StopRule> all) {
        for (int k = 0; k < all.size(); k++) {
            if (all.get(k).kind().onEstimates()) {
                return true;
            }
        }
        return false;
    }

    /** The value that the user wants to be reached, as the problem counts it; null for none. */
    public @Nullable Double best() {
        return first(StopRule.Kind.BEST);
    }

    /** The best log density of all states, where it is known; else null. */
    public @Nullable Double optimum() {
        return first(StopRule.Kind.OPTIMUM);
    }

    /** The log density that counts as having reached the value that is wanted or the optimum; infinite where there is neither. */
    public double goal(Target target) {
        Double best = best();
        Double optimum = optimum();
        if (best != null) {
            return logDensityOf(target, best);
        }
        return optimum == null ? Double.POSITIVE_INFINITY : optimum - rounding(optimum);
    }

    /** The log density that counts as having reached this value. */
    public static double logDensityOf(Target target, double best) {
        double potential =
                target.objective().map(one -> one.maximise() ? best : -best).orElse(best);
        return potential - rounding(potential);
    }

    /** Whether a log density is the optimum that is known; one that is better belies the optimum. */
    public boolean isOptimum(double logDensity) {
        Double optimum = optimum();
        return optimum != null && Math.abs(logDensity - optimum) <= rounding(optimum);
    }

    private static double rounding(double logDensity) {
        return ROUNDING * Math.max(1, Math.abs(logDensity));
    }

    private @Nullable Double first(StopRule.Kind kind) {
        return any.stream()
                .flatMap(List::stream)
                .filter(rule -> rule.kind() == kind)
                .map(StopRule::value)
                .findFirst()
                .orElse(null);
    }

    /** The rounds that end the run whatever else is met. */
    public long rounds() {
        Double rounds = lone(StopRule.Kind.ROUNDS);
        return rounds == null ? MOST_ROUNDS : rounds.longValue();
    }

    /** The wall time that ends the run whatever else is met; infinite for none. */
    public double seconds() {
        Double seconds = lone(StopRule.Kind.TIME);
        return seconds == null ? Double.POSITIVE_INFINITY : seconds;
    }

    /** Returns these rules with all times cut to a share of them. */
    public StopRules withinShareOfTime(double share) {
        return new StopRules(any.stream()
                .map(all -> all.stream()
                        .map(rule -> rule.kind() == StopRule.Kind.TIME
                                ? new StopRule(rule.kind(), rule.label(), rule.of(), share * rule.value())
                                : rule)
                        .toList())
                .toList());
    }

    private @Nullable Double lone(StopRule.Kind kind) {
        return any.stream()
                .filter(all -> all.size() == 1 && all.get(0).kind() == kind)
                .map(all -> all.get(0).value())
                .findFirst()
                .orElse(null);
    }

    /** Writes these rules down. */
    public void save(Encoder into) {
        into.whole(any.size());
        for (List<StopRule> together : any) {
            into.whole(together.size());
            for (StopRule rule : together) {
                into.text(rule.kind().label());
                into.text(rule.label());
                into.real(rule.value());
            }
        }
    }

    /** The rules that were saved, for a run of this target. */
    public static StopRules restored(Decoder from, Target target) {
        List<List<StopRule>> any = new ArrayList<>();
        for (int left = from.whole(0, Integer.MAX_VALUE); left > 0; left--) {
            List<StopRule> together = new ArrayList<>();
            for (int rules = from.whole(1, Integer.MAX_VALUE); rules > 0; rules--) {
                together.add(restoredRule(from, target));
            }
            any.add(together);
        }
        return new StopRules(any);
    }

    private static StopRule restoredRule(Decoder from, Target target) {
        String name = from.text();
        StopRule.Kind kind = List.of(StopRule.Kind.values()).stream()
                .filter(one -> one.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new CodecException("found a rule '" + name + "' to stop by"));
        String word = from.text();
        int colon = word.indexOf(':');
        Quantity of = colon < 0 ? null : Quantity.of(name, word.substring(colon + 1), target);
        return new StopRule(kind, word, of, from.real());
    }
}
