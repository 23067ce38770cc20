package org.flipwise.report.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.flipwise.provenance.Manifest;

/** Lists what a run was made from and with: command, problem, seed, program and machine. */
final class Provenance {
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

    /** As on a command line. */
    private static String options(Map<String, String> options) {
        return options.entrySet().stream()
                .map(option ->
                        "--" + option.getKey() + (option.getValue().equals("true") ? "" : " " + option.getValue()))
                .collect(Collectors.joining(" "))
                .replace("`", "'");
    }
}
