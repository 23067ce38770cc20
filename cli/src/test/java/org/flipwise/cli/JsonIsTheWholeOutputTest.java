package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonIsTheWholeOutputTest {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final String[] ALWAYS = {
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
        "warnings"
    };

    @Test
    void oneObjectWithAllItsFields() {
        JsonNode json = json("sample paper:bimodal --ladder problem --kernel a-iit --rounds 200 --json");
        assertThat(json.propertyNames()).containsExactly(ALWAYS);
        assertThat(json.get("problem").propertyNames()).containsExactly("name", "dimension", "hash");
        assertThat(json.get("costs").propertyNames())
                .containsExactly(
                        "evaluations",
                        "equivalentEvaluations",
                        "ratioUpdates",
                        "exps",
                        "proposals",
                        "iterations",
                        "jumps");
        assertThat(json.get("rungs")).hasSize(4);
        assertThat(json.get("rungs").get(0).propertyNames())
                .contains("beta", "kernel", "gamma", "swapRate", "iterationsPerRound", "meanLogDensity");
        assertThat(json.get("rungs").get(3).get("swapRate").isNull()).isTrue();
        assertThat(json.get("modes")).hasSize(2);
        assertThat(json.get("marginals")).hasSize(16);
        assertThat(json.get("marginals").get(0).propertyNames()).containsExactly("name", "mean", "error", "ess");
        assertThat(json.get("best").propertyNames()).contains("logDensity", "state");
        assertThat(json.get("seed").longValue()).isEqualTo(1);
    }

    @Test
    void fieldsThatDoNotApplyAreNull(@TempDir Path place) throws IOException {
        JsonNode large = json("sample paper:six-modes?p=400 --rounds 100 --json");
        assertThat(large.propertyNames()).containsExactly(ALWAYS);
        assertThat(known(large)).contains("modes", "blockMoves", "modeJumps").doesNotContain("tvd", "basins", "models");
        Path law = Files.writeString(place.resolve("two.law"), "00 0\n01 -1\n10 -2\n11 -3\n");
        JsonNode noModes = json("sample " + law + " --rounds 100 --json");
        assertThat(noModes.propertyNames()).containsExactly(ALWAYS);
        assertThat(known(noModes)).contains("tvd", "basins").doesNotContain("modes", "blockMoves", "sims");
        JsonNode noGamma = json("sample paper:bimodal --kernel iit --rounds 100 --json");
        assertThat(noGamma.get("rungs").get(0).get("gamma").isNull()).isTrue();
    }

    @Test
    void severalSimulationsStandInsideThePooledOne() {
        JsonNode json = json("sample paper:bimodal --rounds 100 --sims 3 --threads 2 --json");
        assertThat(json.propertyNames()).containsExactly(ALWAYS);
        assertThat(known(json)).contains("modes", "tvd", "modeJumps", "sims");
        assertThat(json.get("sims")).hasSize(3);
        assertThat(known(json.get("sims").get(2))).doesNotContain("sims", "digest");
    }

    @Test
    void threadsAndOrderOfOptionsChangeNoDigit() {
        String digest = json("sample paper:bimodal --rounds 100 --seed 5 --json")
                .get("digest")
                .stringValue();
        assertThat(json("sample --json --threads 3 --seed=5 paper:bimodal --rounds 100")
                        .get("digest")
                        .stringValue())
                .isEqualTo(digest);
        assertThat(json("sample paper:bimodal --rounds 100 --seed 6 --json")
                        .get("digest")
                        .stringValue())
                .isNotEqualTo(digest);
    }

    @Test
    void aNameCannotSpoilIt(@TempDir Path place) throws IOException {
        Path law = Files.writeString(place.resolve("q\"\u0007\u00e9.law"), "0 0\n1 -1\n");
        Said said = Said.to("sample", law.toString(), "--rounds", "10", "--json");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).isASCII().doesNotContain("\u0007");
        assertThat(JSON.readTree(said.out()).get("problem").get("name").stringValue())
                .isEqualTo(law.toString());
    }

    /** Names of the fields that are not null. */
    private static List<String> known(JsonNode object) {
        return object.propertyNames().stream()
                .filter(name -> !object.get(name).isNull())
                .toList();
    }

    private static JsonNode json(String line) {
        Said said = Said.toLine(line);
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).isEmpty();
        assertThat(said.out()).startsWith("{").endsWith("}\n");
        return JSON.readTree(said.out());
    }
}
