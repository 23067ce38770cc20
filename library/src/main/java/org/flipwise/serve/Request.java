package org.flipwise.serve;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.flipwise.file.LineReader;
import org.flipwise.targets.problem.NearestName;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One line of a client.
 *
 * @param fields the whole object
 */
record Request(JsonNode fields) {
    /** Bytes of a line. */
    static final int LONGEST = 1 << 26;

    static final int DEEPEST = 20;
    static final List<String> RUNS = List.of("sample", "solve", "compare", "tune", "verify", "resume");
    private static final long LARGEST_ID = (1L << 53) - 1;
    private static final int LONGEST_ID = 100;
    private static final Set<String> COMMON = Set.of("id", "method");
    private static final Map<String, Set<String>> FIELDS = Map.of(
            "sample", Set.of("problem", "options", "progress", "draws", "report", "allowCode"),
            "solve", Set.of("problem", "options", "progress", "report", "allowCode"),
            "compare", Set.of("problem", "options", "progress", "report", "allowCode"),
            "tune", Set.of("problem", "options", "progress", "allowCode"),
            "verify", Set.of("problem", "options", "progress", "allowCode"),
            "resume", Set.of("folder", "problem", "options", "progress", "draws", "report", "allowCode"),
            "cancel", Set.of("request"),
            "ping", Set.of(),
            "describe", Set.of(),
            "shutdown", Set.of());
    static final List<String> METHODS =
            List.of("sample", "solve", "tune", "verify", "compare", "resume", "cancel", "ping", "describe", "shutdown");

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxStringLength(LONGEST)
                            .maxNumberLength(400)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** The text of the line that was read last. */
    static String text(LineReader lines) {
        if (lines.length() > LONGEST) {
            throw new RequestException(
                    "1:" + (LONGEST + 1), "the line has " + lines.length() + " bytes; expected at most " + LONGEST);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(lines.bytes()))
                    .toString();
        } catch (CharacterCodingException notText) {
            throw new RequestException("1:1", "the line is not UTF-8; expected a JSON object in UTF-8");
        }
    }

    /** Reads a line; only its form is checked. */
    static Request parse(String line) {
        JsonNode node;
        try {
            node = MAPPER.readTree(line);
        } catch (JacksonException malformed) {
            TokenStreamLocation location = malformed.getLocation();
            String place = "1:" + (location == null ? 1 : Math.max(1, location.getColumnNr()));
            String what = malformed.getOriginalMessage().lines().findFirst().orElse("");
            throw new RequestException(place, "column " + place.substring(2) + ": expected one JSON object; " + what);
        }
        if (!node.isObject()) {
            throw new RequestException(
                    "1:1",
                    "expected a JSON object, found "
                            + node.getNodeType().toString().toLowerCase(Locale.ROOT));
        }
        return new Request(node);
    }

    /** Returns whether it answers a batch of a callback. */
    boolean isAnswer() {
        return fields.has("batch") && !fields.has("method");
    }

    /** Returns the name by which the client knows it. */
    JsonNode id() {
        return id("id");
    }

    JsonNode id(String field) {
        JsonNode id = fields.get(field);
        boolean whole = id != null
                && id.isIntegralNumber()
                && id.canConvertToLong()
                && Math.abs(id.longValue()) <= LARGEST_ID
                && id.longValue() != Long.MIN_VALUE;
        boolean text = id != null
                && id.isString()
                && !id.stringValue().isEmpty()
                && id.stringValue().length() <= LONGEST_ID;
        if (id == null || (!whole && !text)) {
            throw new RequestException(
                    "/" + field,
                    "expected a whole number within 2^53, or a string of 1 to 100 characters, found "
                            + (id == null ? "nothing" : shown(id)));
        }
        return id;
    }

    String method() {
        JsonNode method = fields.get("method");
        if (method == null || !method.isString()) {
            throw new RequestException(
                    "/method",
                    "expected one of " + String.join(", ", METHODS) + ", found "
                            + (method == null ? "nothing" : shown(method)));
        }
        String name = method.stringValue();
        if (!METHODS.contains(name)) {
            throw new RequestException(
                    "/method",
                    "'" + RequestValues.shown(name) + "' is not known" + NearestName.hint(name, METHODS)
                            + "; expected one of " + String.join(", ", METHODS));
        }
        return name;
    }

    /** Refuses fields that the method does not have. */
    void requireFields(String method) {
        Set<String> known = new LinkedHashSet<>(COMMON);
        known.addAll(FIELDS.getOrDefault(method, Set.of()));
        RequestValues.requireNames(fields, "", known, "'" + method + "' has no field");
    }

    boolean isOn(String field) {
        JsonNode node = fields.get(field);
        if (node == null || node.isBoolean()) {
            return node != null && node.booleanValue();
        }
        throw new RequestException("/" + field, "expected true or false, found " + shown(node));
    }

    @Nullable
    JsonNode get(String field) {
        return fields.get(field);
    }

    private static String shown(JsonNode node) {
        return RequestValues.found(node);
    }
}
