package org.flipwise.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.flipwise.execution.RunClock;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.run.GoldenRuns;
import org.flipwise.run.Runs;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.Simulation;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever looks at a run after every single round, and builds a summary each time, gets the digest of a run that nobody looks at. */
class KeepingARunChangesNoNumberTest {

    /** Looks at everything there is to see. */
    private static final class Curious implements Keeper {
        private final List<Summary> seen = Collections.synchronizedList(new ArrayList<>());
        private final int every;
        private int calls;

        Curious(int every) {
            this.every = every;
        }

        @Override
        public boolean wants(long round) {
            return true;
        }

        @Override
        public void at(View view) {
            if (++calls % every == 0) {
                Summary summary = view.summary();
                if (summary != null) {
                    seen.add(summary);
                }
                assertThat(view.trace().looks()).isPositive();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void goldenRunsKeepTheirDigests(GoldenRuns run) throws InterruptedException {
        Curious keeper = new Curious(20);
        SampleOutcome outcome = Runs.kept(run.words(), keeper);
        assertThat(digest(outcome)).isEqualTo(run.digest());
        assertThat(keeper.seen).isNotEmpty().allSatisfy(summary -> {
            assertThat(summary.digest()).isNull();
            assertThat(summary.sims()).isNull();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spinglass:2d?L=6&seed=3 --kernel mh-mult --rounds 300 --sims 3 --threads 2",
                "labs:?n=14 --kernel iit --rounds 400",
                "paper:six-modes?p=40 --kernel rf-mh --rounds 200"
            })
    void neitherDoBasinsWeightsNorSimulationsSideBySide(String words) throws InterruptedException {
        String alone = Runs.of(words).digest();
        assertThat(digest(Runs.kept(words, new Curious(7)))).isEqualTo(alone);
    }

    /** The negative control: a view that does what a view must not changes the digest. */
    @Test
    void mergingInAViewWouldBeNoticed() throws InterruptedException {
        String words = "paper:bimodal --rounds 200 --kernel a-iit";
        Problem problem = Problems.resolve("paper:bimodal");
        SampleSettings settings = Runs.settings(words);
        Simulation meddled = new Simulation(problem, settings, 0, RunClock.ofThread());
        meddled.run(() -> meddled.tempering().rounds() == settings.length().burnIn() + 200, snapshot -> {});
        Simulation other = new Simulation(problem, settings, 1, RunClock.ofThread());
        other.run(() -> other.tempering().rounds() == settings.length().burnIn() + 200, snapshot -> {});
        Pool view = new Pool(List.of(meddled));
        double before = view.potential(0).mean();
        meddled.rungRecord(0).merge(other.rungRecord(0));
        assertThat(view.potential(0).mean()).isNotEqualTo(before);
    }

    @Test
    void aRequestToStopEndsTheRunAtTheNextRoundsEndWithWhatIsDone() throws InterruptedException {
        StopRequest request = new StopRequest();
        Problem problem = Problems.resolve("paper:bimodal");
        Keeper stops = new Keeper() {
            @Override
            public boolean wants(long round) {
                return true;
            }

            @Override
            public void at(View view) {
                if (view.snapshot().round() == 150) {
                    request.make();
                }
            }
        };
        SampleSettings settings = Runs.settings("paper:bimodal --rounds 1000000 --burn-in 100");
        SampleOutcome outcome = SampleRun.run(problem, settings, snapshot -> {}, stops, request);
        Summary summary = Objects.requireNonNull(outcome.summary());
        assertThat(outcome.stopped()).isTrue();
        assertThat(summary.length().rounds()).isEqualTo(51);
        assertThat(summary.length().stoppedBy()).isEqualTo("interrupt");
        assertThat(digest(outcome))
                .as("it is the run of so many rounds")
                .isEqualTo(Runs.of("paper:bimodal --rounds 51 --burn-in 100").digest());
    }

    @Test
    void aRunThatIsStoppedBeforeAnyRoundCountsHasNoSummary() throws InterruptedException {
        StopRequest request = new StopRequest();
        request.make();
        Problem problem = Problems.resolve("paper:bimodal");
        SampleSettings settings = Runs.settings("paper:bimodal --rounds 10 --burn-in 5");
        SampleOutcome outcome = SampleRun.run(problem, settings, snapshot -> {}, Keeper.NONE, request);
        assertThat(outcome.summary()).isNull();
        assertThat(outcome.stopped()).isTrue();
    }

    private static String digest(SampleOutcome outcome) {
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }
}
