package org.flipwise.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flipwise.json.Json;
import org.flipwise.report.Alphabet;
import org.flipwise.report.VerificationText;
import org.flipwise.result.Check;
import org.flipwise.result.Verification;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sound target passes every check; each of its wrong twins fails the check that is meant for it, with the place where it is wrong. */
@Tag("slow")
class VerifyCatchesWrongTargetsTest {
    /** A chain of bits with a prior, whose neighbourhood lists what a flip changes. */
    private static final String WHOLE = """
            import org.flipwise.codec.*;
            import org.flipwise.state.BitState;
            import org.flipwise.target.*;
            public class Chain implements Target {
                static final int P = 6;
                public String name() { return "chain"; }
                public int dimension() { return P; }
                public double base(BitState x) { return -0.5 * x.count(); }
                public double potential(BitState x) {
                    double sum = 0;
                    for (int i = 0; i + 1 < P; i++) sum += x.get(i) == x.get(i + 1) ? 0.3 * (i + 1) : 0;
                    return sum;
                }
                public Neighbourhood at(BitState x) { return new Near(x); }
                double bond(BitState x, int i, int bit) {
                    return i < 0 || i + 1 >= P ? 0 : 0.3 * (i + 1) * (x.get(i) == x.get(i + 1) ? -1 : 1);
                }
                class Near extends FlipNeighbourhood {
                    double potential;
                    Near(BitState x) { super(x); potential = Chain.this.potential(x); }
                    public double base() { return -0.5 * state().count(); }
                    public double potential() { return potential; }
                    protected double deltaBase(int bit) { return state().get(bit) ? 0.5 : -0.5; }
                    protected double deltaPotential(int bit) { return bond(state(), bit - 1, bit) + bond(state(), bit, bit); }
                    protected void flipping(int bit) { potential += deltaPotential(bit); }
                    public boolean touchesFew() { return true; }
                    protected void touched(int bit, Flips flips) {
                        flips.listTouched();
                        for (int i = Math.max(0, bit - 1); i <= Math.min(P - 1, bit + 1); i++) flips.touch(i);
                    }
                    protected void saveMore(Encoder into) { into.real(potential); }
                    protected void restoreMore(BitState to, Decoder from) { potential = from.real(); }
                }
            }
            """;

    @TempDir
    Path folder;

    private Verification verify(String text) {
        try {
            Path file = folder.resolve("own.java");
            Files.writeString(file, text);
            return verified(file.toString(), Map.of());
        } catch (IOException full) {
            throw new IllegalStateException(full);
        }
    }

    private static Verification verified(String word, Map<String, String> options) {
        return VerifyRun.of(Problems.resolve(word), () -> Problems.resolve(word), Options.of(options), check -> {})
                .run();
    }

    @Test
    void aSoundTargetPasses() {
        Verification found = verify(WHOLE);
        assertThat(found.firstFailure()).isEmpty();
        assertThat(found.passed()).isTrue();
        assertThat(found.checks())
                .extracting(Check::name)
                .contains("ratios", "walk", "save", "neighbourhoods", "a-iit", "ct-iit", "short runs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ising:torus?L=3",
                "labs:?n=9",
                "selection:synthetic?n=30&p=8",
                "paper:six-modes?p=40",
                "labs:?n=7&atmost=3"
            })
    void problemsThatComeWithTheProgramPass(String word) {
        assertThat(verified(word, Map.of("kernel", "mh-mult")).firstFailure()).isEmpty();
    }

    /** Numbers of moves depend on the way to a state, and a log density alone has its moves from the constraint. */
    @ParameterizedTest
    @ValueSource(strings = {"?ones=3", "?groups=1-3,4-5:0..1"})
    void ownTargetsPassUnderAConstraint(String constraint) throws IOException {
        Path density = Path.of("..", "examples", "own", "Mine.java");
        Path chain = Files.writeString(folder.resolve("own.java"), WHOLE);
        for (Path file : List.of(chain, density)) {
            assertThat(verified(file + constraint, Map.of()).firstFailure()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "return bond(state(), bit - 1, bit) + bond(state(), bit, bit); } | return 1.001 * bond(state(), bit - 1, bit) + bond(state(), bit, bit); } | ratios | change of log density",
                "state().get(bit) ? 0.5 : -0.5 | state().get(bit) ? 0.4 : -0.4 | ratios | offset",
                "potential += deltaPotential(bit); | potential += deltaPotential(bit) + 1e-7; | walk | by full evaluations",
                "potential += deltaPotential(bit); | | walk | log density (potential)",
                "i <= Math.min(P - 1, bit + 1) | i <= bit | walk | without being listed as touched",
                "into.real(potential); | into.real(0); | save | saved and restored",
                "public double base(BitState x) { return | public double base(BitState x) { return x.count() == 2 ? Double.NaN : | values | gave log density NaN at state",
                "public double potential(BitState x) { | int calls; public double potential(BitState x) { if (calls++ > 100) return calls; | repeatable | expected the same value each time",
                "public double potential(BitState x) { | int zeros; public double potential(BitState x) { if (x.count() == 0 && zeros++ == 0) return Double.NEGATIVE_INFINITY; | repeatable | log density -Infinity the first time",
            })
    void eachWrongTwinFailsTheCheckMeantForIt(String right, String wrong, String check, String detail) {
        assertThat(WHOLE).contains(right);
        Verification found = verify(WHOLE.replace(right, wrong == null ? "" : wrong));
        assertThat(found.passed()).isFalse();
        assertThat(found.firstFailure()).hasValueSatisfying(failure -> {
            assertThat(failure.name()).isEqualTo(check);
            assertThat(failure.detail()).contains(detail);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "return Math.random();                              | start | and later",
                "return System.identityHashCode(this) % 1000;       | instances | by a second instance",
                "return x[0] && x[3] ? 0.0 / 0.0 : 1;               | values | NaN at state",
                "return Double.NEGATIVE_INFINITY;                   | start | none of 10000 random states is possible",
                "throw new UnsupportedOperationException(\"later\"); | start | UnsupportedOperationException: later (own.java:1)",
            })
    void aLogDensityThatIsNoneFailsToo(String body, String check, String detail) {
        Verification found =
                verify("class A { int dimension() { return 5; } double logDensity(boolean[] x) { " + body + " } }");
        assertThat(found.firstFailure()).hasValueSatisfying(failure -> {
            assertThat(failure.name()).isEqualTo(check);
            assertThat(failure.detail()).contains(detail);
        });
    }

    @Test
    void theTableFitsTheScreenAndTheJsonHasEveryCheck() {
        Verification found = verify(WHOLE.replace("0.5 : -0.5", "0.4 : -0.4"));
        assertThat(VerificationText.of(found, Alphabet.ASCII).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(VerificationText.of(found, Alphabet.ASCII))
                .contains("FAIL  ratios")
                .contains(" checks failed.")
                .isASCII();
        assertThat(Json.write(found)).contains("\"passed\" : false", "\"verdict\" : \"FAIL\"");
    }
}
