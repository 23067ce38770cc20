package org.flipwise.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/** Where in a JSON text a value stands. */
public final class JsonPlace {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonPlace() {}

    /**
     * The line, from 1, in which a text is not what was expected. A value that is read as part of a group is found by its path, as the parser was
     * beyond it when the mismatch was found.
     */
    public static int line(String text, JacksonException malformed) {
        boolean syntax = malformed instanceof StreamReadException && !(malformed instanceof InputCoercionException);
        TokenStreamLocation at = syntax ? malformed.getLocation() : at(text, pointer(malformed));
        return at == null ? 1 : Math.max(1, at.getLineNr());
    }

    private static String pointer(JacksonException mismatch) {
        StringBuilder pointer = new StringBuilder();
        for (JacksonException.Reference step : mismatch.getPath()) {
            String name = step.getPropertyName();
            pointer.append('/')
                    .append(
                            name == null
                                    ? String.valueOf(step.getIndex())
                                    : name.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }

    /** Line and column, from 1, of the value that a pointer leads to; of the innermost value around it where it is missing. */
    public static String of(String text, String pointer) {
        TokenStreamLocation at = at(text, pointer);
        return at == null ? "1:1" : at.getLineNr() + ":" + at.getColumnNr();
    }

    private static @Nullable TokenStreamLocation at(String text, String pointer) {
        TokenStreamLocation place = null;
        int depth = -1;
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            while (parser.nextToken() != null) {
                String here = parser.streamReadContext().pathAsPointer().toString();
                boolean around = pointer.equals(here) || pointer.startsWith(here + "/");
                if (around && here.length() > depth) {
                    place = parser.currentTokenLocation();
                    depth = here.length();
                }
            }
        } catch (JacksonException malformed) {
            return place;
        }
        return place;
    }
}
