/** The proof kit: the laws of kernels, swaps and recorders by exhaustion of every draw, for tests of a user's own kernels and targets. */
module org.flipwise.exact {
    requires static org.jspecify;
    requires transitive org.flipwise.core;

    exports org.flipwise.exact;
}
