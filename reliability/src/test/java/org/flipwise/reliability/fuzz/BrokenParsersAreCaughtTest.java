package org.flipwise.reliability.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.targets.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Parsers that break their promise, each in one way: the harness must report them, and must accept one that keeps it. */
final class BrokenParsersAreCaughtTest {
    private static final long PATIENCE = 200_000_000;
    /** To fill memory takes time, which must not be taken for a hang. */
    private static final long PATIENT = 50 * PATIENCE;

    private static final byte[] INPUT = "900000000 1\n".getBytes(StandardCharsets.UTF_8);

    /** A parser and what must be said of it. */
    enum Twin {
        LEAKS_A_NUMBER_FORMAT("NumberFormatException") {
            @Override
            void read(byte[] input) {
                Integer.parseInt(Parsers.text(input));
            }
        },
        RUNS_OVER_THE_END("ArrayIndexOutOfBoundsException") {
            @Override
            void read(byte[] input) {
                Blackhole.count += input[input.length];
            }
        },
        ALLOCATES_BY_THE_HEADER("allocated") {
            @Override
            void read(byte[] input) {
                int declared = Integer.parseInt(Parsers.text(input).split(" ", -1)[0]);
                Blackhole.kept = new byte[declared / 4];
                Blackhole.kept = new byte[0];
                throw refusal("1:1: expected more entries");
            }
        },
        NEVER_COMES_BACK("hangs") {
            @Override
            void read(byte[] input) {
                while (!Thread.currentThread().isInterrupted()) {
                    Blackhole.count++;
                }
            }
        },
        TAKES_TOO_LONG("processor time") {
            @Override
            void read(byte[] input) {
                long end = CpuTime.ofThisThread() + PATIENCE + PATIENCE / 10;
                while (CpuTime.ofThisThread() < end) {
                    // Reading the clock allocates: seldom, or the twin would be caught for its memory.
                    for (int k = 0; k < 100_000; k++) {
                        Blackhole.count++;
                    }
                }
            }
        },
        NESTS_WITHOUT_END("StackOverflowError") {
            @Override
            void read(byte[] input) {
                Blackhole.count += nested(input, 0);
            }

            private int nested(byte[] input, int depth) {
                return input.length > 0 ? 1 + nested(input, depth + 1) : depth;
            }
        },
        SAYS_NO_PLACE("without file:line:column") {
            @Override
            void read(byte[] input) {
                throw refusal("is wrong");
            }
        };

        private final String caught;

        Twin(String caught) {
            this.caught = caught;
        }

        abstract void read(byte[] input);

        Parser parser() {
            return new Parser(name(), this::read, List.of(ProblemException.class), Parser.Form.PLACED);
        }
    }

    /** Keeps the compiler from removing the work. */
    static final class Blackhole {
        static long count;
        static volatile byte[] kept = new byte[0];
    }

    private static ProblemException refusal(String what) {
        return new ProblemException(Fault.BAD_DATA, "file:" + what);
    }

    @ParameterizedTest
    @EnumSource
    void isCaught(Twin twin) {
        assertThat(Replay.of(twin.parser(), List.of(INPUT), twin == Twin.ALLOCATES_BY_THE_HEADER ? PATIENT : PATIENCE))
                .singleElement()
                .satisfies(error -> assertThat(error).hasMessageContaining(twin.caught));
    }

    @Test
    void controlCharactersAreCaught() {
        Parser parser = new Parser(
                "twin",
                input -> {
                    throw new IllegalStateException("two\nlines");
                },
                List.of(IllegalStateException.class),
                Parser.Form.LINE);
        assertThat(Replay.of(parser, List.of(INPUT)))
                .singleElement()
                .satisfies(error -> assertThat(error).hasMessageContaining("control characters"));
    }

    @Test
    void oneThatKeepsItsPromiseIsLeftAlone() {
        Parser parser = new Parser(
                "sound",
                input -> {
                    throw refusal("1:11: expected 1 entry");
                },
                List.of(ProblemException.class),
                Parser.Form.PLACED);
        assertThat(Replay.of(parser, List.of(INPUT, INPUT))).isEmpty();
    }
}
