package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.Random;
import org.flipwise.fault.Fault;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolutionsAreReadAsWrittenTest {
    private static final long SEED = 20261118;
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir
    Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("a.sol"), text);
    }

    private static Target target(String word) {
        return Problems.resolve(
                        word.contains(":") ? word : EXAMPLES.resolve(word).toString())
                .target();
    }

    @ParameterizedTest
    @ValueSource(strings = {"labs:?n=11", "pentagon.gph", "offset.qs", "cubic.hubo", "karate.mc"})
    void whatIsWrittenIsReadBack(String word) throws IOException {
        Target target = target(word);
        Random random = new Random(SEED);
        for (int turn = 0; turn < 20; turn++) {
            BitState state = BitState.zeros(target.dimension());
            state.flip(0);
            for (int bit = 1; bit < state.dimension(); bit++) {
                if (random.nextBoolean()) {
                    state.flip(bit);
                }
            }
            SolutionFile read = SolutionFile.read(write(SolutionFile.text(target, state)), target);
            assertThat(read.state()).isEqualTo(state);
            assertThat(read.value()).hasValue(target.objective().orElseThrow().value(target.potential(state)));
        }
    }

    @Test
    void theFormsAreThoseOfTheCheckers() {
        assertThat(SolutionFile.text(target("labs:?n=5"), BitState.parse("11101")))
                .isEqualTo("# Objective value = 2\n11101\n");
        assertThat(SolutionFile.text(target("pentagon.gph"), BitState.parse("101000")))
                .isEqualTo("# Objective value = 2\n1\n3\n");
        assertThat(SolutionFile.text(target("offset.qs"), BitState.parse("100")))
                .isEqualTo("# Objective value = 2\nx#1 1\nx#2 0\nx#3 0\n");
    }

    @ParameterizedTest
    @CsvSource({
        "labs:?n=5, '# a comment\n1,1,1 0\n1', 11101",
        "labs:?n=5, 'x#2 1\nx4 1\nx_5 0', 01010",
        "pentagon.gph, '1 3\n\n  5\n', 101010",
        "pentagon.gph, 'x#6 1', 000001",
        "offset.qs, '1 0 1', 101"
    })
    void everyFormOfTheLibraryIsRead(String word, String text, String state) throws IOException {
        SolutionFile read = SolutionFile.read(write(text), target(word));
        assertThat(read.state()).isEqualTo(BitState.parse(state));
        assertThat(read.value()).isEqualTo(OptionalDouble.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "labs:?n=5, '', '1:1: expected a solution, found the end of the file'",
        "labs:?n=5, '1110', '1:5: expected 5 digits, not 4'",
        "labs:?n=5, '111011', '1:1: more than 5 digits'",
        "labs:?n=5, '1120', '1:1: expected digits 0 and 1, found'",
        "labs:?n=5, '# Objective value = many', '1:21: expected the objective'",
        "pentagon.gph, '1 7', '1:3: expected a node from 1 to 6, found'",
        "pentagon.gph, '1\n0', '2:1: expected a node from 1 to 6, found'",
        "pentagon.gph, '1\n1', '2:1: number 1 a second time'",
        "offset.qs, 'x#4 1', '1:1: expected a variable from x#1 to x#3, found'",
        "offset.qs, 'x#1 2', '1:5: expected a value from 0 to 1, found'",
        "offset.qs, 'x#1 1\nx#1 0', '2:1: variable 1 a second time'",
        "offset.qs, 'x#1 1 7', '1:7: expected the end of the line'"
    })
    void aWrongSolutionIsRefusedWithItsPlace(String word, String text, String says) throws IOException {
        Path file = write(text);
        assertThatThrownBy(() -> SolutionFile.read(file, target(word)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA))
                .hasMessageContaining("a.sol:" + says);
    }

    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        Random random = new Random(SEED);
        Target target = target("pentagon.gph");
        byte[] sound = SolutionFile.text(target, BitState.parse("101000")).getBytes(StandardCharsets.UTF_8);
        for (int turn = 0; turn < 300; turn++) {
            byte[] damaged = sound.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            Path file = Files.write(folder.resolve("b.sol"), damaged);
            try {
                SolutionFile.read(file, target);
            } catch (ProblemException refused) {
                assertThat(refused.getMessage()).contains("b.sol:");
            }
        }
    }
}
