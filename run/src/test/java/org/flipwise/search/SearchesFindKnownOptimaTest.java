package org.flipwise.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.flipwise.result.SolveSummary;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches reach known optima, stop when told to, count their successes, and give one digest on any number of threads. */
class SearchesFindKnownOptimaTest {

    @Test
    void maximumCutOfThePetersenGraph() throws InterruptedException {
        Problem problem = SmallSearches.petersen();
        SolveSummary found = SmallSearches.solve(problem, "--stop best=12,rounds=2000 --sims 5");
        assertThat(found.best().objective()).isEqualTo(12);
        assertThat(problem.target().potential(BitState.parse(found.best().state())))
                .isEqualTo(12);
        assertThat(found.objective()).isEqualTo("maximum cut");
        SolveSummary.TimeToSolution time = found.timeToSolution();
        assertThat(time).isNotNull();
        assertThat(time.successes()).isEqualTo(5);
        assertThat(time.seconds99()).isPositive();
        assertThat(found.sims())
                .allMatch(run -> run.success() && run.stoppedBy().equals("best"));
        assertThat(found.states().stream().map(SolveSummary.BestLine::state).distinct())
                .hasSameSizeAs(found.states());
    }

    @Test
    void minimumEnergyOfBarkersSequence() throws InterruptedException {
        SolveSummary found = SmallSearches.solve(SmallSearches.barker(), "--stop best=6,rounds=5000");
        assertThat(found.best().objective()).isEqualTo(6);
        assertThat(found.best().logDensity()).isEqualTo(-6);
        assertThat(found.timeToBest().round())
                .isEqualTo(found.sims().get(0).rounds())
                .isPositive();
    }

    @Test
    void aValueThatCannotBeReachedIsAFailureAndSaysSo() throws InterruptedException {
        SolveSummary found = SmallSearches.solve(SmallSearches.petersen(), "--stop best=13,rounds=20 --sims 2");
        assertThat(found.timeToSolution()).isNotNull();
        assertThat(found.timeToSolution().successes()).isZero();
        assertThat(found.timeToSolution().seconds99()).isNull();
        assertThat(found.rounds()).isEqualTo(40);
        assertThat(found.warnings()).singleElement().asString().startsWith("no run reached the value");
    }

    @Test
    void timeEndsARunAndItsRoundsReplayIt() throws InterruptedException {
        Problem problem = SmallSearches.barker();
        SolveSummary timed = SmallSearches.solve(problem, "--stop time=0.05s");
        assertThat(timed.sims().get(0).stoppedBy()).isEqualTo("time");
        SolveSummary replayed = SmallSearches.solve(problem, "--stop rounds=" + timed.rounds());
        assertThat(replayed.states()).isEqualTo(timed.states());
        assertThat(replayed.costs()).isEqualTo(timed.costs());
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        for (String runs : new String[] {"1", "3"}) {
            String words = "--stop rounds=60 --seed 5 --sims " + runs + " --threads ";
            String digest =
                    SmallSearches.solve(SmallSearches.barker(), words + 1).digest();
            for (int threads = 2; threads <= 4; threads++) {
                assertThat(SmallSearches.solve(SmallSearches.barker(), words + threads)
                                .digest())
                        .isEqualTo(digest);
            }
            assertThat(SmallSearches.solve(SmallSearches.barker(), words.replace("seed 5", "seed 6") + 1)
                            .digest())
                    .isNotEqualTo(digest);
        }
    }

    @ParameterizedTest
    @CsvSource({"a-iit", "mh", "mh-mult", "ct-iit", "rf-mh"})
    void otherKernelsSearchToo(String kernel) throws InterruptedException {
        SolveSummary found =
                SmallSearches.solve(SmallSearches.petersen(), "--stop best=12,rounds=3000 --kernel " + kernel);
        assertThat(found.best().objective()).isEqualTo(12);
    }

    @Test
    void problemsWithoutAnObjectiveAreSearchedForTheirMode() throws InterruptedException {
        SolveSummary found = SmallSearches.solve(Problems.resolve("paper:bimodal"), "--stop rounds=300");
        assertThat(found.objective()).isNull();
        assertThat(found.best().objective()).isNull();
        assertThat(found.best().state()).isIn("1010101010101010", "0101010101010101");
    }

    @Test
    void timeToSolutionFollowsItsFormula() {
        assertThat(SolveTimes.seconds99(2, 1, 2)).isCloseTo(2 * Math.log(0.01) / Math.log(0.5), within(1e-12));
        assertThat(SolveTimes.seconds99(2, 20, 20)).isCloseTo(2 * Math.log(0.01) / Math.log(1 / 21.0), within(1e-12));
        assertThat(SolveTimes.seconds99(2, 999, 1000)).isEqualTo(2);
        assertThat(SolveTimes.seconds99(2, 0, 20)).isNaN();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--stop bets=3        | --stop 'bets' is not known (did you mean 'best'?); expected one of best, rounds, time, trips, settled",
                "--stop best=x        | --stop 'best=x': expected a finite number",
                "--stop time=-1s      | --stop 'time=-1s': expected a finite number of seconds above 0, such as 60s",
                "--stop rounds=0      | --stop 'rounds=0': expected a whole number of at least 1",
                "--stop best=1,best=2 | --stop 'best=2': expected best=VALUE, once",
                "--rounds 5           | --rounds is for 'sample'; end a search with --stop best=VALUE, rounds=N or time=60s",
                "--start tuned        | --start tuned is for 'sample': 'solve' does not tune"
            })
    void whatIsMeaninglessIsRefusedInOneLine(String words, String message) {
        assertThatThrownBy(() -> SmallSearches.solve(SmallSearches.petersen(), words))
                .isInstanceOf(SettingsException.class)
                .hasMessage(message);
    }
}
