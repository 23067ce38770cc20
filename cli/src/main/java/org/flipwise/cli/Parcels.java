package org.flipwise.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.outcome.Site;
import org.flipwise.lab.outcome.Team;
import org.jspecify.annotations.Nullable;

/** Packs what a command is asked for. */
final class Parcels {
    private Parcels() {}

    /** Where the simulations of a command run; null for here. */
    static @Nullable Site site(@Nullable Team team, String kind, Asked asked) {
        if (team == null) {
            return null;
        }
        Map<String, String> words = new LinkedHashMap<>(asked.given());
        words.put("problem", asked.word());
        return new Site(team, Parcel.of(kind, words, List.of()));
    }
}
