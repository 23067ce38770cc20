/**
 * States, targets, kernels, tempering and estimates: all that a run computes with. No input or output, no clock, no
 * threads of its own.
 */
@SuppressWarnings("module") // the modules that one package is exported to are compiled after this one
module org.flipwise.core {
    requires static org.jspecify;
    requires transitive org.apache.commons.rng.api;
    requires org.apache.commons.rng.core;
    requires org.apache.commons.rng.simple;

    exports org.flipwise.balance;
    exports org.flipwise.codec;
    exports org.flipwise.diagnose;
    exports org.flipwise.estimate;
    exports org.flipwise.fault;
    exports org.flipwise.kernel;
    exports org.flipwise.multispin;
    exports org.flipwise.random;
    exports org.flipwise.state;
    exports org.flipwise.target;
    exports org.flipwise.tempering;
    exports org.flipwise.numeric to
            org.flipwise.exact,
            org.flipwise.library,
            org.flipwise.run,
            org.flipwise.study,
            org.flipwise.targets;
}
