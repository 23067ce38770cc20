package org.flipwise.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.lab.report.Paragraph;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.lab.yaml.YamlText;
import org.flipwise.targets.problem.ProblemException;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * All that a command was asked for as a problem file, with every option it knows: what is said stands there, and so does a default whose writing out changes nothing; the
 * others stand behind a #, with what happens without them.
 */
final class ConfigText {
    private static final int WIDTH = 78;
    private static final Pattern DEFAULT = Pattern.compile("\\(default: ([a-z0-9.:-]+)[;,)]");
    private final Asked asked;
    private final Function<Options, ?> meaning;
    private final Object meant;
    private final Map<String, String> said;
    private final StringBuilder text = new StringBuilder();

    private ConfigText(Asked asked, Function<Options, ?> meaning) {
        this.asked = asked;
        this.meaning = meaning;
        this.meant = Objects.requireNonNull(asked.meaning(meaning));
        this.said = new LinkedHashMap<>(asked.given());
    }

    /**
     * The file.
     *
     * @param meaning what options mean to the command; equal where they mean the same
     */
    static String of(Asked asked, Function<Options, ?> meaning) {
        return new ConfigText(asked, meaning).text();
    }

    private String text() {
        comment("flipwise " + asked.command().name() + ". Files are relative to this one.");
        text.append("problem: ")
                .append(
                        asked.file() == null
                                ? YamlText.problem(asked.word())
                                : asked.file().problemText())
                .append('\n');
        for (ArgGroupSpec group : asked.command().argGroups()) {
            List<OptionSpec> options = group.options().stream()
                    .filter(option -> Words.ofFile(asked.command()).contains(Words.name(option)))
                    .toList();
            if (!options.isEmpty()) {
                text.append('\n');
                comment(Objects.requireNonNull(group.heading())
                                .replace("%n", "")
                                .replace(":", "") + ".");
                options.forEach(this::option);
            }
        }
        return text.toString();
    }

    private void option(OptionSpec option) {
        String name = Words.name(option);
        String description = String.join(" ", option.description());
        text.append('\n');
        comment(description);
        String value = said.get(name);
        Matcher usual = DEFAULT.matcher(description);
        if (value == null && usual.find() && changesNothing(name, usual.group(1))) {
            value = usual.group(1);
            said.put(name, value);
        }
        String label = option.arity().max() == 0 ? "true" : option.paramLabel();
        text.append(value == null ? "#" + name + ": " + label : name + ": " + YamlText.option(name, value))
                .append('\n');
    }

    private boolean changesNothing(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(said);
        more.put(name, value);
        try {
            return meant.equals(meaning.apply(Options.of(more)));
        } catch (SettingsException | ProblemException refused) {
            return false;
        }
    }

    private void comment(String words) {
        Paragraph.wrap(words, WIDTH, 0)
                .forEach(line -> text.append("# ").append(line).append('\n'));
    }
}
