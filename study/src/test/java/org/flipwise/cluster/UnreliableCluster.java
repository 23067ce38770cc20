package org.flipwise.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.Worker;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;

/**
 * A team of two machines in this process that are reached by text alone and do what a cluster may do: jobs run in any order, some twice, some are lost under way and run again on the other machine, and legs are cut
 * where it pleases.
 */
public class UnreliableCluster implements Cluster {
    private static final int MACHINES = 2;
    private static final int LONGEST = 60;
    private final Random random;
    private final Path folder;
    private final List<Job> finished = new ArrayList<>();
    private int opened;
    private int lost;
    private int twice;

    /**
     * A team.
     *
     * @param seed of what it does
     * @param folder for the files of job packages
     */
    public UnreliableCluster(long seed, Path folder) {
        this.random = new Random(seed);
        this.folder = folder;
    }

    @Override
    public int slots() {
        return MACHINES;
    }

    /** Jobs that were reported as done, in that order. */
    public List<Job> finished() {
        return List.copyOf(finished);
    }

    /** Whether it has done all that it is made for. */
    public boolean wasRestless() {
        return lost > 0 && twice > 0;
    }

    @Override
    public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
            throws InterruptedException {
        List<Worker> machines = new ArrayList<>();
        for (int machine = 0; machine < MACHINES; machine++) {
            machines.add(Workers.open(jobPackage.bytes(), JobPackage.hash(jobPackage.bytes()), place()));
        }
        List<List<Job>> open = together(jobs);
        while (!open.isEmpty() && !request.made()) {
            List<Job> group = open.remove(random.nextInt(open.size()));
            Worker machine = machines.get(random.nextInt(MACHINES));
            for (Job job : group) {
                if (!request.made()) {
                    String outcome = outcome(machine, machines, job, listener);
                    finished.add(job);
                    listener.done(job, delivered(job, outcome)).ifPresent(next -> open.add(List.of(next)));
                }
            }
        }
    }

    private Path place() {
        try {
            return Files.createDirectories(folder.resolve("machine-" + ++opened));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<List<Job>> together(List<Job> jobs) {
        Map<Integer, List<Job>> groups = new LinkedHashMap<>();
        int alone = -1;
        for (Job job : jobs) {
            int key = job.group() == Job.NO_GROUP ? --alone : job.group();
            groups.computeIfAbsent(key, none -> new ArrayList<>()).add(job);
        }
        return new ArrayList<>(groups.values());
    }

    private String outcome(Worker machine, List<Worker> machines, Job job, JobListener listener)
            throws InterruptedException {
        Progress progress = snapshot -> listener.at(job, snapshot);
        if (random.nextInt(4) == 0) {
            machine.run(job.task(), progress, new After(random.nextInt(LONGEST)));
            lost++;
        }
        if (random.nextInt(4) == 0) {
            machines.get(random.nextInt(MACHINES)).run(job.task(), progress, new StopRequest());
            twice++;
        }
        Optional<String> cut = machine.run(job.task(), progress, new After(1 + random.nextInt(LONGEST)));
        if (cut.isPresent()) {
            return cut.get();
        }
        lost++;
        return machines.get(random.nextInt(MACHINES))
                .run(job.task(), progress, new StopRequest())
                .orElseThrow();
    }

    /** What is reported of a job; a wrong twin reports something else. */
    protected String delivered(Job job, String outcome) {
        return outcome;
    }

    @Override
    public void close() {}

    /** A request that is made when it has been looked at so often: once after every round. */
    private static final class After extends StopRequest {
        private int left;

        After(int looks) {
            left = looks;
        }

        @Override
        public synchronized boolean made() {
            return left-- <= 0;
        }
    }
}
