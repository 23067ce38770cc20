package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.flipwise.json.Json;
import org.flipwise.result.Summary;
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
        JsonNode written = Json.parse(Runs.of(SEVERAL).json());
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
                        "lanes",
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
                        "basins",
                        "models",
                        "modelSizes",
                        "tvd",
                        "best",
                        "blockMoves",
                        "clusterMoves",
                        "houdayerMoves",
                        "modeJumps",
                        "sims",
                        "warnings");
        JsonNode one = written.path("sims").path(0);
        assertThat(one.path("digest").isNull() && one.path("sims").isNull())
                .as("no digest of one simulation among several")
                .isTrue();
        assertThat(names(one)).isEqualTo(names(written));
    }

    @Test
    void whatDoesNotApplyIsNull() throws InterruptedException {
        String selection = "selection:synthetic?n=40&p=22&support=2 --betas 1 --kernel iit --jumps 4 --rounds 30";
        JsonNode written = Json.parse(Runs.of(selection).json());
        assertThat(List.of("models", "modelSizes"))
                .allSatisfy(name ->
                        assertThat(written.path(name).isArray()).as(name).isTrue());
        assertThat(List.of(
                        "modes",
                        "basins",
                        "tvd",
                        "tempering",
                        "barrier",
                        "logNormalizerOf",
                        "blockMoves",
                        "clusterMoves",
                        "houdayerMoves",
                        "sims"))
                .allSatisfy(
                        name -> assertThat(written.path(name).isNull()).as(name).isTrue());
    }

    @Test
    void whatIsWrittenIsReadAgain() throws InterruptedException {
        Summary summary = Runs.of(SEVERAL);
        assertThat(Json.parse(summary.json(), Summary.class)).isEqualTo(summary);
        assertThat(Json.parse(Json.line(summary), Summary.class)).isEqualTo(summary);
    }

    @Test
    void aFieldThatIsMissingIsCalledAsInTheText() throws InterruptedException {
        String json = Runs.of(SEVERAL).json();
        assertThatThrownBy(() -> Json.parse(json.replaceFirst("\"kernel\" :", "\"former\" :"), Summary.class))
                .hasMessageContaining("there is no 'kernel'");
        assertThatThrownBy(() ->
                        Json.parse(json.replaceFirst("\"beta\" : [0-9.]+,\\s+\"kernel\"", "\"former\""), Summary.class))
                .hasMessageContaining("there is no 'rungs[0].kernel'");
    }
}
