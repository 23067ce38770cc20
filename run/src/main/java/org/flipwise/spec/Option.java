package org.flipwise.spec;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One option of a command. {@link RunOptions} has them all; command line, problem files, schema, stored runs and the library's builders are made from there.
 *
 * @param <T> the type of its value
 * @param name without dashes
 * @param label what stands for its argument in help; empty for a switch
 * @param type the values it takes
 * @param scope what it is about
 * @param help what it does, in one or two sentences without the last full stop
 * @param usual the value, as text, that means the same as leaving the option out; null where there is none
 * @param otherwise what happens without the option, where that is not one value; else null
 */
public record Option<T>(
        String name,
        String label,
        OptionType<T> type,
        Scope scope,
        String help,
        @Nullable String usual,
        @Nullable String otherwise) {
    /** What an option is about. */
    public enum Scope {
        /** What the run computes. */
        RUN(true, true),
        /** How and where it is computed; no number depends on it. */
        EXECUTION(true, true),
        /** Which machines compute it, which a file from someone else may not decide. */
        MACHINES(false, true),
        /** What one command prints, shows and keeps. */
        OUTPUT(true, false),
        /** The program itself. */
        PROGRAM(false, false);

        private final boolean inFile;
        private final boolean inSpec;

        Scope(boolean inFile, boolean inSpec) {
            this.inFile = inFile;
            this.inSpec = inSpec;
        }

        /** Whether such an option may stand in a problem file. */
        public boolean inFile() {
            return inFile;
        }

        /** Whether such an option describes a run, so that a resumed run has it too. */
        public boolean inSpec() {
            return inSpec;
        }
    }

    /** As the command line spells it. */
    public String flag() {
        return "--" + name;
    }

    /** The text of a value, which is read back as the same value. */
    public String text(T value) {
        return type.text(value);
    }

    /** The help of a command that has a text of its own for this option. */
    Option<T> help(String text) {
        return new Option<>(name, label, type, scope, text, usual, otherwise);
    }

    /** The option of a command whose default is another value. */
    Option<T> usual(String value) {
        return new Option<>(name, label, type, scope, help, value, null);
    }

    /** The option of a command that does something else without it. */
    Option<T> otherwise(String text) {
        return new Option<>(name, label, type, scope, help, null, text);
    }

    /** The option of a command whose argument has another label. */
    Option<T> label(String text) {
        return new Option<>(name, text, type, scope, help, usual, otherwise);
    }

    /** The help text with the default. */
    public String description() {
        String without = otherwise == null ? usual : usual == null ? otherwise : usual + otherwise;
        return help + (without == null ? "" : " (default: " + without + ")") + ".";
    }

    /** JSON schema keywords of its value in a problem file. */
    public Map<String, Object> schema() {
        return type.schema();
    }

    /** Whether both are the option of that name, whatever a command says of it. */
    public boolean is(Option<?> other) {
        return name.equals(other.name);
    }
}
