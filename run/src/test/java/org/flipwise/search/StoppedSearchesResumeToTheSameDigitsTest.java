package org.flipwise.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.targets.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is stopped after any round has its best so far, and continues from what it saved to the digest of one that was never stopped. */
class StoppedSearchesResumeToTheSameDigitsTest {
    private static final List<Integer> STOPS = List.of(1, 7, 60, 130);

    /** A request that is made when it has been looked at so often: once before each search and after every round. */
    private static final class After extends StopRequest {
        private int left;

        After(int looks) {
            left = looks;
        }

        @Override
        public synchronized boolean made() {
            return left-- <= 0;
        }
    }

    /** Keeps what searches save at their ends. */
    private static final class Saved implements Keeper {
        private final Map<Integer, byte[]> states = new HashMap<>();

        @Override
        public synchronized void at(View view) {
            if (view.ended()) {
                ByteEncoder into = new ByteEncoder();
                view.save(into);
                states.put(view.snapshot().simulation(), into.toByteArray());
            }
        }

        StartPoint beginning() {
            return new StartPoint(
                    ElapsedTime.NOTHING,
                    number -> Optional.ofNullable(states.get(number)).map(ByteDecoder::new));
        }
    }

    private static SolveSettings settings(String words, Problem problem) {
        return SolveOptions.resolve(SmallSearches.options(words), problem);
    }

    private static String digest(SolveOutcome outcome) {
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }

    private static String withoutTimes(SolveOutcome outcome) {
        StringBuilder text = new StringBuilder();
        outcome.improvements()
                .forEach((run, list) -> list.forEach(one ->
                        text.append(run + " " + one.round() + " " + one.logDensity() + " " + one.objective() + "\n")));
        return text.toString();
    }

    /** Searches of builds before 2026-11-18 were saved without their improvements and under another name; only such a build can resume them. */
    @Test
    void aCheckpointWithoutImprovementsIsRefused() throws InterruptedException {
        Problem problem = SmallSearches.barker();
        SolveSettings settings = settings("--stop rounds=60 --search tempering --seed 3 --threads 1", problem);
        Saved saved = new Saved();
        SolveRun.run(problem, settings, snapshot -> {}, saved, new After(30), StartPoint.FROM_THE_START);
        ByteEncoder old = new ByteEncoder();
        old.section("search");
        saved.states.replaceAll((number, state) -> old.toByteArray());

        assertThatThrownBy(() -> SolveRun.run(
                        problem, settings, snapshot -> {}, Keeper.NONE, new StopRequest(), saved.beginning()))
                .hasStackTraceContaining("search with improvements");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--stop rounds=90 --seed 3 --threads 1",
                "--stop rounds=70 --sims 3 --seed 5 --threads 1",
                "--stop rounds=70 --kernel a-iit --seed 2 --threads 1",
                "--stop best=12,rounds=50 --sims 2 --seed 4 --threads 1",
                "--stop settled=40 --sims 2 --seed 6 --threads 1",
                "--sims 3 --seed 7 --threads 1"
            })
    void whereverItIsStopped(String words) throws InterruptedException {
        Problem problem = SmallSearches.petersen();
        SolveSettings settings = settings(words, problem);
        SolveOutcome uninterrupted = SolveRun.run(
                problem, settings, snapshot -> {}, Keeper.NONE, new StopRequest(), StartPoint.FROM_THE_START);
        String expected = digest(uninterrupted);
        for (int stop : STOPS) {
            Saved saved = new Saved();
            SolveOutcome part =
                    SolveRun.run(problem, settings, snapshot -> {}, saved, new After(stop), StartPoint.FROM_THE_START);
            SolveSummary summary = Objects.requireNonNull(part.summary());
            assertThat(summary.best().state()).hasSize(10);
            if (part.stopped()) {
                assertThat(summary.digest()).as("the control: not all was done").isNotEqualTo(expected);
            }
            SolveOutcome whole =
                    SolveRun.run(problem, settings, snapshot -> {}, Keeper.NONE, new StopRequest(), saved.beginning());
            assertThat(whole.stopped()).isFalse();
            assertThat(digest(whole)).as("stopped after %d looks", stop).isEqualTo(expected);
            assertThat(withoutTimes(whole)).isEqualTo(withoutTimes(uninterrupted));
        }
    }

    /** The control: a state that belongs to another search is none of this one's. */
    @Test
    void butNotFromTheStateOfAnother() throws InterruptedException {
        Problem problem = SmallSearches.petersen();
        SolveSettings settings = settings("--stop rounds=70 --seed 3 --threads 1", problem);
        SolveSettings other = settings("--stop rounds=70 --seed 4 --threads 1", problem);
        Saved saved = new Saved();
        SolveRun.run(problem, other, snapshot -> {}, saved, new After(30), StartPoint.FROM_THE_START);
        assertThatThrownBy(() -> SolveRun.run(
                        problem, settings, snapshot -> {}, Keeper.NONE, new StopRequest(), saved.beginning()))
                .isInstanceOf(CodecException.class)
                .hasMessage("found the streams of another seed or simulation");
    }

    @Test
    void beforeTheFirstRoundThereIsNothingToKeep() throws InterruptedException {
        Problem problem = SmallSearches.petersen();
        SolveSettings settings = settings("--stop rounds=70 --threads 1", problem);
        SolveOutcome nothing =
                SolveRun.run(problem, settings, snapshot -> {}, Keeper.NONE, new After(0), StartPoint.FROM_THE_START);
        assertThat(nothing.summary()).isNull();
        assertThat(nothing.stopped()).isTrue();
    }

    /** A run that was interrupted is no failure; one that came to its end without the value is. */
    @Test
    void anInterruptedRunIsNotCountedAsAFailure() throws InterruptedException {
        Problem problem = SmallSearches.petersen();
        SolveSettings settings = settings("--stop best=99,rounds=40 --sims 2 --threads 1", problem);
        SolveOutcome part =
                SolveRun.run(problem, settings, snapshot -> {}, Keeper.NONE, new After(60), StartPoint.FROM_THE_START);
        SolveSummary summary = Objects.requireNonNull(part.summary());
        assertThat(summary.sims()).extracting(SolveSummary.RunLine::stoppedBy).containsExactly("rounds", "interrupt");
        assertThat(Objects.requireNonNull(summary.timeToSolution()).runs()).isEqualTo(1);
        assertThat(summary.warnings()).isEmpty();
    }
}
