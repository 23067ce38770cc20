package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.flipwise.random.SeededStreams;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartsAreAtTheRequestedDistanceFromModesTest {
    private static final int REPLICAS = 400;
    private static final Problem PROBLEM = Problems.resolve("paper:six-modes?p=1000");

    private static Start parse(String text) {
        return Start.parse(Options.of(Map.of("start", text)), PROBLEM);
    }

    /** How far the replicas start from the mode nearest to each. Modes are 500 bits apart, so below 250 that is the number of flips. */
    private static NavigableSet<Integer> distances(String text) {
        Target target = PROBLEM.target();
        NavigableSet<Integer> distances = new TreeSet<>();
        parse(text)
                .states(target, REPLICAS, SeededStreams.of(20261115, 0).start())
                .forEach(state -> distances.add(target.modes().stream()
                        .mapToInt(mode -> mode.distance(state))
                        .min()
                        .orElseThrow()));
        return distances;
    }

    @Test
    void theNumberOfFlipsIsInItsRange() {
        assertThat(distances("near-modes:0-0")).containsExactly(0);
        assertThat(distances("near-modes:3-5")).containsExactly(3, 4, 5);
        NavigableSet<Integer> wide = distances("near-modes:20-200");
        assertThat(wide.first()).isBetween(20, 25);
        assertThat(wide.last()).isBetween(195, 200);
        assertThat(wide).hasSizeGreaterThan(100);
    }

    /** The control: without numbers it is another range, from 0.1p. */
    @Test
    void withoutNumbersTheRangeIsThePapers() {
        NavigableSet<Integer> usual = distances("near-modes");
        assertThat(usual.first()).isBetween(100, 105);
        assertThat(usual.last()).isGreaterThan(200);
        assertThat(parse("near-modes").flips()).isEqualTo(new Start.Flips(100, 450));
        assertThat(parse("near-modes:100-450").flips()).isEqualTo(new Start.Flips(100, 450));
    }

    /** As long as there are replicas for all modes, each mode has one. */
    @Test
    void everyModeHasAReplica() {
        Target target = PROBLEM.target();
        List<Integer> nearest =
                parse("near-modes:1-9")
                        .states(
                                target,
                                target.modes().size(),
                                SeededStreams.of(20261115, 0).start())
                        .stream()
                        .map(state -> {
                            List<Integer> apart = target.modes().stream()
                                    .map(mode -> mode.distance(state))
                                    .toList();
                            return apart.indexOf(
                                    apart.stream().min(Integer::compare).orElseThrow());
                        })
                        .toList();
        assertThat(nearest).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "near-modes:5",
                "near-modes:9-3",
                "near-modes:0-999999",
                "near-modes:0-1001",
                "near-modes:0-99999999999999999999",
                "near-modes:-3-5",
                "near-modes:",
                "near-modes:a-b",
                "near-modes:1-2-3",
                "near-modes: 1-2",
                "near-modess",
                "near-modes-3-5",
                "near-modesX3-5"
            })
    void whatIsNoRangeIsRefused(String text) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(SettingsException.class)
                .hasMessage(
                        "--start " + text + ": expected near-modes:A-B, whole numbers of flips with A <= B <= 1000");
    }

    @Test
    void theWholeOfTheRangeMayBeAskedFor() {
        assertThat(parse("near-modes:0-1000").flips()).isEqualTo(new Start.Flips(0, 1000));
    }
}
