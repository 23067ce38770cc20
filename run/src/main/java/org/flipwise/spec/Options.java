package org.flipwise.spec;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flipwise.targets.problem.NearestName;
import org.jspecify.annotations.Nullable;

/** Options and their values: typed, immutable, in the order of their names. */
public final class Options {
    /** No option is given. */
    public static final Options NONE = new Options(new TreeMap<>());

    private final SortedMap<String, Object> values;

    private Options(SortedMap<String, Object> values) {
        this.values = values;
    }

    /**
     * Options by their names without dashes, with values as text.
     *
     * @throws SettingsException for an option that does not exist, or an invalid value
     */
    public static Options of(Map<String, String> texts) {
        SortedMap<String, Object> values = new TreeMap<>();
        texts.forEach((name, text) -> values.put(name, value(RunOptions.named(name), text)));
        return new Options(values);
    }

    private static Object value(Option<?> option, String text) {
        return option.type().parse(option.name(), text);
    }

    /** Returns these options and one more, or another value of it. */
    public <T> Options with(Option<T> option, T value) {
        SortedMap<String, Object> more = new TreeMap<>(values);
        more.put(option.name(), value(option, option.text(value)));
        return new Options(more);
    }

    /** Returns these options, and all others of the second; where both have one, that of the second. */
    public Options with(Options others) {
        SortedMap<String, Object> more = new TreeMap<>(values);
        more.putAll(others.values);
        return new Options(more);
    }

    /** Returns these options, and this one if it is not among them. */
    public <T> Options withDefault(Option<T> option, T value) {
        return has(option) ? this : with(option, value);
    }

    /** Returns these options but one. */
    public Options without(Option<?> option) {
        return only(other -> !other.is(option));
    }

    /** Returns those of these options that pass. */
    public Options only(Predicate<Option<?>> pass) {
        SortedMap<String, Object> fewer = new TreeMap<>(values);
        fewer.keySet().removeIf(name -> !pass.test(RunOptions.named(name)));
        return new Options(fewer);
    }

    public boolean has(Option<?> option) {
        return values.containsKey(option.name());
    }

    /** Returns the value of an option; null where it is not given. */
    @SuppressWarnings("unchecked") // a value is put under the name of its option alone
    public <T> @Nullable T get(Option<T> option) {
        return (T) values.get(option.name());
    }

    /** Returns the value of an option, or this one where it is not given. */
    public <T> T get(Option<T> option, T otherwise) {
        T value = get(option);
        return value == null ? otherwise : value;
    }

    /** Returns the value of an option, or its default in the table where it is not given. */
    public <T> T orUsual(Option<T> option) {
        T value = get(option);
        return value == null ? option.usualValue() : value;
    }

    /** Returns whether a switch is on. */
    public boolean isOn(Option<Boolean> option) {
        return Boolean.TRUE.equals(get(option));
    }

    /** Returns the value of an option as text; null where it is not given. */
    public @Nullable String text(Option<?> option) {
        Object value = values.get(option.name());
        return value == null ? null : text(option, value);
    }

    @SuppressWarnings("unchecked") // a value is put under the name of its option alone
    private static <T> String text(Option<T> option, Object value) {
        return option.text((T) value);
    }

    /** Returns all values as text, by the options' names. */
    public Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        values.forEach((name, value) -> texts.put(name, text(RunOptions.named(name), value)));
        return Collections.unmodifiableMap(texts);
    }

    /** Returns all values as JSON has them, by the options' names. */
    Map<String, Object> json() {
        Map<String, Object> json = new TreeMap<>();
        values.forEach((name, value) -> json.put(name, json(RunOptions.named(name), value)));
        return json;
    }

    @SuppressWarnings("unchecked") // a value is put under the name of its option alone
    private static <T> Object json(Option<T> option, Object value) {
        return option.type().json((T) value);
    }

    /** Returns these options for a program that is started in another folder than the one they were given in: the names of files lead to the same files. */
    public Options in(Path directory) {
        SortedMap<String, Object> moved = new TreeMap<>(values);
        moved.replaceAll((name, value) -> {
            Option<?> option = RunOptions.named(name);
            String text = text(option, value);
            return option.type().namesFiles(text)
                    ? value(option, resolved(directory, text, option.type().separator()))
                    : value;
        });
        return new Options(moved);
    }

    private static String resolved(Path directory, String text, String separator) {
        try {
            return separator.equals(File.pathSeparator)
                    ? Arrays.stream(text.split(Pattern.quote(separator), -1))
                            .filter(entry -> !entry.isEmpty())
                            .map(entry -> directory.resolve(entry).normalize().toString())
                            .collect(Collectors.joining(separator))
                    : directory.resolve(text).normalize().toString();
        } catch (InvalidPathException noFile) {
            return text;
        }
    }

    /** Returns a whole number within narrower limits than the option's own. */
    public long whole(Option<Long> option, long least, long most, long otherwise) {
        long value = get(option, otherwise);
        if (has(option) && (value < least || value > most)) {
            throw NumberTypes.outside(option.name(), value, least, most);
        }
        return value;
    }

    /**
     * How many threads: a number, or as many as there are processors for auto.
     *
     * @param option {@link RunOptions#THREADS}, with the default of the command
     */
    public int threads(Option<NumberOr> option) {
        NumberOr threads = orUsual(option);
        return threads.isNumber()
                ? (int) threads.number()
                : Runtime.getRuntime().availableProcessors();
    }

    /** Throws if an option that has no effect here is set. */
    public void refuse(Option<?> option, String reason) {
        if (has(option)) {
            throw new SettingsException(option.flag() + " " + reason);
        }
    }

    /** Returns the error for an unknown value, with the nearest known one. */
    public static SettingsException unknown(Option<?> option, String text, Collection<String> known) {
        return new SettingsException(option.flag() + " '" + text + "' is not known" + NearestName.hint(text, known)
                + "; expected one of " + String.join(", ", known));
    }

    /** Returns the options that are given. */
    public List<Option<?>> given() {
        return values.keySet().stream().<Option<?>>map(RunOptions::named).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Options options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return texts().toString();
    }
}
