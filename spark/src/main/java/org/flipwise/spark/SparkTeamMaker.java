package org.flipwise.spark;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Team;
import org.flipwise.lab.outcome.TeamMaker;

/** Makes a Spark application of its own for a study; knows every word that Spark calls a master. */
public final class SparkTeamMaker implements TeamMaker {

    @Override
    public boolean knows(String word) {
        return Masters.isOne(word);
    }

    @Override
    public Team open(String word, String name, Consumer<String> say) {
        if (!isSparkHere()) {
            throw new JobException(
                    Fault.UNAVAILABLE,
                    "--on " + word
                            + ": this program was started without Spark; './flipwise' and spark-submit start it with Spark");
        }
        QuietLog.begin();
        Masters.reach(word);
        Optional<SparkDefaults> defaults = SparkSettings.defaults(word);
        defaults.flatMap(SparkDefaults::warning).ifPresent(say);
        SparkConf settings = SparkSettings.of(word, name, defaults);
        SparkSecurity.warning(settings, word).ifPresent(say);
        Waiting waiting = new Waiting(say, Masters.whatToLookAt(word), System::nanoTime);
        Thread teller = new Thread(() -> tell(waiting), "flipwise-waiting");
        teller.setDaemon(true);
        if (!Masters.isLocal(word)) {
            teller.start();
        }
        try {
            return new SparkTeam(context(settings), say, Errand::new);
        } finally {
            teller.interrupt();
        }
    }

    private static boolean isSparkHere() {
        try {
            Class.forName("org.apache.spark.SparkContext", false, SparkTeamMaker.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }

    /** Something may listen there that is no master; Spark gives it a minute. */
    private static void tell(Waiting waiting) {
        try {
            while (true) {
                waiting.look(false);
                TimeUnit.SECONDS.sleep(1);
            }
        } catch (InterruptedException opened) {
            Thread.currentThread().interrupt();
        }
    }

    static JavaSparkContext context(SparkConf settings) {
        String word = settings.get("spark.master");
        try {
            return new JavaSparkContext(settings);
        } catch (Exception | LinkageError failure) {
            if (String.valueOf(failure.getMessage()).contains("Could not parse Master URL")) {
                throw new JobException(
                        Fault.UNAVAILABLE,
                        "--on " + word + ": the part of Spark that knows it is not here; give the assembled jar to"
                                + " spark-submit, as docs/clusters.md shows");
            }
            throw new JobException(Fault.UNAVAILABLE, "no Spark at " + word + ": " + line(failure));
        }
    }

    private static String line(Throwable failure) {
        return String.valueOf(failure).lines().findFirst().orElse("");
    }
}
