package org.flipwise.result;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Set;
import org.flipwise.codec.Sha256;
import org.flipwise.json.Json;
import tools.jackson.databind.JsonNode;

/** The digest of a result: a hash of the fields that depend on the command alone. */
final class ResultDigest {
    /** What may differ between two runs of the same command. */
    private static final Set<String> NOT_IN_DIGEST = Set.of(
            "version",
            "seconds",
            "cpuSeconds",
            "firstVisitSeconds",
            "firstVisitCpuSeconds",
            "seconds99",
            "meanCpuSeconds",
            "stoppedBy",
            "improvements",
            "digest");

    /** Fields that came later: where they do not apply, digests are what they were without them. */
    private static final Set<String> LATER = Set.of("houdayerMoves");

    private ResultDigest() {}

    /** SHA-256 over the names and values of all fields but times, what stopped the run, and the version; doubles by their bits. */
    static String of(Object result) {
        MessageDigest digest = Sha256.digest();
        add(digest, Json.tree(result));
        return Sha256.hex(digest);
    }

    private static void add(MessageDigest digest, JsonNode node) {
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                boolean absent =
                        LATER.contains(field.getKey()) && field.getValue().isNull();
                if (!absent && !NOT_IN_DIGEST.contains(field.getKey())) {
                    text(digest, field.getKey());
                    add(digest, field.getValue());
                }
            }
        } else if (node.isArray()) {
            text(digest, "[" + node.size());
            node.forEach(item -> add(digest, item));
        } else if (node.isDouble()) {
            text(digest, Long.toHexString(Double.doubleToLongBits(node.doubleValue())));
        } else {
            text(digest, node.asString());
        }
    }

    private static void text(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }
}
