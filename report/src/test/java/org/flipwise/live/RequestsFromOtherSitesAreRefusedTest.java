package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other sites, names and methods are refused; responses carry headers that allow nothing else. */
class RequestsFromOtherSitesAreRefusedTest {
    @TempDir
    Path folder;

    private LiveServer server;

    @BeforeEach
    void start() throws IOException {
        MadeUpRun.of(folder, "one", "paper:bimodal");
        server = LiveServer.start(Runs.of(folder), LiveServer.ANY_PORT, run -> "");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:PORT", "localhost:PORT"})
    void answersToItsNames(String host) throws IOException {
        assertThat(get("Host: " + host + "\n")).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: evil.example:PORT\n",
                "Host: 127.0.0.1\n",
                "Host: 127.0.0.1:1\n",
                "Host: 127.0.0.1:PORT.evil.example\n",
                "Host: [::1]:PORT\n",
                "Host: 127.0.0.1:PORT\nHost: evil.example\n",
                "Hest: 127.0.0.1:PORT\n",
                "Host: 127.0.0.1:PORT\nOrigin: http://evil.example\n",
                "Host: 127.0.0.1:PORT\nOrigin: null\n",
                "Host: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:1\n",
                "Host: 127.0.0.1:PORT\nOrigin: https://127.0.0.1:PORT\n"
            })
    void refusesOtherNamesAndSites(String headers) throws IOException {
        assertThat(get(headers)).startsWith("HTTP/1.1 403 ").doesNotContain("bimodal");
    }

    @Test
    void answersItsOwnPages() throws IOException {
        assertThat(get("Host: localhost:PORT\nOrigin: http://localhost:PORT\n")).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
    void canBeLookedAtNoMore(String method) throws IOException {
        assertThat(Knock.answer(server, method + " /", "Host: 127.0.0.1:" + server.port() + "\nContent-Length: 0\n"))
                .startsWith("HTTP/1.1 405 ")
                .containsIgnoringCase("\nAllow: GET, HEAD\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/run/one", "/assets/live.js", "/assets/live.css", "/assets/icon.svg", "/nowhere"})
    void allowsNothingButItsOwnFiles(String path) throws IOException {
        assertThat(Knock.page(server, path).lines())
                .anyMatch(line -> line.startsWith("Content-security-policy: default-src 'none'; script-src 'self';"))
                .contains("Cache-control: no-store", "X-content-type-options: nosniff")
                .noneMatch(line -> line.contains("unsafe"));
    }

    @Test
    void headHasNoBody() throws IOException {
        String answer = Knock.answer(server, "HEAD /run/one", "Host: 127.0.0.1:" + server.port() + "\n");

        assertThat(answer).startsWith("HTTP/1.1 200 ").doesNotContain("<html");
    }

    @Test
    void aTakenPortIsSaid() {
        assertThatExceptionOfType(BindException.class)
                .isThrownBy(() -> LiveServer.start(Runs.of(folder), server.port(), run -> ""));
    }

    private String get(String headers) throws IOException {
        return Knock.answer(server, "GET /", headers.replace("PORT", Integer.toString(server.port())));
    }
}
