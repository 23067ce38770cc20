package org.flipwise.targets.problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.fault.Fault;

/**
 * A text file read once, word by word, in a buffer of fixed size; the present word knows its line and column, from 1. Words are parted by blanks and
 * line ends (LF, CR LF or CR); a byte order mark at the beginning is skipped. A line may be of any length; a word of more than {@value #LONGEST_WORD}
 * bytes may stand in a comment but is refused where it is read.
 */
final class Tokens implements AutoCloseable {
    static final int LONGEST_WORD = 1024;

    private final String name;
    private final InputStream in;
    private final long size;
    private final byte[] buffer = new byte[1 << 16];
    private long bufferOffset;
    private int at;
    private int limit;
    private int line = 1;
    private long lineOffset;
    private int continuationBytes;

    private int start;
    private int end;
    private int wordLine;
    private int wordColumn = 1;
    private boolean firstOfLine;
    private boolean tooLong;

    private Tokens(String name, InputStream in, long size) {
        this.name = name;
        this.in = in;
        this.size = size;
    }

    /** Opens a file; the caller closes it. */
    static Tokens open(Path file) {
        try {
            Tokens tokens = new Tokens(file.toString(), Files.newInputStream(file), Files.size(file));
            tokens.skipByteOrderMark();
            return tokens;
        } catch (IOException unreadable) {
            throw unreadable(file.toString(), unreadable);
        }
    }

    private static ProblemException unreadable(String name, IOException why) {
        return new ProblemException(Fault.NO_INPUT, "cannot read '" + name + "': " + why.getMessage());
    }

    /** Returns the file's name. */
    String name() {
        return name;
    }

    /** Returns the file's length in bytes. */
    long size() {
        return size;
    }

    /** Moves to the next word of the file, on whatever line; false at the end of the file. */
    boolean next() {
        int before = line;
        boolean first = wordLine == 0;
        if (!skipBlanks(true)) {
            return nothing();
        }
        readWord(first || line > before);
        return true;
    }

    /** Moves to the next word of the present line; false at its end. */
    boolean more() {
        if (!skipBlanks(false)) {
            return nothing();
        }
        readWord(wordLine == 0);
        return true;
    }

    /** Returns whether nothing follows the present word on its line; the word stays as it is. More than {@value #LONGEST_WORD} blanks are refused. */
    boolean lastOfLine() {
        int b = peek();
        while (isBlank(b)) {
            if (at - end > LONGEST_WORD) {
                throw error("more than " + LONGEST_WORD + " blanks after this token; expected the next one");
            }
            at++;
            b = peek();
        }
        return b == -1 || b == '\n' || b == '\r';
    }

    /** Leaves out the rest of the present line and moves to the first word of the next line that has one; false at the end of the file. */
    boolean nextLine() {
        if (wordLine > 0) {
            int b = peek();
            while (b != -1 && b != '\n' && b != '\r') {
                at++;
                start = at;
                b = peek();
            }
        }
        return next();
    }

    /** Like {@link #nextLine}, where lines whose first word starts with the mark are comments. */
    boolean nextLineOutside(char commentMark) {
        boolean found = nextLine();
        while (found && startsWith(commentMark)) {
            found = nextLine();
        }
        return found;
    }

    /** Returns whether the present word is the first of its line. */
    boolean firstOfLine() {
        return firstOfLine;
    }

    /** Line of the present word, from 1. */
    int line() {
        return wordLine;
    }

    /** Column of the present word in characters, from 1. */
    int column() {
        return wordColumn;
    }

    boolean startsWith(char c) {
        return end > start && buffer[start] == c;
    }

    /** Returns whether the present word is this one, in ASCII. */
    boolean is(String word) {
        if (word.length() != end - start) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (buffer[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the present word; empty where there was none. */
    String text() {
        requireShort();
        return beginning();
    }

    /** Returns the present word, or what is kept of one that is too long, for comments. */
    String beginning() {
        return new String(buffer, start, end - start, StandardCharsets.UTF_8);
    }

    private void requireShort() {
        if (tooLong) {
            throw error("a token of more than " + LONGEST_WORD + " bytes; expected a number or a name");
        }
    }

    /** Returns the present word as a whole number in a range; what it stands for begins with an article, such as "a node". */
    long whole(String what, long least, long most) {
        requireShort();
        long value = Decimal.whole(buffer, start, end);
        if (value < least || value > most || value == Decimal.NOT_WHOLE) {
            throw wrong(what + " from " + least + " to " + most);
        }
        return value;
    }

    /** Returns the present word as a finite number. */
    double number(String what) {
        requireShort();
        double value = Decimal.number(buffer, start, end);
        if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
            throw wrong(what + ", a finite number");
        }
        return value;
    }

    /** Moves to the next word of the line, which must be a whole number in a range. */
    long moreWhole(String what, long least, long most) {
        more();
        return whole(what, least, most);
    }

    /** Moves to the next word of the line, which must be a finite number. */
    double moreNumber(String what) {
        more();
        return number(what);
    }

    /** Requires that the present word is the last of its line. */
    void endLine() {
        if (more()) {
            throw wrong("the end of the line");
        }
    }

    /**
     * Refuses a declared number of items that the rest of the file has no room for, before anything is allocated for them. To be called while the
     * present word is the one that declares it.
     */
    void requireRoom(long items, int leastBytesEach, String what) {
        long room = (size - bufferOffset - at + 1) / leastBytesEach;
        if (items > room) {
            throw error("declares " + items + " " + what + "; expected at most " + Math.max(0, room)
                    + ", for which the rest of the file has room");
        }
    }

    /** Malformed at the present word. */
    ProblemException error(String message) {
        return ProblemException.at(name, Math.max(1, wordLine), wordColumn, message);
    }

    /** Malformed at the present word, with what was expected in its place. */
    ProblemException wrong(String expected) {
        return error("expected " + expected + ", found " + found());
    }

    private String found() {
        if (end > start) {
            return "'" + SafeText.word(beginning()) + "'";
        }
        return peek() == -1 ? "the end of the file" : "the end of the line";
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException unreadable) {
            throw unreadable(name, unreadable);
        }
    }

    private boolean nothing() {
        start = at;
        end = at;
        tooLong = false;
        place(false);
        return false;
    }

    private void place(boolean first) {
        wordLine = line;
        wordColumn = (int) Math.min(Integer.MAX_VALUE, bufferOffset + start - lineOffset + 1 - continuationBytes);
        firstOfLine = first;
    }

    /** Stands on the first byte of a word. */
    private void readWord(boolean first) {
        start = at;
        place(first);
        int b = peek();
        while (b != -1 && !isBlank(b) && b != '\n' && b != '\r' && at - start <= LONGEST_WORD) {
            continuationBytes += (b & 0xC0) == 0x80 ? 1 : 0;
            at++;
            b = peek();
        }
        end = at;
        tooLong = at - start > LONGEST_WORD;
    }

    private boolean skipBlanks(boolean overLines) {
        start = at;
        while (true) {
            int b = peek();
            if (b == '\n' || b == '\r') {
                if (!overLines) {
                    return false;
                }
                newLine(b);
            } else if (isBlank(b)) {
                at++;
            } else {
                return b != -1;
            }
            start = at;
        }
    }

    private void newLine(int b) {
        at++;
        start = at;
        if (b == '\r' && peek() == '\n') {
            at++;
        }
        line++;
        lineOffset = bufferOffset + at;
        continuationBytes = 0;
    }

    private static boolean isBlank(int b) {
        return b == ' ' || b == '\t' || b == 0x0B || b == '\f';
    }

    private void skipByteOrderMark() {
        if (peek() == 0xEF && limit >= 3 && (buffer[1] & 0xFF) == 0xBB && (buffer[2] & 0xFF) == 0xBF) {
            at = 3;
            start = 3;
            lineOffset = 3;
        }
    }

    /** Returns the next byte, or −1 at the end of the file. */
    private int peek() {
        return at < limit || fill() ? buffer[at] & 0xFF : -1;
    }

    /** Reads on, keeping the bytes from the start of the present word; a word is far shorter than the buffer, so there is room. */
    private boolean fill() {
        int keep = limit - start;
        System.arraycopy(buffer, start, buffer, 0, keep);
        bufferOffset += start;
        at -= start;
        end -= start;
        start = 0;
        limit = keep;
        try {
            int read = in.read(buffer, limit, buffer.length - limit);
            limit += Math.max(read, 0);
            return read > 0;
        } catch (IOException unreadable) {
            throw unreadable(name, unreadable);
        }
    }
}
