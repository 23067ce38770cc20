package org.flipwise.targets.pairwise;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;

/** A Houdayer move written out plainly, and with planted defects. */
final class HoudayerTwin {
    private HoudayerTwin() {}

    /** What is wrong with it. */
    enum Defect {
        NONE,
        /** Grows along rows to higher sites alone, so parts of a component are left behind. */
        HALF_GROWN,
        /** Exchanges the site that was drawn and nothing else. */
        NEVER_GROWN,
        /** Gives x the bits of y and leaves y as it is. */
        ONE_COPY,
        /** Exchanges components of sites where the copies agree, which fields forbid. */
        AGREEING_IN_A_FIELD,
        /** Draws the site among those where x is up, which are others on the way back. */
        SITE_BY_STATE,
        /** Accepts by the energy of one copy, which changes. */
        METROPOLIS_OF_ONE_COPY,
        /** Exchanges everything below the site, coupled or not: energy moves between the copies and out of them. */
        PREFIX
    }

    /** Makes one move between x and y, which are changed. */
    static void move(Target target, double beta, BitState x, BitState y, Draws draws, Defect defect) {
        SpinGraph graph = target.spins().orElseThrow();
        List<Integer> sites = new ArrayList<>();
        for (int i = 0; i < graph.spins(); i++) {
            boolean differ = x.get(i) != y.get(i);
            boolean wanted = defect == Defect.SITE_BY_STATE ? differ && x.get(i) : differ;
            if (defect == Defect.AGREEING_IN_A_FIELD ? !differ : wanted) {
                sites.add(i);
            }
        }
        if (sites.isEmpty()) {
            return;
        }
        int seed = sites.get(draws.below(sites.size()));
        BitState component = component(graph, x, y, seed, defect);
        if (2 * component.count() > sites.size() && defect != Defect.ONE_COPY) {
            BitState rest = component.copy();
            sites.forEach(site -> rest.flip(site));
            component.set(rest);
        }
        BitState there = x.copy();
        there.flipAll(component);
        boolean accepted = defect != Defect.METROPOLIS_OF_ONE_COPY
                || draws.accept(beta * (target.potential(there) - target.potential(x)));
        if (accepted) {
            x.flipAll(component);
            if (defect != Defect.ONE_COPY) {
                y.flipAll(component);
            }
        }
    }

    private static BitState component(SpinGraph graph, BitState x, BitState y, int seed, Defect defect) {
        BitState component = BitState.zeros(graph.spins());
        boolean kind = x.get(seed) != y.get(seed);
        component.flip(seed);
        if (defect == Defect.PREFIX) {
            for (int i = 0; i < seed; i++) {
                if (x.get(i) != y.get(i)) {
                    component.flip(i);
                }
            }
            return component;
        }
        Deque<Integer> open = new ArrayDeque<>(defect == Defect.NEVER_GROWN ? List.of() : List.of(seed));
        while (!open.isEmpty()) {
            int i = open.pop();
            for (int e = graph.starts()[i]; e < graph.starts()[i + 1]; e++) {
                int j = graph.others()[e];
                boolean reached = defect != Defect.HALF_GROWN || j > i;
                if (reached && !component.get(j) && (x.get(j) != y.get(j)) == kind) {
                    component.flip(j);
                    open.push(j);
                }
            }
        }
        return component;
    }
}
