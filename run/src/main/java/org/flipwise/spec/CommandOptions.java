package org.flipwise.spec;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Which command has which of the {@link RunOptions}, under which headings of its help. */
public final class CommandOptions {
    private static final Map<String, List<Group>> COMMANDS = commands();

    private CommandOptions() {}

    /**
     * Options under one heading.
     *
     * @param options in the order of the help, with the command's own texts
     */
    public record Group(String heading, List<Option<?>> options) {
        public Group {
            options = List.copyOf(options);
        }
    }

    /** Returns the options of a command. */
    public static List<Group> of(String command) {
        return Objects.requireNonNull(COMMANDS.get(command), command);
    }

    /** Returns all options of a command, without their headings. */
    public static List<Option<?>> all(String command) {
        return of(command).stream()
                .<Option<?>>flatMap(group -> group.options().stream())
                .toList();
    }

    private static Map<String, List<Group>> commands() {
        Map<String, Map<Option.Heading, List<Option<?>>>> listed = new HashMap<>();
        for (Option<?> option : RunOptions.all()) {
            option.headings()
                    .forEach((command, heading) -> listed.computeIfAbsent(
                                    command, name -> new EnumMap<>(Option.Heading.class))
                            .computeIfAbsent(heading, text -> new ArrayList<>())
                            .add(option.in(command)));
        }
        Map<String, List<Group>> commands = new HashMap<>();
        listed.forEach((command, groups) -> commands.put(
                command,
                groups.entrySet().stream()
                        .map(group -> new Group(group.getKey().text(), group.getValue()))
                        .toList()));
        return commands;
    }
}
