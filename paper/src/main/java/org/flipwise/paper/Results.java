package org.flipwise.paper;

import java.util.List;
import java.util.Map;

/** The outcomes of all tasks, by arm, in the order of their simulations. */
public final class Results {
    private final Scale scale;
    private final Map<String, List<Outcome>> byArm;

    public Results(Scale scale, Map<String, List<Outcome>> byArm) {
        this.scale = scale;
        this.byArm = Map.copyOf(byArm);
    }

    public Scale scale() {
        return scale;
    }

    public List<Outcome> of(Arm arm) {
        List<Outcome> outcomes = byArm.get(arm.id());
        if (outcomes == null) {
            throw new IllegalArgumentException("no simulation of '" + arm.id() + "' was requested");
        }
        return outcomes;
    }
}
