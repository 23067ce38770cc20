package org.flipwise.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

/** Records as JSON: fields in their order, null ones absent except in results, everything past ASCII escaped so that no terminal or encoding can be upset. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
            .build();

    private static final JsonMapper ON_ONE_LINE =
            MAPPER.rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();

    private static final JsonMapper WITH_NULLS = MAPPER.rebuild()
            .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.ALWAYS))
            .build();

    private static final JsonMapper WITH_NULLS_ON_ONE_LINE =
            WITH_NULLS.rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** One object over several lines with every field of its records, null where it does not apply, ended by a line feed: what {@code --json} prints. */
    public static String whole(Object record) {
        return WITH_NULLS.writeValueAsString(record) + "\n";
    }

    /** One object on one line with every field of its records, null where it does not apply, ended by a line feed. */
    public static String wholeLine(Object record) {
        return WITH_NULLS_ON_ONE_LINE.writeValueAsString(record) + "\n";
    }

    /** One object over several lines, ended by a line feed. */
    public static String write(Object record) {
        return MAPPER.writeValueAsString(record) + "\n";
    }

    /** One object on one line, ended by a line feed. */
    public static String line(Object record) {
        return ON_ONE_LINE.writeValueAsString(record) + "\n";
    }

    /** A record that was written by {@link #write} or {@link #line}; refused where something is missing that was never null. */
    public static <T> T parse(String text, Class<T> type) {
        T parsed = read(text, type);
        if (parsed instanceof Record record) {
            RequiredFields.missing(record).ifPresent(field -> {
                throw MismatchedInputException.from(null, type, "there is no '" + field + "'");
            });
        }
        return parsed;
    }

    /** Reads JSON into a record; a field that is missing is null ({@link RequiredFields} names those). */
    public static <T> T read(String text, Class<T> type) {
        return MAPPER.readValue(text, type);
    }

    /** Any JSON as a tree. */
    public static JsonNode parse(String text) {
        return MAPPER.readTree(text);
    }

    /** A number as a field of a result; null where it is infinite or not a number, which JSON cannot write. */
    public static @Nullable Double finite(double value) {
        return Math.abs(value) < Double.POSITIVE_INFINITY ? value : null;
    }

    /** A record as a tree. */
    public static JsonNode tree(Object record) {
        return MAPPER.valueToTree(record);
    }
}
