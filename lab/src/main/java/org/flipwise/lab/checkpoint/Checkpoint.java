package org.flipwise.lab.checkpoint;

import java.util.List;
import java.util.Optional;

/**
 * A run between rounds. Simulations are independent of each other, so each may have been written down after another number of rounds.
 *
 * @param header what it belongs to and how far it had come
 * @param settled the rungs and the length that were settled on before the first round
 * @param simulations what each of them had reached, in their order; nothing for one that had not begun
 */
public record Checkpoint(Header header, Bytes settled, List<Optional<Reached>> simulations) {

    public Checkpoint {
        simulations = List.copyOf(simulations);
    }

    /**
     * What a checkpoint belongs to.
     *
     * @param version of the program that wrote it
     * @param problem the hash of the problem
     * @param settings the hash of everything that decides numbers
     * @param round rounds done in all simulations, burn-in included
     * @param seconds wall time that the run had taken
     * @param cpuSeconds processor time that the run had taken
     */
    public record Header(
            String version, String problem, String settings, long round, double seconds, double cpuSeconds) {}

    /**
     * What a simulation had reached.
     *
     * @param round rounds done, burn-in included
     * @param state everything that later rounds and the result depend on
     */
    public record Reached(long round, Bytes state) {}
}
