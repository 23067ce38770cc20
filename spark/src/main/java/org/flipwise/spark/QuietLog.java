package org.flipwise.spark;

/** Keeps what Spark logs off the terminal, unless the user has a configuration of Log4j or asks by {@code -Dflipwise.spark.log=info}. */
final class QuietLog {
    private static final String CONFIGURATION = "log4j2.configurationFile";

    private QuietLog() {}

    /** To be called before the first class of Spark that logs; later it changes nothing. */
    static void begin() {
        boolean set =
                System.getProperty(CONFIGURATION) != null || System.getProperty("log4j.configurationFile") != null;
        boolean submitted = System.getProperty("spark.submit.deployMode") != null;
        if (!set && !submitted) {
            System.setProperty(CONFIGURATION, "classpath:org/flipwise/spark/log4j2-quiet.xml");
        }
    }
}
