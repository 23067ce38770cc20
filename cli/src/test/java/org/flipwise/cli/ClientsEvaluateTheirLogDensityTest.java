package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClientsEvaluateTheirLogDensityTest {
    private static final String OPTIONS =
            "\"options\":{\"seed\":5,\"rounds\":60,\"kernel\":\"a-iit\",\"betas\":[1,0.5],\"threads\":2}}";
    private static final String CALLBACK =
            "{\"id\":1,\"method\":\"sample\",\"problem\":{\"callback\":{\"dimension\":12,\"cost\":10}},";

    @TempDir
    private Path folder;

    private static final String IN_JAVA = """
            public class Mine {
                int dimension() { return 12; }

                double logDensity(boolean[] x) {
                    int ones = 0;
                    for (boolean bit : x) ones += bit ? 1 : 0;
                    return Math.pow(Math.abs(ones - 6), 1.5);
                }
            }
            """;

    /** The log density of {@link #IN_JAVA}. */
    private static double mine(boolean[] x) {
        int ones = 0;
        for (boolean bit : x) {
            ones += bit ? 1 : 0;
        }
        return Math.pow(Math.abs(ones - 6), 1.5);
    }

    @Test
    void aCallbackHasTheDigitsOfTheSameFunctionInJava() throws Exception {
        Path source = Files.writeString(folder.resolve("Mine.java"), IN_JAVA);
        try (ServedProgram served = new ServedProgram()) {
            JsonNode java = served.call("{\"id\":2,\"method\":\"sample\",\"problem\":"
                    + JsonMapper.shared().writeValueAsString(source.toString()) + ",\"allowCode\":true," + OPTIONS);
            JsonNode callback = served.call(CALLBACK + OPTIONS, ClientsEvaluateTheirLogDensityTest::mine);
            assertThat(callback.at("/result/marginals").size()).isEqualTo(12);
            assertThat(callback.at("/result/marginals")).isEqualTo(java.at("/result/marginals"));
            JsonNode twin = served.call(CALLBACK + OPTIONS, x -> x[0] ? mine(x) + 0.01 : mine(x));
            assertThat(twin.at("/result/marginals")).isNotEqualTo(java.at("/result/marginals"));
        }
    }

    @Test
    void impossibleValuesStopTheRunAndTheServerContinues() throws Exception {
        int[] calls = {0};
        ToDoubleFunction<boolean[]> changing = x -> mine(x) + (++calls[0] > 100 ? 1 : 0);
        try (ServedProgram served = new ServedProgram()) {
            for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
                JsonNode stopped = served.call(CALLBACK + OPTIONS, x -> x[3] ? wrong : 0);
                assertThat(stopped.at("/error/exit").intValue()).isEqualTo(65);
                assertThat(stopped.at("/error/message").stringValue()).containsPattern("callback 'callback'.*[01]{12}");
            }
            assertThat(served.call(CALLBACK + OPTIONS, changing)
                            .at("/error/message")
                            .stringValue())
                    .contains("at the same state");
            for (String body : new String[] {
                "\"values\":[]", "\"values\":[\"x\"]", "\"values\":1", "\"error\":\"no such column\"", "\"other\":1"
            }) {
                served.send(CALLBACK + OPTIONS);
                JsonNode event = served.next();
                served.send("{\"id\":1,\"batch\":" + event.get("batch") + "," + body + "}");
                JsonNode reply = served.next();
                while (reply.has("event")) {
                    reply = served.next();
                }
                assertThat(reply.at("/error/exit").intValue()).as(body + reply).isEqualTo(65);
            }
            assertThat(served.call("{\"id\":9,\"method\":\"ping\"}").get("exit").intValue())
                    .isZero();
        }
    }

    @Test
    void twoCallbacksAtOnceAreKeptApart() throws Exception {
        String other = CALLBACK.replace("\"id\":1", "\"id\":\"b\"") + OPTIONS;
        try (ServedProgram served = new ServedProgram()) {
            JsonNode alone = served.call(CALLBACK + OPTIONS, ClientsEvaluateTheirLogDensityTest::mine);
            served.send(CALLBACK + OPTIONS);
            served.send(other);
            JsonNode first = null;
            JsonNode second = null;
            while (first == null || second == null) {
                JsonNode line = served.next();
                boolean isFirst = line.get("id").isNumber();
                if (line.has("event")) {
                    served.answer(line, isFirst ? ClientsEvaluateTheirLogDensityTest::mine : x -> -mine(x));
                } else if (isFirst) {
                    first = line;
                } else {
                    second = line;
                }
            }
            assertThat(first.at("/result/digest")).isEqualTo(alone.at("/result/digest"));
            assertThat(second.at("/result/digest")).isNotEqualTo(alone.at("/result/digest"));
        }
    }

    @Test
    void aClientThatGoesAwayLeavesARunThatCanBeResumed() throws Exception {
        String out =
                JsonMapper.shared().writeValueAsString(folder.resolve("run").toString());
        String digest;
        try (ServedProgram served = new ServedProgram()) {
            digest = served.call(CALLBACK + OPTIONS, ClientsEvaluateTheirLogDensityTest::mine)
                    .at("/result/digest")
                    .stringValue();
        }
        ServedProgram leaving = new ServedProgram();
        leaving.send(CALLBACK + OPTIONS.replace("{\"seed\"", "{\"out\":" + out + ",\"checkpoint\":0.01,\"seed\""));
        for (int batch = 0; batch < 500; batch++) {
            leaving.answer(leaving.next(), ClientsEvaluateTheirLogDensityTest::mine);
        }
        leaving.closeInput();
        JsonNode last = leaving.next();
        while (last.has("event")) {
            last = leaving.next();
        }
        assertThat(last.get("stoppedBy").stringValue()).isEqualTo("shutdown");
        assertThat(leaving.end()).isNull();
        try (ServedProgram served = new ServedProgram()) {
            JsonNode resumed = served.call(
                    "{\"id\":1,\"method\":\"resume\",\"folder\":" + out
                            + ",\"problem\":{\"callback\":{\"dimension\":12,\"cost\":10}}}",
                    ClientsEvaluateTheirLogDensityTest::mine);
            assertThat(resumed.at("/result/digest").stringValue())
                    .as(resumed.toString())
                    .isEqualTo(digest);
        }
    }
}
