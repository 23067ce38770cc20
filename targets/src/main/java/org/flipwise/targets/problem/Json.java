package org.flipwise.targets.problem;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import org.flipwise.fault.Fault;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * A JSON file read once from front to end, strictly: no comments, no name twice in one object, nothing after the end. Whatever is wrong is a
 * {@link ProblemException} with its place. Never holds more than one value.
 */
final class Json implements AutoCloseable {
    private static final int LONGEST_REASON = 120;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final String name;
    private final JsonParser parser;
    private @Nullable JsonToken present;

    private Json(String name, JsonParser parser) {
        this.name = name;
        this.parser = parser;
    }

    /**
     * Reads all of a file, which must be one object.
     *
     * @param what what it should be, for messages
     * @param fields is given each name and reads or skips its value
     * @param atEnd may still refuse the object, at its end
     */
    static void readObject(Path file, String what, Fields fields, Consumer<Json> atEnd) {
        String name = file.toString();
        try (Json json = new Json(name, FACTORY.createParser(ObjectReadContext.empty(), text(file)))) {
            json.readAll(what, fields, atEnd);
        } catch (JacksonIOException | IOException unreadable) {
            if (unreadable.getCause() instanceof CharacterCodingException) {
                throw ProblemException.at(name, 1, 1, "not a text file in UTF-8; expected one");
            }
            throw new ProblemException(Fault.NO_INPUT, "cannot read '" + name + "': " + unreadable.getMessage());
        }
    }

    /** In UTF-8 and no other encoding, without a byte order mark. */
    private static Reader text(Path file) throws IOException {
        BufferedReader reader = Files.newBufferedReader(file);
        try {
            reader.mark(1);
            if (reader.read() != '\uFEFF') {
                reader.reset();
            }
            return reader;
        } catch (CharacterCodingException notText) {
            reader.close();
            throw ProblemException.at(file.toString(), 1, 1, "not a text file in UTF-8; expected one");
        }
    }

    /** Takes the fields of an object. */
    interface Fields {
        /** Must read or skip the value. */
        void field(Json json, String field);
    }

    private void readAll(String what, Fields fields, Consumer<Json> atEnd) {
        try {
            present = parser.nextToken();
            object(what, fields);
            atEnd.accept(this);
            present = parser.nextToken();
            if (present != null) {
                throw wrong("the end of the file");
            }
        } catch (JacksonIOException unreadable) {
            throw unreadable;
        } catch (JacksonException malformed) {
            throw malformed(malformed);
        }
    }

    /** The present value as an object. */
    void object(String what, Fields fields) {
        if (present != JsonToken.START_OBJECT) {
            throw wrong(what);
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String field = Objects.requireNonNull(parser.currentName());
            present = parser.nextToken();
            fields.field(this, field);
        }
    }

    /** The present value as a list, whose elements the consumer reads one by one. */
    void list(String what, Consumer<Json> element) {
        if (present != JsonToken.START_ARRAY) {
            throw wrong(what);
        }
        present = parser.nextToken();
        while (present != JsonToken.END_ARRAY) {
            element.accept(this);
            present = parser.nextToken();
        }
    }

    /** Returns the present value as a whole number. */
    long whole(String what, long least, long most) {
        if (present == JsonToken.VALUE_NUMBER_INT && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            long value = parser.getLongValue();
            if (value >= least && value <= most) {
                return value;
            }
        }
        throw wrong(what + " from " + least + " to " + most);
    }

    /** Returns the present value as a number of at most some size. */
    double number(String what, double largest) {
        if (present == JsonToken.VALUE_NUMBER_INT || present == JsonToken.VALUE_NUMBER_FLOAT) {
            double value = parser.getDoubleValue();
            if (Math.abs(value) <= largest) {
                return value;
            }
        }
        throw wrong(what + ", a number of at most " + largest + " in size");
    }

    /** Returns the present value as a string. */
    String text(String what) {
        if (present != JsonToken.VALUE_STRING) {
            throw wrong(what);
        }
        return parser.getString();
    }

    /** Passes over the present value. */
    void skip() {
        parser.skipChildren();
    }

    /** Malformed at the present value. */
    ProblemException error(String message) {
        return at(parser.currentTokenLocation(), message);
    }

    ProblemException wrong(String expected) {
        return error("expected " + expected + ", found " + found());
    }

    private String found() {
        if (present == null) {
            return "the end of the file";
        }
        return switch (present) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            default -> "'" + SafeText.word(parser.getString()) + "'";
        };
    }

    private ProblemException malformed(JacksonException malformed) {
        String reason = malformed.getOriginalMessage().lines().findFirst().orElse("");
        int source = reason.indexOf(" (start marker");
        String first = source < 0 ? reason : reason.substring(0, source);
        TokenStreamLocation place = malformed.getLocation();
        return at(
                place == null ? parser.currentLocation() : place,
                "expected well-formed JSON, found: "
                        + SafeText.text(first.replaceAll(", from `[^`]*`", ""), LONGEST_REASON));
    }

    private ProblemException at(TokenStreamLocation place, String message) {
        return ProblemException.at(name, Math.max(1, place.getLineNr()), Math.max(1, place.getColumnNr()), message);
    }

    @Override
    public void close() {
        parser.close();
    }
}
