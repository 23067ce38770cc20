package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only runs in the folder can be viewed, nothing beside it or behind a link. */
class NamesCannotLeaveTheRunsFolderTest {
    private static final String SECRET = "a-secret-problem";

    @TempDir
    Path parent;

    private Path runs;
    private LiveServer server;

    @BeforeEach
    void start() throws IOException {
        runs = parent.resolve("runs");
        MadeUpRun.of(runs, "one", "paper:bimodal");
        MadeUpRun.of(runs, "deep/inside", SECRET);
        MadeUpRun beside = MadeUpRun.of(parent, "beside", SECRET);
        Files.createSymbolicLink(runs.resolve("link"), beside.folder());
        MadeUpRun borrowed = MadeUpRun.of(runs, "borrowed", "paper:bimodal");
        Files.delete(borrowed.folder().resolve("manifest.json"));
        Files.createSymbolicLink(
                borrowed.folder().resolve("manifest.json"), beside.folder().resolve("manifest.json"));
        server = LiveServer.start(Runs.of(runs), LiveServer.ANY_PORT, run -> "");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/run/..",
                "/run/%2e%2e",
                "/run/..%2fbeside",
                "/run/%2e%2e%2fbeside",
                "/run/../beside",
                "/run/one/../../beside",
                "/run/deep%2finside",
                "/run/.",
                "/run/",
                "/run/one%00",
                "/run/%",
                "/run/link",
                "/run/borrowed",
                "/run/beside",
                "/assets/..%2flive.js",
                "/assets/package-info.class",
                "//one",
                "/run/one/",
                "/run/one/status.json"
            })
    void whatIsNotThereIsNotFound(String path) throws IOException {
        assertThat(Knock.page(server, path)).matches("(?s)HTTP/1.1 40[04] .*").doesNotContain(SECRET);
        assertThat(Knock.page(server, path + "/events"))
                .matches("(?s)HTTP/1.1 40[04] .*")
                .doesNotContain(SECRET);
    }

    @Test
    void whatIsThereIsFound() throws IOException {
        assertThat(Knock.page(server, "/run/one")).startsWith("HTTP/1.1 200 ").contains("paper:bimodal");
        assertThat(Knock.page(server, "/run/%6Fne")).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void theListHoldsTheRunsAndNoMore() throws IOException {
        assertThat(Knock.page(server, "/"))
                .contains("<a href=\"/run/one\">one</a>")
                .doesNotContain(SECRET)
                .doesNotContain("/run/link")
                .doesNotContain("/run/borrowed");
    }

    @Test
    void oneRunIsShownAtOnceAndAlone() throws IOException {
        try (LiveServer alone = LiveServer.start(Runs.of(runs.resolve("one")), LiveServer.ANY_PORT, run -> "")) {
            assertThat(alone.address()).endsWith("/run/one");
            assertThat(Knock.page(alone, "/"))
                    .startsWith("HTTP/1.1 302 ")
                    .containsIgnoringCase("\nLocation: /run/one\n");
            assertThat(Knock.page(alone, "/run/borrowed")).startsWith("HTTP/1.1 404 ");
        }
    }

    @Test
    void namesMayHoldWhatAFileSystemAllows() throws IOException {
        String name = "50% <b>&\"quoted\"+ ü";
        MadeUpRun.of(runs, name, "<script>alert(1)</script>\"'&");

        assertThat(Knock.page(server, "/"))
                .contains("50% &lt;b&gt;&amp;&quot;quoted&quot;+ ü</a>")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;")
                .doesNotContain("<script>alert");
        assertThat(Knock.page(server, Route.ofRun(name)))
                .startsWith("HTTP/1.1 200 ")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;")
                .doesNotContain("<script>alert");
    }
}
