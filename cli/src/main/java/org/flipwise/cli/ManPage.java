package org.flipwise.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.provenance.Version;
import org.flipwise.session.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The help of a command as a manual page, in the macros of man(7). */
final class ManPage {
    private static final Map<String, String> ENVIRONMENT = environment();
    private final CommandSpec command;
    private final StringBuilder page = new StringBuilder();

    private ManPage(CommandSpec command) {
        this.command = command;
    }

    static String of(CommandSpec command) {
        return new ManPage(command).page();
    }

    private static Map<String, String> environment() {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("FLIPWISE_JAVA_OPTS", "More options for the Java virtual machine, such as -Xmx8g.");
        variables.put("JAVA_HOME", "The Java to run with, where it is not the one on the path.");
        variables.put("NO_COLOR", "Set to anything, no colours are used.");
        variables.put("SPARK_CONF_DIR", "With --on, a folder whose spark-defaults.conf holds settings of a cluster.");
        variables.put("TERM", "With dumb, neither colours nor a line that is rewritten are used.");
        return variables;
    }

    private String page() {
        String name = command.qualifiedName("-");
        page.append(".TH " + escaped(name.toUpperCase(Locale.ROOT)) + " 1 \"\" \"Flipwise " + escaped(Version.number())
                + "\" \"Flipwise\"\n");
        section("NAME");
        line(name + " - " + plain(String.join(" ", command.usageMessage().header())));
        section("SYNOPSIS");
        page.append(".B " + escaped(command.qualifiedName()) + "\n");
        line(synopsis());
        if (!command.positionalParameters().isEmpty()) {
            section("DESCRIPTION");
            command.positionalParameters()
                    .forEach(argument -> item(argument.paramLabel(), String.join(" ", argument.description())));
        }
        options();
        commands();
        more();
        examples();
        if (command.parent() == null) {
            section("EXIT STATUS");
            for (ExitCode code : ExitCode.values()) {
                item(String.valueOf(code.code()), code.meaning());
            }
            section("ENVIRONMENT");
            ENVIRONMENT.forEach(this::item);
        } else {
            section("SEE ALSO");
            page.append(".BR " + escaped(command.parent().name()) + " (1)\n");
        }
        return page.toString();
    }

    private String synopsis() {
        if (!command.subcommands().isEmpty()) {
            return "[OPTIONS] COMMAND";
        }
        StringBuilder synopsis = new StringBuilder("[OPTIONS]");
        command.positionalParameters()
                .forEach(argument -> synopsis.append(
                        argument.required() ? " " + argument.paramLabel() : " [" + argument.paramLabel() + "]"));
        return synopsis.toString();
    }

    private void options() {
        section("OPTIONS");
        List<OptionSpec> grouped = new ArrayList<>();
        for (ArgGroupSpec group : command.argGroups()) {
            page.append(".SS " + escaped(heading(group)) + "\n");
            group.options().forEach(this::option);
            grouped.addAll(group.options());
        }
        command.options().stream().filter(option -> !grouped.contains(option)).forEach(this::option);
    }

    private static String heading(ArgGroupSpec group) {
        String heading = group.heading();
        return heading == null ? "" : heading.replace("%n", "").replace(":", "");
    }

    private void option(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        item(String.join(", ", option.names()) + value, String.join(" ", option.description()));
    }

    private void commands() {
        if (command.subcommands().isEmpty()) {
            return;
        }
        section("COMMANDS");
        for (Map.Entry<String, CommandLine> each : command.subcommands().entrySet()) {
            CommandSpec spec = each.getValue().getCommandSpec();
            item(each.getKey(), String.join(" ", spec.usageMessage().header()));
        }
    }

    /** Adds the lines of the help between the options and the examples. */
    private void more() {
        List<String> lines = List.of(command.usageMessage().footer());
        int end = lines.size();
        for (int k = 0; k < lines.size(); k++) {
            end = lines.get(k).startsWith("Example") ? Math.min(end, k) : end;
        }
        if (command.parent() != null && lines.subList(0, end).stream().anyMatch(line -> !line.isBlank())) {
            section("NOTES");
            verbatim(lines.subList(0, end));
        }
    }

    private void examples() {
        List<String> examples = Commands.examples(command);
        if (!examples.isEmpty()) {
            section("EXAMPLES");
            verbatim(examples.stream().map(example -> "flipwise " + example).toList());
        }
    }

    private void verbatim(List<String> lines) {
        page.append(".nf\n");
        lines.stream().filter(line -> !line.isBlank()).forEach(this::line);
        page.append(".fi\n");
    }

    private void section(String heading) {
        page.append(".SH " + heading + "\n");
    }

    private void item(String term, String text) {
        page.append(".TP\n.B " + escaped(term) + "\n");
        line(plain(text));
    }

    /** Returns a text without picocli's format specifiers. */
    private static String plain(String text) {
        return text.replace("%n", " ").replace("%%", "%");
    }

    private void line(String text) {
        String safe = escaped(text);
        page.append(safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe)
                .append('\n');
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("\"", "\\(dq")
                .replace("^", "\\(ha");
    }
}
