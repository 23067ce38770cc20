package org.flipwise.reliability.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever the fuzzer finds by following branches is read or refused by the declared exception. On every change the quick parsers share one short process, in which the first byte of an input
 * chooses the parser; each night every parser has a process and minutes of its own. Inputs to keep are those under {@code target/fuzz}.
 */
@Tag("slow")
final class FuzzedParsersRefuseByTheirDeclaredExceptionTest {
    private static final long SECONDS = Long.getLong("flipwise.fuzz.seconds", 3);
    /** Inputs, as the first seconds go into instrumenting classes. */
    private static final long SHARED_PER_SECOND = 700;

    private static final long MOST_SHARED = 10_000;
    /** They write whole reports, or set up a whole command line, for every input. */
    private static final List<String> SLOW = List.of("run-", "command-line");

    @TempDir
    Path place;

    static List<Parser> parsers() {
        return Parsers.all();
    }

    @Test
    void manyInOneProcess() throws IOException, InterruptedException {
        JazzerProcess jazzer = new JazzerProcess(place);
        List<Parser> parsers = Parsers.all().stream()
                .filter(parser -> SLOW.stream().noneMatch(parser.name()::startsWith))
                .toList();
        for (int number = 0; number < parsers.size(); number++) {
            List<byte[]> inputs = Corpus.inputs(parsers.get(number));
            byte[] input = inputs.get(inputs.size() - 1);
            byte[] chosen = new byte[input.length + 1];
            chosen[0] = (byte) number;
            System.arraycopy(input, 0, chosen, 1, input.length);
            Files.write(jazzer.corpus().resolve(parsers.get(number).name()), chosen);
        }
        JazzerProcess.Outcome outcome = jazzer.trying(
                Math.min(SHARED_PER_SECOND * SECONDS, MOST_SHARED),
                FuzzTarget.class,
                parsers.stream().map(Parser::name).toList());
        check(outcome);
        Figures.note("I2", "inputs fuzzed through " + parsers.size() + " readers in one process", outcome.executions());
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("parsers")
    void eachForItself(Parser parser) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(System.getProperty("flipwise.fuzz.folder", "target/fuzz"))
                .resolve(parser.name()));
        JazzerProcess jazzer = new JazzerProcess(folder.toAbsolutePath());
        List<byte[]> inputs = Corpus.inputs(parser);
        for (int number = 0; number < inputs.size(); number++) {
            Files.write(jazzer.corpus().resolve("seed" + number), inputs.get(number));
        }
        JazzerProcess.Outcome outcome = jazzer.lasting(SECONDS, FuzzTarget.class, List.of(parser.name()));
        check(outcome);
        Figures.note("I2", "inputs fuzzed through " + parser, outcome.executions());
        Figures.note("I2", "branches reached in " + parser, outcome.reached());
    }

    /** The control: a promise that is broken only behind a few branches, as no random byte would find. */
    @Tag("nightly")
    @Test
    void aTrapBehindBranchesIsFound() throws IOException, InterruptedException {
        JazzerProcess jazzer = new JazzerProcess(place);
        Files.writeString(jazzer.corpus().resolve("seed"), "p cnf 1 1");
        JazzerProcess.Outcome outcome = jazzer.lasting(120, Trap.class, List.of());
        assumeTrue(outcome.started(), "the fuzzer does not run here: " + outcome.log());
        assertThat(outcome.findings()).singleElement().asString().contains("fell into the trap");
    }

    private static void check(JazzerProcess.Outcome outcome) {
        assumeTrue(outcome.started(), "the fuzzer does not run here: " + outcome.log());
        assertThat(outcome.findings())
                .as("where and by which bytes:\n" + outcome.afterFirstFinding())
                .isEmpty();
    }

    /** A parser with a hidden mistake. */
    public static final class Trap {
        private Trap() {}

        public static void fuzzerTestOneInput(byte[] input) {
            String text = Parsers.text(input);
            if (text.startsWith("p trap ") && text.length() > 9 && text.charAt(8) == '7') {
                throw new IllegalStateException("fell into the trap");
            }
        }
    }
}
