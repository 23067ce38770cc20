package org.flipwise.spec;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One option of a run, or of a command. {@link RunOptions} has them all; command line, problem files, schema, stored runs and the library's builders are made from there.
 *
 * @param <T> the type of its value
 */
public final class Option<T> {
    private final String name;
    private final OptionType<T> type;
    private String label;
    private Scope scope = Scope.RUN;
    private String help = "";
    private String letter = "";
    private @Nullable String usual;
    private @Nullable String otherwise;
    private @Nullable String rival;
    private final Map<String, Heading> headings = new LinkedHashMap<>();
    private final Map<String, Option<T>> ofCommands = new HashMap<>();
    /** What texts and defaults are for: this option, or what it is in the command that was named last. */
    private Option<T> current = this;

    /** What an option affects. */
    public enum Scope {
        /** What the run computes. */
        RUN(true, true),
        /** How and where it is computed; no number depends on it. */
        EXECUTION(true, true),
        /** Which machines compute it, which a file from someone else may not decide. */
        MACHINES(false, true),
        /** What one command writes to files. */
        FILES(true, false),
        /** What one command prints and shows. */
        OUTPUT(true, false),
        /** The program itself. */
        PROGRAM(false, false);

        private final boolean inFile;
        private final boolean inSpec;

        Scope(boolean inFile, boolean inSpec) {
            this.inFile = inFile;
            this.inSpec = inSpec;
        }

        /** Returns whether such an option may be in a problem file. */
        public boolean inFile() {
            return inFile;
        }

        /** Whether such an option describes a run, so that a resumed run has it too. */
        public boolean inSpec() {
            return inSpec;
        }

        /** Returns whether such an option has an effect without a terminal, for a program that requests a run. */
        public boolean inRequest() {
            return inFile && this != OUTPUT;
        }
    }

    /** The headings in the help of a command, in their order. */
    enum Heading {
        COMPARED("Comparison"),
        ITEMS("Items and runs"),
        SEARCH("The search"),
        ENGINE("The engine"),
        MOVES("How a replica moves"),
        LADDER("Ladder and rounds"),
        RUN("The run"),
        RUNS("The runs"),
        RESUMED("Resuming"),
        WATCHED("Page"),
        CHECKED("Checks, input and output"),
        TUNED("Tuning, input and output"),
        FILES("Input and output"),
        OUTPUT("Output");

        private final String text;

        Heading(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /** An option of the table without any of the other facts, which follow before the table is read. */
    Option(String name, String label, OptionType<T> type) {
        this.name = name;
        this.label = label;
        this.type = type;
    }

    /** What it is about; what the run computes unless another scope is given. */
    Option<T> scope(Scope value) {
        scope = value;
        return this;
    }

    /** Its short name on the command line. */
    Option<T> letter(String text) {
        letter = text;
        return this;
    }

    /** The option that contradicts this one: on the command line, each takes the place of the other in a problem file. */
    Option<T> rival(String other) {
        rival = other;
        return this;
    }

    /** The commands that have the option under a heading of their help. */
    Option<T> at(Heading heading, String... commands) {
        List.of(commands).forEach(command -> headings.put(command, heading));
        return this;
    }

    /** A command that has the option under a heading of its help; the texts and the default that follow are for that command alone. */
    Option<T> under(Heading heading, String command) {
        current = new Option<>(name, label, type).scope(scope).letter(letter);
        current.help = help;
        current.usual = usual;
        current.otherwise = otherwise;
        ofCommands.put(command, current);
        return at(heading, command);
    }

    /** What it does, in one or two sentences without the last full stop. */
    Option<T> help(String text) {
        current.help = text;
        return this;
    }

    /** What stands for its argument in help. */
    Option<T> label(String text) {
        current.label = text;
        return this;
    }

    /** The value, as text, that means the same as leaving the option out; resolvers read it. */
    Option<T> usual(String value) {
        return usual(value, null);
    }

    /** The value, as text, that means the same as leaving the option out, and what the help adds to it. */
    Option<T> usual(@Nullable String value, @Nullable String more) {
        current.usual = value;
        current.otherwise = more;
        return this;
    }

    /** What happens without the option, where that is not one value. */
    Option<T> otherwise(String text) {
        return usual(null, text);
    }

    /** Its name without dashes. */
    public String name() {
        return name;
    }

    /** As the command line spells it. */
    public String flag() {
        return "--" + name;
    }

    /** Its short name on the command line, such as {@code -k}; empty where it has none. */
    public String letter() {
        return letter;
    }

    /** What stands for its argument in help; empty for a switch. */
    public String label() {
        return label;
    }

    /** The values it takes. */
    public OptionType<T> type() {
        return type;
    }

    /** What it is about. */
    public Scope scope() {
        return scope;
    }

    /** What it does, in one or two sentences without the last full stop. */
    public String help() {
        return help;
    }

    /** The value, as text, that means the same as leaving the option out; null where there is none. */
    public @Nullable String usual() {
        return usual;
    }

    /**
     * The value that means the same as leaving the option out.
     *
     * @throws NullPointerException where there is none
     */
    public T usualValue() {
        return type.parse(name, Objects.requireNonNull(usual, name));
    }

    /** The option that contradicts this one, by its name; null where there is none. */
    public @Nullable String rival() {
        return rival;
    }

    /** The text of a value, which is read back as the same value. */
    public String text(T value) {
        return type.text(value);
    }

    /** The help text with the default. */
    public String description() {
        String without = (usual == null ? "" : usual) + (otherwise == null ? "" : otherwise);
        return help + (without.isEmpty() ? "" : " (default: " + without + ")") + ".";
    }

    /** JSON schema keywords of its value in a problem file. */
    public Map<String, Object> schema() {
        return type.schema();
    }

    /** Returns whether both are the option of that name, with or without the texts of a command. */
    public boolean is(Option<?> other) {
        return name.equals(other.name());
    }

    /** The commands that have it, and the heading in the help of each. */
    Map<String, Heading> headings() {
        return headings;
    }

    /** This option with the texts and the default that it has in a command. */
    public Option<T> in(String command) {
        return ofCommands.getOrDefault(command, this);
    }

    @Override
    public String toString() {
        return flag();
    }
}
