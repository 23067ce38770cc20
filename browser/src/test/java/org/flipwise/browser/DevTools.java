package org.flipwise.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One connection to a browser over the Chrome DevTools Protocol: calls are answered in any order, events come in between. */
final class DevTools implements WebSocket.Listener, AutoCloseable {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final long PATIENCE_SECONDS = 300;

    private final AtomicInteger numbers = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> calls = new ConcurrentHashMap<>();
    private final List<Consumer<Event>> listeners = new CopyOnWriteArrayList<>();
    private final StringBuilder partial = new StringBuilder();
    private final CompletableFuture<WebSocket> socket = new CompletableFuture<>();
    private CompletableFuture<WebSocket> sent = CompletableFuture.completedFuture(null);

    /**
     * Something that happened.
     *
     * @param session the page it happened in; empty for the browser itself
     */
    record Event(String session, String method, JsonNode parameters) {}

    private DevTools() {}

    static DevTools connect(String address) {
        DevTools tools = new DevTools();
        tools.socket.complete(await(
                HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(URI.create(address), tools),
                "the connection to the browser"));
        return tools;
    }

    /** Calls a method of the browser, or of a page, and waits for its result. */
    JsonNode call(@Nullable String session, String method, Map<String, ?> parameters) {
        int number = numbers.incrementAndGet();
        Map<String, Object> call = new LinkedHashMap<>(Map.of("id", number, "method", method, "params", parameters));
        if (session != null) {
            call.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        calls.put(number, answer);
        String text = MAPPER.writeValueAsString(call);
        synchronized (this) {
            sent = sent.thenCompose(before -> socket.join().sendText(text, true));
        }
        JsonNode found = await(answer, method);
        if (found.has("error")) {
            throw new IllegalStateException(method + ": " + found.get("error"));
        }
        return found.get("result");
    }

    void listen(Consumer<Event> listener) {
        listeners.add(listener);
    }

    void forget(Consumer<Event> listener) {
        listeners.remove(listener);
    }

    private static <T> T await(CompletableFuture<T> future, String what) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new IllegalStateException("no answer from the browser: " + what, failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted: " + what, interrupted);
        }
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            JsonNode message = MAPPER.readTree(partial.toString());
            partial.setLength(0);
            if (message.has("id")) {
                CompletableFuture<JsonNode> call =
                        calls.remove(message.get("id").asInt());
                if (call != null) {
                    call.complete(message);
                }
            } else {
                Event event = new Event(
                        message.path("sessionId").asString(""),
                        message.get("method").asString(),
                        message.path("params"));
                listeners.forEach(listener -> listener.accept(event));
            }
        }
        from.request(1);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        calls.values().forEach(call -> call.completeExceptionally(error));
    }

    @Override
    public void close() {
        socket.join().abort();
    }
}
