package org.flipwise.spark;

import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
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
        QuietLog.begin();
        Masters.reach(word);
        return new SparkTeam(context(word, name), say, Errand::new);
    }

    static JavaSparkContext context(String word, String name) {
        try {
            return new JavaSparkContext(SparkSettings.of(word, name));
        } catch (RuntimeException failure) {
            throw new JobException(JobException.Fault.UNAVAILABLE, "no Spark at " + word + ": " + line(failure));
        }
    }

    private static String line(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }
}
