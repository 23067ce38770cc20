package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flipwise.cluster.UnreliableCluster;
import org.flipwise.cluster.Workers;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.run.ShortRuns.Asking;
import org.flipwise.paper.run.ShortRuns.Counting;
import org.flipwise.result.StopRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reproduction that a team runs, in any order and some of it more than once, has the outcomes of one that is run here; what is done is kept as it comes. */
class ReproductionsOnAClusterHaveTheSameOutcomesTest {
    private static final long SEED = 20261117;
    private static final Arm SHORT = ShortRuns.arm("short", 60);
    private static final Arm LONG = ShortRuns.arm("long", 90);
    private static final List<Item> ITEMS = List.of(Asking.of(SHORT, 6), Asking.of(LONG, 5));

    @TempDir
    private Path place;

    private Reproduction.Storage folder(String name) {
        return new Reproduction.Storage(place.resolve(name), ShortRuns.SEED, false);
    }

    private UnreliableCluster team() {
        return new UnreliableCluster(SEED, place);
    }

    private static RunExecutor on(Cluster team) {
        return RunExecutor.of(new ClusterSession(team, ArmWorker.jobPackage()));
    }

    private Optional<Results> run(
            String name, RunExecutor resources, ReproductionListener listener, StopRequest request) throws Exception {
        return Reproduction.run(ITEMS, ShortRuns.FULL, folder(name), resources, listener, request);
    }

    private Results here() throws Exception {
        return run("here", RunExecutor.threads(2), ShortRuns.counting(), new StopRequest())
                .orElseThrow();
    }

    private static void assertSame(Results results, Results expected) {
        for (Arm arm : List.of(SHORT, LONG)) {
            assertThat(ShortRuns.timeless(results.of(arm))).isEqualTo(ShortRuns.timeless(expected.of(arm)));
        }
    }

    @Test
    void wholeOnes() throws Exception {
        UnreliableCluster team = team();
        Counting listener = ShortRuns.counting();
        Results there = run("there", on(team), listener, new StopRequest()).orElseThrow();
        assertSame(there, here());
        assertThat(listener.toRun()).isEqualTo(11);
        assertThat(listener.done()).isEqualTo(11);
        assertThat(listener.share()).isCloseTo(1, offset(1e-12));
        assertThat(team.wasRestless()).isTrue();
        assertThat(team.finished()).extracting(Job::kind).contains("short", "long");
    }

    @Test
    void thoseThatAreStoppedAndGoOn() throws Exception {
        StopRequest request = new StopRequest();
        Cluster stopping = new UnreliableCluster(SEED, place) {
            @Override
            protected String delivered(Job job, String outcome) {
                if (finished().size() == 4) {
                    request.make();
                }
                return outcome;
            }
        };
        assertThat(run("stopped", on(stopping), ShortRuns.counting(), request)).isEmpty();
        Counting listener = ShortRuns.counting();
        Results results =
                run("stopped", on(team()), listener, new StopRequest()).orElseThrow();
        assertThat(listener.known()).isEqualTo(4);
        assertThat(listener.toRun()).isEqualTo(7);
        assertSame(results, here());
    }

    /** The wrong twin: an outcome of another simulation, or of another arm. */
    @Test
    void outcomesThatChangePlacesAreRefused() {
        Cluster swapping = new UnreliableCluster(SEED, place) {
            private @Nullable String first;

            @Override
            protected String delivered(Job job, String outcome) {
                first = first == null ? outcome : first;
                return first;
            }
        };
        assertThatThrownBy(() -> run("swapped", on(swapping), ShortRuns.counting(), new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageMatching("simulation \\d of (short|long) came back where \\d of (short|long) was sent");
    }

    @Test
    void jobPackagesNeedNoFiles() {
        byte[] bytes = ArmWorker.jobPackage().bytes();
        assertThat(Workers.open(bytes, JobPackage.hash(bytes), place)).isInstanceOf(ArmWorker.class);
        assertThat(place).isEmptyDirectory();
    }
}
