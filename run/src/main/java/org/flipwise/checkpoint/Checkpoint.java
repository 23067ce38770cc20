package org.flipwise.checkpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.provenance.Version;
import org.flipwise.settings.ResolvedSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.SettingsHash;
import org.flipwise.simulation.StartPoint;
import org.flipwise.targets.problem.Problem;

/**
 * A run between rounds. Simulations are independent of each other, so each may have been saved after another number of rounds.
 *
 * @param header what it belongs to and how far it had come
 * @param settled the rungs and the length that were settled on before the first round
 * @param simulations what each of them had reached, in their order; nothing for one that had not begun
 */
public record Checkpoint(Header header, ImmutableBytes settled, List<Optional<Reached>> simulations) {

    public Checkpoint {
        simulations = List.copyOf(simulations);
    }

    /** That of a run which is about to begin. */
    public static Checkpoint first(Problem problem, SampleSettings settled) {
        ByteEncoder into = new ByteEncoder();
        ResolvedSettings.save(settled, into);
        Header header = new Header(Version.number(), problem.hash(), SettingsHash.of(settled), 0, 0, 0);
        return new Checkpoint(
                header,
                ImmutableBytes.of(into.toByteArray()),
                Collections.nCopies(settled.length().simulations(), Optional.empty()));
    }

    /** Whether it is one of this problem. */
    public boolean isOf(Problem problem) {
        return problem.hash().equals(header.problem());
    }

    /** As text that may stand in a line: its file's bytes in base64. */
    public String text() {
        ByteArrayOutputStream into = new ByteArrayOutputStream();
        try {
            CheckpointFile.write(this, into);
        } catch (IOException tooLarge) {
            throw new UncheckedIOException(tooLarge);
        }
        return Base64.getEncoder().encodeToString(into.toByteArray());
    }

    /**
     * What {@link #text} wrote.
     *
     * @throws CodecException where the text is not what was written
     */
    public static Checkpoint of(String text) {
        try {
            return CheckpointFile.read("what arrived", Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException noBase64) {
            throw new CodecException("no checkpoint: " + noBase64.getMessage());
        }
    }

    /**
     * Returns the settings under which the run continues.
     *
     * @param configured the settings that its options give now
     * @throws CheckpointException where the problem or the options are not those it began with
     */
    public SampleSettings settled(SampleSettings configured, Problem problem) {
        if (!isOf(problem)) {
            throw new CheckpointException("the problem '" + problem.name() + "' is not the one that the run began with:"
                    + " its hash is " + problem.hash() + "; expected " + header.problem());
        }
        SampleSettings again = ResolvedSettings.restore(configured, problem, settled.decoder());
        if (!SettingsHash.of(again).equals(header.settings())) {
            throw new CheckpointException("the settings are not those that the run began with; a file that the command"
                    + " names has changed, or the program's defaults have");
        }
        return again;
    }

    /** Returns the state from which the run continues. */
    public StartPoint beginning() {
        return new StartPoint(
                new ElapsedTime(header.seconds(), header.cpuSeconds()),
                number -> simulations.get(number).map(reached -> reached.state().decoder()));
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
    public record Reached(long round, ImmutableBytes state) {}
}
