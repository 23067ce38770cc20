package org.flipwise.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.file.DataFolder;
import org.flipwise.outcome.OutcomeFile.Header;
import org.flipwise.outcome.OutcomeFile.Kept;
import org.flipwise.provenance.Version;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to the bytes, an outcome that is taken is one that was written. */
class DamagedOutcomesAreDetectedTest {
    private static final Header HEADER = Header.of("problem=p; sims=3", 7);

    /** Odd, so that lines are met at every place. */
    private static final int STRIDE = 9;

    @TempDir
    private Path folder;

    private Path file;

    private record Counted(int simulation, double value) {}

    @BeforeEach
    void threeOutcomes() throws IOException {
        file = folder.resolve("some.jsonl");
        OutcomeFile<Counted> made = open();
        for (int simulation = 0; simulation < 3; simulation++) {
            made.add(outcome(simulation));
        }
    }

    private static Counted outcome(int simulation) {
        return new Counted(simulation, 0.1 + simulation / 3.0);
    }

    private OutcomeFile<Counted> open() throws IOException {
        return OutcomeFile.open(
                DataFolder.at(file.getParent()), file.getFileName().toString(), Counted.class, HEADER, false);
    }

    private static List<Counted> numbers(OutcomeFile<Counted> opened) {
        return opened.kept().stream().map(Kept::outcome).toList();
    }

    @Test
    void whatIsWholeComesBack() throws IOException {
        OutcomeFile<Counted> again = open();
        assertThat(numbers(again)).containsExactly(outcome(0), outcome(1), outcome(2));
        assertThat(again.damaged()).isEmpty();
        assertThat(again.kept()).extracting(Kept::version).containsOnly(Version.number());
    }

    /** One bit of every ninth byte. What is not found again is added again, and then the file is as good as new. */
    @Test
    void aFlippedBitIsFoundWhereverItIs() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int header = new String(whole, StandardCharsets.UTF_8).indexOf('\n') + 1;
        int refused = 0;
        for (int at = 0; at < whole.length; at += STRIDE) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 << at % 7);
            Files.write(file, bytes);
            try {
                OutcomeFile<Counted> opened = open();
                assertThat(at).as("in the first line").isGreaterThanOrEqualTo(header - 1);
                assertThat(numbers(opened))
                        .as("byte %d", at)
                        .hasSizeLessThan(3)
                        .isSubsetOf(outcome(0), outcome(1), outcome(2));
                for (int simulation = 0; simulation < 3; simulation++) {
                    if (!numbers(opened).contains(outcome(simulation))) {
                        opened.add(outcome(simulation));
                    }
                }
                assertThat(open().damaged()).as("told once").isEmpty();
                assertThat(numbers(open())).containsExactlyInAnyOrder(outcome(0), outcome(1), outcome(2));
            } catch (OutcomeException found) {
                refused++;
                assertThat(found).hasMessageStartingWith(file + ":1: ");
            }
        }
        assertThat(refused).isBetween(header / STRIDE, header / STRIDE + 1);
    }

    /** Lines in which another digit could not be found, as unreleased builds wrote them, are refused as a whole. */
    @Test
    void linesWithoutASealAreRefused() throws IOException {
        Files.writeString(
                file,
                "{\"settings\":\"problem=p; sims=3\",\"seed\":7,\"version\":\"" + Version.number() + "\"}\n"
                        + "{\"simulation\":0,\"value\":0.1}\n");
        assertThatThrownBy(this::open)
                .isInstanceOf(OutcomeException.class)
                .hasMessageStartingWith(file + ":1: not the first line of kept simulations, or damaged");
    }

    @Test
    void aDamagedLineIsToldWithItsPlace() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(2, lines.get(2).replace("\"simulation\":1", "\"simulation\":2"));
        Files.write(file, lines);
        OutcomeFile<Counted> opened = open();
        assertThat(opened.damaged()).containsExactly(file + ":3: damaged");
        assertThat(numbers(opened)).containsExactly(outcome(0), outcome(2));
    }

    /** A crash may cut anywhere, and leave nothing but zeros of what it was about to write. */
    @Test
    void whatACrashCutIsDroppedAndNothingElse() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        List<Integer> ends = new ArrayList<>();
        for (int at = 0; at < whole.length; at++) {
            if (whole[at] == '\n') {
                ends.add(at + 1);
            }
        }
        for (int length = 0; length < whole.length; length += STRIDE) {
            int cut = length;
            byte[] part = Arrays.copyOf(whole, cut);
            Files.write(file, cut % 2 == 0 ? part : Arrays.copyOf(part, whole.length));
            long kept = ends.stream().filter(end -> end <= cut).count();
            OutcomeFile<Counted> opened = open();
            assertThat(opened.kept()).as("cut to %d bytes", cut).hasSize(Math.max(0, (int) kept - 1));
            opened.add(outcome(9));
            assertThat(numbers(open())).last().isEqualTo(outcome(9));
        }
    }

    @Test
    void anotherVersionIsRefusedByItsName() throws IOException {
        String line = Files.readAllLines(file).get(2);
        ChecksummedLine now = ChecksummedLine.parse(line).orElseThrow();
        String old = new ChecksummedLine("0.0.7", now.outcome()).text();
        Files.writeString(file, Files.readString(file).replace(line, old));
        assertThatThrownBy(this::open)
                .isInstanceOf(OutcomeException.class)
                .hasMessage(file + ":3: computed by version 0.0.7 of the program; this is " + Version.number()
                        + ", whose digits may differ; --any-version accepts it");
        OutcomeFile<Counted> all = OutcomeFile.open(
                DataFolder.at(file.getParent()), file.getFileName().toString(), Counted.class, HEADER, true);
        assertThat(numbers(all)).containsExactly(outcome(0), outcome(1), outcome(2));
        assertThat(all.kept()).extracting(Kept::version).contains("0.0.7");
    }

    @Test
    void otherSettingsAreRefusedByTheirNames() {
        Header other = Header.of("problem=p; sims=4", 8);
        assertThatThrownBy(() -> OutcomeFile.open(
                        DataFolder.at(file.getParent()), file.getFileName().toString(), Counted.class, other, false))
                .isInstanceOf(OutcomeException.class)
                .hasMessage(file + ":1: these simulations were made with other settings:"
                        + " then sims=3; seed=7, now sims=4; seed=8");
    }

    @Test
    void aFileOfSomethingElseIsLeftAlone() throws IOException {
        Files.writeString(file, "precious\n");
        assertThatThrownBy(this::open).isInstanceOf(OutcomeException.class).hasMessageStartingWith(file + ":1: not");
        assertThat(file).hasContent("precious");
    }
}
