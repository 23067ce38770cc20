package org.flipwise.cli;

import org.flipwise.lab.spec.RunOptions;
import org.flipwise.lab.spec.Option;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.cluster.JobPackager;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.outcome.JobPackage;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.yaml.ProblemFile;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Packs what a command is asked for, for those who run its simulations. */
final class Parcels {
    /** Said of this machine alone. */
    private static final List<Option<?>> OF_HERE =
            List.of(RunOptions.ON, RunOptions.THREADS, RunOptions.CLASSPATH);

    private Parcels() {}

    /**
     * Where the simulations of a command run.
     *
     * @param team null where they run here
     */
    static @Nullable ClusterSession site(@Nullable Cluster team, String kind, Request request, Problem problem, Terminal terminal) {
        return team == null
                ? null
                : new ClusterSession(team, parcel(kind, request, problem, OwnTargets.settings(request.options(), terminal)));
    }

    /**
     * A problem and the options said of it.
     *
     * @param own how targets of the user's own are found and run here
     */
    static JobPackage parcel(String kind, Request request, Problem problem, OwnSettings own) {
        ProblemFile file = request.file();
        JobPackager.ProblemRequest wanted =
                new JobPackager.ProblemRequest(request.problemName(), request.options().get(RunOptions.FORMAT), own, file == null ? null : file.path());
        Options options = request.options().only(option -> option.scope().inSpec() && OF_HERE.stream().noneMatch(option::is));
        return JobPackager.of(kind, wanted, problem, options);
    }
}
