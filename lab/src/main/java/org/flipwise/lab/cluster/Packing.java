package org.flipwise.lab.cluster;

import org.flipwise.lab.spec.RunOptions;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.spec.Options;
import org.flipwise.targets.own.Command;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.FileWord;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;

/** Packs a problem with all its files, and what the options say with theirs, for other machines. {@link Workers} opens what is packed here. */
public final class Packing {
    private static final String EXEC = "exec:";
    private final Map<String, String> words = new LinkedHashMap<>();
    private final PackedFiles files = new PackedFiles();

    private Packing() {}

    /**
     * What was said of a problem.
     *
     * @param word the word PROBLEM; that of the problem file, if one was named
     * @param format of its file, if one was named
     * @param own how targets of the user's own are found and run
     * @param problemFile the problem file, if one was named
     */
    public record Wanted(
            String word,
            @Nullable String format,
            OwnSettings own,
            @Nullable Path problemFile) {}

    /**
     * A problem and what is to be done with it.
     *
     * @param kind {@link Workers#SAMPLE} or {@link Workers#COMPARE}
     * @param problem what the words meant here; they must mean the same there
     * @throws org.flipwise.lab.outcome.JobException where a file cannot be read, or there is too much to send
     */
    public static Parcel of(String kind, Wanted wanted, Problem problem, Options options) {
        Packing packing = new Packing();
        packing.words.put(Words.NAME, problem.name());
        packing.words.put(Words.HASH, problem.hash());
        packing.problem(wanted);
        options.texts().forEach(packing::option);
        return Parcel.of(kind, packing.words, packing.files.contents());
    }

    private void problem(Wanted wanted) {
        Path inline = wanted.problemFile();
        String format = wanted.format();
        if (inline != null && wanted.word().equals(inline.toString())) {
            words.put(Words.INLINE, "true");
            file(new FileWord(inline, null, ""));
            return;
        }
        if (format != null) {
            words.put(Words.FORMAT, format);
        }
        if (wanted.word().startsWith(EXEC)) {
            command(wanted);
            return;
        }
        FileWord.of(wanted.word(), format).ifPresentOrElse(this::file, () -> words.put(Words.PROBLEM, wanted.word()));
        if (Problems.isCode(wanted.word())) {
            classPath(wanted.own().classPath());
        }
    }

    private void file(FileWord word) {
        String name = Words.PROBLEM_FOLDER + plain(word.file());
        words.put(Words.PROBLEM, name + word.parameters());
        files.add(name, word.file());
        Path evidence = word.evidence();
        if (evidence != null) {
            files.add(name + FileWord.EVIDENCE, evidence);
        }
    }

    /** The name of a file in signs that every system knows; what means something is its end, and no hash depends on it. */
    private static String plain(Path file) {
        return String.valueOf(file.getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
    }

    private void classPath(List<Path> entries) {
        List<String> names = new ArrayList<>();
        for (Path entry : entries) {
            String folder = Words.CLASS_PATH_FOLDER + (names.size() + 1);
            String name = Files.isDirectory(entry) ? folder : folder + "/" + plain(entry);
            files.addAll(name, entry);
            names.add(name);
        }
        if (!names.isEmpty()) {
            words.put(Words.CLASS_PATH, String.join("\n", names));
        }
    }

    private void command(Wanted wanted) {
        OwnSettings own = wanted.own();
        words.put(Words.PROBLEM, wanted.word());
        words.put(Words.GREETING, Long.toString(own.greeting().toMillis()));
        words.put(Words.ANSWER, Long.toString(own.answer().toMillis()));
        PackedCommand packed = PackedCommand.of(Command.parse(wanted.word().substring(EXEC.length())), own.directory());
        packed.files().forEach(files::add);
        words.put(Words.DIRECTORY, packed.directory());
        words.put(Words.FOLDERS, String.join("\n", packed.folders()));
        words.put(Words.EXPECTED, String.join("\n", packed.expected()));
        words.put(Words.EXECUTABLE, String.join("\n", files.executable()));
    }

    private void option(String name, String value) {
        words.put(Words.OPTION + name, value);
        if (RunOptions.named(name).type().namesFiles(value) && isFile(value)) {
            files.add(Words.OPTION_FOLDER + name, Path.of(value));
        }
    }

    private static boolean isFile(String value) {
        try {
            return Files.isRegularFile(Path.of(value));
        } catch (InvalidPathException notAName) {
            return false;
        }
    }
}
