package org.flipwise.reliability.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.file.DataFolder;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunKeeper;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * A short run of {@code sample} as the program makes it, from its folder to its last file, on any disk and by a clock of its own: a checkpoint is due every so many rounds,
 * however quick they are.
 */
final class KeptSample {
    private static final long HOUR = 3_600_000_000_000L;
    private static final double MINUTE = 60;
    private final String words;
    private final int spacing;
    private final Problem problem;
    private final SampleSettings settings;
    private final Map<String, String> given = new LinkedHashMap<>();
    private final List<String> told = new ArrayList<>();
    private long now;

    /**
     * A run.
     *
     * @param words of the command after {@code sample}: a problem and options with values
     * @param spacing rounds between two checkpoints
     */
    KeptSample(String words, int spacing) {
        this.words = words;
        this.spacing = spacing;
        List<String> parts = List.of(words.split(" +"));
        problem = Problems.resolve(parts.get(0));
        for (int k = 1; k + 1 < parts.size(); k += 2) {
            given.put(parts.get(k).substring(2), parts.get(k + 1));
        }
        settings = SampleOptions.resolve(Options.of(given), problem);
    }

    /** What it comes to when nothing happens. */
    String digest() throws InterruptedException {
        Keeper keeps = view -> {};
        return digest(SampleRun.run(problem, settings, snapshot -> {}, keeps, new StopRequest()));
    }

    static String digest(SampleOutcome outcome) {
        Summary summary = Objects.requireNonNull(outcome.summary());
        return Objects.requireNonNull(summary.digest());
    }

    /** Where a run's status says that it continues: the process that ran it is this one and alive, but would not be if all this had happened. */
    static void forgetProcess(Path run) throws IOException {
        Path status = run.resolve("status.json");
        if (Files.exists(status)) {
            String text = Files.readString(status, StandardCharsets.ISO_8859_1);
            String other = text.replaceFirst("\"process\"( ?: ?)[0-9]+", "\"process\"$1999999999");
            Files.writeString(status, other, StandardCharsets.ISO_8859_1);
        }
    }

    /** A folder's word on how far it is, after an operation of the disk. */
    record Sure(long operations, long rounds) {}

    /** Runs it in a new folder among others; tells after which operations which checkpoint is said to be safe. */
    List<Sure> begin(FaultyDisk disk, StopRequest request) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sample"));
        command.addAll(List.of(words.split(" +")));
        Manifest manifest = Manifest.of(
                new RunSpec.Sample(command.get(1), Options.of(given)),
                command,
                List.of(),
                problem,
                settings.seed(),
                1,
                Instant.EPOCH);
        try (RunFolder folder = RunFolder.among(disk.path().resolve("runs"), "run")) {
            RunKeeper keeper = RunKeeper.begin(folder, manifest);
            CheckpointFolder checkpoints = CheckpointFolder.in(DataFolder.at(folder.path()), MINUTE);
            Checkpoint first = Checkpoint.first(problem, settings);
            CheckpointKeeper.begin(checkpoints, first, why -> failed(why, request));
            return run(disk, folder, keeper, checkpoints, first, request);
        }
    }

    private void failed(String why, StopRequest request) {
        told.add(why);
        request.make();
    }

    /** What was told of checkpoints that could not be written. */
    List<String> told() {
        return told;
    }

    /** Goes on in a folder, or begins again where it has no checkpoint. */
    List<Sure> resume(FaultyDisk disk, Path run) throws IOException, InterruptedException {
        CheckpointFolder checkpoints = CheckpointFolder.in(DataFolder.at(run), MINUTE);
        Checkpoint newest = checkpoints.newest(any -> Optional.empty()).checkpoint();
        Checkpoint last = newest == null ? Checkpoint.first(problem, settings) : newest;
        Manifest manifest = new FolderReader(run).manifest();
        try (RunFolder folder = RunFolder.reopen(run)) {
            RunKeeper keeper =
                    RunKeeper.resume(folder, manifest, 0, last.header().seconds());
            return run(disk, folder, keeper, checkpoints, last, new StopRequest());
        }
    }

    private List<Sure> run(
            FaultyDisk disk,
            RunFolder folder,
            RunKeeper keeper,
            CheckpointFolder checkpoints,
            Checkpoint from,
            StopRequest request)
            throws IOException, InterruptedException {
        List<Sure> sure = new ArrayList<>();
        sure.add(new Sure(disk.operations(), from.header().round()));
        CheckpointKeeper keeping = CheckpointKeeper.resume(checkpoints, from, why -> failed(why, request), () -> now);
        keeper.sampling(settings);
        Keeper all = Keeper.both(new Due(), Keeper.both(keeper, Keeper.both(keeping, new Sayings(disk, folder, sure))));
        SampleOutcome outcome = SampleRun.run(problem, settings, snapshot -> {}, all, request, from.beginning(), null);
        keeper.end(outcome, settings.tuned());
        return sure;
    }

    /** Makes a checkpoint due. */
    private final class Due implements Keeper {
        @Override
        public void at(View view) {
            now += view.snapshot().round() % spacing == 0 ? HOUR : 0;
        }

        @Override
        public boolean wants(long round) {
            return round % spacing == 0;
        }
    }

    /** Writes down what is said to be safe. */
    private record Sayings(FaultyDisk disk, RunFolder folder, List<Sure> sure) implements Keeper {
        @Override
        public void at(View view) {
            over();
        }

        @Override
        public void over() {
            try {
                Checkpoint newest = CheckpointFolder.in(DataFolder.at(folder.path()), MINUTE)
                        .newest(any -> Optional.empty())
                        .checkpoint();
                sure.add(new Sure(
                        disk.operations(), newest == null ? -1 : newest.header().round()));
            } catch (IOException off) {
                // the power is off, and nothing is said any more
            }
        }
    }
}
