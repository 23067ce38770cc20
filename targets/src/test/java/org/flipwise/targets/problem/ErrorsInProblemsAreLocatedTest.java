package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fault of a file is told as file:line:column, what is there and what was expected. */
class ErrorsInProblemsAreLocatedTest {
    private static final String LONG = "1".repeat(100_000);

    @TempDir
    private Path folder;

    /** Content of a .modes file and the message after its name. */
    static Stream<Arguments> modes() {
        return Stream.of(
                bad("", ":1:1: no mode in the file; expected at least one line of 0 and 1"),
                bad("# only\n\n# comments\n", ":1:1: no mode in the file; expected at least one line of 0 and 1"),
                bad("theta 6\n", ":1:1: no mode in the file; expected at least one line of 0 and 1"),
                bad("theta 1\n\nbeta 2\n", ":3:1: no mode in the file; expected at least one line of 0 and 1"),
                bad("0101\n", ":1:1: no theta for this mode; expected a line 'theta NUMBER' before it"),
                bad("  0101\ntheta 6\n", ":1:3: no theta for this mode; expected a line 'theta NUMBER' before it"),
                bad("theta 6\n0101\n011\n", ":3:1: this mode has 3 bits; expected 4 as in the first mode"),
                bad("theta 6\n01\n011\n", ":3:1: this mode has 3 bits; expected 2 as in the first mode"),
                bad("theta 6\n01a1\n", ":2:3: expected a string of 0 and 1, found '01a1'"),
                bad("theta 6\n 0121\n", ":2:4: expected a string of 0 and 1, found '0121'"),
                bad("theta 6\n0101,\n", ":2:5: expected a string of 0 and 1, found '0101,'"),
                bad("Theta 6\n0101\n", ":1:1: expected a string of 0 and 1, found 'Theta'"),
                bad("theta=6\n0101\n", ":1:1: expected a string of 0 and 1, found 'theta=6'"),
                bad("theta\n0101\n", ":1:1: expected 'theta NUMBER'"),
                bad("theta 6 7\n0101\n", ":1:1: expected 'theta NUMBER'"),
                bad("theta six\n0101\n", ":1:7: expected a number for theta, found 'six'"),
                bad("theta 1,5\n0101\n", ":1:7: expected a number for theta, found '1,5'"),
                bad("theta 6d\n0101\n", ":1:7: expected a number for theta, found '6d'"),
                bad("theta 0x1p3\n0101\n", ":1:7: expected a number for theta, found '0x1p3'"),
                bad("theta NaN\n0101\n", ":1:7: expected a number for theta, found 'NaN'"),
                bad("theta Infinity\n0101\n", ":1:7: expected a number for theta, found 'Infinity'"),
                bad("theta -inf\n0101\n", ":1:7: theta is -inf; expected a number from 0 to 1e100"),
                bad("theta -1\n0101\n", ":1:7: theta is -1; expected a number from 0 to 1e100"),
                bad("theta 1e101\n0101\n", ":1:7: theta is 1e101; expected a number from 0 to 1e100"),
                bad("theta 1e999\n01\n", ":1:7: expected a number for theta, found '1e999', which is too large"),
                bad(
                        "theta 1e99999999999\n01\n",
                        ":1:7: expected a number for theta, found '1e99999999999', which is too large"),
                bad("theta 1e\n01\n", ":1:7: expected a number for theta, found '1e'"),
                bad("theta .\n01\n", ":1:7: expected a number for theta, found '.'"),
                bad("beta 0\ntheta 6\n0101\n", ":1:6: beta is 0; expected a number from 1e-100 to 1e100"),
                bad("beta 5e-324\ntheta 6\n01\n", ":1:6: beta is 5e-324; expected a number from 1e-100 to 1e100"),
                bad("beta\ntheta 6\n0101\n", ":1:1: expected 'beta NUMBER'"),
                bad("theta 6\n0101 weight=0\n", ":2:6: weight is 0; expected a number from 1e-100 to 1e100"),
                bad("theta 6\n0101 weight=\n", ":2:6: expected a number for weight, found ''"),
                bad("theta 6\n0101 weight=-2\n", ":2:6: weight is -2; expected a number from 1e-100 to 1e100"),
                bad("theta 6\n0101 weight =2\n", ":2:6: expected weight=NUMBER or theta=NUMBER, found 'weight'"),
                bad("theta 6\n0101 wieght=2\n", ":2:6: expected weight=NUMBER or theta=NUMBER, found 'wieght=2'"),
                bad("theta 6\n0101 theta=x weight=1\n", ":2:6: expected a number for theta, found 'x'"),
                bad(
                        "theta 6\n0101 weight=1 theta=1e400\n",
                        ":2:15: expected a number for theta, found '1e400', which is too large"),
                bad("theta 6\n0101 1010\n", ":2:6: expected weight=NUMBER or theta=NUMBER, found '1010'"),
                bad("\uFEFFtheta x\n01\n", ":1:7: expected a number for theta, found 'x'"),
                bad("theta 6\r\n0101\r\n01 \r\n", ":3:1: this mode has 2 bits; expected 4 as in the first mode"),
                bad("theta 6\r0101\r01", ":3:1: this mode has 2 bits; expected 4 as in the first mode"),
                bad("theta 6\n01\u00001\n", ":2:3: expected a string of 0 and 1, found '01\uFFFD1'"),
                bad("theta 6\n\u001b[31m01\n", ":2:1: expected a string of 0 and 1, found '\uFFFD[31m01'"),
                bad("theta 6\n0101 \u202ex\n", ":2:6: expected weight=NUMBER or theta=NUMBER, found '\uFFFDx'"),
                bad("theta 6\n0\u00A01\n", ":2:2: expected a string of 0 and 1, found '0\u00A01'"),
                bad(
                        "theta 6\n" + LONG + "2\n",
                        ":2:100001: expected a string of 0 and 1, found '" + "1".repeat(40) + "…'"),
                bad(
                        "theta 6\n01 " + LONG + "\n",
                        ":2:4: expected weight=NUMBER or theta=NUMBER, found '" + "1".repeat(40) + "…'"),
                bad(
                        "theta " + LONG + "\n01\n",
                        ":1:7: expected a number for theta, found '" + "1".repeat(40) + "…', which is too large"));
    }

    /** Content of a .law file and the message after its name. */
    static Stream<Arguments> laws() {
        return Stream.of(
                bad("", ":1:1: no state in the file; expected lines 'BITS LOGDENSITY'"),
                bad("\n\n#\n", ":1:1: no state in the file; expected lines 'BITS LOGDENSITY'"),
                bad("01 0\n01\n", ":2:1: expected 'BITS LOGDENSITY', found 1 words"),
                bad("01 0 0\n", ":1:1: expected 'BITS LOGDENSITY', found 3 words"),
                bad("01 0\n011 0\n", ":2:1: this state has 3 bits; expected 2 as in the first line"),
                bad("01 0\n0x 0\n", ":2:2: expected a string of 0 and 1, found '0x'"),
                bad("01 zero\n", ":1:4: expected a log density, found 'zero'"),
                bad("01 0\n10   NaN\n", ":2:6: expected a log density, found 'NaN'"),
                bad("01 Infinity\n", ":1:4: expected a log density, found 'Infinity'"),
                bad("01 inf\n", ":1:4: expected a log density, found 'inf'"),
                bad("01 1e309\n", ":1:4: expected a log density, found '1e309', which is too large"),
                bad("01 -1e999\n", ":1:4: expected a log density, found '-1e999', which is too large"),
                bad("01 0\n10 1\n01 2\n", ":3:1: state 01 is listed twice; expected once"),
                bad("01 0\n01 -inf\n", ":2:1: state 01 is listed twice; expected once"),
                bad("01 -inf\n10 -inf\n", ":2:1: every state is forbidden; expected at least one finite log density"),
                bad("0".repeat(21) + " 0\n", ":1:1: 21 bits; expected at most 20, because every state is listed"),
                bad(LONG + " 0\n", ":1:1: 100000 bits; expected at most 20, because every state is listed"),
                bad("01,0\n", ":1:3: expected a string of 0 and 1, found '01,0'"),
                bad("\uFEFF01 x\n", ":1:4: expected a log density, found 'x'"),
                bad("01 0\r\n01 0\r\n", ":2:1: state 01 is listed twice; expected once"),
                bad("01 0\u0000\n", ":1:4: expected a log density, found '0\uFFFD'"));
    }

    private static Arguments bad(String content, String message) {
        return Arguments.of(content, message);
    }

    private ProblemException fault(String name, byte[] content) throws IOException {
        Path file = Files.write(folder.resolve(name), content);
        return catchThrowableOfType(ProblemException.class, () -> Problems.resolve(file.toString()));
    }

    @ParameterizedTest(name = "[{index}] {1}")
    @MethodSource("modes")
    void inModesFiles(String content, String message) throws IOException {
        ProblemException fault = fault("bad.modes", content.getBytes(StandardCharsets.UTF_8));
        assertThat(fault).hasMessage(folder.resolve("bad.modes") + message);
        assertThat(fault.fault()).isEqualTo(Fault.BAD_DATA);
    }

    @ParameterizedTest(name = "[{index}] {1}")
    @MethodSource("laws")
    void inLawFiles(String content, String message) throws IOException {
        ProblemException fault = fault("bad.law", content.getBytes(StandardCharsets.UTF_8));
        assertThat(fault).hasMessage(folder.resolve("bad.law") + message);
        assertThat(fault.fault()).isEqualTo(Fault.BAD_DATA);
    }

    @Test
    void bytesThatAreNoText() throws IOException {
        byte[] utf16 = "theta 6\n01\n".getBytes(StandardCharsets.UTF_16);
        assertThat(fault("bad.modes", utf16))
                .hasMessage(folder.resolve("bad.modes") + ":1:1: not a text file in UTF-8; expected one");
        assertThat(fault("bad.law", new byte[] {'0', (byte) 0xFF}))
                .hasMessage(folder.resolve("bad.law") + ":1:1: not a text file in UTF-8; expected one");
    }

    @Test
    void filesThatAreNotThere() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("a.modes"));
        for (String word : new String[] {directory.toString(), "nowhere.modes", "", "a\u0000b.law", "paper"}) {
            assertThatThrownBy(() -> Problems.resolve(word))
                    .hasMessageStartingWith("no problem '" + word.replace('\u0000', '\uFFFD')
                            + "': there is no such file, and the built-in problems begin with paper:, ")
                    .isInstanceOfSatisfying(
                            ProblemException.class, e -> assertThat(e.fault()).isEqualTo(Fault.NO_INPUT));
        }
    }

    @Test
    void filesOfNoKnownKind() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "to be done\n");
        assertThatThrownBy(() -> Problems.resolve(file.toString()))
                .hasMessageStartingWith(
                        "cannot tell the format of '" + file
                                + "' from its name or its content; it begins with 'to be done'; expected --format with one of modes, law, ")
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.fault()).isEqualTo(Fault.BAD_DATA));
    }
}
