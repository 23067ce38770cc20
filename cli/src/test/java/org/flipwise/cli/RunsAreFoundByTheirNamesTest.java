package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.flipwise.file.AtomicFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run in the usual folder is named by its own name, and its page opens in a browser. */
class RunsAreFoundByTheirNamesTest {
    @TempDir
    Path folder;

    @Test
    void aNameThatIsNoPathIsLookedForAmongTheRuns() throws IOException {
        Path run = Files.createDirectories(folder.resolve("runs").resolve("mine"));
        Path runs = folder.resolve("runs");
        assertThat(ShowCommand.found("mine", runs)).isEqualTo("mine");
        AtomicFile.write(run.resolve("manifest.json"), "{}");
        assertThat(ShowCommand.found("mine", runs)).isEqualTo(run.toString());
        assertThat(ShowCommand.found(run.toString(), runs)).isEqualTo(run.toString());
        assertThat(ShowCommand.found("src", runs)).isEqualTo("src");
        assertThat(ShowCommand.found("", runs)).isEmpty();
    }

    @Test
    void everyCommandAboutRunsFindsThem() {
        String name = "found-" + folder.getFileName();
        Path run = Said.RUNS.resolve(name);
        assertThat(Said.to(
                                "sample",
                                "paper:bimodal",
                                "-r",
                                "50",
                                "--ladder",
                                "problem",
                                "-k",
                                "mh",
                                "-o",
                                run.toString())
                        .code())
                .isZero();
        assertThat(Said.to("show", name).out()).contains("paper:bimodal");
        assertThat(Said.to("report", name).out()).contains(name + "/report.html");
        assertThat(Said.to("resume", name).out()).contains("already finished");
        Said misspelt = Said.to("show", name.replaceFirst("found", "fuond"));
        assertThat(misspelt.code()).isEqualTo(66);
        assertThat(misspelt.err()).contains("did you mean '" + run + "'?");
    }

    @Test
    void aPageIsOpenedByTheBrowserThatThereIs() throws IOException {
        Path page = Files.writeString(folder.resolve("report.html"), "");
        assertThatThrownBy(() -> Browser.of("Linux", Map.of("PATH", "/usr/bin")).open(page))
                .hasMessage(
                        "no browser was found: $BROWSER is not set, and there is no screen with xdg-open; the report is '"
                                + page + "'; open it in a browser");
        Browser.of("Linux", Map.of("BROWSER", "true", "PATH", "/usr/bin:/bin")).open(page);
        assertThatThrownBy(() -> Browser.of("Linux", Map.of("BROWSER", "false", "PATH", "/usr/bin:/bin"))
                        .open(page))
                .hasMessageContaining("'false' ended with 1");
    }
}
