package org.flipwise.report.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.flipwise.provenance.Manifest;
import org.jspecify.annotations.Nullable;

/** Lists what a run was made from and with: command, problem, seed, program and machine. */
final class Provenance {
    private static final int LONGEST_STATE = 256;

    private Provenance() {}

    static Map<String, String> of(Manifest manifest) {
        Map<String, String> made = new LinkedHashMap<>();
        made.put("command", "`" + RunReport.command(manifest.command()) + "`");
        if (!manifest.given().isEmpty()) {
            made.put("options", "`" + options(manifest.given()) + "`");
        }
        made.put("problem", manifest.problem().name());
        made.put("hash of the problem", manifest.problem().hash());
        if (manifest.threads() != null) {
            made.put("threads", Integer.toString(manifest.threads()));
        }
        made.put("seed", Long.toString(manifest.seed()));
        made.put("began", manifest.started());
        made.put(
                "program",
                "Flipwise " + manifest.version() + (manifest.commit() == null ? "" : " (" + manifest.commit() + ")"));
        made.put(
                "machine",
                manifest.cpus() + (manifest.cpus() == 1 ? " processor, " : " processors, ")
                        + manifest.system().name() + " "
                        + manifest.system().version() + " " + manifest.system().architecture() + ", Java "
                        + manifest.java().version() + " (" + manifest.java().vendor() + ")");
        return made;
    }

    /** Adds the best state, unless it is too long to be read here, and the digest of a result. */
    static void addResult(Map<String, String> made, String bestState, @Nullable String digest) {
        made.put("best state", bestState.length() > LONGEST_STATE ? "in summary.json" : bestState);
        if (digest != null) {
            made.put("digest", digest);
        }
    }

    /** Returns options as they are written on a command line. */
    private static String options(Map<String, String> options) {
        return options.entrySet().stream()
                .map(option ->
                        "--" + option.getKey() + (option.getValue().equals("true") ? "" : " " + option.getValue()))
                .collect(Collectors.joining(" "))
                .replace("`", "'");
    }
}
