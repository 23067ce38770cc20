package org.flipwise.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.cluster.JobPackager;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.outcome.JobPackage;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.yaml.ProblemFile;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Packs what a command is asked for, for those who run its simulations. */
final class Parcels {
    /** Said of this machine alone. */
    private static final List<String> OF_HERE = List.of(Teams.ON, "out", "threads", "classpath");

    private Parcels() {}

    /**
     * Where the simulations of a command run.
     *
     * @param team null where they run here
     */
    static @Nullable ClusterSession site(
            @Nullable Cluster team, String kind, Asked asked, Problem problem, Terminal terminal) {
        return team == null
                ? null
                : new ClusterSession(team, parcel(kind, asked, problem, OwnWords.settings(asked.given(), terminal)));
    }

    /**
     * A problem and the options said of it.
     *
     * @param own how targets of the user's own are found and run here
     */
    static JobPackage parcel(String kind, Asked asked, Problem problem, OwnSettings own) {
        ProblemFile file = asked.file();
        JobPackager.ProblemRequest wanted = new JobPackager.ProblemRequest(
                asked.word(), asked.given().get("format"), own, file == null ? null : file.path());
        Map<String, String> options = new LinkedHashMap<>(asked.given());
        OF_HERE.forEach(options::remove);
        return JobPackager.of(kind, wanted, problem, Options.of(options));
    }
}
