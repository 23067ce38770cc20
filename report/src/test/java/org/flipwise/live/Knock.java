package org.flipwise.live;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;

/** A request written byte by byte, as no HTTP client would send it. */
final class Knock implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 120_000;

    private final Socket socket;
    private final BufferedReader lines;

    private Knock(int port, String request) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
        lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    /** A line of the request, and more headers, each ended by a line feed. */
    static Knock at(LiveServer server, String request, String headers) throws IOException {
        return at(server.port(), request, headers);
    }

    /** The same, where something else answers on this port. */
    static Knock at(int port, String request, String headers) throws IOException {
        return new Knock(port, (request + " HTTP/1.1\n" + headers + "\n").replace("\n", "\r\n"));
    }

    /** As a browser on this machine would ask. */
    static Knock get(LiveServer server, String path) throws IOException {
        return at(server, "GET " + path, "Host: 127.0.0.1:" + server.port() + "\n");
    }

    /** All that is answered; the connection is closed afterwards. A stream, which has no end, is none. */
    static String answer(LiveServer server, String request, String headers) throws IOException {
        try (Knock knock = at(server, request, headers + "Connection: close\n")) {
            StringJoiner answer = new StringJoiner("\n");
            for (String line = knock.lines.readLine(); line != null; line = knock.lines.readLine()) {
                answer.add(line);
                if (line.contains("text/event-stream") && !request.startsWith("HEAD ")) {
                    throw new AssertionError("a stream begins where a page was expected:\n" + answer);
                }
            }
            return answer.toString();
        }
    }

    static String page(LiveServer server, String path) throws IOException {
        return answer(server, "GET " + path, "Host: 127.0.0.1:" + server.port() + "\n");
    }

    /** Reads on until a line holds this, and returns it. */
    String until(String wanted) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.contains(wanted)) {
                return line;
            }
        }
        throw new AssertionError("the stream ended before '" + wanted + "' came");
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
