package org.flipwise.lab.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Answers requests: checks who asks, finds what is asked for, and holds the line for those who listen. */
final class Reception implements HttpHandler {
    static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final String EVENTS = "text/event-stream; charset=utf-8";

    private final Gate gate;
    private final Feeds feeds;
    private final Places places;
    private final Deadlines deadlines;
    private final Runnable awake;

    /**
     * Answers with what the feeds show.
     *
     * @param places of those who listen
     * @param awake called when somebody begins to listen or is sent something
     */
    Reception(Gate gate, Feeds feeds, Places places, Deadlines deadlines, Runnable awake) {
        this.gate = gate;
        this.feeds = feeds;
        this.places = places;
        this.deadlines = deadlines;
        this.awake = awake;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try {
            Optional<Gate.Refusal> refusal = gate.refuse(exchange.getRequestMethod(), exchange.getRequestHeaders());
            if (refusal.isPresent()) {
                if (refusal.get().status() == 405) {
                    exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                }
                send(
                        exchange,
                        Answer.error(refusal.get().status(), refusal.get().reason()));
                return;
            }
            answer(exchange);
        } catch (InterruptedException cutOff) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException unforeseen) {
            if (exchange.getResponseCode() == -1) {
                send(exchange, Answer.error(500, "this run cannot be shown"));
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
                        feed.map(found -> Answer.page(LivePage.ofRun(
                                        route.name(), found.view().look(), alone)))
                                .orElse(Answer.error(404, "there is no run of this name here")));
            }
            case RUN_EVENTS -> {
                Optional<Feed> feed = feeds.hold(route.name());
                if (feed.isPresent()) {
                    try {
                        listen(exchange, feed.get());
                    } finally {
                        feed.get().letGo();
                    }
                } else {
                    send(exchange, Answer.error(404, "there is no run of this name here"));
                }
            }
            case ASSET -> {
                LiveAsset asset = LiveAsset.ALL.get(route.name());
                send(
                        exchange,
                        asset == null
                                ? Answer.error(404, "there is no such page")
                                : new Answer(200, asset.type(), asset.content()));
            }
            case NOWHERE -> send(exchange, Answer.error(404, "there is no such page"));
        }
    }

    private void list(HttpExchange exchange) throws IOException {
        Optional<String> single = feeds.runs().single();
        if (single.isPresent()) {
            exchange.getResponseHeaders().set("Location", Route.ofRun(single.get()));
            send(exchange, Answer.error(302, "there is one run alone here"));
        } else {
            send(exchange, Answer.page(LivePage.ofList(feeds.list().view().look())));
        }
    }

    private void listen(HttpExchange exchange, Feed feed) throws IOException, InterruptedException {
        boolean bodiless = exchange.getRequestMethod().equals("HEAD");
        if (bodiless ? !places.areLeft() : !places.take()) {
            send(exchange, Answer.error(503, "too many pages are listening; close some"));
        } else if (bodiless) {
            Answer.head(exchange, EVENTS);
            exchange.sendResponseHeaders(200, -1);
        } else {
            try {
                serve(exchange, feed);
            } finally {
                places.leave();
            }
        }
    }

    private void serve(HttpExchange exchange, Feed feed) throws IOException, InterruptedException {
        Listener listener = new Listener();
        try {
            Answer.head(exchange, EVENTS);
            exchange.sendResponseHeaders(200, 0);
            feed.add(listener);
            awake.run();
            listener.serve(exchange.getResponseBody(), deadlines, HEARTBEAT);
        } finally {
            feed.remove(listener);
        }
    }

    private void send(HttpExchange exchange, Answer answer) throws IOException {
        answer.send(exchange, deadlines, awake);
    }
}
