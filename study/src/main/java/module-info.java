/** Comparisons of many runs, and what is sent to other machines. */
@SuppressWarnings("module") // the modules that packages are exported to are compiled after this one
open module org.flipwise.study {
    requires org.jspecify;
    requires com.fasterxml.jackson.annotation;
    requires transitive org.flipwise.run;

    exports org.flipwise.cluster to
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.spark,
            org.flipwise.cli;
    exports org.flipwise.study to
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.spark,
            org.flipwise.cli;

    uses org.flipwise.outcome.WorkerFactory;
}
