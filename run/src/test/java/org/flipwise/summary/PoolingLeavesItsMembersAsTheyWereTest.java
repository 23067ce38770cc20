package org.flipwise.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Saved;
import org.flipwise.execution.RunClock;
import org.flipwise.run.ShortRuns;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Simulation;
import org.flipwise.targets.problem.Problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A pool adds up in records of its own: its members have the bytes they had, and a pool of one has the bytes of its member. */
class PoolingLeavesItsMembersAsTheyWereTest {
    private static final int SIMULATIONS = 3;
    private static final int ROUNDS = 80;

    /** Together they keep records of every kind that is pooled. */
    static Stream<String> runs() {
        String length = " --rounds 60 --burn-in 20 --sims " + SIMULATIONS;
        return Stream.of(
                "paper:six-modes?p=40 --ladder problem --kernel a-iit --l0 20" + length,
                "selection:synthetic?n=40&p=22&support=2 --betas 1,0.3 --kernel iit --jumps 4" + length,
                "spinglass:2d?L=5 --betas 1,0.5,0.2 --kernel mh --l0 30" + length,
                "labs:?n=8 --betas 1,0.3 --kernel mh-mult --l0 20" + length);
    }

    private static List<Simulation> simulations(String words) {
        Problem problem = ShortRuns.problem(words);
        SampleSettings settings = ShortRuns.settings(words, problem, Map.of());
        List<Simulation> all = new ArrayList<>();
        for (int number = 0; number < SIMULATIONS; number++) {
            Simulation one = new Simulation(problem, settings, number, RunClock.ofThread());
            one.run(() -> one.tempering().rounds() >= ROUNDS, snapshot -> {});
            all.add(one);
        }
        return all;
    }

    private static byte[] bytes(Saved saved) {
        ByteEncoder into = new ByteEncoder();
        saved.save(into);
        return into.toByteArray();
    }

    /** What is pooled of a simulation: of the coldest rung, then of every rung. */
    private static List<byte[]> records(Simulation simulation) {
        List<byte[]> all = new ArrayList<>();
        all.add(bytes(simulation.cold()));
        for (int rung = 0; rung < simulation.tempering().rungs(); rung++) {
            all.add(bytes(simulation.rungRecord(rung)));
        }
        return all;
    }

    private static List<byte[]> records(Pool pool, int rungs) {
        List<byte[]> all = new ArrayList<>();
        all.add(bytes(pool.cold()));
        for (int rung = 0; rung < rungs; rung++) {
            all.add(bytes(pool.rungRecord(rung)));
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("runs")
    void membersHaveTheBytesTheyHad(String words) {
        List<Simulation> members = simulations(words);
        List<List<byte[]>> before = members.stream().map(one -> records(one)).toList();
        Pool pool = new Pool(members);
        int rungs = members.get(0).tempering().rungs();
        for (int k = 0; k < SIMULATIONS; k++) {
            assertThat(records(members.get(k)))
                    .as("member %d", k)
                    .usingRecursiveComparison()
                    .isEqualTo(before.get(k));
        }
        assertThat(records(new Pool(members), rungs))
                .as("pooled once more")
                .usingRecursiveComparison()
                .isEqualTo(records(pool, rungs));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aPoolOfOneIsItsMember(String words) {
        Simulation member = simulations(words).get(0);
        int rungs = member.tempering().rungs();
        assertThat(records(new Pool(List.of(member)), rungs))
                .usingRecursiveComparison()
                .isEqualTo(records(member));
        assertThat(bytes(member.cold().copy())).isEqualTo(bytes(member.cold()));
        for (int rung = 0; rung < rungs; rung++) {
            assertThat(bytes(member.rungRecord(rung).copy())).isEqualTo(bytes(member.rungRecord(rung)));
        }
    }

    /** The wrong twin: to merge into the first member's own records changes its bytes. */
    @ParameterizedTest
    @MethodSource("runs")
    void mergingIntoAMemberIsNoticed(String words) {
        List<Simulation> members = simulations(words);
        List<byte[]> before = records(members.get(0));
        members.get(0).cold().merge(members.get(1).cold());
        members.get(0).rungRecord(0).merge(members.get(1).rungRecord(0));
        List<byte[]> after = records(members.get(0));
        assertThat(after.get(0)).isNotEqualTo(before.get(0));
        assertThat(after.get(1)).isNotEqualTo(before.get(1));
    }
}
