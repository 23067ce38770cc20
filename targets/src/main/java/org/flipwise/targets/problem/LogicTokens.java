package org.flipwise.targets.problem;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The words of a text file, one at a time and in bounded memory; the present word knows its line and column, from 1, columns counted in bytes. Words
 * are parted by blanks and line ends (LF, CR LF or CR); a byte order mark at the beginning is skipped. Numbers are in plain decimal notation: neither
 * NaN, Infinity, 0x1p3 nor 1f is one.
 */
final class LogicTokens implements AutoCloseable {
    private static final int LONGEST_WORD = 1024;
    private static final int LONGEST_SHOWN = 40;

    private final String name;
    private final InputStream in;
    private final long size;
    private final byte[] word = new byte[LONGEST_WORD];
    private int length;
    private int line = 1;
    private int column = 1;
    private boolean first;

    private long read;
    private int ahead;
    private int readLine = 1;
    private long lineStart = 1;
    private boolean afterReturn;
    private boolean lineBegins = true;

    private LogicTokens(String name, InputStream in, long size) {
        this.name = name;
        this.in = in;
        this.size = size;
    }

    /** Opens a file; the caller closes it. */
    static LogicTokens open(Path file) {
        try {
            InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
            LogicTokens tokens = new LogicTokens(file.toString(), in, Files.size(file));
            tokens.skipByteOrderMark();
            return tokens;
        } catch (IOException unreadable) {
            throw unreadable(file.toString(), unreadable);
        }
    }

    private static ProblemException unreadable(String name, IOException why) {
        return new ProblemException(ProblemException.Fault.MISSING, "cannot read '" + name + "': " + why.getMessage());
    }

    private void skipByteOrderMark() throws IOException {
        in.mark(3);
        if (in.read() == 0xEF && in.read() == 0xBB && in.read() == 0xBF) {
            read = 3;
            lineStart = 4;
        } else {
            in.reset();
        }
        advance();
    }

    /** Takes one more byte as the one ahead; −1 at the end of the file. */
    private void advance() {
        try {
            if (ahead == '\n' ? !afterReturn : ahead == '\r') {
                readLine++;
                lineBegins = true;
            }
            if (ahead == '\n' || ahead == '\r') {
                lineStart = read + 1;
            }
            afterReturn = ahead == '\r';
            ahead = in.read();
            read++;
        } catch (IOException unreadable) {
            throw unreadable(name, unreadable);
        }
    }

    /** The file's length in bytes. */
    long size() {
        return size;
    }

    String name() {
        return name;
    }

    /** Moves to the next word of the file, on whatever line; false at the end of the file. */
    boolean next() {
        while (isBlank(ahead)) {
            advance();
        }
        line = readLine;
        column = (int) Math.min(Integer.MAX_VALUE, read - lineStart + 1);
        first = lineBegins;
        lineBegins = false;
        length = 0;
        while (ahead >= 0 && !isBlank(ahead)) {
            if (length == LONGEST_WORD) {
                throw error("a word of more than " + LONGEST_WORD + " bytes; expected words of numbers and names");
            }
            word[length++] = (byte) ahead;
            advance();
        }
        return length > 0;
    }

    private static boolean isBlank(int b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    /** Leaves out the rest of the present line and moves to the next word after it; false at the end of the file. */
    boolean nextLine() {
        while (ahead >= 0 && ahead != '\n' && ahead != '\r') {
            advance();
        }
        return next();
    }

    /** Whether the present word is the first of its line. */
    boolean firstOfLine() {
        return first;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }

    boolean startsWith(char c) {
        return length > 0 && word[0] == c;
    }

    boolean is(String text) {
        return length == text.length() && text.equals(text());
    }

    /** The present word; empty at the end of the file. */
    String text() {
        return new String(word, 0, length, StandardCharsets.UTF_8);
    }

    /** The present word as a whole number in a range; what it stands for begins with an article, such as "a literal". */
    long whole(String what, long least, long most) {
        int at = length > 0 && (word[0] == '-' || word[0] == '+') ? 1 : 0;
        boolean sound = at < length;
        long value = 0;
        for (; sound && at < length; at++) {
            int digit = word[at] - '0';
            sound = digit >= 0 && digit <= 9 && value <= (Long.MAX_VALUE - digit) / 10;
            value = 10 * value + digit;
        }
        value = startsWith('-') ? -value : value;
        if (!sound || value < least || value > most) {
            throw wrong(what + " from " + least + " to " + most);
        }
        return value;
    }

    /** The present word as a finite number. */
    double number(String what) {
        boolean sound = length > 0;
        for (int i = 0; i < length; i++) {
            sound &= "0123456789+-.eE".indexOf(word[i]) >= 0;
        }
        try {
            double value = sound ? Double.parseDouble(text()) : Double.NaN;
            if (Math.abs(value) < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw wrong(what + ", a finite number");
    }

    /** Refuses a declared number of items that the file has no room for, before anything is allocated for them. */
    void requireRoom(long items, int leastBytesEach, String what) {
        long room = size / leastBytesEach + 1;
        if (items > room) {
            throw error(
                    "declares " + items + " " + what + "; expected at most " + room + ", for which the file has room");
        }
    }

    /** Malformed at the present word. */
    ProblemException error(String message) {
        return ProblemException.at(name, line, column, message);
    }

    /** Malformed at the present word, with what was expected in its place. */
    ProblemException wrong(String expected) {
        return error("expected " + expected + ", found "
                + (length == 0 ? "the end of the file" : "'" + shown(text()) + "'"));
    }

    /** A foreign word as it may stand in a message: short and without control characters. */
    private static String shown(String text) {
        String plain = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}]", "\uFFFD");
        return plain.length() <= LONGEST_SHOWN ? plain : plain.substring(0, LONGEST_SHOWN) + "…";
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException unreadable) {
            throw unreadable(name, unreadable);
        }
    }
}
