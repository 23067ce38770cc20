package org.flipwise.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** An HTTP response with headers that allow a browser to load only this server's own files. */
record HttpResponse(int status, String type, String content) {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final String HTML = "text/html; charset=utf-8";

    static HttpResponse page(String html) {
        return new HttpResponse(200, HTML, html);
    }

    static HttpResponse error(int status, String reason) {
        return new HttpResponse(status, HTML, LivePage.ofError(status, reason));
    }

    /**
     * Sends the whole response.
     *
     * @param wake called when sending begins
     */
    void send(HttpExchange exchange, Deadlines deadlines, Runnable wake) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        head(exchange, type);
        boolean bodiless = exchange.getRequestMethod().equals("HEAD");
        if (bodiless) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
        }
        deadlines.within(() -> {
            wake.run();
            exchange.sendResponseHeaders(status, bodiless ? -1 : bytes.length);
            if (!bodiless) {
                exchange.getResponseBody().write(bytes);
            }
            exchange.close();
        });
    }

    /** Sets the headers that every response has. */
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
