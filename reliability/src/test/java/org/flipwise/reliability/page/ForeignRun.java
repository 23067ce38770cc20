package org.flipwise.reliability.page;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.flipwise.reliability.Program;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * A run of the program, and copies of its folder in which a stranger's text stands wherever a text can stand.
 *
 * @param folder of the run itself
 */
record ForeignRun(Path folder) {
    private static final long SEED = 7;
    private static final int ROWS = 40;
    private static final int VARIABLES = 30;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    /** What is no free text: what decides how the rest is read. */
    private static final Set<String> FIXED = Set.of("task", "state", "process", "processStarted", "hash");

    /** Samples a selection of variables. */
    static ForeignRun sampled(Path parent) throws IOException {
        Files.writeString(parent.resolve("data.csv"), data(VARIABLES));
        Program.Ended ended = Program.in(parent)
                .run("sample data.csv?response=y --rounds 200 --betas 1,0.3 --sims 2 --out run --quiet");
        if (ended.code() != 0) {
            throw new AssertionError(ended.err());
        }
        return new ForeignRun(parent.resolve("run"));
    }

    private static String data(int variables) {
        Random random = new Random(SEED);
        StringBuilder csv = new StringBuilder("y");
        for (int variable = 1; variable <= variables; variable++) {
            csv.append(",x").append(variable);
        }
        for (int row = 0; row < ROWS; row++) {
            csv.append('\n').append(random.nextInt(100));
            for (int variable = 0; variable < variables; variable++) {
                csv.append(',').append(random.nextInt(100));
            }
        }
        return csv.append('\n').toString();
    }

    /** A copy in which every free text is one of these, in turn. */
    Path saying(Iterator<String> texts, Path copy) throws IOException {
        Files.createDirectories(copy);
        for (String name : List.of("manifest.json", "status.json", "summary.json")) {
            JsonNode tree = MAPPER.readTree(Files.readString(folder.resolve(name)));
            if (name.equals("status.json")) {
                ((ObjectNode) tree).put("message", "").put("state", "FAILED");
            }
            if (name.equals("summary.json")) {
                ((ObjectNode) tree).putArray("warnings").add("").add("").add("");
            }
            Files.writeString(copy.resolve(name), MAPPER.writeValueAsString(replaced(tree, "", texts)));
        }
        for (String name : List.of("trace.csv", "swaps.csv")) {
            Files.copy(folder.resolve(name), copy.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    private static JsonNode replaced(JsonNode node, String key, Iterator<String> texts) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                object.set(name, replaced(object.get(name), name, texts));
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, replaced(array.get(i), key, texts));
            }
        } else if (node.isString() && !FIXED.contains(key) && !node.asString().matches("[01]+")) {
            return StringNode.valueOf(texts.next());
        }
        return node;
    }

    /** The address of a run's page. */
    static String address(String name) {
        return "/run/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
