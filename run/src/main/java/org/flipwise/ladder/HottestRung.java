package org.flipwise.ladder;

import org.flipwise.json.Json;
import org.flipwise.result.Summary;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the hottest rung without sampling.
 *
 * @param logNormalizer its log Z, from the reference law at β = 0; null where it is not known
 */
public record HottestRung(@Nullable Double logNormalizer) {

    /** Returns what is known of a target at the inverse temperature of the hottest rung. */
    public static HottestRung of(Target target, double beta) {
        return new HottestRung(
                beta == 0 ? target.reference().map(Reference::logNormalizer).orElse(null) : null);
    }

    /** Returns what a log Z of this ladder is: {@value Summary#ABSOLUTE}, or {@value Summary#RELATIVE}. */
    public String logNormalizerOf() {
        return logNormalizer == null ? Summary.RELATIVE : Summary.ABSOLUTE;
    }

    /** Returns log Z of a rung from that over the hottest rung's; null where it is not finite. */
    public @Nullable Double absolute(double relative) {
        return Json.finite(relative + (logNormalizer == null ? 0 : logNormalizer));
    }
}
