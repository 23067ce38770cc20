package org.flipwise.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each run of a search keeps when its best value improved, by every method; the digest knows nothing of it. */
class SearchesKeepTheirImprovementsTest {

    private static SolveOutcome solve(String name, String words) throws InterruptedException {
        Problem problem = Problems.resolve(name);
        SolveSettings settings = SolveOptions.resolve(SmallSearches.options(words), problem);
        return SolveRun.run(
                problem, settings, snapshot -> {}, Keeper.NONE, new StopRequest(), StartPoint.FROM_THE_START);
    }

    @ParameterizedTest
    @CsvSource({
        "labs:?n=30, --search tempering --sims 2 --stop rounds=60",
        "labs:?n=30, --search walk --sims 2 --stop rounds=60",
        "spinglass:2d?L=12&disorder=pm&seed=3, --search anneal --sims 2 --stop rounds=6",
        "spinglass:2d?L=12&disorder=gauss&seed=3, --search anneal --stop rounds=6",
        "spinglass:2d?L=8&disorder=pm&seed=3, --lanes 64 --stop rounds=30",
        "paper:bimodal, --sims 2 --stop rounds=20"
    })
    void theyIncreaseAndTheLastIsTheBest(String name, String words) throws InterruptedException {
        SolveOutcome outcome = solve(name, words + " --seed 5 --threads 1");
        SolveSummary summary = Objects.requireNonNull(outcome.summary());
        for (SolveSummary.RunLine run : summary.sims()) {
            List<Improvement> improvements =
                    Objects.requireNonNull(outcome.improvements().get(run.run()));
            assertThat(improvements).extracting(Improvement::logDensity).doesNotHaveDuplicates();
            assertThat(improvements).isSortedAccordingTo(Comparator.comparing(Improvement::logDensity));
            assertThat(improvements).extracting(Improvement::round).doesNotHaveDuplicates();
            assertThat(improvements).isSortedAccordingTo(Comparator.comparing(Improvement::round));
            assertThat(improvements).isSortedAccordingTo(Comparator.comparing(Improvement::cpuSeconds));
            SolveSummary.TimeToBest time = run.timeToBest();
            assertThat(improvements.get(improvements.size() - 1))
                    .isEqualTo(new Improvement(
                            time.round(),
                            time.seconds(),
                            time.cpuSeconds(),
                            run.best().logDensity(),
                            run.best().objective()));
            assertThat(improvements).allMatch(one -> (one.objective() == null) == (summary.objective() == null));
        }
        assertThat(summary.improvements())
                .isEqualTo(outcome.improvements().get(summary.timeToBest().run()));
    }

    @Test
    void moreThanOneWhereASearchIsNotEasy() throws InterruptedException {
        SolveOutcome outcome = solve("labs:?n=30", "--search tempering --stop rounds=60 --seed 5 --threads 1");
        assertThat(Objects.requireNonNull(outcome.summary()).improvements()).hasSizeGreaterThan(2);
    }

    /** The digest of this command before improvements were kept; also that of a golden command. */
    @Test
    void theDigestIsThatOfASearchWithoutThem() throws InterruptedException {
        SolveOutcome outcome = solve("maxcut:random?n=40&m=100", "--sims 3 --stop rounds=200 --seed 34 --threads 1");
        assertThat(Objects.requireNonNull(outcome.summary()).digest())
                .isEqualTo("6adc1daac77b021eceb964151480e78ddfbfa22a7acaba396326309902488aa0");
    }

    @Test
    void atMostAThousandAndAlwaysTheLast() {
        Improvements improvements = new Improvements();
        for (int round = 1; round <= 2700; round++) {
            improvements.add(new Improvement(round, round, round, round, null));
            List<Improvement> kept = improvements.list();
            assertThat(kept).hasSizeLessThanOrEqualTo(Improvements.MOST);
            assertThat(kept.get(0).round()).isEqualTo(1);
            assertThat(kept.get(kept.size() - 1).round()).isEqualTo(round);
        }
        assertThat(improvements.list()).isSortedAccordingTo(Comparator.comparing(Improvement::round));
        ByteEncoder into = new ByteEncoder();
        improvements.save(into);
        Improvements restored = new Improvements();
        restored.restore(new ByteDecoder(into.toByteArray()));
        assertThat(restored.list()).isEqualTo(improvements.list());
    }

    @Test
    void aSavedNumberOfThemThatCannotBeIsRefused() {
        ByteEncoder into = new ByteEncoder();
        into.section("improvements");
        into.whole(Integer.MAX_VALUE);
        byte[] lying = into.toByteArray();
        assertThatThrownBy(() -> new Improvements().restore(new ByteDecoder(lying)))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("expected a whole number from 0 to 1000");
    }
}
