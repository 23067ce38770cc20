package org.flipwise.lab.cluster;

import java.nio.file.Path;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.paper.run.ArmWorker;

/** Opens parcels where they arrive. */
public final class Workers {
    /** Simulations of the paper's experiments. */
    public static final String REPRODUCE = "reproduce";

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
        if (!parcel.kind().equals(REPRODUCE)) {
            throw new JobException(
                    JobException.Fault.BAD_DATA, "a parcel for '" + parcel.kind() + "' arrived; expected " + REPRODUCE);
        }
        return new ArmWorker();
    }
}
