package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class ReproduceCommandTest {
    private static final int WIDTH = 80;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    @TempDir
    private Path place;

    private Path out;

    @BeforeEach
    void nothingIsThereYet() {
        out = place.resolve("reproduced");
    }

    private Said reproduce(String line) {
        return Said.to((line + " --out " + out).split(" +"));
    }

    private void refused(int code, String message, Said said) {
        assertThat(said.err()).startsWith("flipwise: ").contains(message).doesNotContain("internal", "Exception");
        assertThat(said.code()).isEqualTo(code);
        assertThat(said.out()).isEmpty();
        assertThat(said.errLines()).hasSize(code == 64 ? 2 : 1);
        assertThat(out).doesNotExist();
    }

    private static void fits(String text) {
        assertThat(text).isNotEmpty().endsWith("\n");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
    }

    @Test
    void theListNamesEveryItemAndMakesNothing() {
        Said said = reproduce("reproduce --list");
        assertThat(said.code()).isZero();
        assertThat(said.err()).isEmpty();
        fits(said.out());
        assertThat(said.out())
                .startsWith("In the paper\n")
                .contains("\nBeyond the paper\n")
                .contains("  bimodal ", "  two-neighbours ", "  p3000 ", "  dimension-sweep ");
        assertThat(out).doesNotExist();
    }

    @Test
    void helpFitsTheScreen() {
        Said said = Said.toLine("reproduce --help");
        assertThat(said.code()).isZero();
        fits(said.out());
        assertThat(said.out())
                .isASCII()
                .contains("--list", "--all", "--scale", "--seed", "--threads", "--out", "--json", "--quiet");
    }

    @Test
    void aMisspeltItemIsRefusedWithWhatWasMeant() {
        refused(64, "no item 'two-neighbors' (did you mean 'two-neighbours'?)", reproduce("reproduce two-neighbors"));
        refused(64, "'flipwise reproduce --list' names them all", reproduce("reproduce bimodal xyz"));
    }

    @Test
    void aScaleIsAShare() {
        refused(64, "--scale is '0'; expected", reproduce("reproduce two-neighbours --scale 0"));
        refused(64, "--scale is '-1'; expected", reproduce("reproduce two-neighbours --scale -1"));
        refused(64, "--scale is '2'; expected at most 1", reproduce("reproduce two-neighbours --scale 2"));
        refused(64, "--scale is 'x'; expected", reproduce("reproduce two-neighbours --scale x"));
        refused(64, "--scale is 'NaN'; expected", reproduce("reproduce two-neighbours --scale NaN"));
        assertThat(reproduce("reproduce two-neighbours --scale 1").code()).isZero();
    }

    @Test
    void allIsSaidWithoutNames() {
        refused(64, "--all is everything", reproduce("reproduce --all two-neighbours"));
        refused(64, "--threads is '0'", reproduce("reproduce two-neighbours --threads 0"));
        refused(64, "--seed is 'one'", reproduce("reproduce two-neighbours --seed one"));
    }

    @Test
    void aFileIsNoPlaceForAReproduction() throws IOException {
        Path file = Files.writeString(place.resolve("file"), "precious");
        for (Path wrong : new Path[] {file, file.resolve("below"), file.resolve("further/below")}) {
            refused(73, "'" + wrong, Said.to("reproduce", "two-neighbours", "--out", wrong.toString()));
        }
        assertThat(file).hasContent("precious");
        refused(64, "is not a file name here", Said.to("reproduce", "two-neighbours", "--out", "a\0b"));
    }

    @Test
    void anItemIsPrintedAndWrittenAsAPage() {
        Said said = reproduce("reproduce two-neighbours");
        assertThat(said.code()).as(said.err()).isZero();
        fits(said.out());
        assertThat(said.out()).contains("two neighbours", "22", "50");
        assertThat(out.resolve("report.html")).content().contains("<html", "two neighbours");
        assertThat(out.resolve("tables/two-neighbours.csv")).exists();
        Said plain = Said.to(false, Alphabet.ASCII, "reproduce", "two-neighbours", "--out", out.toString());
        fits(plain.out());
        assertThat(plain.out()).isASCII();
    }

    @Test
    void jsonIsOneObjectAndNothingElse() {
        Said said = reproduce("reproduce two-neighbours balancing-functions --json");
        assertThat(said.code()).as(said.err()).isZero();
        JsonNode report = JSON.readTree(said.out());
        assertThat(report.isObject()).isTrue();
        assertThat(report.get("chapters").size()).isEqualTo(2);
        assertThat(out.resolve("report.html")).exists();
    }

    /** Another seed is the control: it does run. */
    @Test
    void theSameCommandAgainRunsNothing() throws IOException {
        String command = "reproduce parity-trap --scale 0.001 --json";
        Said first = reproduce(command);
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).contains("to run; about").contains("the same command continues it");
        Map<String, String> kept = simulations();
        assertThat(kept).isNotEmpty();
        Said again = reproduce(command);
        assertThat(again.code()).isZero();
        assertThat(again.err()).doesNotContain("to run");
        assertThat(again.out()).isEqualTo(first.out());
        assertThat(simulations()).isEqualTo(kept);
        Said other = reproduce(command + " --seed 2");
        assertThat(other.err()).contains("to run; about");
        assertThat(simulations()).hasSize(2 * kept.size()).containsAllEntriesOf(kept);
        Said quiet = reproduce(command + " --seed 3 --quiet");
        assertThat(quiet.err()).isEmpty();
        assertThat(simulations()).hasSize(3 * kept.size());
    }

    /** Files of simulations and what is in them. */
    private Map<String, String> simulations() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(out.resolve("simulations"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
                texts.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
