package org.flipwise.live;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/** Access to the routes of the live page. */
public final class RouteAccess {
    private RouteAccess() {}

    /** Follows an address, where it is one. */
    public static void lead(byte[] input) {
        try {
            Route.of(new URI(new String(input, StandardCharsets.ISO_8859_1)));
        } catch (URISyntaxException noAddress) {
            // the server answers 400 before anyone here is asked
        }
    }
}
