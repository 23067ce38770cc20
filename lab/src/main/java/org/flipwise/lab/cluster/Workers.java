package org.flipwise.lab.cluster;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.paper.run.ArmWorker;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.study.TrialWorker;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/** Opens parcels where they arrive. */
public final class Workers {
    /** Simulations of the paper's experiments. */
    public static final String REPRODUCE = "reproduce";
    /** Legs of simulations. */
    public static final String SAMPLE = "sample";
    /** Runs of a comparison. */
    public static final String COMPARE = "compare";

    private Workers() {}

    /**
     * The worker that a parcel asks for, for all jobs of its study on this machine; several threads may ask it at a time.
     *
     * @param bytes the parcel
     * @param hash that they must have
     * @param folder empty, for the files in it
     */
    public static Worker open(byte[] bytes, String hash, Path folder) {
        Parcel parcel = Parcel.opened(bytes, hash);
        Map<String, String> words = new LinkedHashMap<>(parcel.words());
        if (parcel.kind().equals(REPRODUCE)) {
            return new ArmWorker();
        }
        Problem problem = Problems.resolve(Objects.requireNonNull(words.remove("problem")));
        return switch (parcel.kind()) {
            case SAMPLE -> {
                String settled = Objects.requireNonNull(words.remove(SampleWorker.SETTLED));
                yield new SampleWorker(problem, Options.of(words), settled);
            }
            case COMPARE -> new TrialWorker(problem, Objects.requireNonNull(words.get(TrialWorker.WARM_UPS)));
            default ->
                throw new JobException(
                        JobException.Fault.BAD_DATA,
                        "a parcel for '" + parcel.kind() + "' arrived; expected " + SAMPLE + ", " + COMPARE + " or "
                                + REPRODUCE);
        };
    }
}
