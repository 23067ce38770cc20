package org.flipwise.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.Worker;
import org.flipwise.outcome.WorkerFactory;
import org.flipwise.study.TrialWorker;

/** Makes workers from job packages on the machines of a cluster. */
public final class Workers {
    /** The kind of package whose jobs are legs of simulations of {@code sample}. */
    public static final String SAMPLE = "sample";

    /** The kind of package whose jobs are runs of {@code compare}. */
    public static final String COMPARE = "compare";

    private Workers() {}

    /**
     * Opens a job package and returns its worker, which runs all jobs of the study on this machine and is safe for use by several threads.
     *
     * @param bytes the encoded package
     * @param hash the SHA-256 that the bytes must have
     * @param folder an empty folder for the files of the package; it must stay as long as the worker is used
     * @throws JobException if the bytes differ from what was packed, the problem has another hash here, or something that it needs is not on this machine
     */
    public static Worker open(byte[] bytes, String hash, Path folder) {
        JobPackage jobPackage = JobPackage.open(bytes, hash);
        return switch (jobPackage.kind()) {
            case COMPARE -> compares(UnpackedPackage.in(folder, jobPackage));
            case SAMPLE -> samples(UnpackedPackage.in(folder, jobPackage));
            default -> provided(jobPackage.kind());
        };
    }

    private static Worker provided(String kind) {
        List<String> known = new ArrayList<>(List.of(SAMPLE, COMPARE));
        for (WorkerFactory factory : ServiceLoader.load(WorkerFactory.class, Workers.class.getClassLoader())) {
            if (factory.kind().equals(kind)) {
                return factory.create();
            }
            known.add(factory.kind());
        }
        throw new JobException(
                Fault.BAD_DATA,
                "a job package for '" + kind + "' arrived; expected one of " + String.join(", ", known));
    }

    private static Worker compares(UnpackedPackage unpacked) {
        return new TrialWorker(unpacked.problem(), unpacked::rebased, unpacked.entry(TrialWorker.WARM_UPS, ""));
    }

    private static Worker samples(UnpackedPackage unpacked) {
        return new SampleWorker(unpacked.problem(), unpacked.options(), unpacked.required(SampleWorker.SETTLED));
    }
}
