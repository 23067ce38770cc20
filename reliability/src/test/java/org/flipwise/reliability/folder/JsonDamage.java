package org.flipwise.reliability.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Changes one value, key or element of a JSON text, and leaves it JSON but for a few that are not. Numbers in commands stay small, so that a run that is resumed has an end. */
final class JsonDamage {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final int DEPTH = 3000;
    private static final List<String> SMALL = List.of(
            "null",
            "true",
            "-1",
            "0",
            "1.5",
            "[]",
            "{}",
            "\"\"",
            "\"NaN\"",
            "\"x\"",
            "\"\\u0000\"",
            "\"../../home/profile\"",
            "\"\\u001b[31m\"",
            "\"--allow-code\"",
            "\"exec:false\"",
            "\"--out\"",
            "[[]]",
            "{\"a\":{\"b\":[1]}}");
    private static final List<String> HUGE = List.of(
            "1e308",
            "-1e308",
            "1e999",
            "9223372036854775807",
            "-9223372036854775808",
            "99999999999999999999999999",
            "2147483648",
            "1e-320",
            "\"9223372036854775807\"",
            "\"+999999999-12-31T23:59:59.999999999Z\"",
            "\"" + "x".repeat(100_000) + "\"");
    private final Random random;

    JsonDamage(Random random) {
        this.random = random;
    }

    /** Damages one JSON text. */
    String of(String json) {
        int kind = random.nextInt(12);
        if (kind == 0) {
            return json.replaceFirst(": [0-9.]+", ": NaN");
        }
        if (kind == 1) {
            return json.replaceFirst(": \"", ": " + "[".repeat(DEPTH) + "\"");
        }
        if (kind == 2) {
            int at = random.nextInt(json.length() + 1);
            return json.substring(0, at) + json.substring(random.nextInt(json.length() + 1));
        }
        try {
            JsonNode root = MAPPER.readTree(json);
            List<Consumer<String>> places = new ArrayList<>();
            List<Boolean> ofCommand = new ArrayList<>();
            collect(root, false, places, ofCommand);
            if (places.isEmpty()) {
                return any(SMALL);
            }
            int chosen = random.nextInt(places.size());
            boolean small = ofCommand.get(chosen) || random.nextBoolean();
            places.get(chosen).accept(any(small ? SMALL : HUGE));
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root);
        } catch (JacksonException notJson) {
            return json + any(SMALL);
        }
    }

    private String any(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }

    private void collect(JsonNode node, boolean command, List<Consumer<String>> places, List<Boolean> ofCommand) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                boolean inside = command || name.equals("command");
                int kind = random.nextInt(5);
                places.add(value -> {
                    switch (kind) {
                        case 0 -> object.remove(name);
                        case 1 -> object.set(name + "x", object.remove(name));
                        default -> object.set(name, MAPPER.readTree(value));
                    }
                });
                ofCommand.add(inside);
                collect(object.get(name), inside, places, ofCommand);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int at = i;
                int kind = random.nextInt(4);
                places.add(value -> {
                    switch (kind) {
                        case 0 -> array.remove(at);
                        case 1 -> array.insert(at, array.get(at).deepCopy());
                        default -> array.set(at, MAPPER.readTree(value));
                    }
                });
                ofCommand.add(command);
                collect(array.get(i), command, places, ofCommand);
            }
        }
    }
}
