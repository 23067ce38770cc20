package org.flipwise.targets.problem;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.flipwise.fault.Fault;

/**
 * A file of comma-separated values as in RFC 4180, read record by record: fields may be quoted, a quote inside is doubled, quoted fields may run over
 * several lines. Lines end with LF or CRLF; a byte order mark and empty lines are passed over. Each field knows where it stands. Memory does not grow
 * with the number of records.
 */
final class CsvFile implements AutoCloseable {
    private static final long LARGEST = 1L << 28;
    private static final int MOST_FIELDS = 200_000;
    private static final int LONGEST_FIELD = 1 << 16;
    private static final int END = -1;
    private final String name;
    private final Reader reader;
    private final char[] buffer = new char[1 << 14];
    private int filled;
    private int next;
    private int line = 1;
    private int column;
    private final StringBuilder record = new StringBuilder();
    private int[] start = new int[64];
    private int[] lines = new int[64];
    private int[] columns = new int[64];
    private int fields;

    private CsvFile(String name, Reader reader) {
        this.name = name;
        this.reader = reader;
    }

    static CsvFile open(Path file) {
        String name = file.toString();
        try {
            long size = Files.size(file);
            if (size > LARGEST) {
                throw ProblemException.at(name, 1, 1, "the file has " + size + " bytes; expected at most " + LARGEST);
            }
            CsvFile csv = new CsvFile(
                    name,
                    new InputStreamReader(
                            Files.newInputStream(file),
                            StandardCharsets.UTF_8
                                    .newDecoder()
                                    .onMalformedInput(CodingErrorAction.REPORT)
                                    .onUnmappableCharacter(CodingErrorAction.REPORT)));
            if (csv.peek() == '\uFEFF') {
                csv.next++;
            }
            return csv;
        } catch (IOException unreadable) {
            throw missing(name, unreadable);
        }
    }

    private static ProblemException missing(String name, IOException unreadable) {
        return new ProblemException(Fault.NO_INPUT, "cannot read '" + name + "': " + unreadable.getMessage());
    }

    String name() {
        return name;
    }

    /** Reads the next record that is not an empty line; false at the end of the file. */
    boolean read() {
        while (peek() != END) {
            fields = 0;
            record.setLength(0);
            while (field()) {
                take();
            }
            boolean empty = fields == 1 && record.length() == 0;
            endLine();
            if (!empty) {
                return true;
            }
        }
        return false;
    }

    /** Reads one field; true when a comma follows. */
    private boolean field() {
        if (fields == MOST_FIELDS) {
            throw error(line, column + 1, "more than " + MOST_FIELDS + " fields in one line; expected fewer columns");
        }
        if (fields + 1 >= start.length) {
            start = Arrays.copyOf(start, 2 * start.length);
            lines = Arrays.copyOf(lines, 2 * lines.length);
            columns = Arrays.copyOf(columns, 2 * columns.length);
        }
        start[fields] = record.length();
        lines[fields] = line;
        columns[fields] = column + 1;
        fields++;
        if (peek() == '"') {
            quoted();
        } else {
            plain();
        }
        start[fields] = record.length();
        return peek() == ',';
    }

    private void plain() {
        for (int c = peek(); c != ',' && c != '\n' && c != END; c = peek()) {
            if (c == '"') {
                throw error(
                        line,
                        column + 1,
                        "a quote inside a field that does not begin with one; expected it doubled, in a field in quotes");
            }
            take();
            if (c == '\r') {
                if (peek() == '\n' || peek() == END) {
                    return;
                }
                throw error(
                        line, column, "a carriage return without a line feed after it; expected both or a line feed");
            }
            append(c);
        }
    }

    private void quoted() {
        int openedLine = line;
        int openedColumn = column + 1;
        take();
        while (true) {
            int c = peek();
            if (c == END) {
                throw error(openedLine, openedColumn, "the quote opened here is never closed; expected another one");
            }
            take();
            if (c == '\n') {
                line++;
                column = 0;
            }
            if (c != '"') {
                append(c);
            } else if (peek() == '"') {
                take();
                append(c);
            } else {
                break;
            }
        }
        if (peek() == '\r') {
            take();
        }
        int after = peek();
        if (after != ',' && after != '\n' && after != END) {
            throw error(line, column + 1, "expected a comma or the end of the line after a closing quote");
        }
    }

    private void append(int c) {
        if (c == 0) {
            throw error(line, column, "a NUL character; expected text");
        }
        if (record.length() - start[fields - 1] == LONGEST_FIELD) {
            throw error(
                    lines[fields - 1],
                    columns[fields - 1],
                    "a field of more than " + LONGEST_FIELD
                            + " characters; expected a shorter one; is a quote missing?");
        }
        record.append((char) c);
    }

    private void endLine() {
        if (peek() == '\n') {
            next++;
            line++;
            column = 0;
        }
    }

    private void take() {
        next++;
        column++;
    }

    private int peek() {
        if (next < filled) {
            return buffer[next];
        }
        try {
            filled = Math.max(0, reader.read(buffer, 0, buffer.length));
            next = 0;
            return filled == 0 ? END : buffer[0];
        } catch (CharacterCodingException notText) {
            throw error(line, column + 1, "not a text file in UTF-8; expected one");
        } catch (IOException unreadable) {
            throw missing(name, unreadable);
        }
    }

    int fields() {
        return fields;
    }

    /** Returns the text of a field, without its quotes and without blanks around it. */
    String text(int field) {
        return record.substring(start[field], start[field + 1]).strip();
    }

    /** Returns an error at a field of the present record. */
    ProblemException error(int field, String message) {
        return error(lines[field], columns[field], message);
    }

    /** Returns an error of the file as a whole. */
    ProblemException error(String message) {
        return error(line, Math.max(1, column), message);
    }

    private ProblemException error(int line, int column, String message) {
        return ProblemException.at(name, line, column, message);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException unreadable) {
            throw missing(name, unreadable);
        }
    }
}
