package org.flipwise.paper;

import java.util.List;
import org.flipwise.report.chart.Style;

/** The paper's four algorithms under its names. */
public enum Algorithm {
    A_IIT("A-IIT", "a-iit", 0),
    MH_MULT("MH-mult", "mh-mult", 1),
    IIT("IIT", "iit", 2),
    RF_MH("RF-MH", "rf-mh", 3);

    /** In the order of its tables. */
    public static final List<Algorithm> ALL = List.of(values());

    /** Those that make L0 transitions between swaps. */
    public static final List<Algorithm> WITH_MULTIPLICITY = List.of(A_IIT, MH_MULT);

    /** Those that make a number of jumps between swaps. */
    public static final List<Algorithm> JUMPING = List.of(IIT, RF_MH);

    private final String label;
    private final String kernel;
    private final int hue;

    Algorithm(String label, String kernel, int hue) {
        this.label = label;
        this.kernel = kernel;
        this.hue = hue;
    }

    /** Returns its name in the paper and in the authors' data. */
    public String label() {
        return label;
    }

    /** Returns its name on the command line. */
    public String kernel() {
        return kernel;
    }

    /** Whether it makes L0 transitions between swaps; the others make a number of jumps. */
    public boolean multiplicity() {
        return WITH_MULTIPLICITY.contains(this);
    }

    /** Returns its colour in every figure. */
    public Style style() {
        return Style.of(hue);
    }
}
