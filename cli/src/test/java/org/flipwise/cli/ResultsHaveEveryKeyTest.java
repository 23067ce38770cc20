package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every object of {@code --json} has the same keys whatever was run: what does not apply is null. */
@Tag("slow")
class ResultsHaveEveryKeyTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Objects whose keys are data: options by their names. */
    private static final Set<String> MAPS = Set.of("/arms/words");

    @Test
    void ofSample() {
        same(List.of(
                "sample paper:bimodal --rounds 40 --ladder problem --kernel a-iit",
                "sample paper:bimodal --rounds 40 --tune-work 0.1",
                "sample paper:six-modes?p=60 --rounds 40 --sims 2 --tune-work 0.1 --block-moves 2",
                "sample ising:torus?L=6 --rounds 40 --tune-work 0.1 --cluster-moves 1",
                "sample spinglass:sk?n=30 --betas 1 --rounds 40 --kernel mh",
                "sample selection:synthetic?n=40&p=12&support=2 --rounds 40 --tune-work 0.1",
                "sample ../examples/small.law --rounds 40 --tune-work 0.1",
                "sample ../examples/karate.mc --rounds 40 --tune-work 0.1 --kernel ct-iit"));
    }

    @Test
    void ofSolve() {
        same(List.of(
                "solve ../examples/square.mc",
                "solve ../examples/square.mc --stop best=6,rounds=100 --sims 3",
                "solve spinglass:sk?n=40 --stop rounds=30",
                "solve paper:bimodal --stop rounds=10 --sims 2"));
    }

    @Test
    void ofTune() {
        same(List.of(
                "tune paper:bimodal --tune-work 0.1 --costs shipped",
                "tune paper:bimodal --tune-work 0.1 --kernel iit --tune arr",
                "tune ising:torus?L=6 --tune-work 0.1 --costs shipped",
                "tune selection:synthetic?n=40&p=12&support=2 --tune-work 0.1 --costs shipped"));
    }

    @Test
    void ofCompareAndVerify() {
        same(
                List.of(
                        "compare paper:bimodal --kernels mh,a-iit --ladders common --cpu 0.02 --sims 2",
                        "compare ising:torus?L=4 --kernels mh-sweep,ct-iit --ladders common --cpu 0.02 --sims 3 --against mh-sweep"));
        same(List.of("verify ising:torus?L=3", "verify spinglass:sk?n=30"));
    }

    private static void same(List<String> commands) {
        Map<String, Map<Set<String>, String>> seen = new TreeMap<>();
        for (String command : commands) {
            Said said = Said.to((command + " --json --quiet").split(" "));
            assertThat(said.code()).as("%s: %s", command, said.err()).isZero();
            collect("", JSON.readTree(said.out()), command, seen);
        }
        seen.forEach((place, keys) -> assertThat(keys).as("keys at '%s'", place).hasSize(1));
    }

    private static void collect(
            String place, JsonNode node, String command, Map<String, Map<Set<String>, String>> seen) {
        if (node.isArray()) {
            node.forEach(item -> collect(place, item, command, seen));
        }
        if (!node.isObject() || MAPS.contains(place)) {
            return;
        }
        Set<String> keys = new TreeSet<>();
        node.properties().forEach(field -> {
            keys.add(field.getKey());
            collect(place + "/" + field.getKey(), field.getValue(), command, seen);
        });
        seen.computeIfAbsent(place, any -> new LinkedHashMap<>()).putIfAbsent(keys, command);
    }
}
