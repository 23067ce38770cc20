package org.flipwise.browser;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** A page of the browser: what it shows, what it asks the network for, and what it complains about. */
final class Tab implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of(System.getProperty("flipwise.screenshots", "target/screenshots"));
    private static final Set<String> HERE = Set.of("127.0.0.1", "localhost");

    private final DevTools tools;
    private final String context;
    private final String session;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final Consumer<DevTools.Event> listener = this::happened;

    private Tab(DevTools tools, String context, String session) {
        this.tools = tools;
        this.context = context;
        this.session = session;
    }

    static Tab open(DevTools tools) {
        String context = tools.call(null, "Target.createBrowserContext", Map.of())
                .get("browserContextId")
                .asString();
        String target = tools.call(
                        null, "Target.createTarget", Map.of("url", "about:blank", "browserContextId", context))
                .get("targetId")
                .asString();
        String session = tools.call(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asString();
        Tab tab = new Tab(tools, context, session);
        tools.listen(tab.listener);
        for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
            tab.call(domain + ".enable", Map.of());
        }
        tab.call("Page.setLifecycleEventsEnabled", Map.of("enabled", true));
        return tab.size(1280, 900);
    }

    JsonNode call(String method, Map<String, ?> parameters) {
        return tools.call(session, method, parameters);
    }

    private void happened(DevTools.Event event) {
        if (!event.session().equals(session)) {
            return;
        }
        JsonNode told = event.parameters();
        switch (event.method()) {
            case "Network.requestWillBeSent" ->
                requests.add(told.path("request").path("url").asString(""));
            case "Network.webSocketCreated" -> requests.add(told.path("url").asString(""));
            case "Runtime.exceptionThrown" -> complaints.add(told.toString());
            case "Runtime.consoleAPICalled" -> {
                if (Set.of("error", "warning", "assert")
                        .contains(told.path("type").asString(""))) {
                    complaints.add(told.toString());
                }
            }
            case "Log.entryAdded" -> {
                if (told.path("entry").path("level").asString("").equals("error")) {
                    complaints.add(told.toString());
                }
            }
            case "Page.lifecycleEvent" ->
                seen.add(told.path("loaderId").asString("") + " "
                        + told.path("name").asString(""));
            default -> {}
        }
    }

    /** Goes there, and waits until everything is loaded. */
    Tab go(String address) throws InterruptedException {
        String loader =
                call("Page.navigate", Map.of("url", address)).path("loaderId").asString("");
        Patience.until(address + " is loaded", () -> seen.contains(loader + " load"), done -> done);
        return this;
    }

    /** A window of this many pixels of the style sheet; a narrow one is a telephone's. */
    Tab size(int width, int height) {
        boolean phone = width < 600;
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", phone ? 2 : 1, "mobile", phone));
        return this;
    }

    /** Media as a style sheet asks for them: {@code print} or {@code screen}, and light or dark. */
    Tab media(String type, String scheme) {
        call(
                "Emulation.setEmulatedMedia",
                Map.of("media", type, "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        return this;
    }

    Tab withoutScripts() {
        call("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        return this;
    }

    /** The value of an expression in the page. */
    JsonNode value(String expression) {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        return answer.path("result").path("value");
    }

    String text(String expression) {
        return value(expression).asString("");
    }

    boolean is(String expression) {
        return value(expression).asBoolean(false);
    }

    List<String> texts(String expression) {
        List<String> texts = new ArrayList<>();
        value(expression).forEach(text -> texts.add(text.asString()));
        return texts;
    }

    /** All that can be read on the page. */
    String text() {
        return text("document.body?.innerText ?? ''");
    }

    /** Waits until an expression in the page is true. */
    Tab until(String expression) throws InterruptedException {
        Patience.until(
                expression + " on a page that says: " + text(), () -> is(expression) ? "" : text(), String::isEmpty);
        return this;
    }

    /** Waits until a reader can read this. */
    Tab untilItSays(String words) throws InterruptedException {
        Patience.until("the page says '" + words + "'", this::text, text -> text.contains(words));
        return this;
    }

    /** Presses a key and lets it go. */
    Tab press(Key key) {
        Map<String, Object> stroke = new LinkedHashMap<>(
                Map.of("key", key.name, "code", key.name, "windowsVirtualKeyCode", key.code, "text", key.text));
        for (String type : List.of("keyDown", "keyUp")) {
            stroke.put("type", type);
            call("Input.dispatchKeyEvent", stroke);
        }
        return this;
    }

    /** Keys that pages are used with. */
    enum Key {
        TAB("Tab", 9, ""),
        ENTER("Enter", 13, "\r");

        private final String name;
        private final int code;
        private final String text;

        Key(String name, int code, String text) {
            this.name = name;
            this.code = code;
            this.text = text;
        }
    }

    /** Every address that was requested. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Those that are not a file, part of the page itself, or on this machine. */
    List<String> requestsElsewhere() {
        return requests.stream().filter(address -> !isHere(URI.create(address))).toList();
    }

    private static boolean isHere(URI address) {
        return switch (String.valueOf(address.getScheme())) {
            case "file", "about", "data", "blob" -> true;
            case "http" -> HERE.contains(address.getHost());
            default -> false;
        };
    }

    /** Errors and warnings on the console, exceptions, refused policies and failed loads. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** The whole page as a picture, for people to look at. */
    Tab screenshot(String name) throws IOException {
        JsonNode size = call("Page.getLayoutMetrics", Map.of()).get("cssContentSize");
        String picture = call(
                        "Page.captureScreenshot",
                        Map.of(
                                "format",
                                "png",
                                "captureBeyondViewport",
                                true,
                                "clip",
                                Map.of(
                                        "x",
                                        0,
                                        "y",
                                        0,
                                        "width",
                                        size.get("width").asDouble(),
                                        "height",
                                        Math.min(8000, size.get("height").asDouble()),
                                        "scale",
                                        1)))
                .get("data")
                .asString();
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve(name + ".png"), Base64.getDecoder().decode(picture));
        return this;
    }

    @Override
    public void close() {
        tools.forget(listener);
        tools.call(null, "Target.disposeBrowserContext", Map.of("browserContextId", context));
    }
}
