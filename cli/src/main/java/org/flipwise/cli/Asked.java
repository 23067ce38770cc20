package org.flipwise.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.flipwise.fault.Fault;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.lab.run.ShellWord;
import org.flipwise.lab.yaml.ProblemFile;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What a command is asked to do: its words, and those of the problem file where one is named. What is said on the command line wins.
 *
 * @param command the words it knows
 * @param word the problem, as {@link org.flipwise.targets.problem.Problems} understands it
 * @param given option names without dashes, and their values as text
 * @param fromFile the names among them that come from the file
 * @param file the problem file, if one is named
 */
record Asked(
        CommandSpec command,
        String word,
        Map<String, String> given,
        Set<String> fromFile,
        @Nullable ProblemFile file) {
    /** Of these one is said; so one said on the command line takes the place of any in the file. */
    private static final List<Set<String>> RIVALS = List.of(Set.of("betas", "ladder"), Set.of("subset", "block"));

    /** Reads the problem file, if there is one. */
    static Asked of(ParseResult parsed) {
        CommandSpec command = parsed.commandSpec();
        String word = parsed.matchedPositionalValue(0, "");
        Map<String, String> said = SampleWords.given(parsed);
        if (!ProblemFile.isNamed(word, said.get("format")) || !isFile(word)) {
            return new Asked(command, word, said, Set.of(), null);
        }
        ProblemFile file = ProblemFile.read(Path.of(word));
        Map<String, String> given = new LinkedHashMap<>(said);
        if (said.containsKey("format")) {
            given.remove("format");
        }
        Map<String, String> more = file.options(Words.ofFile(command));
        more.keySet().removeIf(name -> given.containsKey(name) || hasRival(name, said.keySet()));
        given.putAll(more);
        return new Asked(command, file.problemWord(), given, new LinkedHashSet<>(more.keySet()), file);
    }

    private static boolean isFile(String word) {
        try {
            return Files.isRegularFile(Path.of(word));
        } catch (InvalidPathException notAName) {
            return false;
        }
    }

    /** A folder is taken for a problem by those who mean the run in it. */
    private void requireNoFolder() {
        Path folder;
        try {
            folder = Path.of(word);
        } catch (InvalidPathException notAName) {
            return;
        }
        if (word.isEmpty() || !Files.isDirectory(folder)) {
            return;
        }
        String what = Files.exists(folder.resolve(RunFiles.MANIFEST))
                ? "' is the folder of a run, not a problem; 'flipwise show " + ShellWord.of(word)
                        + "' prints it, 'flipwise resume " + ShellWord.of(word) + "' goes on with it"
                : "' is a folder; expected a problem: a file, or a name such as paper:bimodal";
        throw new ProblemException(Fault.NO_INPUT, "'" + word + what);
    }

    /** Returns whether the problem is code, which would run with all the user's rights. */
    boolean isCode() {
        return Problems.isCode(word);
    }

    private static boolean hasRival(String name, Set<String> said) {
        return RIVALS.stream()
                .anyMatch(rivals -> rivals.contains(name) && rivals.stream().anyMatch(said::contains));
    }

    Problem problem(Terminal terminal) {
        return problem(OwnWords.settings(given, terminal), CodeCheck.NONE, terminal);
    }

    /** Returns the problem; code of the user's own runs by these settings and only after it has passed the check. A file that names code takes --allow-code. */
    Problem problem(OwnSettings own, CodeCheck check, Terminal terminal) {
        if (file == null) {
            requireNoFolder();
        } else if (!flag(OwnWords.ALLOW_CODE)) {
            file.requireNoCode("--" + OwnWords.ALLOW_CODE);
        }
        String format = given.get("format");
        Patience patience = Patience.with(terminal::say);
        try {
            return file == null ? Problems.resolve(word, format, own, check) : file.problem(format, own, check);
        } finally {
            patience.close();
        }
    }

    /** What the options mean; a complaint about one that stands in the file names its place there. */
    <T> T meaning(Function<Options, T> resolve) {
        try {
            return resolve.apply(Options.of(given));
        } catch (SettingsException complaint) {
            throw placed(complaint);
        }
    }

    /** A complaint about an option with its place, where it stands in the file. */
    RuntimeException placed(SettingsException complaint) {
        return file == null ? complaint : file.placed(complaint, fromFile);
    }

    boolean flag(String name) {
        return Boolean.parseBoolean(given.get(name));
    }
}
