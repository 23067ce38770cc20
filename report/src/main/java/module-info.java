/** Tables, figures and pages of run folders, and the live page. */
@SuppressWarnings("module") // the modules that packages are exported to are compiled after this one
open module org.flipwise.report {
    requires org.jspecify;
    requires com.fasterxml.jackson.annotation;
    requires jdk.httpserver;
    requires jdk.management;
    requires transitive org.flipwise.study;

    exports org.flipwise.live to
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.report to
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.report.chart to
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.report.page to
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
    exports org.flipwise.report.run to
            org.flipwise.library,
            org.flipwise.paper,
            org.flipwise.cli;
}
