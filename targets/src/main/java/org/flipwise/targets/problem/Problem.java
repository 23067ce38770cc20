package org.flipwise.targets.problem;

import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;

/**
 * What a user named, ready to run.
 *
 * @param name the name it was asked for by
 * @param target the distribution
 * @param hash SHA-256 of its content in hexadecimal, so that a result can be traced to what it was computed from
 * @param ladder inverse temperatures to use when the user gives none
 */
public record Problem(String name, Target target, String hash, Ladder ladder) {

    /** The same problem with another ladder to fall back on. */
    public Problem withLadder(Ladder other) {
        return new Problem(name, target, hash, other);
    }
}
