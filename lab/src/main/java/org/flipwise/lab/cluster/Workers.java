package org.flipwise.lab.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.outcome.WorkerFactory;
import org.flipwise.lab.study.TrialWorker;

/** Opens parcels where they arrive. */
public final class Workers {
    /** Legs of simulations. */
    public static final String SAMPLE = "sample";

    /** Runs that are compared. */
    public static final String COMPARE = "compare";

    private Workers() {}

    /**
     * The worker that a parcel asks for, for all jobs of its study on this machine; several threads may ask it at a time.
     *
     * @param bytes the parcel
     * @param hash that they must have
     * @param folder empty, for the files in it, which must stay as long as the worker is asked
     * @throws JobException where the parcel is not what was packed, its problem is another one here, or something that it needs is not on this machine
     */
    public static Worker open(byte[] bytes, String hash, Path folder) {
        Parcel parcel = Parcel.opened(bytes, hash);
        return switch (parcel.kind()) {
            case COMPARE -> compares(Unpacked.in(folder, parcel));
            case SAMPLE -> samples(Unpacked.in(folder, parcel));
            default -> provided(parcel.kind());
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
                Fault.BAD_DATA, "a parcel for '" + kind + "' arrived; expected one of " + String.join(", ", known));
    }

    private static Worker compares(Unpacked unpacked) {
        return new TrialWorker(unpacked.problem(), unpacked::here, unpacked.word(TrialWorker.WARM_UPS, ""));
    }

    private static Worker samples(Unpacked unpacked) {
        return new SampleWorker(unpacked.problem(), unpacked.options(), unpacked.required(SampleWorker.SETTLED));
    }
}
