package org.flipwise.reliability.page;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A client that writes requests byte by byte, as no browser would. */
final class Visitor implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 120_000;
    private final Socket socket;
    private final InputStream in;

    private Visitor(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /** Connects and says nothing yet. */
    static Visitor at(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        return new Visitor(socket);
    }

    /** What is answered to a whole request, with line feeds for line ends; characters are bytes. */
    static Answer answer(int port, String request) throws IOException {
        try (Visitor visitor = at(port)) {
            return visitor.say(request.replace("\n", "\r\n")).hear();
        }
    }

    /** What is answered to a browser on this machine. */
    static Answer answer(int port, String method, String path) throws IOException {
        return answer(port, method + " " + path + " HTTP/1.1\nHost: 127.0.0.1:" + port + "\nConnection: close\n\n");
    }

    Visitor say(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return this;
    }

    Visitor patience(int millis) throws IOException {
        socket.setSoTimeout(millis);
        return this;
    }

    /** All until the other side closes; a connection that was cut has said what came before. */
    Answer hear() throws IOException {
        StringBuilder heard = new StringBuilder();
        byte[] bytes = new byte[1 << 16];
        try {
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                heard.append(new String(bytes, 0, n, StandardCharsets.ISO_8859_1));
            }
        } catch (SocketException cut) {
            // as good as closed
        }
        return Answer.of(heard.toString());
    }

    /** Reads on until this has come, and returns all since the last time. */
    String until(String wanted) throws IOException {
        StringBuilder heard = new StringBuilder();
        while (heard.indexOf(wanted, heard.length() - wanted.length()) < 0) {
            int next = in.read();
            if (next < 0) {
                throw new AssertionError("closed before '" + wanted + "' came, after: " + heard);
            }
            heard.append((char) next);
        }
        return heard.toString();
    }

    /** Whether the other side has neither answered nor closed. */
    boolean isWaiting() {
        try {
            socket.setSoTimeout(1);
            in.read();
            return false;
        } catch (SocketTimeoutException waiting) {
            return true;
        } catch (IOException cut) {
            return false;
        } finally {
            restorePatience();
        }
    }

    private void restorePatience() {
        try {
            socket.setSoTimeout(PATIENCE_MILLIS);
        } catch (SocketException closed) {
            // nothing to wait for
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /**
     * What came back.
     *
     * @param status 0 where the connection was closed without a word
     * @param headers as they came, each on a line
     */
    record Answer(int status, List<String> headers, String body) {
        private static Answer of(String heard) {
            int end = heard.indexOf("\r\n\r\n");
            if (end < 0) {
                return new Answer(0, List.of(), heard);
            }
            List<String> lines = new ArrayList<>(List.of(heard.substring(0, end).split("\r\n")));
            int status = Integer.parseInt(lines.remove(0).split(" ", -1)[1]);
            return new Answer(status, List.copyOf(lines), heard.substring(end + 4));
        }

        /** The values of a header. */
        List<String> header(String name) {
            return headers.stream()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
                    .flatMap(line -> Stream.of(line.substring(name.length() + 1).strip()))
                    .toList();
        }
    }
}
