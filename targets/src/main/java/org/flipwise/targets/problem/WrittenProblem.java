package org.flipwise.targets.problem;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.flipwise.fault.Fault;
import org.flipwise.target.Objective;
import org.flipwise.targets.constrained.Constrained;
import org.flipwise.targets.labs.LowAutocorrelation;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.targets.polynomial.PolynomialTarget;

/** A quadratic problem as a file of another format. Reading the file gives the same model, with the same hash; names of variables and β are not in it. */
public final class WrittenProblem {
    private static final Objective VALUE = new Objective("value", true);
    private final FileFormat format;
    private final ModelWriter writer;
    private final PairwiseModel model;
    private final Objective objective;

    private WrittenProblem(FileFormat format, ModelWriter writer, PairwiseModel model, Objective objective) {
        this.format = format;
        this.writer = writer;
        this.model = model;
        this.objective = objective;
    }

    /**
     * A problem in the format that the extension of a file means.
     *
     * @throws ProblemException where no format with this extension can be written, or it cannot hold the problem
     */
    public static WrittenProblem of(Problem problem, String file) {
        FileFormat format = format(file);
        ModelWriter writer = format.writer().orElseThrow();
        if (!(problem.target() instanceof PairwiseTarget target)) {
            throw new ProblemException(
                    Fault.USAGE,
                    problem.name() + " cannot be written as "
                            + format.extensions().get(0) + ": " + obstacle(problem));
        }
        writer.requireWritable(problem.name(), target.model());
        return new WrittenProblem(
                format, writer, target.model(), target.objective().orElse(VALUE));
    }

    /** Refuses a file whose name means no format that can be written. */
    public static void requireFormat(String file) {
        format(file);
    }

    private static FileFormat format(String file) {
        List<FileFormat> writable = Problems.writable();
        String name = file.toLowerCase(Locale.ROOT);
        return writable.stream()
                .filter(format -> format.extensions().stream().anyMatch(name::endsWith))
                .findFirst()
                .orElseThrow(() -> new ProblemException(
                        Fault.USAGE,
                        "'" + TextFile.printable(file)
                                + "' names no format that can be written; expected a name that ends in "
                                + String.join(" or ", extensions())));
    }

    private static String obstacle(Problem problem) {
        if (problem.target() instanceof Constrained) {
            return "it is under a constraint, which such a file does not hold; leave the constraint out";
        }
        if (problem.target() instanceof LowAutocorrelation) {
            return "its terms have four variables, expected at most two; QOBLIB has no file for it, only n";
        }
        return problem.target() instanceof PolynomialTarget polynomial
                ? "its terms have up to " + polynomial.model().degree() + " variables; expected at most two"
                : "it is not quadratic; expected a cut, a QUBO, an Ising model or the like";
    }

    /** Returns the extensions that files may have. */
    public static List<String> extensions() {
        return Problems.writable().stream()
                .flatMap(format -> format.extensions().stream())
                .toList();
    }

    /** Returns the name of the format. */
    public String format() {
        return format.name();
    }

    /** Returns the number of variables. */
    public int variables() {
        return model.dimension();
    }

    /** Returns the number of pairs with a term. */
    public int pairs() {
        return model.pairs();
    }

    /** Returns the name of the objective whose negative is the value in the file, which is minimised; empty where the two are the same. */
    public String negated() {
        return objective.maximise() && format.name().equals(QoblibFile.NAME) ? objective.name() : "";
    }

    /** Writes the file. */
    public void writeTo(OutputStream into) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(into, StandardCharsets.UTF_8), 1 << 16);
        writer.write(model, objective, text);
        text.flush();
    }
}
