package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RequestsGiveTheDigitsOfTheCommandLineTest {
    private static final String LAW = "000 0\n011 -1.5\n111 0.25\n";

    @TempDir
    private Path folder;

    private static JsonNode printed(String... words) {
        Said said = Said.to(words);
        assertThat(said.code()).as(said.err()).isZero();
        return JsonMapper.shared().readTree(said.out());
    }

    @Test
    void samplesSearchesAndLadders() throws Exception {
        try (ServedProgram served = new ServedProgram()) {
            assertThat(served.hello.get("protocol").intValue()).isEqualTo(1);
            JsonNode sample = served.call(
                    "{\"id\":1,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":1e2,\"seed\":3,\"betas\":[1,0.5]}}");
            JsonNode here =
                    printed("sample", "paper:bimodal", "--rounds", "100", "--seed", "3", "--betas", "1,0.5", "--json");
            assertThat(sample.at("/result/digest")).isEqualTo(here.get("digest"));
            assertThat(sample.get("result").propertyNames()).isEqualTo(here.propertyNames());
            assertThat(sample.get("exit").intValue()).isZero();
            JsonNode other = served.call(
                    "{\"id\":1,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":100,\"seed\":4,\"betas\":[1,0.5]}}");
            assertThat(other.at("/result/digest")).isNotEqualTo(here.get("digest"));
            JsonNode solve = served.call(
                    "{\"id\":\"s\",\"method\":\"solve\",\"problem\":\"labs:?n=10\",\"options\":{\"stop\":{\"rounds\":50},\"seed\":1}}");
            assertThat(solve.at("/result/digest"))
                    .isEqualTo(printed("solve", "labs:?n=10", "--stop", "rounds=50", "--seed", "1", "--json")
                            .get("digest"));
        }
    }

    @Test
    void aTextHasTheHashOfAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("small.law"), LAW);
        JsonNode here =
                printed("sample", file.toString(), "--rounds", "50", "--kernel", "mh", "--betas", "1", "--json");
        try (ServedProgram served = new ServedProgram()) {
            JsonNode there = served.call("{\"id\":1,\"method\":\"sample\",\"problem\":{\"format\":\"law\",\"text\":"
                    + JsonMapper.shared().writeValueAsString(LAW)
                    + "},\"options\":{\"rounds\":50,\"kernel\":\"mh\",\"betas\":[1]},\"draws\":true}");
            assertThat(there.at("/result/marginals")).isEqualTo(here.get("marginals"));
            assertThat(there.at("/result/problem/hash")).isEqualTo(here.at("/problem/hash"));
            JsonNode draws = there.get("draws");
            assertThat(draws.at("/states/0").stringValue())
                    .hasSize(3 * draws.get("draws").intValue());
            assertThat(draws.at("/weights/0").size())
                    .isEqualTo(draws.get("draws").intValue());
            JsonNode wrong = served.call(
                    "{\"id\":2,\"method\":\"sample\",\"problem\":{\"format\":\"law\",\"text\":\"000 0\\n0x1 2\\n\",\"name\":\"mine\"}}");
            assertThat(wrong.at("/error/exit").intValue()).isEqualTo(65);
            assertThat(wrong.at("/error/place").stringValue()).startsWith("mine:2:");
        }
    }

    @Test
    void modelsChecksReportsAndFolders() throws Exception {
        try (ServedProgram served = new ServedProgram()) {
            JsonNode model = served.call(
                    "{\"id\":1,\"method\":\"solve\",\"problem\":{\"qubo\":{\"x\":2,\"x y\":-3,\"z\":-1}},\"options\":{\"stop\":\"rounds=20\"}}");
            assertThat(model.at("/result/best/objective").doubleValue())
                    .as(model.toString())
                    .isEqualTo(-2);
            JsonNode checks = served.call(
                    "{\"id\":2,\"method\":\"verify\",\"problem\":{\"law\":{\"00\":0,\"11\":-1,\"01\":-2}},\"options\":{\"kernel\":\"mh\"}}");
            assertThat(checks.get("exit").intValue()).as(checks.toString()).isZero();
            JsonNode page = served.call(
                    "{\"id\":3,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":50,\"betas\":[1,0.5]},\"report\":true}");
            assertThat(page.at("/report/html").stringValue()).contains("</html>");
            assertThat(page.get("folder").isNull()).isTrue();
            Path run = folder.resolve("run");
            String out = JsonMapper.shared().writeValueAsString(run.toString());
            JsonNode kept = served.call(
                    "{\"id\":4,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":50,\"betas\":[1,0.5],\"out\":"
                            + out + "},\"report\":true}");
            assertThat(kept.at("/report/path").stringValue())
                    .isEqualTo(run.resolve("report.html").toString());
            assertThat(kept.at("/result/digest")).isEqualTo(page.at("/result/digest"));
            JsonNode again = served.call("{\"id\":5,\"method\":\"resume\",\"folder\":" + out + "}");
            assertThat(again.at("/result/digest")).isEqualTo(page.at("/result/digest"));
            Path summary = run.resolve("summary.json");
            Files.writeString(summary, Files.readString(summary).substring(0, 100));
            JsonNode cured = served.call("{\"id\":7,\"method\":\"resume\",\"folder\":" + out + "}");
            assertThat(cured.at("/result/digest")).as(cured.toString()).isEqualTo(page.at("/result/digest"));
            assertThat(Files.readString(summary))
                    .contains(page.at("/result/digest").stringValue());
            JsonNode compared = served.call(
                    "{\"id\":8,\"method\":\"compare\",\"problem\":\"paper:bimodal\",\"options\":{\"kernels\":\"mh\",\"ladders\":\"common\",\"sims\":2,\"cpu\":0.001,\"out\":"
                            + out.replace("run\"", "compared\"") + "}}");
            assertThat(compared.get("exit").intValue()).isZero();
            JsonNode refused = served.call("{\"id\":9,\"method\":\"resume\",\"options\":{\"checkpoint\":5},\"folder\":"
                    + out.replace("run\"", "compared\"") + "}");
            assertThat(refused.at("/error/exit").intValue())
                    .as(refused.toString())
                    .isEqualTo(64);
            assertThat(refused.at("/error/place").stringValue()).isEqualTo("/options/checkpoint");
            JsonNode all = served.call("{\"id\":6,\"method\":\"describe\"}");
            assertThat(all.at("/result/options").toString()).contains("\"name\":\"kernel\"");
        }
    }
}
