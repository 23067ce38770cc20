package org.flipwise.targets.problem;

import org.flipwise.target.CostTable;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;

/**
 * What a user named, ready to run.
 *
 * @param name the name it was asked for by
 * @param target the distribution
 * @param hash SHA-256 of its content in hexadecimal, so that a result can be traced to what it was computed from
 * @param ladder inverse temperatures to use when the user gives none
 * @param costs what counted work is weighed by, where the user's own evaluations are dearer or cheaper than others
 */
public record Problem(String name, Target target, String hash, Ladder ladder, CostTable costs) {

    /** A problem whose work is weighed by the table that comes with the program. */
    public Problem(String name, Target target, String hash, Ladder ladder) {
        this(name, target, hash, ladder, CostTable.shipped());
    }

    /** A target made in memory: the hash is of its name and dimension alone, and the ladder spans three orders of magnitude of β. */
    public static Problem of(Target target) {
        return new Problem(
                target.name(),
                target,
                new ContentHash("memory " + target.name())
                        .add(target.dimension())
                        .hex(),
                Ladders.ofUnknown(target));
    }

    /** The same problem with another ladder to fall back on. */
    public Problem withLadder(Ladder other) {
        return new Problem(name, target, hash, other, costs);
    }
}
