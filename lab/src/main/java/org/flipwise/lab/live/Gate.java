package org.flipwise.lab.live;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Who may come in: a page of another site can make a browser knock here, and a name of its own that leads to the loopback address can make it look at home. So the host must be the one
 * we told the user, spelt so; an origin, where there is one, must be ours; a browser that says who made it ask must name us, or a person who followed a link; and nothing can be asked but
 * to look.
 *
 * @param hosts as a request may name us
 */
record Gate(Set<String> hosts) {
    private static final Set<String> METHODS = Set.of("GET", "HEAD");
    /** From where browsers say that a request comes: from our own pages, or from their user. */
    private static final Set<String> SITES = Set.of("same-origin", "none");

    /** A refusal: a status and a reason. */
    record Refusal(int status, String reason) {}

    static Gate of(int port) {
        return new Gate(Set.of("127.0.0.1:" + port, "localhost:" + port));
    }

    Optional<Refusal> refuse(String method, Headers headers) {
        List<String> host = headers.getOrDefault("Host", List.of());
        if (host.size() != 1 || !hosts.contains(host.get(0))) {
            return Optional.of(new Refusal(403, "this page answers to " + String.join(" and ", names()) + " alone"));
        }
        for (String origin : headers.getOrDefault("Origin", List.of())) {
            if (hosts.stream().noneMatch(ours -> origin.equals("http://" + ours))) {
                return Optional.of(new Refusal(403, "this page answers to no other site"));
            }
        }
        if (!SITES.containsAll(headers.getOrDefault("Sec-Fetch-Site", List.of())) && !isFollowedLink(headers)) {
            return Optional.of(new Refusal(403, "this page answers to no other site"));
        }
        return METHODS.contains(method)
                ? Optional.empty()
                : Optional.of(new Refusal(405, "this page can be looked at, no more"));
    }

    /** A whole page that comes from elsewhere to be read by a person: the other site learns nothing of it. */
    private static boolean isFollowedLink(Headers headers) {
        return List.of("navigate").equals(headers.get("Sec-Fetch-Mode"))
                && List.of("document").equals(headers.get("Sec-Fetch-Dest"));
    }

    private List<String> names() {
        return hosts.stream().sorted().toList();
    }
}
