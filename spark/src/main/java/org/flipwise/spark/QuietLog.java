package org.flipwise.spark;

/** Keeps Spark's log off the terminal unless the user configures Log4j or sets {@code -Dflipwise.spark.log=info}. */
final class QuietLog {
    private static final String CONFIGURATION = "log4j2.configurationFile";

    private QuietLog() {}

    /** Selects the quiet configuration. Must be called before Spark's first logging class is loaded; later calls have no effect. */
    static void begin() {
        boolean set =
                System.getProperty(CONFIGURATION) != null || System.getProperty("log4j.configurationFile") != null;
        boolean submitted = System.getProperty("spark.submit.deployMode") != null;
        if (!set && !submitted) {
            System.setProperty(CONFIGURATION, "classpath:org/flipwise/spark/log4j2-quiet.xml");
        }
    }
}
