package org.flipwise.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.flipwise.cluster.Workers;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterProvider;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.Worker;
import org.flipwise.result.StopRequest;
import org.flipwise.testkit.FolderTree;

/**
 * A cluster of one machine, this one, reached by text alone. Its address decides what it does: {@code handy}, {@code handy:absent}, or
 * {@code handy:fails}, {@code handy:breaks}, {@code handy:sneaks} and {@code handy:fills} the memory after three jobs.
 */
public final class InProcessCluster implements ClusterProvider {
    @Override
    public boolean supports(String word) {
        return word.startsWith("handy");
    }

    @Override
    public Cluster open(String word, String name, Consumer<String> say) {
        if (word.equals("handy:absent")) {
            throw new JobException(Fault.UNAVAILABLE, "nobody answers at " + word);
        }
        say.accept("handy: " + name);
        return new OneMachine(word, word.equals("handy") ? Integer.MAX_VALUE : 3, say);
    }

    private record OneMachine(String word, int jobs, Consumer<String> say) implements Cluster {
        @Override
        public int slots() {
            return 2;
        }

        @Override
        public void run(JobPackage jobPackage, List<Job> first, JobListener listener, StopRequest request)
                throws InterruptedException {
            Path place = place();
            try {
                run(
                        Workers.open(jobPackage.bytes(), JobPackage.hash(jobPackage.bytes()), place),
                        first,
                        listener,
                        request);
            } finally {
                FolderTree.remove(place);
            }
        }

        private void run(Worker worker, List<Job> first, JobListener listener, StopRequest request)
                throws InterruptedException {
            ArrayDeque<Job> open = new ArrayDeque<>(first);
            for (int done = 0; !open.isEmpty() && !request.made(); done++) {
                if (done == jobs) {
                    fail();
                }
                Job job = open.removeFirst();
                say.accept("handy: job " + (done + 1));
                Optional<String> outcome = worker.run(job.task(), told -> listener.at(job, told), request);
                outcome.flatMap(text -> listener.done(job, text)).ifPresent(open::addLast);
            }
        }

        private void fail() {
            switch (word) {
                case "handy:breaks" -> throw new IllegalStateException("broken for this test");
                case "handy:sneaks" -> sneak(new Exception("checked, and declared by nobody"));
                case "handy:fills" -> throw new OutOfMemoryError("for this test");
                default -> throw new JobException(Fault.UNAVAILABLE, "the last machine is gone");
            }
        }

        /** Throws a checked exception as libraries in other languages do. */
        @SuppressWarnings("unchecked")
        private static <E extends Exception> void sneak(Exception checked) throws E {
            throw (E) checked;
        }

        private static Path place() {
            try {
                return Files.createTempDirectory("handy");
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public void close() {}
    }
}
