package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 0 where the law there can be drawn from; else the β at which 95% of random flips of random states are accepted. */
class TheHotEndIsWhereFlipsAreFreeTest {
    @TempDir
    Path place;

    private static double hotEnd(Target target) {
        return HotEnd.of(target, 1, false, SeededStreams.beforeTheRun(1, 0).start());
    }

    /** The exact mean of min(1, e^(β·ΔU)) over all flips between possible states, each state as likely as any other. */
    private static double exact(Target target, double beta) {
        EnumeratedTarget all = EnumeratedTarget.of(target);
        double sum = 0;
        int flips = 0;
        for (int state = 0; state < all.states(); state++) {
            for (int bit = 0; bit < all.dimension(); bit++) {
                int other = state ^ 1 << bit;
                if (all.possible(state) && all.possible(other)) {
                    sum += Math.exp(Math.min(0, beta * (all.potential(other) - all.potential(state))));
                    flips++;
                }
            }
        }
        return sum / flips;
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper:bimodal", "spinglass:2d?L=4&disorder=gauss&seed=1", "labs:?n=10"})
    void zeroWhereTheLawThereIsKnown(String word) {
        assertThat(hotEnd(Problems.resolve(word).target())).isZero();
    }

    /** 8 states stand for all 64: with log densities of spread 3 their mean acceptance is within 0.02 of the exact one. */
    @Test
    void whereNearlyEveryFlipIsAcceptedElse() throws IOException {
        StringBuilder law = new StringBuilder();
        for (int state = 0; state < 63; state++) {
            String bits = Integer.toBinaryString(64 + state).substring(1);
            law.append(bits).append(' ').append(3 * Math.sin(1 + 7.0 * state)).append('\n');
        }
        law.append("111111 -inf\n");
        Target target = Problems.resolve(
                        Files.writeString(place.resolve("x.law"), law).toString())
                .target();
        assertThat(target.reference()).isEmpty();
        double hottest = hotEnd(target);
        assertThat(exact(target, hottest)).isBetween(0.93, 0.97);
        assertThat(exact(target, 4 * hottest)).as("a colder end is not free").isLessThan(0.9);
    }

    @Test
    void halfOfTheColdestWhereAllIsFreeAlready() throws IOException {
        Path law = Files.writeString(place.resolve("flat.law"), "00 0\n01 0.01\n10 0\n11 -inf\n");
        assertThat(hotEnd(Problems.resolve(law.toString()).target())).isEqualTo(0.5);
    }
}
