package org.flipwise.paper.catalogue;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.paper.Results;
import org.flipwise.paper.run.ArmWorker;
import org.flipwise.paper.run.Reproduction;
import org.flipwise.paper.run.ReproductionListener;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.ReportFolder;
import org.flipwise.result.RunOutcome;
import org.flipwise.session.Clusters;
import org.flipwise.session.SessionHost;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;

/** A reproduction from its description to its report: simulations that are kept are not run again, so the same one continues where it stopped. */
public final class ReproduceSession {
    private static final String CONTINUES = "the same command continues where it stopped";
    private final ReproduceOptions settings;
    private final Options options;
    private final List<String> names;
    private final List<String> command;
    private final SessionHost host;

    /**
     * A reproduction.
     *
     * @param names the items; none for all
     * @param command the command line, for the report
     */
    public ReproduceSession(Options options, List<String> names, List<String> command, SessionHost host) {
        this.settings = ReproduceOptions.of(options, names);
        this.options = options;
        this.names = names;
        this.command = command;
        this.host = host;
    }

    /** Runs what is missing and writes the report, or stops where the host requests it. */
    @SuppressWarnings("try") // the scope is closed, not used
    public RunOutcome<Report> run(ReproductionListener listener) throws IOException, InterruptedException {
        Optional<Results> results;
        String study = "reproduce " + String.join(" ", names);
        try (RunExecutor executor = Clusters.late(options, study, settings.threads(), ArmWorker.jobPackage(), host);
                SessionHost.Scope scope = host.begin()) {
            results = results(executor, listener);
        }
        if (results.isEmpty()) {
            return new RunOutcome.Stopped<>(
                    null,
                    settings.folder(),
                    List.of("stopped; the simulations that are done are kept in " + settings.simulations(), CONTINUES));
        }
        String date = LocalDate.now(ZoneOffset.UTC).toString();
        Report report = PaperReport.of(settings.items(), results.get(), settings.seed(), command, date);
        ReportFolder.write(settings.folder(), report);
        return new RunOutcome.Finished<>(report, settings.folder());
    }

    private Optional<Results> results(RunExecutor executor, ReproductionListener listener)
            throws IOException, InterruptedException {
        Reproduction.Storage storage =
                new Reproduction.Storage(settings.simulations(), settings.seed(), options.isOn(RunOptions.ANY_VERSION));
        try {
            return Reproduction.run(
                    settings.items(), settings.scale(), storage, executor, listener, host.stopRequest());
        } catch (JobException failed) {
            host.message("the simulations that are done are kept in " + settings.simulations() + "; " + CONTINUES);
            throw failed;
        }
    }
}
