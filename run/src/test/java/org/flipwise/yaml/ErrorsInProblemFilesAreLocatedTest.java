package org.flipwise.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.flipwise.fault.Fault;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One line: file, line, column, the path of the value, what was expected; and a file that is right is let through. */
class ErrorsInProblemFilesAreLocatedTest {
    @TempDir
    Path place;

    /** A semicolon stands for a line feed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    kernl: mh                          | 2:1: 'kernl' is not known here (did you mean 'kernel'?)
                    nonsense: 1                        | 2:1: 'nonsense' is not known here
                    kernel: a-itt                      | 2:9: /kernel: expected one of auto, mh, mh-sweep, ss-iit, rf-mh, mh-mult, iit, a-iit, ct-iit, pns, mt-iit, tgs, wtgs, tabu, lifted, lit-mh, parni, found 'a-itt' (did you mean 'a-iit'?)
                    balance: squrt                     | 2:10: /balance: expected sqrt, min, max, barker or c:VALUE, found 'squrt' (did you mean 'sqrt'?)
                    betas: [1, 0.5, x]                 | 2:17: /betas/2: expected a number of at least 0, found 'x'
                    betas: [1, -0.5]                   | 2:12: /betas/1: expected a number of at least 0, found '-0.5'
                    betas: []                          | 2:8: /betas: expected a list of numbers, found a list
                    betas: {a: 1}                      | 2:8: /betas: expected a list of numbers, found a mapping
                    rounds: 0                          | 2:9: /rounds: expected a whole number of at least 1, found '0'
                    rounds: 1.5                        | 2:9: /rounds: expected a whole number of at least 1, found '1.5'
                    rounds: many                       | 2:9: /rounds: expected a whole number of at least 1, found 'many'
                    rounds:                            | 2:8: /rounds: expected a whole number of at least 1, found nothing
                    rounds: "10"                       | 2:9: /rounds: expected a whole number of at least 1, found '"10"'
                    rounds: 1_000                      | 2:9: /rounds: expected a whole number of at least 1, found '1_000'
                    seed: 010                          | 2:7: /seed: expected a whole number, found '010'
                    seed: 0x10                         | 2:7: /seed: expected a whole number, found '0x10'
                    quiet: yes                         | 2:8: /quiet: expected true or false, found 'yes'
                    swap-rate: 1                       | 2:12: /swap-rate: expected a number above 0 and below 1, found '1'
                    stop: {esss: 3}                    | 2:8: /stop: expected best, rounds, settled, time, trips, ess, se, ess:QUANTITY or se:QUANTITY, found 'esss' (did you mean 'ess'?)
                    stop: {ess: [1]}                   | 2:13: /stop/ess: expected a number, or seconds such as 60s, found a list
                    seed: 1;seed: 2                    | 3:1: 'seed' is given twice, first in line 2
                    seed: &a 1                         | 2:7: an anchor or alias (& or *)
                    seed: *a                           | 2:7: an anchor or alias (& or *)
                    seed: !!int 1                      | 2:7: a tag (!)
                    betas: [1, 2                       | 3:1: not YAML: expected ',' or ']', but got <stream end>
                    ---;seed: 1                        | 2:1: a second document; expected one in a file
                    ? [a, b];: 1                       | 2:3: expected a name before ':', found a list
                    """)
    void withinTheOptions(String lines, String message) throws IOException {
        refused("problem: paper:bimodal\n" + lines.replace(';', '\n') + "\n", message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    kernel: mh                              | 1:1: expected 'problem: …', found none
                    problem:                                | 1:9: /problem: expected the problem: a file, a name such as paper:bimodal, or a mapping, found nothing
                    problem: [1]                            | 1:10: /problem: expected the problem: a file
                    problem: {p: 3}                         | 1:10: /problem: expected one of file, name, modes, law, qubo, ising, found none
                    problem: {file: a, name: b}             | 1:10: /problem: expected one of file, name, modes, law, qubo, ising, found file and name
                    problem: {name: paper:six-modes, p: [1]}| 1:37: /problem/p: expected one word or number, found a list
                    problem: {modes: []}                    | 1:18: /problem/modes: expected a list of states, found a list
                    problem: {modes: [{stat: 10}]}          | 1:20: /problem/modes/0: expected
                    problm: paper:bimodal                   | 1:1: expected 'problem: …', found 'problm: …'
                    problem: {law: {00: x}}                 | 1:21: /problem/law/00: expected a number or -inf, found 'x'
                    problem: {law: {02: 1}}                 | 1:17: /problem/law: expected a string of 0 and 1, found '02'
                    problem: {qubo: {a b c: 1}}             | 1:18: /problem/qubo: expected the name of a variable or of two, with a blank between, found 'a b c'
                    problem: {qubo: [[a]]}                  | 1:18: /problem/qubo/0: expected [NAME, WEIGHT] or [NAME, NAME, WEIGHT], found a list
                    - a                                     | 1:1: expected lines 'name: value', found a list
                    """)
    void withinTheProblem(String lines, String message) throws IOException {
        refused(lines + "\n", message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    problem: {modes: [10, 100], theta: 6}   | 1:23: this mode has 3 bits; expected 2 as in the first mode
                    problem: {modes: [12], theta: 6}        | 1:20: expected a string of 0 and 1, found '12'
                    problem: {modes: [10]}                  | 1:19: no theta for this mode
                    problem: {law: {00: -inf}}              | 1:1: every state is forbidden
                    problem: {ising: {a a: 1}}              | 1:21: a spin with itself; expected two different ones
                    problem: {ising: [[a, b, c]]}           | 1:26: expected a weight, found 'c'
                    problem: {file: nope.mc}                | 1:10: no problem
                    problem: paper:six-modes?q=1            | 1:10: paper:six-modes?q=1: unknown parameter 'q'
                    """)
    void withinTheModelItself(String lines, String message) throws IOException {
        Path file = Files.writeString(place.resolve("x.yaml"), lines + "\n");
        ProblemFile read = ProblemFile.read(file);
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> read.problem(null, OwnSettings.usual()));
        assertThat(refused).hasMessageContaining(message);
    }

    @Test
    void filesThatAreNoText() throws IOException {
        Path file = place.resolve("x.yaml");
        Files.write(file, new byte[] {'a', ':', ' ', (byte) 0xff});
        assertThat(refusal(file)).endsWith(":1:1: not a text file in UTF-8; expected one");
        Files.writeString(file, "");
        assertThat(refusal(file)).contains(":1:1: nothing in the file");
        Files.writeString(file, "problem: x\n" + "#".repeat(1 << 20));
        assertThat(refusal(file)).contains(":1:1: the file has 1048587 bytes; expected at most 1048576");
        Files.writeString(file, "problem: x\nbetas: " + "[".repeat(5000));
        assertThat(refusal(file)).contains(":2:27: more than 20 levels");
        Files.writeString(file, "problem: x\nbetas: " + "{a: ".repeat(5000));
        assertThat(refusal(file)).contains("more than 20 levels");
        Files.write(file, "\uFEFFproblem: paper:bimodal\r\nseed: 1\r\n".getBytes(StandardCharsets.UTF_8));
        assertThat(ProblemFile.read(file).options(Set.of("seed"))).containsEntry("seed", "1");
    }

    @Test
    void aComplaintOfThoseWhoUseAnOptionGetsItsPlace() throws IOException {
        Path file = Files.writeString(place.resolve("x.yaml"), "problem: paper:bimodal\nkernel: iit\nl0: 100\n");
        SettingsException complaint = new SettingsException("--l0 has no meaning for iit");
        ProblemFile read = ProblemFile.read(file);
        assertThat(read.placed(complaint, Set.of("kernel", "l0")))
                .isInstanceOf(ProblemException.class)
                .hasMessage(file + ":3:5: --l0 has no meaning for iit");
        assertThat(read.placed(complaint, Set.of("kernel"))).isSameAs(complaint);
    }

    private void refused(String text, String message) throws IOException {
        Path file = Files.writeString(place.resolve("x.yaml"), text);
        assertThat(refusal(file)).startsWith(file + ":" + message).hasLineCount(1);
    }

    private static String refusal(Path file) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> ProblemFile.read(file));
        assertThat(refused).as("nothing was refused").isNotNull();
        assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA);
        return String.valueOf(refused.getMessage());
    }
}
