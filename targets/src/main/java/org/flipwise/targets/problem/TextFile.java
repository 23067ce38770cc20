package org.flipwise.targets.problem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.state.BitState;

/** A text file cut into lines and words that know where they stand. Blank lines and those that start with # are left out. */
final class TextFile {
    private static final long LARGEST = 1L << 28;
    private static final Pattern DECIMAL = Pattern.compile("[-+]?([0-9]++\\.?[0-9]*+|\\.[0-9]++)([eE][-+]?[0-9]++)?");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}]");
    private final String name;
    private final List<Line> lines;

    /** A word and its column, from 1. */
    record Word(String text, int column) {}

    /** The words of a line, at least one, and its number, from 1. */
    record Line(List<Word> words, int number) {}

    private TextFile(String name, List<Line> lines) {
        this.name = name;
        this.lines = lines;
    }

    /** Lines that were read from somewhere already. */
    static TextFile of(String name, List<Line> lines) {
        return new TextFile(name, lines);
    }

    static TextFile read(Path file) {
        String name = file.toString();
        try {
            long size = Files.size(file);
            if (size > LARGEST) {
                throw ProblemException.at(name, 1, 1, "the file has " + size + " bytes; expected at most " + LARGEST);
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
            return new TextFile(name, split(text.startsWith("\uFEFF") ? text.substring(1) : text));
        } catch (CharacterCodingException notText) {
            throw ProblemException.at(name, 1, 1, "not a text file in UTF-8; expected one");
        } catch (IOException unreadable) {
            throw new ProblemException(Fault.NO_INPUT, "cannot read '" + name + "': " + unreadable.getMessage());
        }
    }

    private static List<Line> split(String text) {
        List<Line> lines = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            List<Word> words = words(line);
            if (!words.isEmpty() && !words.get(0).text().startsWith("#")) {
                lines.add(new Line(words, number));
            }
        }
        return lines;
    }

    private static List<Word> words(String line) {
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            int start = at;
            while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
                at++;
            }
            if (at > start) {
                words.add(new Word(line.substring(start, at), start + 1));
            }
            at++;
        }
        return words;
    }

    List<Line> lines() {
        return lines;
    }

    String name() {
        return name;
    }

    ProblemException error(Line line, Word word, String message) {
        return ProblemException.at(name, line.number(), word.column(), message);
    }

    /** Returns an error of the file as a whole. */
    ProblemException error(String message) {
        return ProblemException.at(
                name, lines.isEmpty() ? 1 : lines.get(lines.size() - 1).number(), 1, message);
    }

    /** Returns a decimal number, or −∞ spelt -inf or -Infinity. Java's own 1d, 0x1p3 and NaN are none. */
    double number(Line line, Word word, String text, String what) {
        if (text.equals("-inf") || text.equals("-Infinity")) {
            return Double.NEGATIVE_INFINITY;
        }
        if (!isDecimal(text)) {
            throw error(line, word, "expected " + what + ", found '" + shown(text) + "'");
        }
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw error(line, word, "expected " + what + ", found '" + shown(text) + "', which is too large");
        }
        return value;
    }

    static boolean isDecimal(String text) {
        return DECIMAL.matcher(text).matches();
    }

    /** Returns a string of 0 and 1. */
    BitState bits(Line line, Word word) {
        for (int i = 0; i < word.text().length(); i++) {
            char c = word.text().charAt(i);
            if (c != '0' && c != '1') {
                throw ProblemException.at(
                        name,
                        line.number(),
                        word.column() + i,
                        "expected a string of 0 and 1, found '" + shown(word.text()) + "'");
            }
        }
        return BitState.parse(word.text());
    }

    /** Foreign text as it may stand in a message: cut where it is long, and printable. */
    static String shown(String text) {
        return printable(text.length() <= 40 ? text : text.substring(0, 40) + "…");
    }

    /** Without the characters that steer a terminal. */
    static String printable(String text) {
        return CONTROL.matcher(text).replaceAll("\uFFFD");
    }
}
