package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of bad input: one line with the problem, at most one more with where to look, the right exit code, and nothing written. */
class BadInputGivesOneLineAndItsExitCodeTest {
    @TempDir
    Path place;

    private Path out;

    @BeforeEach
    void names() {
        out = place.resolve("run");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    --kernel a-itt                        | --kernel 'a-itt' is not known (did you mean 'a-iit'?)
                    --kernel zzz                          | --kernel 'zzz' is not known; expected one of auto, mh, mh-sweep, ss-iit, rf-mh
                    --balance squrt                       | --balance 'squrt' is not known (did you mean 'sqrt'?)
                    --balance c:x                         | expected c: and a number
                    --betas 1,2                           | --betas '1,2': inverse temperatures must decrease
                    --betas 1,1                           | --betas '1,1': inverse temperatures must decrease
                    --betas 1,-0.5                        | --betas '1,-0.5': inverse temperature 2 is -0.5
                    --betas -1                            | --betas '-1': inverse temperature 1 is -1.0
                    --betas 1,x                           | --betas '1,x': 'x' is not a number
                    --betas 1,,0.5                        | '' is not a number
                    --betas NaN                           | expected a finite number
                    --betas Infinity                      | expected a finite number
                    --l0 0                                | --l0 is '0'; expected a whole number of at least 1
                    --l0 -5                               | --l0 is '-5'; expected a whole number
                    --l0 1.5                              | --l0 is '1.5'; expected a whole number
                    --l0 99999999999999999999             | expected a whole number
                    --rounds 0                            | --rounds is '0'
                    --burn-in -1                          | --burn-in is '-1'
                    --sims 0                              | --sims is '0'
                    --threads 0                           | --threads is '0'
                    --stop ess                            | expected ess=VALUE, once
                    --stop se:mode9=1                     | 'se:mode9' is not known (did you mean
                    --seed x                              | --seed is 'x'
                    --swap dea                            | --swap 'dea' is not known (did you mean 'deo'?); expected one of deo, deo-odd, seo
                    --start mode:3                        | expected mode:K with K from 1 to 2
                    --start nowhere                       | --start 'nowhere' is neither tuned, random, zeros, mode:K, near-modes nor a file
                    --weights guessed                     | --weights 'guessed' is not known; expected one of expected, drawn
                    --gamma-schedule first                | --gamma-schedule 'first' is not known
                    --gamma-schedule first:0              | expected first:K with a whole number of steps K of at least 1
                    --kernel mh-mult --balance sqrt       | --balance sqrt contradicts --kernel mh-mult
                    --kernel mh --balance barker          | contradicts --kernel mh
                    --kernel iit --l0 100                 | --l0 has no meaning for iit, whose rounds are measured by --jumps
                    --kernel a-iit --jumps 3              | --jumps has no meaning for a-iit, whose rounds are measured by --l0
                    --kernel ct-iit --l0 100              | --l0 has no meaning for ct-iit, whose rounds are measured by --clock
                    --kernel ct-iit --clock 0             | --clock is '0'; expected a finite number above 0
                    --kernel a-iit --clock 3              | --clock has no meaning for a-iit
                    --kernel iit --rf-rungs 2             | --rf-rungs is for a-iit and mh-mult
                    --rf-rungs 5                          | --rf-rungs is '5'; expected a whole number from 0 to 4
                    --subset 4 --block 4                  | --subset and --block both limit
                    --subset 17                           | --subset is '17'; expected a whole number from 1 to 16
                    --kernel mh --subset 4                | --subset is for rf-mh, iit, a-iit, mt-iit and wtgs, not for mh
                    --kernel iit --block 4                | --block is for mh-mult, a-iit, ct-iit, pns and wtgs, not for iit
                    --paper-letter --gamma-rule f         | --gamma-rule cannot be combined with --paper-letter
                    --paper-letter --gamma-schedule always| --gamma-schedule cannot be combined with --paper-letter
                    --kernel iit --gamma-rule f           | --gamma-rule has no meaning for iit, which has no gamma
                    --kernel mh --form efficient          | --form has no meaning for mh
                    --form efficient --balance barker     | --form efficient is for --balance sqrt, not barker
                    --kernel a-iit --jump-parity fixed    | --jump-parity has no meaning for a-iit
                    --seed 1 --seed 2                     | --seed is given more than once
                    --kernl iit                           | unknown option '--kernl' (did you mean '--kernel'?)
                    --bata=1                              | unknown option '--bata' (did you mean '--betas'?)
                    --nonsense                            | unknown option '--nonsense'
                    --rounds                              | --rounds needs a value: N
                    --rounds --json                       | --rounds needs a value: N
                    --json=maybe                          | '--json' should be specified without 'maybe' parameter
                    again                                 | unexpected argument 'again'; flipwise sample takes one PROBLEM
                    """)
    void wordsThatMakeNoSense(String words, String message) {
        refused(64, message, "sample paper:bimodal --out " + out + " " + words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    --tune ar                             | --tune 'ar' is not known (did you mean 'arr'?); expected one of equal-rejection, arr
                    --swap-rate 1                         | --swap-rate is '1'; expected less than 1
                    --swap-rate 0                         | --swap-rate is '0'; expected a finite number above 0
                    --swap-rate NaN                       | --swap-rate is 'NaN'
                    --rungs 1                             | --rungs is '1'; expected a whole number from 2 to 10000
                    --hottest 1                           | --hottest is '1'; expected less than the coldest inverse temperature, 1.0
                    --hottest 2                           | --hottest is '2'; expected less than the coldest inverse temperature
                    --hottest -1                          | --hottest is '-1'; expected a finite number of at least 0
                    --hottest 0.9999999999                | expected less than the coldest inverse temperature, 1.0
                    --costs guessed                       | --costs 'guessed' is not known; expected one of measured, shipped
                    --betas 1,0.5                         | there is nothing to tune: --betas gives the ladder, and the kernel is
                    --betas 1,0.5 --rungs 3               | --rungs is for tuning a ladder, but --betas gives one
                    --ladder problem --hottest 0          | --hottest is for tuning a ladder, but --ladder problem gives one
                    --ladder problem --betas 1            | --betas and --ladder both name a ladder; give one of them
                    --ladder problme                      | --ladder 'problme'
                    --rounds 5                            | unknown option '--rounds'
                    again                                 | unexpected argument 'again'; flipwise tune takes one PROBLEM
                    """)
    void ladderWordsThatMakeNoSense(String words, String message) {
        refused(64, message, "tune paper:bimodal --kernel a-iit --out " + out + " " + words);
    }

    @Test
    void aLadderThatCannotBeWritten() {
        refused(73, "its folder is not there", "tune paper:bimodal --out " + out.resolve("ladder.json"));
        refused(73, "is a folder; expected the name of a file", "tune paper:bimodal --out " + place);
        refused(73, "is not a file name here", "tune", "paper:bimodal", "--out", "a\0b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    sample                            | 64 | no PROBLEM given; expected a file or a name such as paper:bimodal
                    sample --foo                      | 64 | unknown option '--foo'
                    sample paper:bimodal --start a/b  | 66 | --start: no file 'a/b'
                    solve labs:?n=9 --stop ess=100    | 64 | --stop 'ess' is a rule of 'sample'; expected one of best
                    sample paper:bimodal --stop settled=9 | 64 | --stop 'settled' is a rule of 'solve'; expected one of best
                    sample paper:bimodal --quiet -v --out none | 64 | --verbose contradicts --quiet
                    smaple paper:bimodal              | 64 | unknown command 'smaple' (did you mean 'sample'?)
                    draw paper:bimodal                | 64 | unknown command 'draw'; expected one of sample, solve, tune, compare, reproduce, verify,
                    --verbose                         | 64 | unknown option '--verbose'
                    kernels iit                       | 64 | unexpected argument 'iit'; flipwise kernels takes nothing but options
                    sample paper:bimodl               | 66 | no problem 'paper:bimodl'
                    sample paper:                     | 66 | no problem 'paper:'
                    sample qubo:random?n=6&ones=7     | 64 | qubo:random?n=6&ones=7: ones: exactly 7 ones of 6 bits; expected whole numbers from 0 to 6
                    sample qubo:random?n=6&groups=1-3,3-5 | 64 | groups: bit 3 is in group 1 and in group 2; expected groups that do not overlap
                    sample qubo:random?n=6&ones=3 --kernel mh-sweep | 64 | --kernel mh-sweep needs moves that flip one bit each
                    solve qubo:random?n=6&ones=3 --search anneal | 64 | is not a sum of fields and couplings of pairs
                    sample nowhere.modes              | 66 | no problem 'nowhere.modes': there is no such file
                    sample paper:bimodal?p=3          | 64 | unknown parameter 'p'
                    sample paper:six-modes?p=7        | 64 | p is '7'; expected a multiple of 4
                    sample paper:six-modes?theta=-1   | 64 | theta is '-1'; expected a
                    """)
    void commandsAndProblemsThatAreNotThere(String words, int code, String message) {
        refused(code, message, words);
    }

    @Test
    void noWordsAtAll() {
        refused(
                64,
                "no command given; expected one of sample, solve, tune, compare, reproduce, verify, ",
                new String[0]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    theta 6;1010;010             | x.modes |:3:1: this mode has 3 bits; expected 4 as in the first mode
                    theta 6;10x0                 | x.modes |:2:3: expected a string of 0 and 1, found '10x0'
                    1010                         | x.modes |:1:1: no theta for this mode
                    theta 6                      | x.modes |:1:1: no mode in the file
                    theta 6;1010 weight=-1       | x.modes |:2:6: weight is -1
                    00 0;01 NaN                  | x.law   |:2:4:
                    00 0;01 Infinity             | x.law   |:2:4:
                    00 0;01 zero                 | x.law   |:2:4: expected a log density, found 'zero'
                    00 -inf                      | x.law   |:1:1: every state is forbidden
                    00 0;00 1                    | x.law   |:2:1: state 00 is listed twice
                    """)
    void filesThatAreMalformedAreNamedWithLineAndColumn(String lines, String name, String message) throws IOException {
        Path file = Files.writeString(place.resolve(name), lines.replace(';', '\n') + "\n");
        refused(65, file + message, "sample", file.toString(), "--out", out.toString());
    }

    @Test
    void aFileOfNoKnownKind() throws IOException {
        Path file = Files.writeString(place.resolve("x.txt"), "");
        refused(65, "cannot tell the format of", "sample", file.toString(), "--out", out.toString());
    }

    /** Found only when the run begins: its folder exists already. */
    @Test
    void aStartThatTheLawForbids() throws IOException {
        Path file = Files.writeString(place.resolve("x.law"), "01 0\n10 0\n11 0\n");
        for (String threads : List.of("1", "2")) {
            Path run = place.resolve("run-" + threads);
            Said said = Said.to(
                    "sample", file.toString(), "--start", "zeros", "--threads", threads, "--out", run.toString());
            assertThat(said.code()).isEqualTo(65);
            assertThat(said.err()).startsWith("flipwise: ").contains("the start has probability 0");
            assertThat(said.errLines()).hasSize(1);
            assertThat(said.out()).isEmpty();
            assertThat(run.resolve("status.json")).content().contains("the start has probability 0");
            assertThat(run.resolve("summary.json")).doesNotExist();
        }
    }

    @Test
    void aStartFileOfTheWrongLength() throws IOException {
        Path start = Files.writeString(place.resolve("start"), "101\n");
        refused(
                65,
                start + ":1:1: the start has 3 bits; expected 16",
                "sample",
                "paper:bimodal",
                "--start",
                "" + start);
    }

    @Test
    void aNameThatNoFileCanHave() {
        refused(66, "no problem 'a", "sample", "a\0b");
    }

    @Test
    void anOutFolderThatIsNotEmptyIsLeftAlone() throws IOException {
        Path full = Files.createDirectory(place.resolve("full"));
        Files.writeString(full.resolve("precious"), "");
        Said said = Said.to("sample", "paper:bimodal", "--out", full.toString());
        assertThat(said.code()).isEqualTo(73);
        assertThat(said.err())
                .isEqualTo("flipwise: the folder '" + full + "' is not empty; expected an empty or a new one\n");
        assertThat(said.out()).isEmpty();
        assertThat(full).isDirectoryContaining("glob:**precious").isDirectoryNotContaining("glob:**json");
    }

    @Test
    void anOutFolderThatCannotBeMade() throws IOException {
        Path file = Files.writeString(place.resolve("file"), "");
        refused(
                73,
                "cannot create the folder",
                "sample",
                "paper:bimodal",
                "--out",
                file.resolve("run").toString());
        refused(73, "is not a file name here", "sample", "paper:bimodal", "--out", "a\0b");
    }

    @Test
    void controlCharactersInNamesAreShownNotObeyed() {
        Said said = Said.to("sample", "evil\u001b[31m\r\n\u009bname");
        assertThat(said.code()).isEqualTo(66);
        assertThat(said.err()).contains("evil", "[31m", "name").doesNotContain("\u001b", "\r", "\u009b");
        assertThat(said.errLines()).hasSize(1);
    }

    @Test
    void debugAddsTheTraceAndNothingElseDoes() {
        String words = "sample paper:bimodal --l0 0";
        assertThat(Said.toLine(words).err()).doesNotContain("at org.flipwise");
        assertThat(Said.toLine(words + " --debug").err())
                .startsWith("flipwise: --l0 is '0'")
                .contains("at org.flipwise.spec.");
    }

    private void refused(int code, String message, String line) {
        refused(code, message, line.split(" +"));
    }

    private void refused(int code, String message, String... words) {
        Said said = Said.to(words);
        assertThat(said.err()).startsWith("flipwise: ").contains(message);
        assertThat(said.code()).isEqualTo(code);
        assertThat(said.out()).isEmpty();
        assertThat(said.errLines())
                .hasSizeLessThanOrEqualTo(2)
                .allSatisfy(line -> assertThat(line).startsWith("flipwise: "));
        assertThat(said.errLines()).hasSize(code == 64 ? 2 : 1);
        assertThat(out).doesNotExist();
    }
}
