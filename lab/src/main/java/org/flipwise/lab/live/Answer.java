package org.flipwise.lab.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What goes back to a browser, with headers that allow it nothing but this page's own files. */
record Answer(int status, String type, String content) {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final String HTML = "text/html; charset=utf-8";

    static Answer page(String html) {
        return new Answer(200, HTML, html);
    }

    static Answer error(int status, String reason) {
        return new Answer(status, HTML, LivePage.ofError(status, reason));
    }

    /**
     * Sends it whole.
     *
     * @param awake called when it has begun
     */
    void send(HttpExchange exchange, Deadlines deadlines, Runnable awake) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        head(exchange, type);
        boolean bodiless = exchange.getRequestMethod().equals("HEAD");
        if (bodiless) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
        }
        deadlines.within(() -> {
            awake.run();
            exchange.sendResponseHeaders(status, bodiless ? -1 : bytes.length);
            if (!bodiless) {
                exchange.getResponseBody().write(bytes);
            }
            exchange.close();
        });
    }

    /** The headers of every answer. */
    static void head(HttpExchange exchange, String type) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Content-Security-Policy", POLICY);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
    }
}
