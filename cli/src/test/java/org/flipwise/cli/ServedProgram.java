package org.flipwise.cli;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToDoubleFunction;
import org.flipwise.report.Alphabet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server in this process, and its client. */
final class ServedProgram implements AutoCloseable {
    private final OutputStream requests;
    private final BufferedReader replies;
    private final CompletableFuture<Throwable> end = new CompletableFuture<>();
    final JsonNode hello;

    ServedProgram() throws IOException {
        Pipe there = Pipe.open();
        Pipe back = Pipe.open();
        requests = Channels.newOutputStream(there.sink());
        InputStream in = Channels.newInputStream(there.source());
        OutputStream written = Channels.newOutputStream(back.sink());
        Terminal terminal = new Terminal(written, new ByteArrayOutputStream(), Alphabet.ASCII, false);
        Thread server = new Thread(() -> {
            try (written) {
                new ServeCommand(terminal, in).run();
                end.complete(null);
            } catch (Throwable thrown) {
                end.complete(thrown);
            }
        });
        server.start();
        replies = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(back.source()), StandardCharsets.UTF_8));
        hello = next();
    }

    void send(String line) throws IOException {
        send(line.getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] line) throws IOException {
        requests.write(line);
        requests.write('\n');
        requests.flush();
    }

    JsonNode next() throws IOException {
        String line = replies.readLine();
        return line == null ? null : JsonMapper.shared().readTree(line);
    }

    JsonNode call(String request) throws IOException {
        send(request);
        return next();
    }

    /** Sends a request and evaluates its callback until its reply. */
    JsonNode call(String request, ToDoubleFunction<boolean[]> logDensity) throws IOException {
        send(request);
        JsonNode line = next();
        while (line.has("event")) {
            answer(line, logDensity);
            line = next();
        }
        return line;
    }

    void answer(JsonNode event, ToDoubleFunction<boolean[]> logDensity) throws IOException {
        List<String> values = new ArrayList<>();
        for (JsonNode flip : event.get("flips")) {
            double value = logDensity.applyAsDouble(state(event, flip.intValue()));
            values.add(Double.isFinite(value) ? Double.toString(value) : "\"" + value + "\"");
        }
        send("{\"id\":" + event.get("id") + ",\"batch\":" + event.get("batch") + ",\"values\":["
                + String.join(",", values) + "]}");
    }

    static boolean[] state(JsonNode event, int flip) {
        String bits = event.get("state").stringValue();
        boolean[] x = new boolean[bits.length()];
        for (int bit = 0; bit < x.length; bit++) {
            x[bit] = bits.charAt(bit) == '1' ^ bit == flip;
        }
        return x;
    }

    void closeInput() throws IOException {
        requests.close();
    }

    /** How it ended: null without a failure. */
    Throwable end() {
        return end.join();
    }

    @Override
    public void close() throws IOException {
        closeInput();
        while (next() != null) {
            // what is left
        }
        end();
    }
}
