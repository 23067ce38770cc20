package org.flipwise.session;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.flipwise.report.Paragraph;
import org.flipwise.search.SolveOptions;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.study.CompareOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.yaml.YamlText;
import org.jspecify.annotations.Nullable;

/** A command as a problem file with every option that it has: those given, and each default that changes nothing when it is written out; the others are commented out. */
public final class ConfigText {
    private static final int WIDTH = 78;
    private final RunRequest request;
    private final Function<Options, ?> resolver;
    private final Object settings;
    private final StringBuilder text = new StringBuilder();
    private Options options;

    private ConfigText(RunRequest request, Problem problem) {
        this.request = request;
        this.resolver = options -> settings(request.command(), options, problem);
        this.settings = Objects.requireNonNull(request.resolve(resolver));
        this.options = request.options();
    }

    /** Returns the file. */
    public static String of(RunRequest request, Problem problem) {
        return new ConfigText(request, problem).text();
    }

    /** Returns what options mean; equal where they mean the same. */
    private static Object settings(String command, Options options, Problem problem) {
        return switch (command) {
            case "solve" -> SolveOptions.resolve(options, problem);
            case "compare" -> CompareOptions.resolve(options, problem).withoutWords();
            default -> SampleOptions.resolve(options, problem);
        };
    }

    private String text() {
        comment("flipwise " + request.command() + ". Files are relative to this one.");
        text.append("problem: ")
                .append(
                        request.file() == null
                                ? YamlText.problem(request.problemName())
                                : request.file().problemText())
                .append('\n');
        for (CommandOptions.Group group : CommandOptions.of(request.command())) {
            List<Option<?>> inFile = group.options().stream()
                    .filter(option -> option.scope().inFile())
                    .toList();
            if (!inFile.isEmpty()) {
                text.append('\n');
                comment(group.heading() + ".");
                inFile.forEach(this::option);
            }
        }
        return text.toString();
    }

    private void option(Option<?> option) {
        text.append('\n');
        comment(option.description());
        String value = options.text(option);
        String usual = option.usual();
        if (value == null && usual != null) {
            value = withoutChange(option, usual);
        }
        String label = option.type().isFlag() ? "true" : option.label();
        text.append(
                        value == null
                                ? "#" + option.name() + ": " + label
                                : option.name() + ": " + YamlText.option(option, value))
                .append('\n');
    }

    /** Returns the default, if the settings are the same when it is given; else null. */
    private @Nullable String withoutChange(Option<?> option, String usual) {
        try {
            Options more = options.with(Options.of(Map.of(option.name(), usual)));
            if (settings.equals(resolver.apply(more))) {
                options = more;
                return usual;
            }
        } catch (SettingsException | ProblemException refused) {
            // it contradicts another option, so it is not written out
        }
        return null;
    }

    private void comment(String sentence) {
        Paragraph.wrap(sentence, WIDTH, 0)
                .forEach(line -> text.append("# ").append(line).append('\n'));
    }
}
