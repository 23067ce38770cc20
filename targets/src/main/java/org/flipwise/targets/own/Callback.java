package org.flipwise.targets.own;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.target.TargetException;

/**
 * What is known of a log density that someone else evaluates.
 *
 * @param name what it is called
 * @param dimension the number of bits
 * @param names of the bits; empty where they have none
 * @param fullSupport whether no state is forbidden
 * @param micros what an evaluation costs, roughly, in microseconds
 * @param key identifies the function; may be empty
 */
public record Callback(String name, int dimension, List<String> names, boolean fullSupport, double micros, String key) {
    /** The largest number of bits. */
    public static final int MOST_BITS = 1_000_000;

    /** The largest number of log densities that are requested at once. */
    public static final int LARGEST_BATCH = PartLength.LARGEST;

    public Callback {
        names = List.copyOf(names);
        if (dimension < 1 || dimension > MOST_BITS) {
            throw new TargetException("callback '" + name + "' has dimension " + dimension
                    + "; expected a whole number from 1 to " + MOST_BITS);
        }
        if (!names.isEmpty() && names.size() != dimension) {
            throw new TargetException("callback '" + name + "' has " + names.size() + " names for " + dimension
                    + " bits; expected one for each");
        }
        Set<String> seen = new HashSet<>();
        for (String each : names) {
            if (!seen.add(each)) {
                throw new TargetException(
                        "two bits have the name '" + Lines.shown(each, 40) + "'; expected another name for each");
            }
        }
        if (!(micros > 0 && micros < 1e12)) {
            throw new TargetException(
                    "callback '" + name + "' has cost " + micros + "; expected microseconds per evaluation");
        }
    }

    /** Returns what it is called in messages. */
    String said() {
        return "callback '" + Lines.shown(name, 80) + "'";
    }
}
