package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A ladder file that cannot be used: one line with the file and the place, code 65. The files are read by {@code tune} with nothing left to find, which ends with
 * code 64 as soon as it has read a good one.
 */
class ErrorsInLadderFilesAreLocatedTest {
    private static final String GOOD = """
            {
              "format" : 1,
              "problem" : { "name" : "paper:bimodal", "dimension" : 16, "hash" : "00" },
              "kernel" : "a-iit",
              "rungs" : [
                { "beta" : 1.0, "kernel" : "a-iit", "form" : "rejection-free", "unit" : "transitions", "round" : 100 },
                { "beta" : 0.5, "kernel" : "iit", "form" : "rejection-free", "unit" : "jumps", "round" : 2 },
                { "beta" : 0, "kernel" : "a-iit", "form" : "refresh", "unit" : "transitions", "round" : 100 }
              ]
            }
            """;

    @TempDir
    Path place;

    private Said read(byte[] bytes) throws IOException {
        Path file = Files.write(place.resolve("ladder.json"), bytes);
        return Said.to("tune", "paper:bimodal", "--ladder", file.toString());
    }

    private Said read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private void refused(Said said, String message) {
        assertThat(said.code()).as(said.err()).isEqualTo(65);
        assertThat(said.out()).isEmpty();
        assertThat(said.errLines()).hasSize(1);
        assertThat(said.err())
                .startsWith("flipwise: ")
                .contains(place.resolve("ladder.json").toString())
                .contains(message)
                .doesNotContain("Exception")
                .hasSizeLessThan(400);
    }

    @Test
    void aGoodOneIsRead() throws IOException {
        Said said = read(GOOD);
        assertThat(said.code()).isEqualTo(64);
        assertThat(said.err()).contains("there is nothing to tune: --ladder gives the ladder");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "format" : 1                  | "format" : 2               | format is 2; expected 1
            "format" : 1                  | "format" : 1.5             | format is 1.5; expected 1
            "format" : 1                  | "format" : "1"             | format is "1"; expected 1
            "format" : 1                  | "format" : null            | format is null; expected 1
            "format" : 1                  | "format" : 99999999999999  | expected 1
            "format" : 1                  | "formal" : 1               | format is missing; expected 1
            "rungs" : [                   | "wrungs" : [               | rungs is missing; expected a list
            "rungs" : [                   | "rungs" : [ 1,             | rungs[0].kernel is missing
            "rungs" : [                   | "rungs" : [ null,          | rungs[0].kernel is missing
            "rungs" : [                   | "rungs" : [ [],            | rungs[0].kernel is missing
            "rungs" : [                   | "rungs" : [ "x",           | rungs[0].kernel is missing
            "beta" : 1.0                  | "beta" : 0.25              | inverse temperatures must decrease
            "beta" : 1.0                  | "beta" : 0.5               | inverse temperatures must decrease
            "beta" : 1.0                  | "beta" : -1                | inverse temperature 1 is -1.0
            "beta" : 1.0                  | "beta" : 1e999             | rungs[0].beta
            "beta" : 1.0                  | "beta" : -1e999            | rungs[0].beta
            "beta" : 1.0                  | "beta" : "1"               | rungs[0].beta is "1"; expected a finite number
            "beta" : 1.0                  | "beta" : null              | rungs[0].beta is null
            "beta" : 1.0                  | "beta" : true              | rungs[0].beta is true
            "beta" : 1.0                  | "beta" : [1]               | rungs[0].beta is [1]
            "beta" : 1.0                  | "beta" : {}                | rungs[0].beta is {}
            "beta" : 1.0                  | "beta" : NaN               | :6:
            "beta" : 1.0                  | "beta" : Infinity          | :6:
            "beta" : 1.0                  | "beta" : 0x1               | :6:
            "beta" : 1.0                  | "beta" : 01                | :6:
            "beta" : 1.0                  | "beta" : +1                | :6:
            "beta" : 1.0                  | "beta" : 1.                | :6:
            "beta" : 1.0                  | "beta" : .5                | :6:
            "beta" : 1.0,                 | "beta" : 1.0               | :6:
            "beta" : 1.0,                 | `                         `| rungs[0].beta is missing
            "beta" : 0,                   | "beta" : 0.1,              | rungs[2].form is "refresh"; expected a form
            "beta" : 0.5                  | "beta" : 0                 | inverse temperatures must decrease
            "kernel" : "a-iit", "form"    | "kernel" : "a-itt", "form" | rungs[0].kernel is "a-itt"; expected one of mh
            "kernel" : "a-iit", "form"    | "kernel" : "auto", "form"  | rungs[0].kernel is "auto"; expected one of mh
            "kernel" : "a-iit", "form"    | "kernel" : 7, "form"       | rungs[0].kernel is 7
            "kernel" : "a-iit", "form"    | "kernel" : "ct-iit", "form"| rungs[0].unit is "transitions"; expected time
            "kernel" : "a-iit", "form"    | "kernel" : "mh", "form"    | rungs[0].form is "rejection-free"; expected a form that mh has
            "kernel" : "a-iit", "form"    | "form"                     | rungs[0].kernel is missing
            "form" : "rejection-free"     | "form" : "by-pilot"        | rungs[0].form is "by-pilot"; expected one of
            "form" : "rejection-free"     | "form" : "REJECTION-FREE"  | rungs[0].form is
            "form" : "rejection-free"     | "form" : "refresh"         | rungs[0].form is "refresh"
            "form" : "rejection-free"     | "form" : null              | rungs[0].form is null
            "form" : "rejection-free"     | "farm" : "rejection-free"  | rungs[0].form is missing
            "unit" : "transitions"        | "unit" : "jumps"           | rungs[0].unit is "jumps"; expected transitions
            "unit" : "transitions"        | "unit" : "seconds"         | rungs[0].unit is "seconds"; expected one of
            "unit" : "transitions"        | "unit" : 1                 | rungs[0].unit is 1
            "unit" : "jumps"              | "unit" : "transitions"     | rungs[1].unit is "transitions"; expected jumps
            "round" : 100                 | "round" : 0                | rungs[0].round
            "round" : 100                 | "round" : -5               | rungs[0].round
            "round" : 100                 | "round" : 1.5              | rungs[0].round
            "round" : 100                 | "round" : 1e300            | rungs[0].round
            "round" : 100                 | "round" : 1e999            | rungs[0].round
            "round" : 100                 | "round" : "100"            | rungs[0].round is "100"
            "round" : 100                 | "round" : false            | rungs[0].round is false
            "round" : 100                 | "around" : 100             | rungs[0].round is missing
            "round" : 2                   | "round" : 2, "jumpParity" : "odd"   | rungs[1].jumpParity is "odd"
            "round" : 2                   | "round" : 2, "jumpParity" : 1       | rungs[1].jumpParity is 1
            "round" : 100                 | "round" : 1, "jumpParity" : "fixed" | rungs[0].jumpParity is "fixed"
            """)
    void oneThingThatIsWrong(String right, String wrong, String message) throws IOException {
        assertThat(GOOD).contains(right);
        int at = GOOD.indexOf(right);
        refused(read(GOOD.substring(0, at) + wrong + GOOD.substring(at + right.length())), message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "1",
                "\"x\"",
                "{}",
                "{",
                "nonsense",
                "{\"format\":1}",
                "{\"format\":1,\"rungs\":[]}",
                "{\"format\":1,\"rungs\":{}}",
                "\u0000",
                "\ufeff{}"
            })
    void whatIsNoLadderAtAll(String text) throws IOException {
        refused(read(text), "expected");
    }

    @Test
    void deepHugeBinaryAndDoubled() throws IOException {
        refused(read("[".repeat(100_000)), "is not JSON");
        refused(read("{\"a\":".repeat(100_000)), "is not JSON");
        refused(read(new byte[(1 << 24) + 1]), "is larger than");
        refused(read(new byte[] {'{', (byte) 0xff, '}'}), "is not UTF-8 text");
        refused(read(GOOD + GOOD), "is not JSON");
        refused(read(GOOD.replace("1.0", "1" + "0".repeat(5000))), "ladder.json");
        refused(read(GOOD.replace("\"a-iit\", \"form", "\"" + "y".repeat(100_000) + "\", \"form")), "rungs[0].kernel");
        refused(read(GOOD.replace("\"a-iit\", \"form", "\"\u001b[31m\", \"form")), "");
    }

    @Test
    void everyBeginningOfAFile() throws IOException {
        for (int length = 0; length < GOOD.stripTrailing().length(); length += 7) {
            refused(read(GOOD.substring(0, length)), length == 0 ? "is empty" : "is not JSON");
        }
    }

    /** Wherever one byte is another: refused in one line, or a ladder still. */
    @Test
    void everySingleByteThatIsAnother() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        int refused = 0;
        for (int at = 0; at < GOOD.length(); at += 3) {
            byte[] bytes = GOOD.getBytes(StandardCharsets.UTF_8);
            bytes[at] = (byte) random.nextInt(256);
            Said said = read(bytes);
            if (said.code() != 64 || !said.err().contains("there is nothing to tune")) {
                refused(said, "");
                refused++;
            }
        }
        assertThat(refused).isBetween(GOOD.length() / 12, GOOD.length() / 3);
    }

    @Test
    void filesThatAreNotThere() throws IOException {
        for (String name : new String[] {place.resolve("nowhere.json").toString(), place.toString(), "a\0b"}) {
            Said said = Said.to("tune", "paper:bimodal", "--ladder", name);
            assertThat(said.code()).isIn(64, 66);
            assertThat(said.err()).startsWith("flipwise: ").contains("--ladder").doesNotContain("Exception");
            assertThat(said.out()).isEmpty();
        }
    }
}
