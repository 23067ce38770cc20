package org.flipwise.targets.problem;

import java.util.List;
import java.util.Optional;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.tempering.Ladder;

/** Problems of optimisation that are a pairwise model. */
final class PairwiseProblem {
    private PairwiseProblem() {}

    /**
     * A problem with a ladder from the model's own scale.
     *
     * @param names of the variables, in the order of the bits; empty for x1, x2, …
     */
    static Problem of(String name, PairwiseModel model, Objective objective, List<String> names) {
        Ladder ladder = Ladders.forModel(model);
        return new Problem(
                name,
                PairwiseTarget.of(name, model, Optional.of(objective), names, ladder.beta(0)),
                hash(model, objective),
                ladder);
    }

    /** Of the sense and of every term, in the order of the bits: the same for every file of the same problem. Names do not count. */
    static String hash(PairwiseModel model, Objective objective) {
        ContentHash hash = new ContentHash("pairwise")
                .add(objective.maximise() ? 1 : -1)
                .add(model.dimension())
                .add(model.constant() + 0.0);
        for (int bit = 0; bit < model.dimension(); bit++) {
            hash.addBits(model.linear(bit));
        }
        for (int bit = 0; bit < model.dimension(); bit++) {
            for (int entry = model.rowStart(bit); entry < model.rowStart(bit + 1); entry++) {
                if (model.other(entry) > bit) {
                    hash.addBits(bit).addBits(model.other(entry)).addBits(model.coupling(entry));
                }
            }
        }
        return hash.hex();
    }
}
