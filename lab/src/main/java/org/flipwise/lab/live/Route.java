package org.flipwise.lab.live;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Where a request wants to go.
 *
 * @param name of a run, a file of the page's own, or empty
 */
record Route(Place place, String name) {
    enum Place {
        LIST,
        LIST_EVENTS,
        RUN,
        RUN_EVENTS,
        ASSET,
        NOWHERE
    }

    private static final Route NOWHERE = new Route(Place.NOWHERE, "");

    /** The place of an address as it stands in the request, with whatever is escaped in it; one that names a host, as for a proxy, leads nowhere. */
    static Route of(URI address) {
        String path = address.getRawPath();
        if (path == null || address.getScheme() != null || address.getRawAuthority() != null) {
            return NOWHERE;
        }
        List<String> words = List.of(path.split("/", -1));
        return switch (words.size()) {
            case 2 ->
                switch (words.get(1)) {
                    case "" -> new Route(Place.LIST, "");
                    case "events" -> new Route(Place.LIST_EVENTS, "");
                    default -> NOWHERE;
                };
            case 3 ->
                switch (words.get(1)) {
                    case "run" -> new Route(Place.RUN, decoded(words.get(2)));
                    case "assets" -> new Route(Place.ASSET, words.get(2));
                    default -> NOWHERE;
                };
            case 4 ->
                words.get(1).equals("run") && words.get(3).equals("events")
                        ? new Route(Place.RUN_EVENTS, decoded(words.get(2)))
                        : NOWHERE;
            default -> NOWHERE;
        };
    }

    /** The address of a run's page. */
    static String ofRun(String name) {
        return "/run/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String decoded(String word) {
        try {
            return URLDecoder.decode(word.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }
}
