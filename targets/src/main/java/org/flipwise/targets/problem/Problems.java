package org.flipwise.targets.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.flipwise.targets.own.Batches;
import org.flipwise.targets.own.Callback;
import org.flipwise.targets.own.OwnSettings;
import org.jspecify.annotations.Nullable;

/** From the word PROBLEM of the command line to a problem: a built-in name, or a file whose format is known by {@code --format}, its extension or its content. */
public final class Problems {
    private static final List<BuiltIn> BUILT_INS = List.of(
            new PaperProblems(),
            new IsingProblems(),
            new SpinGlassProblems(),
            new MaxCutProblems(),
            new QuboProblems(),
            new LabsProblems(),
            new SelectionProblems());
    private static final List<FileFormat> FORMATS = List.of(
            new ModesFile(),
            new LawFile(),
            new GsetFile(),
            new OrLibraryFile(),
            new BiqMacFile(),
            new QuboFile(),
            new QoblibFile(),
            new CooFile(),
            new IndependentSetFile(),
            new HuboFile(),
            new HuboJsonFile(),
            new BqpJsonFile(),
            new CnfFile(),
            new WcnfFile(),
            new UaiFile(),
            new WeightsFile(),
            new SelectionFile());

    private Problems() {}

    /** Finds and reads a problem; the format of a file follows from its extension or its content. */
    public static Problem resolve(String word) {
        return resolve(word, null);
    }

    /** Finds and reads a problem in the format named, or in the one that its extension or its content means. */
    public static Problem resolve(String text, @Nullable String format) {
        return resolve(text, format, OwnSettings.usual());
    }

    /** Finds and reads a problem; targets of the user's own are found and run by these settings. */
    public static Problem resolve(String text, @Nullable String format, OwnSettings settings) {
        return resolve(text, format, settings, CodeCheck.NONE);
    }

    /** Finds and reads a problem; code of the user's own runs only after it has passed the check. */
    public static Problem resolve(String text, @Nullable String format, OwnSettings settings, CodeCheck check) {
        ConstraintParameters constraint = ConstraintParameters.of(text);
        return constraint.applied(unconstrained(constraint, format, new OwnProblems(settings, check)));
    }

    private static Problem unconstrained(ConstraintParameters constraint, @Nullable String format, OwnProblems own) {
        if (constraint.problem().startsWith(OwnProblems.EXEC)) {
            return own.exec(constraint.problem());
        }
        ProblemArgument word = constraint.word();
        if (word.base().startsWith(OwnProblems.CLASS)) {
            return own.named(word);
        }
        for (BuiltIn builtIn : BUILT_INS) {
            if (word.base().startsWith(builtIn.prefix())) {
                return builtIn.resolve(word);
            }
        }
        Path file = file(word);
        if (format == null && OwnProblems.isSource(word.base())) {
            return own.source(file, word);
        }
        return (format == null ? byExtensionOrContent(word, file) : byName(format)).read(file, word);
    }

    /** Returns the problem of a log density that someone else evaluates. */
    public static Problem callback(Callback callback, Batches batches) {
        return OwnProblems.callback(callback, batches);
    }

    /**
     * Reads the content of a file that is no file: it has the hash of one. A temporary file holds it meanwhile, as readers need one.
     *
     * @param name what the problem is called, in messages too
     * @param parameters as behind the question mark of a file's name
     * @throws IOException where there is no room for the temporary file
     */
    public static Problem inline(String format, String name, String text, Map<String, String> parameters)
            throws IOException {
        ConstraintParameters constraint = ConstraintParameters.of(name, parameters);
        return constraint.applied(
                InlineText.read(byName(format), name, text, constraint.word().parameters()));
    }

    /** Returns whether an argument names code, which would run with all the user's rights. */
    public static boolean isCode(String text) {
        int query = text.indexOf('?');
        return text.startsWith(OwnProblems.EXEC)
                || text.startsWith(OwnProblems.CLASS)
                || OwnProblems.isSource(query < 0 ? text : text.substring(0, query));
    }

    /** Returns whether a word names a command, a class or a built-in problem, and no file. */
    static boolean isNamed(String text) {
        return text.startsWith(OwnProblems.EXEC)
                || text.startsWith(OwnProblems.CLASS)
                || BUILT_INS.stream().anyMatch(builtIn -> text.startsWith(builtIn.prefix()));
    }

    private static Path file(ProblemArgument word) {
        try {
            Path file = Path.of(word.base());
            if (Files.isRegularFile(file)) {
                return file;
            }
        } catch (InvalidPathException notAFileName) {
            // falls through to the one message below
        }
        String hint = hint(word.base());
        String otherwise = ": there is no such file, and the built-in problems begin with "
                + String.join(", ", BUILT_INS.stream().map(BuiltIn::prefix).toList())
                + "; a target of your own is a .java file, class:NAME or exec:COMMAND";
        throw new ProblemException(
                Fault.NO_INPUT,
                "no problem '" + TextFile.printable(word.base()) + "'" + (hint.isEmpty() ? otherwise : hint));
    }

    /** Returns the file of its folder or the built-in problem that may have been meant, which is known without its prefix too. */
    private static String hint(String word) {
        String file = NearestName.fileHint(word);
        if (!file.isEmpty()) {
            return TextFile.printable(file);
        }
        List<String> names = builtIns().stream().map(BuiltIn.Listing::name).toList();
        return names.stream()
                .filter(name -> name.endsWith(":" + word))
                .findFirst()
                .map(name -> " (did you mean '" + name + "'?)")
                .orElse(NearestName.hint(word, names));
    }

    private static FileFormat byName(String name) {
        for (FileFormat format : FORMATS) {
            if (format.name().equals(name)) {
                return format;
            }
        }
        throw new ProblemException(
                Fault.USAGE,
                "--format '" + name + "' is not known"
                        + NearestName.hint(
                                name, FORMATS.stream().map(FileFormat::name).toList()) + "; expected one of "
                        + String.join(
                                ", ", FORMATS.stream().map(FileFormat::name).toList()));
    }

    private static FileFormat byExtensionOrContent(ProblemArgument word, Path file) {
        String name = word.base().toLowerCase(Locale.ROOT);
        for (FileFormat format : FORMATS) {
            if (format.extensions().stream().anyMatch(name::endsWith)) {
                return format;
            }
        }
        return FormatByContent.of(file, FORMATS);
    }

    /** Returns the name of the format that a file of this word is read in because of its content; null where its name or {@code --format} decides, or it is no file. */
    public static @Nullable String formatByContent(String text, @Nullable String format) {
        if (format != null || isNamed(text)) {
            return null;
        }
        ProblemArgument word = ProblemArgument.parse(text);
        boolean unnamed = FORMATS.stream()
                .flatMap(known -> known.extensions().stream())
                .noneMatch(word.base().toLowerCase(Locale.ROOT)::endsWith);
        return unnamed && !OwnProblems.isSource(word.base())
                ? FormatByContent.of(file(word), FORMATS).name()
                : null;
    }

    /** Returns the formats that can be written. */
    static List<FileFormat> writable() {
        return FORMATS.stream().filter(format -> format.writer().isPresent()).toList();
    }

    /** Returns every family of built-in problems, and how to name one's own, for people to read. */
    public static List<BuiltIn.Listing> builtIns() {
        return Stream.concat(
                        BUILT_INS.stream().flatMap(one -> one.listings().stream()), OwnProblems.listings().stream())
                .toList();
    }

    /** Returns every file format, for people to read. */
    public static List<BuiltIn.Listing> formats() {
        return FORMATS.stream().map(FileFormat::listing).toList();
    }
}
