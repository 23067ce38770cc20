package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** W4: clients that connect and send nothing, a partial request or too much do not block others, and are disconnected after a time. */
class IdleConnectionsDoNotBlockOthersTest {
    private static final int IDLE = 200;
    private static final int HALF = 100;
    private static final int LISTENERS = 40;
    private static final int PLACES = 24;
    /** As many as a server without bounds would swallow. */
    private static final int FLOOD_BYTES = 64 << 20;
    /** More than the buffers between two processes hold. */
    private static final int MOST_TAKEN = 16 << 20;

    private static final int SHORT_PATIENCE_MILLIS = 700;
    private static final int JOIN_MILLIS = 60_000;

    @TempDir
    Path runs;

    private PageServer server;
    private final List<Visitor> visitors = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        PageServer.run(runs, "one", "paper:bimodal");
        server = PageServer.to(runs);
    }

    /** Threads of one test are not counted in the next. */
    @AfterEach
    void close() throws IOException, InterruptedException {
        for (Visitor visitor : visitors) {
            visitor.close();
        }
        server.close();
        for (Thread thread : threads()) {
            thread.join(JOIN_MILLIS);
        }
    }

    private Visitor visitor() throws IOException {
        Visitor visitor = Visitor.at(server.port());
        visitors.add(visitor);
        return visitor;
    }

    @Test
    void idleAndHalfRequestsHoldNobodyUpAndAreSentAway() throws IOException {
        for (int i = 0; i < IDLE; i++) {
            visitor();
        }
        long began = System.nanoTime();
        for (int i = 0; i < HALF; i++) {
            visitor().say(i % 2 == 0 ? "GET / HT" : "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\nX-");
        }

        assertThat(Visitor.answer(server.port(), "GET", "/").status()).isEqualTo(200);
        assertThat(Visitor.answer(server.port(), "GET", "/run/one").body()).contains("paper:bimodal");
        long waiting = visitors.stream().skip(IDLE).filter(Visitor::isWaiting).count();
        if (System.nanoTime() - began < PageServer.REQUEST_NANOS) {
            // on a machine too busy for that they have been sent away by now; one after the other they would not yet
            assertThat(waiting).as("half requests that nobody had to wait for").isEqualTo(HALF);
        }
        assertThat(threads()).hasSizeLessThanOrEqualTo(HALF + 10);
        Figures.note("W4", "idle sockets beside which others are answered", IDLE);
        Figures.note("W4", "half requests beside which others are answered", HALF);

        for (Visitor visitor : visitors) {
            assertThat(visitor.hear().status()).isIn(0, 400, 408);
        }
        assertThat(Visitor.answer(server.port(), "GET", "/").status()).isEqualTo(200);
    }

    @Test
    void aServerThatAnswersOneAfterTheOtherIsNoticed() throws IOException {
        try (OneByOne serial = new OneByOne();
                Visitor half = Visitor.at(serial.port()).say("GET / HT");
                Visitor next = Visitor.at(serial.port()).patience(SHORT_PATIENCE_MILLIS)) {
            next.say("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

            assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(next::hear);
            half.say("TP/1.1\r\n\r\n");
            assertThat(half.hear().status()).isEqualTo(200);
            assertThat(next.patience(JOIN_MILLIS).hear().status()).isEqualTo(200);
        }
    }

    @Test
    void aServerThatNeverClosesIsNoticed() throws IOException {
        try (ServerSocket patient = new ServerSocket(0, 0, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
                Visitor idle = Visitor.at(patient.getLocalPort()).patience(SHORT_PATIENCE_MILLIS)) {
            assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(idle::hear);
        }
    }

    @Test
    void endlessRequestsAreCutOff() throws IOException {
        String start = "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n";
        for (String beginning : List.of("GET /", "", "\r\n", start + "X: ", start)) {
            String more = beginning.equals(start) ? "A: b\r\n" : "x";
            assertThat(taken(beginning, more)).as(beginning).isLessThan(MOST_TAKEN);
        }

        assertThat(Visitor.answer(server.port(), "GET", "/").status()).isEqualTo(200);
    }

    /** Bytes that could be sent before the connection was cut. */
    private long taken(String beginning, String more) throws IOException {
        String much = more.repeat((1 << 16) / more.length());
        long sent = 0;
        try (Visitor flood = Visitor.at(server.port())) {
            flood.say(beginning);
            while (sent < FLOOD_BYTES) {
                flood.say(much);
                sent += much.length();
            }
        } catch (IOException cutOff) {
            // as promised
        }
        return sent;
    }

    @Test
    void manyListenersLeaveRoomForOthers() throws IOException {
        String request = "GET /run/one/events HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n";
        List<String> answers = new ArrayList<>();
        for (int i = 0; i < LISTENERS; i++) {
            answers.add(visitor().say(request).until("\r\n").strip());
        }

        assertThat(answers.subList(0, PLACES)).containsOnly("HTTP/1.1 200 OK");
        assertThat(answers.subList(PLACES, LISTENERS)).allMatch(line -> line.startsWith("HTTP/1.1 503 "));
        assertThat(Visitor.answer(server.port(), "GET", "/run/one").status()).isEqualTo(200);
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("live-page"))
                .toList();
    }

    /** Answers one visitor after the other, in the order in which they came, and waits for each as long as it takes. */
    private static final class OneByOne implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 0, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));

        private OneByOne() throws IOException {
            Thread thread = new Thread(this::answer, "one-by-one");
            thread.setDaemon(true);
            thread.start();
        }

        private int port() {
            return server.getLocalPort();
        }

        private void answer() {
            while (!server.isClosed()) {
                try (Socket visitor = server.accept()) {
                    BufferedReader lines = new BufferedReader(
                            new InputStreamReader(visitor.getInputStream(), StandardCharsets.ISO_8859_1));
                    String line = lines.readLine();
                    while (line != null && !line.isEmpty()) {
                        line = lines.readLine();
                    }
                    visitor.getOutputStream().write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                } catch (IOException gone) {
                    // the next one
                }
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
