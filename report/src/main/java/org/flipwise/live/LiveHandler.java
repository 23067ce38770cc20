package org.flipwise.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.flipwise.folder.RunDataException;

/** Handles HTTP requests: filters them, serves pages and static files, and keeps event streams open. */
final class LiveHandler implements HttpHandler {
    static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final String EVENTS = "text/event-stream; charset=utf-8";

    private final RequestFilter filter;
    private final Feeds feeds;
    private final Semaphore slots;
    private final Deadlines deadlines;
    private final Runnable wake;

    /**
     * Creates a handler.
     *
     * @param slots limits the number of event streams
     * @param wake called when a listener is added or a response is sent
     */
    LiveHandler(RequestFilter filter, Feeds feeds, Semaphore slots, Deadlines deadlines, Runnable wake) {
        this.filter = filter;
        this.feeds = feeds;
        this.slots = slots;
        this.deadlines = deadlines;
        this.wake = wake;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try {
            Optional<RequestFilter.Refusal> refusal =
                    filter.refuse(exchange.getRequestMethod(), exchange.getRequestHeaders());
            if (refusal.isPresent()) {
                if (refusal.get().status() == 405) {
                    exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                }
                send(
                        exchange,
                        HttpResponse.error(refusal.get().status(), refusal.get().reason()));
                return;
            }
            answer(exchange);
        } catch (InterruptedException cutOff) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException unforeseen) {
            if (exchange.getResponseCode() == -1) {
                send(exchange, HttpResponse.error(500, "this run cannot be shown"));
            }
        } finally {
            exchange.close();
        }
    }

    private void answer(HttpExchange exchange) throws IOException, InterruptedException {
        Route route = Route.of(exchange.getRequestURI());
        switch (route.place()) {
            case LIST -> list(exchange);
            case LIST_EVENTS -> listen(exchange, feeds.list());
            case RUN -> {
                Optional<Feed> feed = feeds.run(route.name());
                boolean alone = feeds.runs().single().isPresent();
                send(
                        exchange,
                        feed.map(found -> HttpResponse.page(LivePage.ofRun(
                                        route.name(), found.view().render(), alone)))
                                .orElse(HttpResponse.error(404, "there is no run of this name here")));
            }
            case RUN_EVENTS -> {
                Optional<Feed> feed = feeds.hold(route.name());
                if (feed.isPresent()) {
                    try {
                        listen(exchange, feed.get());
                    } finally {
                        feed.get().release();
                    }
                } else {
                    send(exchange, HttpResponse.error(404, "there is no run of this name here"));
                }
            }
            case COMPARISON -> send(exchange, comparison(route));
            case ASSET -> {
                LiveAsset asset = LiveAsset.ALL.get(route.name());
                send(
                        exchange,
                        asset == null
                                ? HttpResponse.error(404, "there is no such page")
                                : new HttpResponse(200, asset.type(), asset.content()));
            }
            case NOT_FOUND -> send(exchange, HttpResponse.error(404, "there is no such page"));
        }
    }

    /** Returns the page of two runs side by side, as they stand now. */
    private HttpResponse comparison(Route route) throws IOException {
        Optional<Path> first = feeds.runs().find(route.name());
        Optional<Path> second = feeds.runs().find(route.other());
        if (first.isEmpty() || second.isEmpty()) {
            return HttpResponse.error(404, "there is no run of this name here");
        }
        try {
            return HttpResponse.page(LivePage.ofComparison(ReportBody.ofRuns(List.of(first.get(), second.get()))));
        } catch (RunDataException unreadable) {
            return HttpResponse.error(404, "one of these runs cannot be compared");
        }
    }

    private void list(HttpExchange exchange) throws IOException {
        Optional<String> single = feeds.runs().single();
        if (single.isPresent()) {
            exchange.getResponseHeaders().set("Location", Route.ofRun(single.get()));
            send(exchange, HttpResponse.error(302, "there is only one run here"));
        } else {
            send(exchange, HttpResponse.page(LivePage.ofList(feeds.list().view().render())));
        }
    }

    private void listen(HttpExchange exchange, Feed feed) throws IOException, InterruptedException {
        boolean bodiless = exchange.getRequestMethod().equals("HEAD");
        if (bodiless ? slots.availablePermits() <= 0 : !slots.tryAcquire()) {
            send(exchange, HttpResponse.error(503, "too many pages are open; close some"));
        } else if (bodiless) {
            HttpResponse.head(exchange, EVENTS);
            exchange.sendResponseHeaders(200, -1);
        } else {
            try {
                serve(exchange, feed);
            } finally {
                slots.release();
            }
        }
    }

    private void serve(HttpExchange exchange, Feed feed) throws IOException, InterruptedException {
        Listener listener = new Listener();
        try {
            HttpResponse.head(exchange, EVENTS);
            exchange.sendResponseHeaders(200, 0);
            feed.add(listener);
            wake.run();
            listener.serve(exchange.getResponseBody(), deadlines, HEARTBEAT);
        } finally {
            feed.remove(listener);
        }
    }

    private void send(HttpExchange exchange, HttpResponse answer) throws IOException {
        answer.send(exchange, deadlines, wake);
    }
}
