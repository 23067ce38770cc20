package org.flipwise.live;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a request path refers to.
 *
 * @param place the kind of page or file
 * @param name the name of a run or of a static file, or empty
 * @param other the run that it is compared with, or empty
 */
record Route(Place place, String name, String other) {
    Route(Place place, String name) {
        this(place, name, "");
    }

    enum Place {
        LIST,
        LIST_EVENTS,
        RUN,
        RUN_EVENTS,
        COMPARISON,
        ASSET,
        NOT_FOUND
    }

    private static final Route NOT_FOUND = new Route(Place.NOT_FOUND, "");

    /** Parses the request URI with its escapes; an absolute URI, as sent to a proxy, is not found. */
    static Route of(URI address) {
        String path = address.getRawPath();
        if (path == null || address.getScheme() != null || address.getRawAuthority() != null) {
            return NOT_FOUND;
        }
        List<String> segments = List.of(path.split("/", -1));
        return switch (segments.size()) {
            case 2 ->
                switch (segments.get(1)) {
                    case "" -> new Route(Place.LIST, "");
                    case "events" -> new Route(Place.LIST_EVENTS, "");
                    default -> NOT_FOUND;
                };
            case 3 ->
                switch (segments.get(1)) {
                    case "run" -> new Route(Place.RUN, decoded(segments.get(2)));
                    case "assets" -> new Route(Place.ASSET, segments.get(2));
                    default -> NOT_FOUND;
                };
            case 4 ->
                segments.get(1).equals("run") && segments.get(3).equals("events")
                        ? new Route(Place.RUN_EVENTS, decoded(segments.get(2)))
                        : segments.get(1).equals("compare")
                                ? new Route(Place.COMPARISON, decoded(segments.get(2)), decoded(segments.get(3)))
                                : NOT_FOUND;
            default -> NOT_FOUND;
        };
    }

    /** Returns the path of a run's page. */
    static String ofRun(String name) {
        return "/run/" + encoded(name);
    }

    /** Returns a name as a segment of a path. */
    static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String decoded(String segment) {
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }
}
