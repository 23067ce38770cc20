package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StreamsNeverCoincideTest {
    private static final int WIDE = Integer.MAX_VALUE;

    /** Runs of three draws, 93 bits: two streams that share a stretch share one, whatever their shift. */
    private static boolean allApart(Iterable<Draws> streams) {
        Set<List<Integer>> seen = new HashSet<>();
        for (Draws draws : streams) {
            int a = draws.below(WIDE);
            int b = draws.below(WIDE);
            for (int i = 0; i < 200; i++) {
                int c = draws.below(WIDE);
                if (!seen.add(List.of(a, b, c))) {
                    return false;
                }
                a = b;
                b = c;
            }
        }
        return true;
    }

    @Test
    void replicasOfAllSimulationsAndSeedsAreApart() {
        Set<Draws> streams = new HashSet<>();
        for (long seed : new long[] {0, 1, 2, -1, Long.MIN_VALUE}) {
            for (int simulation = 0; simulation < 5; simulation++) {
                SeededStreams source = SeededStreams.of(seed, simulation);
                for (int replica = 0; replica < 8; replica++) {
                    streams.add(source.replica(replica));
                }
            }
        }
        assertThat(streams).hasSize(200);
        assertThat(allApart(streams)).isTrue();
    }

    @Test
    void aStreamReadTwiceWithAShiftIsCaught() {
        Draws late = SeededStreams.of(1, 0).replica(0);
        for (int i = 0; i < 100; i++) {
            late.below(WIDE);
        }
        assertThat(allApart(List.of(SeededStreams.of(1, 0).replica(0), late))).isFalse();
    }

    @Test
    void swapsOfAllRoundsPairsSimulationsAndSeedsAreApart() {
        Set<List<Integer>> seen = new HashSet<>();
        int swaps = 0;
        for (long seed : new long[] {0, 1, 2, -1}) {
            for (int simulation = 0; simulation < 4; simulation++) {
                SeededStreams streams = SeededStreams.of(seed, simulation);
                for (long round : new long[] {0, 1, 2, 3, 4, 1000, 1L << 40}) {
                    for (int pair = -1; pair < 12; pair++) {
                        seen.add(three(streams.swap(round, pair)));
                        swaps++;
                    }
                }
            }
        }
        assertThat(seen).hasSize(swaps);
    }

    private static List<Integer> three(Draws draws) {
        return Arrays.asList(draws.below(WIDE), draws.below(WIDE), draws.below(WIDE));
    }

    @Test
    void startsHaveStreamsOfTheirOwn() {
        Set<Draws> streams = new HashSet<>();
        for (long seed : new long[] {0, 1, -1}) {
            for (int simulation = 0; simulation < 5; simulation++) {
                SeededStreams source = SeededStreams.of(seed, simulation);
                streams.add(source.replica(0));
                streams.add(source.start());
                streams.add(SeededStreams.of(seed, simulation).swap(0, 0));
            }
        }
        assertThat(streams).hasSize(45);
        assertThat(allApart(streams)).isTrue();
        assertThat(three(SeededStreams.of(7, 1).start()))
                .isEqualTo(three(SeededStreams.of(7, 1).start()));
    }

    @Test
    void aSwapDependsOnSeedRoundAndPairAlone() {
        SeededStreams busy = SeededStreams.of(42, 3);
        busy.replica(0).below(10);
        busy.swap(9, 1).accept(-1);
        busy.replica(1).waiting(2);
        List<Integer> late = three(busy.swap(17, 2));
        assertThat(three(SeededStreams.of(42, 3).swap(17, 2))).isEqualTo(late);
        assertThat(three(busy.swap(17, 2))).isEqualTo(late);
        assertThat(three(busy.swap(2, 17))).isNotEqualTo(late);
    }

    @Test
    void replicaStreamsAreHandedOutOnceAndInOrder() {
        SeededStreams streams = SeededStreams.of(1, 0);
        assertThatThrownBy(() -> streams.replica(1)).hasMessage("replica 0's stream comes next, not 1's");
        streams.replica(0);
        assertThatThrownBy(() -> streams.replica(0)).isInstanceOf(IllegalStateException.class);
    }
}
