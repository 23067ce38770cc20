/** What a Java program uses: {@link org.flipwise.api.Flipwise} first, and the descriptions and results of runs. */
@SuppressWarnings("module") // the modules that packages are exported to are compiled after this one
open module org.flipwise.library {
    requires org.jspecify;
    requires org.flipwise.exact;
    requires org.flipwise.report;
    requires tools.jackson.core;
    requires tools.jackson.databind;
    requires transitive org.flipwise.run;
    requires transitive org.flipwise.study;

    exports org.flipwise.api;
    exports org.flipwise.session to
            org.flipwise.cli;
    exports org.flipwise.serve to
            org.flipwise.cli;
    exports org.flipwise.verify to
            org.flipwise.cli;

    uses org.flipwise.outcome.ClusterProvider;
}
