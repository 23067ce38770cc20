package org.flipwise.live;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Refuses requests of other sites. A page of another site can make the browser send requests here (cross-site requests), and its host name may resolve to the loopback address (DNS
 * rebinding). So the Host header must be the address given to the user; an Origin header, if present, must be ours; Sec-Fetch-Site, if present, must be same-origin or none, except for a
 * link that the user followed; and only GET and HEAD are accepted.
 *
 * @param hosts the accepted values of the Host header
 */
record RequestFilter(Set<String> hosts) {
    private static final Set<String> METHODS = Set.of("GET", "HEAD");
    /** The accepted values of Sec-Fetch-Site: our own pages, or the user. */
    private static final Set<String> SITES = Set.of("same-origin", "none");

    /** An HTTP status and a reason for refusing a request. */
    record Refusal(int status, String reason) {}

    static RequestFilter of(int port) {
        return new RequestFilter(Set.of("127.0.0.1:" + port, "localhost:" + port));
    }

    Optional<Refusal> refuse(String method, Headers headers) {
        List<String> host = headers.getOrDefault("Host", List.of());
        if (host.size() != 1 || !hosts.contains(host.get(0))) {
            return Optional.of(new Refusal(403, "this page is served only at " + String.join(" and ", names())));
        }
        for (String origin : headers.getOrDefault("Origin", List.of())) {
            if (hosts.stream().noneMatch(ours -> origin.equals("http://" + ours))) {
                return Optional.of(new Refusal(403, "requests from other sites are refused"));
            }
        }
        if (!SITES.containsAll(headers.getOrDefault("Sec-Fetch-Site", List.of())) && !isFollowedLink(headers)) {
            return Optional.of(new Refusal(403, "requests from other sites are refused"));
        }
        return METHODS.contains(method)
                ? Optional.empty()
                : Optional.of(new Refusal(405, "only GET and HEAD are accepted"));
    }

    /** Returns whether the user followed a link on another site, which cannot read the page that opens. */
    private static boolean isFollowedLink(Headers headers) {
        return List.of("navigate").equals(headers.get("Sec-Fetch-Mode"))
                && List.of("document").equals(headers.get("Sec-Fetch-Dest"));
    }

    private List<String> names() {
        return hosts.stream().sorted().toList();
    }
}
