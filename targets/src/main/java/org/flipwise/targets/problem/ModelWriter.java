package org.flipwise.targets.problem;

import java.io.IOException;
import java.io.Writer;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.PairwiseModel;

/** Writes pairwise models in a file format, so that reading the file gives the same model, term by term. */
interface ModelWriter {

    /**
     * Refuses a model that a file of the format cannot hold.
     *
     * @param name of the problem, for the message
     */
    void requireWritable(String name, PairwiseModel model);

    /** Writes a model that is writable. The objective is what the problem that it comes from calls its value. */
    void write(PairwiseModel model, Objective objective, Writer into) throws IOException;
}
