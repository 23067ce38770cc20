package org.flipwise.reliability.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.cli.CommandLineAccess;
import org.flipwise.cli.CommandLineAccess.Said;
import org.flipwise.fault.Fault;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A problem file that is damaged in one place is read, or the program ends with 65 and one line: file, line, column, what was found and what was expected. The whole program is asked about
 * some of them without a process, and about a few in one.
 */
final class ErrorsInInputFilesAreLocatedTest {
    private static final List<String> PROCESSES = List.of("cnf", "bqpjson", "csv");
    private static final Pattern LINE =
            Pattern.compile("flipwise: [^\\n]*:[1-9][0-9]*:[1-9][0-9]*: [^\\n]*expected[^\\n]*\\n");
    private static final int EACH_BY_THE_PROGRAM = 12;
    private static final String MARK = "\uFEFF";
    private static long damaged;
    private static long refused;

    @TempDir
    Path folder;

    static List<Parser> formats() {
        List<Parser> formats = new ArrayList<>(Parsers.formats());
        formats.removeIf(parser -> parser.name().equals("evid"));
        return formats;
    }

    @ParameterizedTest
    @MethodSource("formats")
    void damagedFiles(Parser format) throws IOException {
        String name = format.name();
        int refusals = 0;
        for (byte[] input : Damage.of(Corpus.example(format))) {
            Path file = Files.write(folder.resolve("damaged." + name), input);
            damaged++;
            if (isRefused(word(file, name), name)) {
                refused++;
                if (refusals++ % EACH_BY_THE_PROGRAM == 0) {
                    Said said = CommandLineAccess.run(folder, List.of("solve", word(file, name), "--format", name));
                    assertThat(faults(said.code(), said.out(), said.err()))
                            .as(Replay.shown(input))
                            .isEmpty();
                }
                if (refusals == 1 && PROCESSES.contains(name)) {
                    Program.Ended ended = Program.in(folder)
                            .start(List.of("solve", word(file, name), "--format", name))
                            .end();
                    assertThat(faults(ended.code(), ended.out(), ended.err())).isEmpty();
                }
            }
        }
        assertThat(refusals).isPositive();
    }

    private static String word(Path file, String format) {
        return format.equals("csv") ? file + "?response=y" : file.toString();
    }

    /** Whether a file is malformed; whatever else is wrong is a failure. */
    private static boolean isRefused(String word, String format) {
        try {
            Problems.resolve(word, format);
            return false;
        } catch (ProblemException refusal) {
            if (refusal.fault() == Fault.USAGE && format.equals("csv")) {
                return false;
            }
            assertThat(refusal.fault()).as(refusal.getMessage()).isEqualTo(Fault.BAD_DATA);
            assertThat(faults(65, "", "flipwise: " + refusal.getMessage() + "\n"))
                    .isEmpty();
            return true;
        }
    }

    /** In what way an ending breaks the promise. */
    private static List<String> faults(int code, String out, String err) {
        List<String> faults = new ArrayList<>();
        if (code != 65) {
            faults.add("exit code " + code);
        }
        if (!out.isEmpty()) {
            faults.add("standard output: " + out);
        }
        if (!LINE.matcher(err).matches()) {
            faults.add("not one line with place and expectation: " + err);
        }
        return faults;
    }

    /** A byte order mark and line ends of either kind say nothing about the problem. */
    @ParameterizedTest
    @MethodSource("formats")
    void marksAndLineEndsAreNoPartOfTheContent(Parser format) throws IOException {
        String name = format.name();
        String text = Parsers.text(Corpus.example(format)).replace("\r\n", "\n");
        List<String> hashes = new ArrayList<>();
        for (String form : List.of(text, MARK + text, text.replace("\n", "\r\n"), MARK + text.replace("\n", "\r\n"))) {
            Path file = Files.writeString(folder.resolve("same." + name), form, StandardCharsets.UTF_8);
            hashes.add(Problems.resolve(word(file, name), name).hash());
        }
        assertThat(hashes).containsOnly(hashes.get(0));
    }

    @Test
    void aRefusalThatBreaksThePromiseIsTold() {
        String good = "flipwise: a.cnf:1:2: expected a literal, found 'x'\n";
        assertThat(faults(65, "", good)).isEmpty();
        assertThat(faults(70, "", good)).hasSize(1);
        assertThat(faults(65, "3 clauses\n", good)).hasSize(1);
        assertThat(faults(65, "", good + "\tat org.flipwise.Reader.read(Reader.java:1)\n"))
                .hasSize(1);
        assertThat(faults(65, "", "flipwise: a.cnf: expected a literal\n")).hasSize(1);
        assertThat(faults(65, "", "flipwise: a.cnf:1:2: 'x'\n")).hasSize(1);
    }

    @AfterAll
    static void figures() {
        Figures.note("I1", "damaged problem files", damaged);
        Figures.note("I1", "of them refused with their place", refused);
    }
}
