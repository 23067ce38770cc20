package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class HostileLinesAreRefusedAndTheServerContinuesTest {
    private static final String LONG_RUN =
            "{\"id\":1,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":100000000,\"betas\":[1,0.5]}}";

    /** A line and the exit code, the id and the place of its error. */
    private static final String[][] LINES = {
        {"x", "64", "null", "1:"},
        {"[]", "64", "null", "1:1"},
        {"{", "64", "null", "1:"},
        {"{}", "64", "null", "/id"},
        {"{} {}", "64", "null", "1:"},
        {"{\"id\":1,\"id\":2}", "64", "null", "1:"},
        {"{\"id\":NaN}", "64", "null", "1:"},
        {"{\"id\":1.5,\"method\":\"ping\"}", "64", "null", "/id"},
        {"{\"id\":1e400,\"method\":\"ping\"}", "64", "null", "/id"},
        {"{\"id\":123456789012345678901,\"method\":\"ping\"}", "64", "null", "/id"},
        {"{\"id\":\"\",\"method\":\"ping\"}", "64", "null", "/id"},
        {"{\"id\":2}", "64", "2", "/method"},
        {"{\"id\":2,\"method\":7}", "64", "2", "/method"},
        {"{\"id\":2,\"method\":\"smaple\"}", "64", "2", "/method"},
        {"{\"id\":2,\"method\":\"ping\",\"more\":1}", "64", "2", "/more"},
        {"{\"id\":2,\"method\":\"sample\"}", "64", "2", "/problem"},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":7}", "64", "2", "/problem"},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":\"\"}", "66", "2", ""},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":\"no such\"}", "66", "2", ""},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":\"exec:true\"}", "64", "2", "/problem"},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":{\"name\":\"exec:true\"}}", "64", "2", "/problem"},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":{\"qubo\":7}}", "65", "2", "/problem"},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":{\"format\":\"lwa\",\"text\":\"\"}}", "64", "2", ""},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":{\"callback\":{}}}", "64", "2", "/problem/callback/dimension"},
        {"{\"id\":2,\"method\":\"sample\",\"problem\":{\"callback\":{\"dimension\":2000000000}}}", "65", "2", ""},
        {
            "{\"id\":2,\"method\":\"sample\",\"problem\":{\"callback\":{\"dimension\":2,\"names\":[\"a\",\"a\"]}}}",
            "65",
            "2",
            ""
        },
        {"{\"id\":2,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":[]}", "64", "2", "/options"},
        {
            "{\"id\":2,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"kernle\":\"mh\"}}",
            "64",
            "2",
            "/options/kernle"
        },
        {
            "{\"id\":2,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"kernel\":\"m\"}}",
            "64",
            "2",
            "/options/kernel"
        },
        {
            "{\"id\":2,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":null}}",
            "64",
            "2",
            "/options/rounds"
        },
        {
            "{\"id\":2,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"json\":true}}",
            "64",
            "2",
            "/options/json"
        },
        {"{\"id\":2,\"method\":\"sample\",\"problem\":\"paper:bimodal\",\"draws\":1}", "64", "2", "/draws"},
        {"{\"id\":2,\"method\":\"cancel\",\"request\":77}", "64", "2", "/request"},
        {"{\"id\":2,\"method\":\"resume\"}", "64", "2", "/folder"},
        {"{\"id\":2,\"method\":\"resume\",\"folder\":\"/no such\"}", "66", "2", ""},
        {"{\"id\":2,\"method\":\"resume\",\"folder\":\"a\\u0000b\"}", "66", "2", ""},
        {"{\"id\":1,\"batch\":1,\"values\":[0]}", "64", "null", "/batch"},
        {"{\"id\":2,\"batch\":\"x\",\"values\":[0]}", "64", "null", "/batch"},
        {"{\"id\":1,\"method\":\"ping\"}", "64", "null", "/id"},
    };

    @Test
    void everyLineHasItsLocatedErrorAndARunGoesOn() throws Exception {
        try (ServedProgram served = new ServedProgram()) {
            served.send(LONG_RUN);
            for (String[] line : LINES) {
                JsonNode reply = served.call(line[0]);
                String shown = line[0] + " " + reply;
                assertThat(reply.at("/error/exit").asString()).as(shown).isEqualTo(line[1]);
                assertThat(reply.get("id").toString()).as(shown).isEqualTo(line[2]);
                assertThat(reply.at("/error/place").asString()).as(shown).startsWith(line[3]);
                assertThat(reply.at("/error/message").stringValue()).as(shown).doesNotContain("internal error");
            }
            byte[] latin = "{\"id\":2,\"method\":\"pïng\"}".getBytes(StandardCharsets.ISO_8859_1);
            served.send(latin);
            assertThat(served.next().at("/error/message").stringValue()).contains("UTF-8");
            served.send("[".repeat(100_000));
            assertThat(served.next().at("/error/exit").intValue()).isEqualTo(64);
            byte[] endless = new byte[(1 << 26) + 1];
            Arrays.fill(endless, (byte) ' ');
            served.send(endless);
            assertThat(served.next().at("/error/message").stringValue()).contains("expected at most 67108864");
            JsonNode ping = served.call("\r\n\n{\"id\":2,\"method\":\"ping\"}\r");
            assertThat(ping.at("/result/running").intValue()).isEqualTo(1);
            served.send("{\"id\":2,\"method\":\"cancel\",\"request\":1}");
            assertThat(served.next().at("/result/cancelled").intValue()).isEqualTo(1);
            JsonNode cancelled = served.next();
            assertThat(cancelled.get("stoppedBy").stringValue()).isEqualTo("cancelled");
            assertThat(cancelled.get("exit").intValue()).isEqualTo(130);
        }
    }

    @Test
    void shutdownAnswersEveryRequestAndThenItself() throws Exception {
        ServedProgram served = new ServedProgram();
        served.send(LONG_RUN);
        served.send("{\"id\":3,\"method\":\"sample\",\"problem\":{\"callback\":{\"dimension\":4}}}");
        assertThat(served.next().get("event").stringValue()).isEqualTo("evaluate");
        served.send("{\"id\":2,\"method\":\"shutdown\"}");
        assertThat(served.next().get("stoppedBy").stringValue()).isEqualTo("shutdown");
        assertThat(served.next().get("stoppedBy").stringValue()).isEqualTo("shutdown");
        assertThat(served.next().at("/result/stopped").intValue()).isEqualTo(2);
        assertThat(served.end()).isNull();
    }

    @Test
    void theProgramItselfEndsWithItsInputAndWithASignal() throws Exception {
        for (boolean signal : new boolean[] {false, true}) {
            Process process = new ProcessBuilder(
                            System.getProperty("java.home") + "/bin/java",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Flipwise.class.getName(),
                            "serve")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var replies = process.inputReader(StandardCharsets.UTF_8);
            assertThat(replies.readLine()).contains("\"protocol\":1");
            process.getOutputStream().write((LONG_RUN + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            if (signal) {
                process.toHandle().destroy();
            } else {
                process.getOutputStream().close();
            }
            String last = replies.readLine();
            assertThat(last == null && signal ? "\"stoppedBy\":\"shutdown\"" : last)
                    .contains("\"stoppedBy\":\"shutdown\"");
            assertThat(process.waitFor()).isEqualTo(signal ? 143 : 0);
        }
    }
}
