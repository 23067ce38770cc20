package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * When a run ends: {@code --stop ess=1000+trips=20,time=60s}. A comma stands between rules of which the first to be met ends the run, a plus between rules that
 * must be met together.
 *
 * <p>Rules on estimates are looked at sixteen times in each doubling of the rounds, at numbers of rounds that are fixed beforehand; so the same command ends in the same
 * round, and an estimate has few chances to look better than it is. All others are looked at after every round.
 *
 * @param any what may end the run; the rules within one of them must all be met
 */
public record StopRules(List<List<StopRule>> any) {
    /** No look at estimates before so many rounds, and so many looks in each doubling. */
    private static final long FIRST_LOOK = 128;

    private static final int LOOKS_PER_DOUBLING_BITS = 4;
    private static final double GOOD_ESS = 1000;
    private static final double GOOD_TRIPS = 100;
    private static final long MOST_ROUNDS = Long.MAX_VALUE / 4;
    private static final List<StopRule.Kind> FOR_SEARCH =
            List.of(StopRule.Kind.BEST, StopRule.Kind.ROUNDS, StopRule.Kind.TIME, StopRule.Kind.TRIPS);

    public StopRules {
        any = any.stream().map(List::copyOf).toList();
    }

    /** The rules of a search; where neither rounds nor a time alone would end it, {@code otherwise} rounds do. */
    static StopRules ofSearch(@Nullable String text, long otherwise) {
        StopRules said = new StopRules(parse(text, FOR_SEARCH, null));
        return said.ends() ? said : said.orAfter(otherwise);
    }

    /** The rules of a sampling run, which may also look at estimates; they need not ever be met. */
    static StopRules ofSample(@Nullable String text, Target target) {
        return new StopRules(parse(text, List.of(StopRule.Kind.values()), target));
    }

    /** What ends a run that nobody gave a length: every reported mean is as good as a thousand independent draws, and replicas have travelled. */
    static StopRules goodEnough() {
        return new StopRules(List.of(List.of(
                new StopRule(StopRule.Kind.ESS, StopRule.Kind.ESS.word(), null, GOOD_ESS),
                new StopRule(StopRule.Kind.TRIPS, StopRule.Kind.TRIPS.word(), null, GOOD_TRIPS))));
    }

    /** These rules, or so many rounds. */
    StopRules orAfter(long rounds) {
        List<List<StopRule>> more = new ArrayList<>(any);
        more.add(List.of(new StopRule(StopRule.Kind.ROUNDS, StopRule.Kind.ROUNDS.word(), null, (double) rounds)));
        return new StopRules(more);
    }

    /** Whether a number of rounds ends the run whatever else happens. */
    boolean boundsRounds() {
        return lone(StopRule.Kind.ROUNDS) != null;
    }

    /** Whether the run is sure to end. */
    boolean ends() {
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
                StopRule rule = StopWord.parse(part, known, target);
                boolean again = rule.kind() == StopRule.Kind.BEST && !goals.add(rule.word());
                if (again || !here.add(rule.word())) {
                    throw new SettingsException("--stop '" + part + "': expected " + rule.word() + "=VALUE, once");
                }
                all.add(rule);
            }
            any.add(all);
        }
        return any;
    }

    /** The words of the rules that end the run now, such as {@code ess+trips}; null where it goes on. */
    @Nullable
    String met(Standing run) {
        boolean looks = looksAfter(run.rounds());
        for (int k = 0; k < any.size(); k++) {
            if (met(any.get(k), run, looks)) {
                return any.get(k).stream().map(StopRule::word).collect(Collectors.joining("+"));
            }
        }
        return null;
    }

    private static boolean met(List<StopRule> all, Standing run, boolean looks) {
        for (int k = 0; k < all.size(); k++) {
            if ((all.get(k).kind().onEstimates() && !looks) || !all.get(k).met(run)) {
                return false;
            }
        }
        return true;
    }

    /** Whether estimates are looked at after so many rounds: multiples of 2^(k−4) from 2^k to 2^(k+1). */
    static boolean looksAfter(long rounds) {
        long step = Long.highestOneBit(rounds) >>> LOOKS_PER_DOUBLING_BITS;
        return rounds >= FIRST_LOOK && rounds % step == 0;
    }

    /** The value to reach, as the problem counts it; null for none. */
    @Nullable
    Double best() {
        return any.stream()
                .flatMap(List::stream)
                .filter(rule -> rule.kind() == StopRule.Kind.BEST)
                .map(StopRule::value)
                .findFirst()
                .orElse(null);
    }

    /** The rounds that end the run whatever else is met. */
    long rounds() {
        Double rounds = lone(StopRule.Kind.ROUNDS);
        return rounds == null ? MOST_ROUNDS : rounds.longValue();
    }

    /** The wall time that ends the run whatever else is met; infinite for none. */
    double seconds() {
        Double seconds = lone(StopRule.Kind.TIME);
        return seconds == null ? Double.POSITIVE_INFINITY : seconds;
    }

    /** The same with all times cut to this share of them. */
    StopRules withinShareOfTime(double share) {
        return new StopRules(any.stream()
                .map(all -> all.stream()
                        .map(rule -> rule.kind() == StopRule.Kind.TIME
                                ? new StopRule(rule.kind(), rule.word(), rule.of(), share * rule.value())
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
}
