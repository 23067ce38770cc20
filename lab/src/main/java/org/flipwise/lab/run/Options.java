package org.flipwise.lab.run;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.flipwise.targets.problem.Nearest;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked for, word by word: option names without dashes and their values as text. The command line and a problem file
 * fill in the same names, and whoever reads them here gets either a value or a message that names the option.
 */
public final class Options {
    private static final String THREADS = "threads";
    private static final int MOST_THREADS = 4096;
    private final Map<String, String> words;

    private Options(Map<String, String> words) {
        this.words = words;
    }

    public static Options of(Map<String, String> words) {
        return new Options(new LinkedHashMap<>(words));
    }

    /** The words as they were given, in their order. */
    public Map<String, String> words() {
        return Collections.unmodifiableMap(words);
    }

    /** The same words, and this one if it was not given. */
    Options otherwise(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(words);
        more.putIfAbsent(name, value);
        return new Options(more);
    }

    /** The same words but for this one. */
    Options without(String name) {
        Map<String, String> fewer = new LinkedHashMap<>(words);
        fewer.remove(name);
        return new Options(fewer);
    }

    public boolean has(String name) {
        return words.containsKey(name);
    }

    public @Nullable String text(String name) {
        return words.get(name);
    }

    /** A switch: present as "true". */
    boolean flag(String name) {
        return Boolean.parseBoolean(words.get(name));
    }

    public long whole(String name, long least, long most, long otherwise) {
        String text = words.get(name);
        if (text == null) {
            return otherwise;
        }
        try {
            long value = wholeNumber(text.trim());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (ArithmeticException | NumberFormatException notANumber) {
            // falls through to the one message below
        }
        String range = most == Long.MAX_VALUE ? "of at least " + least : "from " + least + " to " + most;
        throw new SettingsException("--" + name + " is '" + text + "'; expected a whole number " + range);
    }

    /**
     * A whole number, which may be written as 1e4 or 10000.0, as in a problem file.
     *
     * @throws ArithmeticException where the number is not whole, or too large
     * @throws NumberFormatException where it is none
     */
    static long wholeNumber(String text) {
        return new BigDecimal(text).longValueExact();
    }

    /** How many threads: a number, or auto for as many as there are processors. */
    public int threads(int otherwise) {
        return "auto".equals(words.get(THREADS))
                ? Runtime.getRuntime().availableProcessors()
                : (int) whole(THREADS, 1, MOST_THREADS, otherwise);
    }

    public double positive(String name, double otherwise) {
        String text = words.get(name);
        if (text == null) {
            return otherwise;
        }
        try {
            double value = Double.parseDouble(text.trim());
            if (value > 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new SettingsException("--" + name + " is '" + text + "'; expected a finite number above 0");
    }

    /** One of a few words. */
    public <T> T choice(String name, Map<String, T> choices, T otherwise) {
        String text = words.get(name);
        if (text == null) {
            return otherwise;
        }
        T chosen = choices.get(text);
        if (chosen == null) {
            throw unknown(name, text, choices.keySet());
        }
        return chosen;
    }

    /** The message for a word that is none of those known, with the nearest one. */
    public static SettingsException unknown(String name, String text, Collection<String> known) {
        return new SettingsException("--" + name + " '" + text + "' is not known" + Nearest.hint(text, known)
                + "; expected one of " + String.join(", ", known));
    }

    /** A value that a constructor checks, with its complaint under the option's name. */
    <T> T checked(String name, String text, Function<String, T> make) {
        try {
            return make.apply(text);
        } catch (IllegalArgumentException complaint) {
            throw new SettingsException("--" + name + " '" + text + "': " + complaint.getMessage());
        }
    }

    /** Refuses an option that has no meaning here. */
    void refuse(String name, String reason) {
        if (has(name)) {
            throw new SettingsException("--" + name + " " + reason);
        }
    }
}
