package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.ClusterProvider;
import org.flipwise.outcome.JobException;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --on} decides where simulations run and changes no number; an unknown address is refused in one line. */
@Tag("slow")
class StudiesRunOnOtherMachinesTest {
    private static final String SAMPLE =
            "sample paper:bimodal --ladder problem --kernel a-iit --sims 3 --rounds 120 --l0 20 --seed 5";
    private static final Pattern DIGEST = Pattern.compile("\"digest\" : \"([0-9a-f]+)\"");
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @TempDir
    private Path place;

    @BeforeEach
    void nobody() {
        Thread.currentThread().setContextClassLoader(before);
    }

    @AfterEach
    void asBefore() {
        Thread.currentThread().setContextClassLoader(before);
    }

    /** From now on the program finds the handy team, as it finds one whose jar is on the class path. */
    private void handy() throws IOException {
        Path services = Files.createDirectories(place.resolve("service/META-INF/services"));
        Files.writeString(services.resolve(ClusterProvider.class.getName()), InProcessCluster.class.getName());
        Thread.currentThread().setContextClassLoader(new URLClassLoader(new URL[] {url()}, before));
    }

    private URL url() throws MalformedURLException {
        return place.resolve("service").toUri().toURL();
    }

    private static String digest(String json) {
        Matcher found = DIGEST.matcher(json);
        assertThat(found.find()).as(json).isTrue();
        return found.group(1);
    }

    @Test
    void samplesHaveTheSameDigest() throws IOException {
        String here = digest(Said.toLine(SAMPLE + " --json --on here").out());
        handy();
        Said there = Said.toLine(SAMPLE + " --json --on handy");
        assertThat(there.code()).isZero();
        assertThat(digest(there.out())).isEqualTo(here);
        assertThat(there.err()).contains("handy: sample paper:bimodal");
        assertThat(digest(Said.toLine(SAMPLE.replace("--seed 5", "--seed 6") + " --json --on handy")
                        .out()))
                .as("the control")
                .isNotEqualTo(here);
    }

    /** The folder of a run whose team is lost has what came back, and continues here or there. */
    @ParameterizedTest
    @ValueSource(strings = {"--on here", "--on handy"})
    void whatCameBackIsKeptAndGoneOnWith(String on) throws IOException {
        String here = digest(Said.toLine(SAMPLE + " --json").out());
        handy();
        Path run = place.resolve("run");
        String many = SAMPLE.replace("--sims 3", "--sims 5") + " --out " + run;
        Said lost = Said.toLine(many + " --on handy:fails");
        assertThat(lost.code()).isEqualTo(ExitCode.UNAVAILABLE.code());
        assertThat(lost.err())
                .contains("the last machine is gone")
                .contains("'flipwise resume " + run + "' continues with what came back");
        assertThat(Said.toLine("show " + run).out()).contains("the last machine is gone");
        Said again = Said.toLine("resume " + run + " --json " + on);
        assertThat(again.code()).as(again.err()).isZero();
        String whole = digest(
                Said.toLine(SAMPLE.replace("--sims 3", "--sims 5") + " --json").out());
        assertThat(digest(again.out())).isEqualTo(whole).isNotEqualTo(here);
    }

    /** Whatever ends the driver, what had ended before is not run again; a line of it that is damaged is told, and is. */
    @ParameterizedTest
    @CsvSource({"handy:fails, 69", "handy:breaks, 70", "handy:fills, 70"})
    void whatHasEndedIsNotRunAgain(String on, int code) throws IOException {
        handy();
        Path run = place.resolve("run");
        String many = SAMPLE.replace("--sims 3", "--sims 5");
        String whole = digest(Said.toLine(many + " --json").out());
        Said lost = Said.toLine(many + " --checkpoint 0 --out " + run + " --on " + on);
        assertThat(lost.code()).isEqualTo(code);
        assertThat(lost.err()).contains("'flipwise resume " + run + "' continues");
        Path ended = run.resolve("checkpoint/ended.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(ended));
        assertThat(lines).hasSize(4);
        lines.set(1, lines.get(1).replace("\"number\":0", "\"number\":4"));
        Files.write(ended, lines);
        Said again = Said.toLine("resume " + run + " --on handy");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.err())
                .contains(ended + ":2: damaged; its simulation is run again")
                .contains("continuing after 264 rounds")
                .contains("handy: job 3")
                .doesNotContain("handy: job 4");
        assertThat(Files.readString(run.resolve("summary.json"))).contains(whole);
        assertThat(Said.toLine("resume " + run + " --on here").out()).contains("already finished");
        Files.delete(run.resolve("summary.json"));
        Said spoilt = Said.toLine("resume " + run + " --json --on here");
        assertThat(digest(spoilt.out())).as(spoilt.err()).isEqualTo(whole);
    }

    /** Whatever a team throws, no run is left behind that seems to run. */
    @ParameterizedTest
    @CsvSource({"handy:fails, 69", "handy:breaks, 70", "handy:sneaks, 70"})
    void aRunWhoseTeamFailsIsNotLeftRunning(String on, int code) throws IOException {
        handy();
        for (String study : List.of(
                SAMPLE.replace("--sims 3", "--sims 5"),
                "compare paper:bimodal --kernels mh,iit --ladders common --cpu 0.005 --sims 3")) {
            Path run = place.resolve(study.substring(0, 6).strip());
            Said lost = Said.toLine(study + " --out " + run + " --on " + on);
            assertThat(lost.code()).as(lost.err()).isEqualTo(code);
            assertThat(Files.readString(run.resolve("status.json"))).contains("\"state\" : \"FAILED\"");
        }
    }

    @Test
    void reproductionsAndComparisonsAreDone() throws IOException {
        handy();
        Path folder = place.resolve("paper");
        Said reproduced = Said.toLine("reproduce parity-trap --scale 0.001 --quiet --out " + folder + " --on handy");
        assertThat(reproduced.code()).as(reproduced.err()).isZero();
        assertThat(reproduced.err()).contains("handy: reproduce parity-trap");
        Said compared = Said.toLine(
                "compare paper:bimodal --kernels mh,iit --ladders common --cpu 0.005 --sims 3" + " --json --on handy");
        assertThat(compared.code()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("\"arm\" : \"iit\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sample paper:bimodal --rounds 10",
                "compare paper:bimodal --kernels mh,iit",
                "reproduce bimodal --scale 0.001"
            })
    void withoutSparkOneLineSaysSo(String words) {
        Said said = Said.toLine(words + " --on spark://h:7077 --out " + place.resolve("run"));
        assertThat(said.code()).isEqualTo(ExitCode.UNAVAILABLE.code());
        assertThat(said.errLines())
                .containsExactly("flipwise: --on spark://h:7077: this program was started without Spark; give the same"
                        + " command without --on to spark-submit and flipwise-spark.jar, or to './flipwise' of"
                        + " the source tree with --on, which fetches Spark (docs/clusters.md)");
        assertThat(place.resolve("run/manifest.json")).doesNotExist();
    }

    /** A run that began elsewhere says how it continues where nobody is. */
    @Test
    void aRunThatBeganElsewhereSaysHowItGoesOnHere() throws IOException {
        handy();
        Path run = place.resolve("run");
        Said.toLine(SAMPLE.replace("--sims 3", "--sims 5") + " --out " + run + " --on handy:fails");
        nobody();
        Said said = Said.toLine("resume " + run);
        assertThat(said.code()).isEqualTo(ExitCode.UNAVAILABLE.code());
        assertThat(said.err())
                .contains("--on handy:fails: this program was started without Spark; 'flipwise resume " + run
                        + " --on here' continues on this machine");
    }

    @Test
    void wordsThatNobodyKnowsAndPlacesThatDoNotAnswer() throws IOException {
        handy();
        Said unknown = Said.toLine(SAMPLE + " --json --on sparc://h:7077");
        assertThat(unknown.code()).isEqualTo(ExitCode.USAGE.code());
        assertThat(unknown.err()).contains("--on 'sparc://h:7077' is not known; expected here, or a master");
        Said absent = Said.toLine(SAMPLE + " --json --on handy:absent");
        assertThat(absent.code()).isEqualTo(ExitCode.UNAVAILABLE.code());
        assertThat(absent.err()).contains("nobody answers at handy:absent");
    }

    @ParameterizedTest
    @CsvSource({"BAD_DATA, 65", "NO_INPUT, 66", "UNAVAILABLE, 69", "INTERNAL, 70"})
    void eachFaultHasItsExitCode(Fault fault, int code) {
        Failure failure = Failure.of(new JobException(fault, "what, where"));
        assertThat(failure.code().code()).isEqualTo(code);
        assertThat(failure.message()).isEqualTo("what, where");
    }

    @Test
    void thePlaceIsNoPartOfAProblemFile() throws IOException {
        Said config = Said.toLine(SAMPLE + " --on spark://h:7077 --print-config");
        assertThat(config.code()).isZero();
        assertThat(config.out())
                .doesNotContain("spark")
                .isEqualTo(Said.toLine(SAMPLE + " --print-config").out());
        Path file = place.resolve("run.yaml");
        Files.writeString(file, "problem: paper:bimodal\non: here\n");
        Said refused = Said.toLine("sample " + file);
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_DATA.code());
    }
}
