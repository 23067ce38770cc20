package org.flipwise.spark;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Team;
import org.flipwise.lab.run.StopRequest;

/** One study as the driver sees it: the jobs that wait, the batches that are under way, and who hears of them. All on one thread. */
final class Study {
    private static final long LOOK_MILLIS = 200;
    private final String parcel;
    private final Team.Reception reception;
    private final Consumer<String> say;
    private final Batches batches = new Batches();
    private final Map<Integer, Map<Integer, Job>> underWay = new LinkedHashMap<>();
    private int jobs;
    private int sent;

    /** @param parcel the hash of what the jobs need */
    Study(String parcel, List<Job> jobs, Team.Reception reception, Consumer<String> say) {
        this.parcel = parcel;
        this.reception = reception;
        this.say = say;
        batches.add(numbered(jobs));
    }

    private List<Numbered> numbered(Collection<Job> more) {
        List<Numbered> numbered = new ArrayList<>();
        for (Job job : more) {
            numbered.add(new Numbered(jobs++, job));
        }
        return numbered;
    }

    /**
     * Goes on until all is done or somebody wishes it to stop.
     *
     * @param slots how many batches run side by side, by now
     * @param look called several times a second
     */
    void run(Dispatch dispatch, IntSupplier slots, Runnable look, StopRequest request) throws InterruptedException {
        try {
            while (!request.made()) {
                send(dispatch, slots.getAsInt());
                if (underWay.isEmpty()) {
                    return;
                }
                Event event = dispatch.next(LOOK_MILLIS);
                if (event == null) {
                    look.run();
                } else {
                    hear(event);
                }
            }
            drain(dispatch);
        } catch (JobException failed) {
            drainAfter(failed, dispatch);
            throw failed;
        }
    }

    /** Takes what is back already, so that it is not lost. */
    private void drain(Dispatch dispatch) throws InterruptedException {
        for (Event event = dispatch.next(0); event != null; event = dispatch.next(0)) {
            Map<Integer, Job> batch = event instanceof Event.Back back ? underWay.remove(back.batch()) : null;
            if (batch != null) {
                take(batch, ((Event.Back) event).answers());
            }
        }
    }

    /** The same where a job has failed; what else goes wrong then is told with it. */
    private void drainAfter(JobException failed, Dispatch dispatch) throws InterruptedException {
        try {
            drain(dispatch);
        } catch (JobException another) {
            failed.addSuppressed(another);
        }
    }

    private void send(Dispatch dispatch, int slots) throws InterruptedException {
        while (underWay.size() < Batches.underWay(slots) && !batches.isEmpty()) {
            Map<Integer, Job> batch = new LinkedHashMap<>();
            List<Wire.Asked> lines = new ArrayList<>();
            for (Numbered each : batches.next(slots)) {
                batch.put(each.number(), each.job());
                lines.add(new Wire.Asked(each.number(), each.job().task()));
            }
            underWay.put(sent, batch);
            dispatch.send(sent++, Wire.batch(parcel, lines));
        }
    }

    private void hear(Event event) {
        if (event instanceof Event.Back back) {
            Map<Integer, Job> batch = underWay.remove(back.batch());
            if (batch != null) {
                take(batch, back.answers());
            }
        } else if (event instanceof Event.GivenUp givenUp) {
            throw givenUp.why();
        } else if (event instanceof Event.Heard heard) {
            pass(Wire.Word.parse(heard.line()));
        } else if (event instanceof Event.Lost lost) {
            say.accept("a machine was lost (" + lost.machine() + ": " + lost.reason() + "); what it ran is run again");
        }
    }

    private void take(Map<Integer, Job> batch, List<Wire.Answer> answers) {
        List<Job> following = new ArrayList<>();
        for (Wire.Answer answer : answers) {
            Job job = batch.remove(answer.job());
            if (job == null) {
                throw new JobException(Fault.INTERNAL, "an answer came to a job that was not asked for");
            }
            if (answer.outcome() == null) {
                throw failure(answer);
            }
            batches.measured(job, answer.seconds());
            Optional<Job> next = reception.done(job, answer.outcome());
            next.ifPresent(following::add);
        }
        if (answers.isEmpty()) {
            throw new JobException(Fault.INTERNAL, "a batch of " + batch.size() + " jobs came back empty");
        }
        following.addAll(batch.values());
        batches.addFirst(numbered(following));
    }

    private static JobException failure(Wire.Answer answer) {
        return new JobException(
                Fault.valueOf(String.valueOf(answer.fault())), answer.message() + " (on " + answer.host() + ")");
    }

    private void pass(Wire.Word word) {
        for (Map<Integer, Job> batch : underWay.values()) {
            Job job = batch.get(word.job());
            if (job != null) {
                reception.at(job, word.snapshot());
            }
        }
    }
}
