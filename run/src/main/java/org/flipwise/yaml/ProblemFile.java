package org.flipwise.yaml;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.spec.OptionType;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.YamlNode.Mapping;
import org.jspecify.annotations.Nullable;

/**
 * A problem and how to treat it, in one YAML file: under {@code problem} what the argument PROBLEM of the command line would say, or a small model itself; under every
 * other name the option of that name.
 */
public final class ProblemFile {
    /** The name of the format. */
    public static final String FORMAT = "yaml";

    private static final String PROBLEM = "problem";
    private static final Pattern OPTION = Pattern.compile("--([a-z0-9-]+)");
    private final Path file;
    private final Mapping root;
    private final ProblemEntry problem;

    private ProblemFile(Path file, Mapping root) {
        this.file = file;
        this.root = root;
        this.problem = ProblemEntry.of(file, root.entries().get(PROBLEM));
    }

    /** Whether an argument names a problem file. */
    public static boolean isNamed(String argument, @Nullable String format) {
        String name = argument.toLowerCase(Locale.ROOT);
        return format == null ? name.endsWith(".yaml") || name.endsWith(".yml") : format.equals(FORMAT);
    }

    /** Reads a file and checks it. */
    public static ProblemFile read(Path file) {
        Mapping root = YamlReader.read(file);
        ProblemSchema.published().check(root, new YamlErrors(file.toString()));
        return new ProblemFile(file, root);
    }

    public Path path() {
        return file;
    }

    /** The options that are known, by name, as on the command line. */
    public Map<String, String> options(Collection<String> known) {
        Map<String, String> texts = new LinkedHashMap<>();
        root.entries().forEach((name, node) -> {
            String text = name.equals(PROBLEM) || !known.contains(name) ? null : text(name, node);
            if (text != null) {
                texts.put(name, text);
            }
        });
        return texts;
    }

    private @Nullable String text(String name, YamlNode node) {
        OptionType<?> type = RunOptions.named(name).type();
        if (node instanceof YamlNode.Sequence list) {
            return String.join(
                    type.separator(),
                    list.items().stream()
                            .map(item -> text(type, (YamlScalar) item))
                            .toList());
        }
        if (node instanceof Mapping rules) {
            List<String> parts = new ArrayList<>();
            rules.entries().forEach((rule, value) -> parts.add(rule + "=" + ((YamlScalar) value).argument()));
            return String.join(",", parts);
        }
        YamlScalar scalar = (YamlScalar) node;
        return scalar.isSwitch() ? type.ofBoolean(scalar.argument().equals("true")) : text(type, scalar);
    }

    /** Files are named relative to this file; a class path of several entries is a list, or is named as it stands. */
    private String text(OptionType<?> type, YamlScalar scalar) {
        boolean several =
                type.separator().equals(File.pathSeparator) && scalar.text().contains(File.pathSeparator);
        boolean isFile = type.namesFiles(scalar.text()) && !several;
        return isFile ? ProblemEntry.beside(file, scalar.text()) : scalar.argument();
    }

    /** The argument PROBLEM that means the same; the name of this file where the model stands in it. */
    public String problemArgument() {
        return problem.argument();
    }

    /** Refuses a file that names code, which someone who runs a file may not be aware of; only the command line can allow it. */
    public void requireNoCode(String unless) {
        if (problem.model() == null && Problems.isCode(problem.argument())) {
            YamlNode node = Objects.requireNonNull(root.entries().get(PROBLEM));
            throw new SettingsException(
                    file + ":" + node.place().line() + ":" + node.place().column()
                            + ": /problem: '" + problem.argument()
                            + "' is code, which would run with all your rights; " + unless + " lets it run");
        }
    }

    /** Returns the problem, in the format named or in the one that its own name means; code of the user's own runs by these settings. */
    public Problem problem(@Nullable String format, OwnSettings own) {
        return problem(format, own, CodeCheck.NONE);
    }

    /** Returns the problem, in the format named or in the one that its own name means; code of the user's own runs only after it has passed the check. */
    public Problem problem(@Nullable String format, OwnSettings own, CodeCheck check) {
        try {
            return problem.resolve(format, own, check);
        } catch (ProblemException refused) {
            throw refused.fault() == Fault.BAD_DATA ? refused : placed(refused);
        }
    }

    /** What stands under {@code problem}, in one line for a file in the current folder. */
    public String problemText() {
        return problem.text();
    }

    /** The words that name a problem are at fault, and they stand here. */
    private ProblemException placed(ProblemException refused) {
        YamlNode node = Objects.requireNonNull(root.entries().get(PROBLEM));
        String place = file + ":" + node.place().line() + ":" + node.place().column() + ": ";
        Fault fault = refused.fault() == Fault.NO_INPUT ? Fault.NO_INPUT : Fault.BAD_DATA;
        ProblemException placed = new ProblemException(fault, place + refused.getMessage());
        placed.initCause(refused);
        return placed;
    }

    /** A complaint about an option, with its place where the option is one of those from this file. */
    public RuntimeException placed(SettingsException complaint, Collection<String> fromHere) {
        String message = String.valueOf(complaint.getMessage());
        Matcher option = OPTION.matcher(message);
        while (option.find()) {
            YamlNode node = root.entries().get(option.group(1));
            if (node != null && fromHere.contains(option.group(1))) {
                ProblemException placed = new YamlErrors(file.toString()).at(node.place(), message);
                placed.initCause(complaint);
                return placed;
            }
        }
        return complaint;
    }
}
