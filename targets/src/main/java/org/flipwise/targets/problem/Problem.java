package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.target.CostTable;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;

/**
 * What a user named, ready to run.
 *
 * @param name the name it was requested by
 * @param target the distribution
 * @param hash SHA-256 of its content in hexadecimal, so that a result can be traced to what it was computed from
 * @param ladder inverse temperatures to use when the user gives none
 * @param costs what counted work is weighed by, where the user's own evaluations are dearer or cheaper than others
 * @param code what it runs of the user's own, where it does
 */
public record Problem(String name, Target target, String hash, Ladder ladder, CostTable costs, List<OwnCode> code) {

    public Problem {
        code = List.copyOf(code);
    }

    /** A problem that runs nothing of the user's own. */
    public Problem(String name, Target target, String hash, Ladder ladder, CostTable costs) {
        this(name, target, hash, ladder, costs, List.of());
    }

    /** A problem whose work is weighed by the table that comes with the program. */
    public Problem(String name, Target target, String hash, Ladder ladder) {
        this(name, target, hash, ladder, CostTable.shipped());
    }

    /** Returns a target made in memory: the hash is of its name and dimension alone, and the ladder spans three orders of magnitude of β. */
    public static Problem of(Target target) {
        return new Problem(
                target.name(),
                target,
                new ContentHash("memory " + target.name())
                        .add(target.dimension())
                        .hex(),
                Ladders.ofUnknown(target));
    }

    /** Returns this problem with another ladder to fall back on. */
    public Problem withLadder(Ladder other) {
        return new Problem(name, target, hash, other, costs, code);
    }

    /** Returns this problem under another name. */
    public Problem named(String other) {
        return new Problem(other, target, hash, ladder, costs, code);
    }
}
