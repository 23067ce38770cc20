package org.flipwise.reliability.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A server without the safeguards of the live page: it listens on all addresses, answers every request with any file that a name leads to, one client at a time. */
final class TrustingServer implements AutoCloseable {
    private final HttpServer server;
    private final Path root;

    TrustingServer(Path root) throws IOException {
        this.root = root;
        server = HttpServer.create(new InetSocketAddress(0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String said = content(exchange.getRequestURI().getRawPath());
        byte[] bytes = said.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
        exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        try (OutputStream body = exchange.getResponseBody()) {
            body.write(bytes);
        } catch (IOException bodiless) {
            // as for HEAD
        }
        exchange.close();
    }

    private String content(String path) {
        String name = path.replaceFirst("^/(run/|assets/)?", "");
        try {
            name = URLDecoder.decode(name, StandardCharsets.UTF_8);
            Path file = root.resolve(name.replace('\\', '/'));
            return Files.readString(Files.isDirectory(file) ? file.resolve("manifest.json") : file);
        } catch (IOException | IllegalArgumentException none) {
            return "";
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
