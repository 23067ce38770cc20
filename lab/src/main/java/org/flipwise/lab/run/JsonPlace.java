package org.flipwise.lab.run;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Where in a JSON text a value stands. */
final class JsonPlace {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonPlace() {}

    /** Line and column, from 1, of the value that a pointer leads to; of the innermost value around it where it is missing. */
    static String of(String text, String pointer) {
        String place = "1:1";
        int depth = -1;
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            while (parser.nextToken() != null) {
                String here = parser.streamReadContext().pathAsPointer().toString();
                boolean around = pointer.equals(here) || pointer.startsWith(here + "/");
                if (around && here.length() > depth) {
                    TokenStreamLocation at = parser.currentTokenLocation();
                    place = at.getLineNr() + ":" + at.getColumnNr();
                    depth = here.length();
                }
            }
        } catch (JacksonException malformed) {
            return place;
        }
        return place;
    }
}
