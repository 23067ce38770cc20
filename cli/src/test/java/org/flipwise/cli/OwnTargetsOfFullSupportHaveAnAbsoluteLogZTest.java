package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Where a user's target declares that no state is forbidden, log Z is absolute and right; a declaration that is wrong stops the run. Seeds are fixed. */
class OwnTargetsOfFullSupportHaveAnAbsoluteLogZTest {
    private static final int BITS = 8;
    private static final String RELATIVE = "relative to the hottest rung";

    private static final String JAVA = """
            class Mine {
                int dimension() { return 8; }
                DECLARATION
                double logDensity(boolean[] x) {
                    int k = 0;
                    for (boolean b : x) if (b) k++;
                    FORBIDDEN
                    return 0.7 * k - (x[0] && x[7] ? 1.5 : 0);
                }
            }
            """;

    private static final String PYTHON = """
            import sys
            def log_density(x):
                FORBIDDEN
                return 0.7 * sum(x) - 1.5 * x[0] * x[7]
            for line in sys.stdin:
                word, *rest = line.split()
                if word == "flipwise":
                    print("target 1 dimension=8 cost=20 DECLARATION", flush=True)
                if word == "eval":
                    number, bits, *flips = rest
                    states = [[int(b) ^ (str(j) in f.split("+")) for j, b in enumerate(bits)] for f in flips]
                    print(number, *map(log_density, states), flush=True)
            """;

    private static final String WHOLE = """
            import java.util.Optional;
            import org.flipwise.state.BitState;
            import org.flipwise.target.*;
            class Whole implements Target {
                public String name() { return "whole"; }
                public int dimension() { return 8; }
                DECLARATION
                public double potential(BitState x) {
                    FORBIDDEN
                    return 0.7 * x.count() - (x.get(0) && x.get(7) ? 1.5 : 0);
                }
                private double after(BitState x, int bit) {
                    BitState y = x.copy();
                    y.flip(bit);
                    return potential(y);
                }
                public Neighbourhood at(BitState x) {
                    return new FlipNeighbourhood(x) {
                        public double potential() { return Whole.this.potential(state()); }
                        protected double deltaPotential(int bit) { return after(state(), bit) - potential(); }
                        protected void flipping(int bit) {}
                    };
                }
            }
            """;

    @TempDir
    Path folder;

    /** One way of writing the target, and how it declares its support and forbids states. */
    private enum Way {
        LOG_DENSITY(JAVA, "boolean fullSupport() { return true; }", "if (k == 4) return Double.NEGATIVE_INFINITY;"),
        PROCESS(PYTHON, "support=full", "if sum(x) == 4: return float('-inf')"),
        TARGET(
                WHOLE,
                "public Optional<Reference> reference() { return Optional.of(Reference.uniform(8)); }",
                "if (x.count() == 4) return Double.NEGATIVE_INFINITY;");

        private final String text;
        private final String declaration;
        private final String forbidden;

        Way(String text, String declaration, String forbidden) {
            this.text = text;
            this.declaration = declaration;
            this.forbidden = forbidden;
        }
    }

    private Said sample(Way way, boolean declares, boolean forbids, String... more) throws IOException {
        String text = way.text
                .replace("DECLARATION", declares ? way.declaration : "")
                .replace("FORBIDDEN", forbids ? way.forbidden : way == Way.PROCESS ? "pass" : "");
        Path file = Files.writeString(folder.resolve(way == Way.PROCESS ? "mine.py" : "mine.java"), text);
        String word = way == Way.PROCESS ? "exec:python3 '" + file + "'" : file.toString();
        List<String> words = Stream.concat(
                        Stream.of("sample", word, "--rounds", "1500", "--threads", "1", "--json", "--quiet"),
                        Stream.of(more))
                .toList();
        return Said.to(words.toArray(String[]::new));
    }

    private static double exact() {
        double sum = 0;
        for (int state = 0; state < 1 << BITS; state++) {
            boolean ends = (state & 1) != 0 && (state >> (BITS - 1)) != 0;
            sum += Math.exp(0.7 * Integer.bitCount(state) - (ends ? 1.5 : 0));
        }
        return Math.log(sum);
    }

    private static void assumeStarts(Way way) {
        if (way == Way.PROCESS) {
            try {
                assumeTrue(new ProcessBuilder("python3", "--version").start().waitFor() == 0, "no python3");
            } catch (IOException absent) {
                assumeTrue(false, "no python3");
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
        }
    }

    private static JsonNode summary(Said said) {
        assertThat(said.code()).as(said.err()).isZero();
        return JsonMapper.shared().readTree(said.out());
    }

    private static void assertAbsolute(Said said) {
        JsonNode summary = summary(said);
        JsonNode coldest = summary.path("rungs").path(0);
        double error = coldest.path("logNormalizerError").doubleValue();
        assertThat(summary.path("logNormalizerOf").stringValue()).isEqualTo("absolute");
        assertThat(error).isPositive().isLessThan(0.2);
        assertThat(coldest.path("logNormalizer").doubleValue()).isCloseTo(exact(), within(4 * error));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LOG_DENSITY", "PROCESS", "TARGET"})
    void whereEveryStateIsDeclaredPossible(String name) throws IOException {
        Way way = Way.valueOf(name);
        assumeStarts(way);
        assertAbsolute(sample(way, true, false));
        assertAbsolute(sample(way, true, false, "--hottest", "0"));
    }

    /** Also where no rung draws from the law at β = 0. */
    @Test
    void onALadderThatIsGiven() throws IOException {
        assertAbsolute(sample(Way.LOG_DENSITY, true, false, "--betas", "1,0.5,0", "--kernel", "a-iit"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LOG_DENSITY", "PROCESS", "TARGET"})
    void notWhereNothingIsDeclared(String name) throws IOException {
        Way way = Way.valueOf(name);
        assumeStarts(way);
        JsonNode summary = summary(sample(way, false, false, "--hottest", "0"));
        assertThat(summary.path("logNormalizerOf").stringValue()).isEqualTo(RELATIVE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LOG_DENSITY", "PROCESS", "TARGET"})
    void aForbiddenStateContradictsTheDeclaration(String name) throws IOException {
        Way way = Way.valueOf(name);
        assumeStarts(way);
        Said said = sample(way, true, true);
        assertThat(said.code()).as(said.err()).isEqualTo(65);
        assertThat(said.out()).isEmpty();
        assertThat(said.errLines()).singleElement().asString().contains("at state ", "declares full support");
    }

    @Test
    void anotherWordForTheSupportIsRefused() throws IOException {
        assumeStarts(Way.PROCESS);
        Path file = Files.writeString(
                folder.resolve("mine.py"),
                PYTHON.replace("DECLARATION", "support=some").replace("FORBIDDEN", "pass"));
        Said said = Said.to("sample", "exec:python3 '" + file + "'", "--quiet");
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.err()).contains("its support is 'some'; expected full");
    }
}
