/** The distributions, the files they are read from, and densities that users bring as code. */
module org.flipwise.targets {
    requires static org.jspecify;
    requires java.compiler;
    requires org.apache.commons.rng.simple;
    requires transitive org.flipwise.core;
    requires tools.jackson.core;

    exports org.flipwise.targets.boltzmann;
    exports org.flipwise.targets.constrained;
    exports org.flipwise.targets.factor;
    exports org.flipwise.targets.labs;
    exports org.flipwise.targets.mixture;
    exports org.flipwise.targets.own;
    exports org.flipwise.targets.pairwise;
    exports org.flipwise.targets.polynomial;
    exports org.flipwise.targets.problem;
    exports org.flipwise.targets.satisfiability;
    exports org.flipwise.targets.selection;
    exports org.flipwise.targets.tabulated;
}
