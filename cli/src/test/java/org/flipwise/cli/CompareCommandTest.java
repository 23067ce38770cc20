package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code compare} on the command line. */
class CompareCommandTest {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final String SHORT = " --ladders common --kernels mh,a-iit:min --sims 9 --cpu 0.003 --quiet";

    @TempDir
    Path place;

    @Test
    void theTableHasARowForEachArmAndFitsTheScreen() {
        Said said = Said.toLine("compare paper:bimodal" + SHORT);
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).isEmpty();
        assertThat(said.out())
                .contains("2 arms, 9 runs each, seeds 1 to 9", "time to all 2 modes", "95% interval", "/9 ")
                .containsPattern("(?m)^[* ] mh  ")
                .containsPattern("(?m)^[* ] a-iit:min  ");
        assertThat(said.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void jsonIsTheWholeOutput() {
        Said said = Said.toLine("compare paper:bimodal --json" + SHORT);
        JsonNode json = JSON.readTree(said.out());
        assertThat(json.get("measures").get(0).get("measure").stringValue()).isEqualTo("timeToAllModes");
        assertThat(json.get("measures").get(0).get("arms")).hasSize(2);
        assertThat(json.get("arms").get(1).get("words").get("balance").stringValue())
                .isEqualTo("min");
        assertThat(json.get("arms").get(0).get("runs")).hasSize(9);
        assertThat(said.out()).doesNotContain("NaN", "Infinity");
    }

    @Test
    void everyRunIsKeptInTheFolder() throws IOException {
        Path out = place.resolve("study");
        Said said = Said.toLine("compare paper:bimodal --out " + out + SHORT);
        assertThat(said.code()).as(said.err()).isZero();
        try (var files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "compare.json",
                            "runs.csv",
                            "outcomes.jsonl",
                            "manifest.json",
                            "status.json",
                            "report.html",
                            "figures",
                            "tables");
        }
        List<String> lines = Files.readAllLines(out.resolve("runs.csv"));
        assertThat(lines)
                .hasSize(1 + 18)
                .allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(21));
        assertThat(Files.readString(out.resolve("manifest.json"))).contains("\"compare\"", "\"--sims\"");
    }

    @Test
    void aFewSeedsAreSaidToBeTooFew() {
        Said said = Said.toLine("compare paper:bimodal --kernels mh,iit --ladders common --sims 3 --cpu 0.002 --quiet");
        assertThat(said.out()).contains("warning: 3 seeds are too few for a 95% interval", "too few seeds");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    --kernels mh,a-itt        | --kernels 'a-itt' is not known (did you mean 'a-iit'?)
                    --kernels mh,,iit         | --kernels '' is not known
                    --kernels mh,iit,mh       | --kernels: 'mh' is there twice
                    --kernels mh,mh-mult:sqrt | --kernels 'mh-mult:sqrt': --balance sqrt contradicts --kernel mh-mult
                    --kernels iit:squrt       | --kernels 'iit:squrt': --balance 'squrt' is not known (did you mean 'sqrt'?)
                    --kernels mh --jumps 2    | --jumps has no meaning for any of the kernels compared
                    --l0 0                    | --l0 is '0'; expected a whole number of at least 1
                    --sims 0                  | --sims is '0'
                    --cpu 0                   | --cpu is '0'; expected a finite number above 0
                    --against hm              | --against 'hm' is not known (did you mean 'mh'?)
                    --ladders won             | --ladders 'won' is not known (did you mean 'own'?)
                    --kernels mh --sims 1 --cpu 0.001 --quiet | which leaves nothing for its 1 runs; give more --cpu or --sims, or use --ladders common
                    --start nowhere           | --start 'nowhere' is neither
                    --kernel mh               | unknown option '--kernel'
                    """)
    void wordsThatMakeNoSense(String words, String message) {
        Path out = place.resolve("study");
        Said said = Said.toLine("compare paper:bimodal --out " + out + " " + words);
        assertThat(said.err()).contains(message).contains("Run 'flipwise compare --help' for the list of options.");
        assertThat(said.code()).isEqualTo(64);
        assertThat(said.out()).isEmpty();
        assertThat(out).doesNotExist();
    }
}
