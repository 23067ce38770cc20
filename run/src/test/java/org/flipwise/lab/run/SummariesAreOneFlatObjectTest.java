package org.flipwise.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A summary's groups are for code alone: its JSON is one object whose fields have the names and the order they have always had. */
class SummariesAreOneFlatObjectTest {
    private static final String SEVERAL = "paper:bimodal --kernel mh --betas 1,0.5,0 --rounds 50 --sims 2 --seed 3";

    private static List<String> names(JsonNode object) {
        return List.copyOf(object.propertyNames());
    }

    @Test
    void fieldsHaveTheirNamesAndTheirOrder() throws InterruptedException {
        JsonNode written = Json.parse(SummaryJson.write(Runs.of(SEVERAL)));
        assertThat(names(written))
                .containsExactly(
                        "version",
                        "seed",
                        "problem",
                        "kernel",
                        "balance",
                        "rounds",
                        "burnIn",
                        "seconds",
                        "cpuSeconds",
                        "stoppedBy",
                        "digest",
                        "costs",
                        "ladder",
                        "rungs",
                        "roundTrips",
                        "tempering",
                        "barrier",
                        "logNormalizerOf",
                        "ess",
                        "essOf",
                        "rHat",
                        "rHatOf",
                        "marginals",
                        "modes",
                        "tvd",
                        "best",
                        "sims",
                        "warnings");
        assertThat(names(written.path("sims").path(0)))
                .as("no digest of one simulation among several")
                .doesNotContain("digest", "sims")
                .startsWith("version", "seed", "problem");
    }

    @Test
    void whatDoesNotApplyIsAbsent() throws InterruptedException {
        String selection = "selection:synthetic?n=40&p=22&support=2 --betas 1 --kernel iit --jumps 4 --rounds 30";
        assertThat(names(Json.parse(SummaryJson.write(Runs.of(selection)))))
                .contains("models", "modelSizes")
                .doesNotContain(
                        "modes",
                        "basins",
                        "tvd",
                        "tempering",
                        "barrier",
                        "logNormalizerOf",
                        "blockMoves",
                        "clusterMoves",
                        "sims");
    }

    @Test
    void whatIsWrittenIsReadAgain() throws InterruptedException {
        Summary summary = Runs.of(SEVERAL);
        assertThat(Json.parse(SummaryJson.write(summary), Summary.class)).isEqualTo(summary);
        assertThat(Json.parse(Json.line(summary), Summary.class)).isEqualTo(summary);
    }

    @Test
    void aFieldThatIsMissingIsCalledAsInTheText() throws InterruptedException {
        String json = SummaryJson.write(Runs.of(SEVERAL));
        assertThatThrownBy(() -> Json.parse(json.replaceFirst("\"kernel\" :", "\"former\" :"), Summary.class))
                .hasMessageContaining("there is no 'kernel'");
        assertThatThrownBy(() ->
                        Json.parse(json.replaceFirst("\"beta\" : [0-9.]+,\\s+\"kernel\"", "\"former\""), Summary.class))
                .hasMessageContaining("there is no 'rungs[0].kernel'");
    }
}
