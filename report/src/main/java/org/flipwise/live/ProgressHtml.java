package org.flipwise.live;

import java.util.Locale;
import java.util.regex.Pattern;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Markup;
import org.jspecify.annotations.Nullable;

/** The progress of one run as HTML, shown above its report. */
final class ProgressHtml {
    private static final Pattern FRACTION = Pattern.compile("(\\.[0-9]+)?Z$");
    private final StringBuilder html = new StringBuilder();

    private ProgressHtml() {}

    static String of(RunOverview run, @Nullable RunNumbers numbers) {
        ProgressHtml page = new ProgressHtml();
        RunHealth health = run.health();
        RunStatus status = run.status();
        page.html.append(
                "<p class=\"live-state\" data-title=\"" + Markup.text(title(run, health)) + "\">" + badge(health)
                        + " <span>" + Markup.text(run.manifest().problem().name()) + "</span></p>\n");
        if (status == null) {
            return page.html.toString();
        }
        page.banner(run, status, health);
        page.html.append(bar(status.share(), "How much is done"));
        page.facts(status, health, numbers);
        return page.html.toString();
    }

    /** Returns a banner for a run that cannot be read at the moment. */
    static String unreadable(String reason) {
        return "<p class=\"live-banner\" role=\"alert\">The run cannot be read: " + Markup.text(reason) + "</p>\n";
    }

    private static String title(RunOverview run, RunHealth health) {
        RunStatus status = run.status();
        String state = status != null && health == RunHealth.RUNNING ? percent(status.share()) : health.label();
        return state + " · " + run.name();
    }

    static String badge(RunHealth health) {
        return "<span class=\"live-badge " + health.name().toLowerCase(Locale.ROOT) + "\">" + health.label()
                + "</span>";
    }

    static String bar(double share, String label) {
        return String.format(
                Locale.ROOT,
                "<progress class=\"live-bar\" max=\"1\" value=\"%.4f\" aria-label=\"%s\">%s</progress>%n",
                share,
                Markup.text(label),
                percent(share));
    }

    /** Returns a share as a whole percentage, rounded down so that 100% appears only at the end. */
    static String percent(double share) {
        return (int) (100 * share) + "%";
    }

    private void banner(RunOverview run, RunStatus status, RunHealth health) {
        String message = status.message();
        String resume = "<code>flipwise resume " + Markup.text(ShellQuote.of(run.folder())) + "</code>";
        switch (health) {
            case DIED ->
                alert("The run died: its process " + status.process() + " is gone. Its last update was "
                        + time(status.updated()) + "; the results up to then are below. " + resume
                        + " continues from its last checkpoint.");
            case FAILED ->
                alert("The run failed" + (message == null ? "" : ": " + Markup.text(message)) + ". " + resume
                        + " continues from its last checkpoint.");
            case STOPPED ->
                html.append("<p class=\"live-note\">The run was stopped before its end; " + resume
                        + " continues it.</p>\n");
            case FINISHED -> html.append("<p class=\"live-note\">The run has ended; its result is below.</p>\n");
            case RUNNING -> {}
        }
    }

    private void alert(String text) {
        html.append("<p class=\"live-banner\" role=\"alert\">" + text + "</p>\n");
    }

    private void facts(RunStatus status, RunHealth health, @Nullable RunNumbers numbers) {
        boolean running = health == RunHealth.RUNNING;
        html.append("<dl class=\"live-facts\">\n");
        fact("Done", percent(status.share()));
        if (running) {
            fact("Doing", doing(status));
            Double left = status.secondsLeft();
            fact("Time left", left == null ? "–" : NumberText.wholeDuration(left));
        }
        fact("Time taken", NumberText.wholeDuration(status.seconds()));
        Long rounds = status.rounds();
        fact("Rounds", NumberText.count(status.round()) + (rounds == null ? "" : " of " + NumberText.count(rounds)));
        Double pace = status.roundsPerSecond();
        fact("Rounds per second", pace == null || pace < 1000 ? number(pace, 3) : NumberText.count(Math.round(pace)));
        Double swap = status.lowestSwapRate();
        fact("Lowest swap rate", swap == null ? "–" : String.format(Locale.ROOT, "%.2f", swap));
        fact("Round trips", NumberText.count(status.roundTrips()));
        Integer modes = status.modesFound();
        if (modes != null) {
            fact("Modes found", NumberText.count(modes));
        }
        fact("Best log density", number(status.best(), 5));
        if (numbers != null) {
            fact(
                    health == RunHealth.FINISHED ? "Verdict" : "Verdict so far",
                    numbers.verdict().label());
            fact("Effective samples", count(numbers.ess()));
            fact("R-hat", number(numbers.rHat(), 4));
            fact("log Z", numbers.logZ().isEmpty() ? "–" : numbers.logZ());
        }
        String when = running || health == RunHealth.DIED ? "Last update" : "Ended";
        html.append("<div><dt>" + when + "</dt><dd>" + time(status.updated()) + "</dd></div>\n</dl>\n");
    }

    private static String doing(RunStatus status) {
        return status.simulations() > 1
                ? status.doing() + ", simulation " + status.simulation() + " of " + status.simulations()
                : status.doing();
    }

    /** Returns a count that was computed as a real number, rounded; a dash for null. */
    static String count(@Nullable Double value) {
        return value == null ? "–" : NumberText.count(Math.round(value));
    }

    private static String number(@Nullable Double value, int digits) {
        return value == null ? "–" : NumberText.significant(value, digits);
    }

    private void fact(String name, String value) {
        html.append("<div><dt>" + name + "</dt><dd>" + Markup.text(value) + "</dd></div>\n");
    }

    /** Returns a time in UTC to the second; the page's script adds how long ago that was. */
    static String time(String instant) {
        String shown = Markup.text(instant);
        return "<time datetime=\"" + shown + "\">"
                + FRACTION.matcher(shown).replaceFirst(" UTC").replace('T', ' ') + "</time>";
    }
}
