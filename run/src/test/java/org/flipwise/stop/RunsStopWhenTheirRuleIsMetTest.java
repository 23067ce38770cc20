package org.flipwise.stop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.Function;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.result.Summary;
import org.flipwise.run.Runs;
import org.flipwise.search.SmallSearches;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run ends when what was requested is there, not before, and in the same round on any number of threads. */
class RunsStopWhenTheirRuleIsMetTest {
    private static final String BIMODAL = "paper:bimodal --seed 3 ";

    @ParameterizedTest
    @CsvSource({"ess=300", "ess:energy=900", "se=0.02", "se:mode1=0.03", "se:x3=0.04", "trips=40", "ess=100+trips=30"})
    void theRuleThatEndsARunHoldsAtItsEnd(String rule) throws InterruptedException {
        Summary run = Runs.of(BIMODAL + "--stop " + rule);
        assertThat(run.length().stoppedBy()).isEqualTo(rule.replaceAll("=[^+]*", ""));
        assertThat(run.length().rounds()).isLessThan(500_000);
        for (String one : rule.split("\\+", -1)) {
            assertThat(holds(one, run))
                    .as("%s after %d rounds", one, run.length().rounds())
                    .isTrue();
        }
    }

    private static boolean holds(String rule, Summary run) {
        double value = Double.parseDouble(rule.substring(rule.indexOf('=') + 1));
        return switch (rule.substring(0, rule.indexOf('='))) {
            case "ess" -> or0(run.diagnostics().ess()) >= value;
            case "ess:energy" -> or0(run.diagnostics().ess()) > 0;
            case "se" ->
                run.estimates().modes().stream()
                        .allMatch(mode -> mode.mass() > 0 && mode.mass() < 1 && mode.error() <= value);
            case "se:mode1" -> run.estimates().modes().get(0).error() <= value;
            case "se:x3" -> run.estimates().marginals().get(2).error() <= value;
            default -> run.tempering().roundTrips() >= value;
        };
    }

    private static double or0(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    /** The negative control: a promise four times as hard is not kept at the end of the easier run. */
    @Test
    void aHarderPromiseTakesLonger() throws InterruptedException {
        Summary easy = Runs.of(BIMODAL + "--stop ess=1500");
        Summary hard = Runs.of(BIMODAL + "--stop ess=6000");
        assertThat(easy.diagnostics().ess()).isBetween(1500.0, 6000.0);
        assertThat(hard.length().rounds()).isGreaterThan(2 * easy.length().rounds());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void inTheSameRoundOnSoManyThreads(int threads) throws InterruptedException {
        String words = BIMODAL + "--stop se=0.03+trips=20,rounds=20000 --sims ";
        for (int sims : new int[] {1, 3}) {
            assertThat(Runs.of(words + sims + " --threads " + threads).digest())
                    .isEqualTo(Runs.of(words + sims + " --threads 3").digest());
        }
    }

    @Test
    void ofSeveralRulesTheFirstToBeMetEndsTheRun() throws InterruptedException {
        assertThat(Runs.of(BIMODAL + "--stop rounds=70,trips=1000000").length().stoppedBy())
                .isEqualTo("rounds");
        Summary trips = Runs.of(BIMODAL + "--stop rounds=100000,trips=2");
        assertThat(trips.length().stoppedBy()).isEqualTo("trips");
        assertThat(trips.tempering().roundTrips()).isBetween(2L, 4L);
        Summary both = Runs.of(BIMODAL + "--stop rounds=900+trips=2");
        assertThat(both.length().stoppedBy()).isEqualTo("rounds+trips");
        assertThat(both.length().rounds()).isEqualTo(900);
        assertThat(Runs.of(BIMODAL + "--rounds 80 --stop trips=1000000")
                        .length()
                        .stoppedBy())
                .isEqualTo("rounds");
        assertThat(Runs.of(BIMODAL + "--stop best=-1000").length().rounds()).isEqualTo(1);
    }

    @Test
    void aRunThatItsTimeEndedIsReplayedByItsRounds() throws InterruptedException {
        Summary timed = Runs.of(BIMODAL + "--stop time=0.05s");
        assertThat(timed.length().stoppedBy()).isEqualTo("time");
        Summary replayed = Runs.of(BIMODAL + "--rounds " + timed.length().rounds() + " --burn-in "
                + timed.length().burnIn());
        assertThat(replayed.length().stoppedBy()).isEqualTo("rounds");
        assertThat(replayed.costs()).isEqualTo(timed.costs());
        assertThat(replayed.tempering().roundTrips())
                .isEqualTo(timed.tempering().roundTrips());
        assertThat(replayed.best()).isEqualTo(timed.best());
    }

    @Test
    void whatStoppedARunIsNotInItsDigest() throws InterruptedException {
        Summary byTrips = Runs.of(BIMODAL + "--stop trips=5 --rounds 2000 --burn-in 10");
        Summary replayed =
                Runs.of(BIMODAL + "--stop trips=5+rounds=" + byTrips.length().rounds() + " --rounds 2000 --burn-in 10");
        assertThat(byTrips.length().stoppedBy()).isEqualTo("trips");
        assertThat(replayed.length().stoppedBy()).isEqualTo("trips+rounds");
        assertThat(replayed.digest()).isEqualTo(byTrips.digest());
    }

    @Test
    void simulationsOfDifferentLengthsArePooled() throws InterruptedException {
        Summary pooled = Runs.of(BIMODAL + "--stop trips=3 --sims 4");
        assertThat(pooled.sims()).hasSize(4).allMatch(sim -> sim.tempering().roundTrips() >= 3);
        assertThat(pooled.sims().stream()
                        .map(sim -> sim.length().rounds())
                        .distinct()
                        .count())
                .isGreaterThan(1);
        assertThat(pooled.length().rounds())
                .isEqualTo(pooled.sims().stream()
                        .mapToLong(sim -> sim.length().rounds())
                        .max()
                        .orElseThrow());
        double rounds =
                pooled.sims().stream().mapToLong(sim -> sim.length().rounds()).sum();
        assertThat(sum(pooled, sim -> sim.estimates().modes().get(0).mass()) / rounds)
                .isCloseTo(pooled.estimates().modes().get(0).mass(), within(0.01));
    }

    private static double sum(Summary pooled, Function<Summary, Double> value) {
        return pooled.sims().stream()
                .mapToDouble(sim -> sim.length().rounds() * value.apply(sim))
                .sum();
    }

    /** Estimates are looked at rarely enough that chance has few tries, and often enough that a run is hardly longer than it must. */
    @Test
    void looksDependOnTheRoundsAlone() {
        int looks = 0;
        for (long round = 0; round < 1L << 15; round++) {
            looks += EstimateChecks.after(round) ? 1 : 0;
        }
        assertThat(looks).isEqualTo(4 * 7);
        assertThat(EstimateChecks.after(255)).isFalse();
        assertThat(EstimateChecks.after(256)).isTrue();
        assertThat(EstimateChecks.after(1040)).isFalse();
        assertThat(EstimateChecks.after(1280)).isTrue();
    }

    /** A look that finds a promise kept ends nothing before the next one does too. */
    @Test
    void twoLooksInARowEndARun() {
        EstimateChecks looks = new EstimateChecks(StopRules.goodEnough(true, 0));
        assertThat(looks.metAgain(0, 256)).isFalse();
        assertThat(looks.metAgain(0, 384)).isFalse();
        assertThat(looks.metAgain(0, 448)).isTrue();
        assertThat(looks.metAgain(0, 512)).isTrue();
        assertThat(looks.metAgain(0, 640)).isTrue();
    }

    /** A run that is stopped between two looks remembers the first; one that forgets it (the wrong twin) would end a look later. */
    @Test
    void whatTheLastLookFoundIsWrittenDown() {
        EstimateChecks looks = new EstimateChecks(StopRules.goodEnough(true, 0));
        looks.metAgain(0, 256);
        ByteEncoder into = new ByteEncoder();
        looks.save(into);
        EstimateChecks resumed = new EstimateChecks(StopRules.goodEnough(true, 0));
        resumed.restore(new ByteDecoder(into.toByteArray()));
        assertThat(resumed.metAgain(0, 320)).isTrue();
        assertThat(new EstimateChecks(StopRules.goodEnough(true, 0)).metAgain(0, 320))
                .isFalse();
    }

    /** An error that is small because little was seen ends no run: the same promise is kept at once by a chain that moves. */
    @Test
    void noErrorIsKnownFromAFewSamples() throws InterruptedException {
        Summary run = Runs.of("spinglass:sk?n=16&seed=4 --seed 7 --stop se:energy=0.02");
        assertThat(run.length().stoppedBy()).isEqualTo("se:energy");
        assertThat(run.diagnostics().ess()).isGreaterThanOrEqualTo(50);
        assertThat(run.length().rounds()).isGreaterThan(128);
    }

    /** Mode 2 is beyond reach of a single cold rung: an error of 0 for a mode never seen must not count as known. */
    @Test
    void aModeThatWasNeverSeenIsNotKnownWell() throws InterruptedException {
        String oneBasin = "paper:bimodal --betas 1.5 --start mode:1 --rounds 5000 --stop ";
        assertThat(Runs.of(oneBasin + "se=0.5").length().stoppedBy()).isEqualTo("rounds");
        assertThat(Runs.of(oneBasin + "ess=2").length().stoppedBy()).isEqualTo("rounds");
        assertThat(Runs.of(oneBasin + "se:energy=0.5").length().stoppedBy()).isEqualTo("se:energy");
    }

    @Test
    void aLogNormaliserCanBeWaitedFor() throws InterruptedException {
        String run = "paper:bimodal --betas 1,0.5,0.25,0 --rounds 20000 --stop ";
        Summary met = Runs.of(run + "se:logz=0.1");
        assertThat(met.length().stoppedBy()).isEqualTo("se:logz");
        assertThat(met.tempering().rungs().get(0).logNormalizerError()).isLessThanOrEqualTo(0.1);
        assertThat(Runs.of(run + "se:logz=0.000001").length().stoppedBy()).isEqualTo("rounds");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--stop trip=3         | --stop 'trip' is not known (did you mean 'trips'?); expected one of best, rounds, time, trips, ess, se",
                "--stop ess            | --stop 'ess': expected ess=VALUE, once",
                "--stop ess=           | --stop 'ess=': expected a finite number above 0",
                "--stop ess=-3         | --stop 'ess=-3': expected a finite number above 0",
                "--stop se=NaN         | --stop 'se=NaN': expected a finite number above 0",
                "--stop trips=1.5      | --stop 'trips=1.5': expected a whole number of at least 1",
                "--stop time:x1=3      | --stop 'time:x1=3': time is of the whole run; expected time=VALUE",
                "--stop ess=3+ess=4    | --stop 'ess=4': expected ess=VALUE, once",
                "--stop ess=3,         | --stop: a rule is missing; expected NAME=VALUE between commas",
                "--stop se:enrgy=1     | --stop 'se:enrgy' is not known (did you mean 'se:energy'?); expected one of se:energy, se:logz, se:mode1 to se:mode2, se:x1 to se:x16",
                "--stop se:x17=1       | --stop 'se:x17' is not known (did you mean 'se:x1'?); expected one of se:energy, se:logz, se:mode1 to se:mode2, se:x1 to se:x16",
                "--stop ess:logz=10    | --stop 'ess:logz': a log normaliser has an error only; use se:logz",
                "--rounds 5 --stop rounds=5 | --rounds and --stop rounds=N both set the length of the run; give one of them"
            })
    void whatIsMeaninglessIsRefusedInOneLine(String words, String message) {
        Problem problem = Problems.resolve("paper:bimodal");
        assertThatThrownBy(() -> SampleOptions.resolve(SmallSearches.options(words), problem))
                .isInstanceOf(SettingsException.class)
                .hasMessage(message);
    }
}
