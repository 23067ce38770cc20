/** A run: its description, tuning, simulations, run folders and checkpoints. Open, since records are written and read as JSON, for which their annotations must be there. */
@SuppressWarnings("module") // the modules that packages are exported to are compiled after this one
open module org.flipwise.run {
    requires org.jspecify;
    requires com.fasterxml.jackson.annotation;
    requires com.networknt.schema;
    requires jdk.management;
    requires org.flipwise.exact;
    requires org.snakeyaml.engine;
    requires tools.jackson.core;
    requires tools.jackson.databind;
    requires transitive org.flipwise.core;
    requires transitive org.flipwise.targets;

    exports org.flipwise.result;
    exports org.flipwise.spec;
    exports org.flipwise.checkpoint to
            org.flipwise.study,
            org.flipwise.library;
    exports org.flipwise.execution to
            org.flipwise.study,
            org.flipwise.library,
            org.flipwise.paper;
    exports org.flipwise.file to
            org.flipwise.study,
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.folder to
            org.flipwise.study,
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.json to
            org.flipwise.study,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.spark,
            org.flipwise.cli;
    exports org.flipwise.ladder to
            org.flipwise.study,
            org.flipwise.paper;
    exports org.flipwise.outcome to
            org.flipwise.study,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.spark;
    exports org.flipwise.provenance to
            org.flipwise.study,
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.run to
            org.flipwise.study,
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.cli;
    exports org.flipwise.search to
            org.flipwise.library,
            org.flipwise.paper;
    exports org.flipwise.settings to
            org.flipwise.study,
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper;
    exports org.flipwise.simulation to
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.stop to
            org.flipwise.study,
            org.flipwise.report,
            org.flipwise.library,
            org.flipwise.paper;
    exports org.flipwise.trace to
            org.flipwise.report,
            org.flipwise.library;
    exports org.flipwise.tune to
            org.flipwise.study,
            org.flipwise.library,
            org.flipwise.paper;
    exports org.flipwise.yaml to
            org.flipwise.study,
            org.flipwise.library;
}
