package org.flipwise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.json.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schema that is published in docs is the one that files are checked by; the main method writes it again. */
class TheSchemaFollowsTheTableOfOptionsTest {
    private static final Path PUBLISHED = Path.of("..", "docs", "schema", "problem.schema.json");

    public static void main(String[] args) throws IOException {
        Files.writeString(PUBLISHED, Json.write(ProblemSchema.document()));
    }

    @Test
    void whichIsPublished() throws IOException {
        JsonNode published = JsonMapper.shared().readTree(Files.readString(PUBLISHED));
        assertThat(published.toString()).isEqualTo(ProblemSchema.document().toString());
        ObjectNode wrong = (ObjectNode) ProblemSchema.document();
        ((ObjectNode) wrong.path("properties").path("rounds")).put("minimum", 2);
        assertThat(published.toString()).isNotEqualTo(wrong.toString());
    }
}
