package org.flipwise.cli;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.outcome.Team;
import org.flipwise.lab.run.StopRequest;
import org.jspecify.annotations.Nullable;

/** A team that is called together when it is first needed. */
final class LateTeam implements Team {
    private final Supplier<@Nullable Team> opening;
    private @Nullable Team team;

    LateTeam(Supplier<@Nullable Team> opening) {
        this.opening = opening;
    }

    private synchronized Team team() {
        if (team == null) {
            team = opening.get();
        }
        return Objects.requireNonNull(team);
    }

    @Override
    public int slots() {
        return team().slots();
    }

    @Override
    public void run(Parcel parcel, List<Job> jobs, Reception reception, StopRequest request)
            throws InterruptedException {
        team().run(parcel, jobs, reception, request);
    }

    @Override
    public synchronized void close() {
        if (team != null) {
            team.close();
        }
    }
}
