package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The examples at the end of each command's help, in their order; names of files they read and write are put where the tests keep theirs. */
@Tag("slow")
class EveryExampleWorksAsPastedTest {
    /** Reproductions take minutes or hours, and a page is there until it is told to end. */
    private static final Pattern ENDLESS = Pattern.compile("reproduce .*--scale.*|watch .*|serve");

    @TempDir
    static Path place;

    @TestFactory
    Stream<DynamicTest> theyEndWell() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<String, CommandLine> command :
                Commands.all().getSubcommands().entrySet()) {
            for (String example : Commands.examples(command.getValue().getCommandSpec())) {
                if (!ENDLESS.matcher(example).matches()) {
                    tests.add(DynamicTest.dynamicTest(example, () -> endsWell(example)));
                }
            }
        }
        return tests.stream();
    }

    @Test
    void everyCommandHasOne() {
        for (CommandLine command : Commands.all().getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            assertThat(Commands.examples(spec)).as(spec.name()).isNotEmpty();
        }
        assertThat(Commands.examples(Commands.all().getCommandSpec())).containsExactly("sample paper:bimodal");
    }

    /** One that does not work is noticed. */
    @Test
    void aWrongOneIsCaught() {
        assertThat(said("sample examples/none.yaml").code()).isNotZero();
        assertThat(Commands.examples(Commands.usage(CommandSpec.create(), "x", List.of("", "  other words"), "a", "b")))
                .containsExactly("a", "b");
    }

    private static void endsWell(String example) {
        Said said = said(example);
        assertThat(said.code()).as(example + "\n" + said.err()).isZero();
        assertThat(said.out()).isNotEmpty();
    }

    private static Said said(String example) {
        String[] words = example.replace(
                        "ladder.json", place.resolve("ladder.json").toString())
                .replace(" square.qs", " " + place.resolve("square.qs"))
                .replace("examples/", Path.of("..", "examples") + "/")
                .replace(" runs/", " " + place.resolve("runs") + "/")
                .split(" +");
        return Said.to(false, Alphabet.UNICODE, words);
    }
}
