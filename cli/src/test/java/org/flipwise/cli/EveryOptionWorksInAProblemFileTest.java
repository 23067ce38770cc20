package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.RunOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema, the help and what {@code --print-config} writes know the same options. */
class EveryOptionWorksInAProblemFileTest {
    private static final List<String> COMMANDS = List.of("sample", "solve", "tune", "compare");

    /** Words under which an option has a meaning; every option is in one of them. */
    private static final List<String> LINES = List.of(
            "sample --kernel a-iit --balance c:1.5 --form move-first --gamma-rule ratio --gamma-schedule first:10 --subset 4",
            "sample --kernel a-iit --betas 1,0.5,0.25 --rf-rungs 2 --l0 50 --swap seo --block 4 --block-moves off --mode-jumps off --lumped off",
            "sample --kernel lit-mh --thresholds second",
            "sample --kernel pns --block 4 --parts systematic --part-length 30",
            "sample --paper-letter --kernel iit --jumps 3 --rounds 50 --burn-in 5",
            "sample --kernel iit --jump-parity fixed --ladder problem --stop ess=10+trips=2,time=30s",
            "sample --kernel ct-iit --clock 20 --tune arr --swap-rate 0.3 --rungs 4 --hottest 0.01 --tune-work 2",
            "sample --ladder problem --sims 2 --seed -3 --threads 2 --start near-modes:1-3 --weights drawn --rounds 20",
            "sample --format modes --out out --checkpoint 30 --json --quiet --verbose --watch --port 0 --classpath /x.jar --exec-timeout 5",
            "solve --search tempering --solution best.sol --kernel mh-sweep --stop best=3,rounds=10 --sims 2 --betas 2,1 --lanes off --houdayer-moves off",
            "tune --kernel auto --costs shipped --cluster-moves off --explain --seed 4",
            "compare --kernels mh,a-iit:sqrt --ladders common --against mh --cpu 0.01 --sims 3");

    @TempDir
    Path place;

    @Test
    void theSchemaNamesThemAllAndNoOther() throws IOException {
        Set<String> keys = keys(Files.readString(schema()));
        keys.remove("problem");
        assertThat(keys).isEqualTo(options());
        String wrong = Files.readString(schema()).replace("\"l0\"", "\"l1\"");
        assertThat(missing(keys(wrong))).containsExactly("l0");
    }

    @Test
    void eachHasADescriptionInTheSchema() throws IOException {
        JsonNode schema = JsonMapper.shared().readTree(Files.readString(schema()));
        assertThat(schema.path("title").asString()).isNotEmpty();
        for (String key : keys(Files.readString(schema()))) {
            assertThat(schema.path("properties").path(key).path("description").asString(""))
                    .as(key)
                    .isNotEmpty();
        }
    }

    @Test
    void thePageNamesThemAll() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "problem-files.md"));
        String keys = page.substring(page.indexOf("## Every key"), page.indexOf("## What is refused"));
        for (String option : options()) {
            assertThat(keys).contains("`" + option + "`");
        }
    }

    private static Set<String> missing(Set<String> keys) {
        Set<String> missing = new TreeSet<>(options());
        missing.removeAll(keys);
        return missing;
    }

    private static Set<String> options() {
        Set<String> all = new TreeSet<>();
        COMMANDS.forEach(command -> all.addAll(RunRequest.inFile(command)));
        return all;
    }

    private static Set<String> keys(String schema) {
        return new TreeSet<>(
                JsonMapper.shared().readTree(schema).path("properties").propertyNames());
    }

    private static Path schema() {
        return Path.of("..", "docs", "schema", "problem.schema.json");
    }

    static List<String> lines() {
        return LINES;
    }

    @Test
    void theLinesBelowHoldEveryOption() {
        Set<String> said = new TreeSet<>();
        Matcher option = Pattern.compile("--([a-z0-9-]+)").matcher(String.join(" ", LINES));
        while (option.find()) {
            said.add(option.group(1));
        }
        assertThat(said).isEqualTo(options());
    }

    /** From flags to a file and back: the same words; and one value changed on the way is noticed. */
    @ParameterizedTest
    @MethodSource("lines")
    void whatIsSaidIsWrittenAndReadBack(String line) throws IOException {
        Map<String, String> said = given(line.replaceFirst(" ", " " + bimodal() + " "));
        Path file = printed(line);
        String command = line.substring(0, line.indexOf(' '));
        Map<String, String> read = given(command + " " + file);
        assertThat(read).containsAllEntriesOf(without(said));
        String before = Files.readString(file);
        String changed =
                before.replaceFirst("(?m)^seed: .*$", "seed: 777").replaceFirst("(?m)^swap: .*$", "swap: deo-odd");
        assertThat(changed).isNotEqualTo(before);
        Files.writeString(file, changed);
        Map<String, String> other = given(command + " " + file);
        assertThat(other).isNotEqualTo(read);
    }

    private static Map<String, String> without(Map<String, String> said) {
        Map<String, String> left = new LinkedHashMap<>(said);
        left.remove(RunOptions.PRINT_CONFIG.name());
        return left;
    }

    private Path bimodal() throws IOException {
        return Files.writeString(place.resolve("two.modes"), "theta 6\n1010101010\n0101010101\n");
    }

    private Path printed(String line) throws IOException {
        List<String> words = List.of((line.replaceFirst(" ", " " + bimodal() + " ") + " --print-config").split(" "));
        Said said = Said.to(words.toArray(String[]::new));
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).isEmpty();
        assertThat(said.out().lines()).allSatisfy(each -> assertThat(each).hasSizeLessThanOrEqualTo(120));
        assertThat(place.resolve("out")).doesNotExist();
        return Files.writeString(place.resolve("model.yaml"), said.out());
    }

    private static Map<String, String> given(String line) {
        return Commands.request(Commands.all().parseArgs(line.split(" ")).subcommand())
                .options()
                .texts();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rounds 40",
                "--rounds 40 --kernel iit --ladder problem --seed 9",
                "--rounds 40 --paper-letter --start mode:2",
                "--ladder problem --kernel a-iit --stop rounds=50 --sims 2 --weights drawn --swap seo"
            })
    void thePrintedFileGivesTheSameDigest(String options) throws IOException {
        Path file = printed("sample " + options);
        String direct = digest("sample " + bimodal() + " " + options);
        assertThat(digest("sample " + file)).isEqualTo(direct);
        assertThat(digest("sample " + file + " --seed 77")).isNotEqualTo(direct);
    }

    @Test
    void aModelInTheFileIsPrintedWithIt() throws IOException {
        Path file = Files.writeString(
                place.resolve("a.yaml"),
                "problem:\n  modes: [1010, {state: 0101, weight: 2}]\n  theta: 6\nrounds: 30\nkernel: mh\nladder: problem\n");
        Said printed = Said.to("sample", file.toString(), "--print-config");
        Path again = Files.writeString(place.resolve("b.yaml"), printed.out());
        assertThat(digest("sample " + again)).isEqualTo(digest("sample " + file));
    }

    @Test
    void aFlagWinsOverTheFileAndItsRivals() throws IOException {
        Path file = Files.writeString(
                place.resolve("a.yaml"), "problem: paper:bimodal\nbetas: [1, 0.5]\nrounds: 30\nkernel: mh\nseed: 5\n");
        assertThat(given("sample " + file + " --seed 6"))
                .isEqualTo(Map.of("betas", "1,0.5", "rounds", "30", "kernel", "mh", "seed", "6"));
        assertThat(given("sample " + file + " --ladder problem"))
                .containsEntry("ladder", "problem")
                .doesNotContainKey("betas");
        assertThat(digest("sample " + file))
                .isEqualTo(digest("sample paper:bimodal --betas 1,0.5 --rounds 30 --kernel mh --seed 5"));
    }

    @Test
    void aMistakeInTheFileIsBadDataAndOneOnTheLineIsUsage() throws IOException {
        Path file = Files.writeString(place.resolve("a.yaml"), "problem: paper:bimodal\nkernel: iit\nl0: 100\n");
        Said inFile = Said.to("sample", file.toString());
        assertThat(inFile.code()).isEqualTo(65);
        assertThat(inFile.err())
                .isEqualTo("flipwise: " + file
                        + ":3:5: --l0 has no meaning for iit, whose rounds are measured by --jumps\n");
        Said onLine = Said.to("sample", file.toString(), "--l0", "0", "--kernel", "mh");
        assertThat(onLine.code()).isEqualTo(64);
        assertThat(onLine.err()).startsWith("flipwise: --l0 is '0'");
        assertThat(Said.to("sample", place.resolve("none.yaml").toString()).code())
                .isEqualTo(66);
    }

    private static String digest(String line) {
        String json = Said.toLine(line + " --json").out();
        Matcher digest = Pattern.compile("\"digest\" : \"(\\w+)\"").matcher(json);
        assertThat(digest.find()).as(line + json).isTrue();
        return digest.group(1);
    }
}
