package org.flipwise.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.provenance.Manifest;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.yaml.ProblemFile;

/** Run folders of versions that stored the command line instead of a description of the run. */
final class OlderManifest {
    private final Map<String, String> options = new LinkedHashMap<>();
    private String problem = "";

    private OlderManifest(List<String> arguments) {
        for (int k = 0; k < arguments.size(); k++) {
            String argument = arguments.get(k);
            int equals = argument.indexOf('=');
            if (!argument.startsWith("-")) {
                requireOnce(problem.isEmpty(), argument);
                problem = argument;
            } else if (argument.equals("-v")) {
                put(RunOptions.VERBOSE.name(), "true");
            } else if (argument.startsWith("--") && equals > 0) {
                put(argument.substring(2, equals), argument.substring(equals + 1));
            } else {
                Option<?> option = RunOptions.named(argument.replaceFirst("^--", ""));
                boolean last = k + 1 == arguments.size();
                if (!option.type().isFlag() && last) {
                    throw new SettingsException(option.flag() + " needs a value: " + option.label());
                }
                put(option.name(), option.type().isFlag() ? "true" : arguments.get(++k));
            }
        }
    }

    private void put(String name, String value) {
        requireOnce(options.putIfAbsent(name, value) == null, "--" + name);
    }

    private static void requireOnce(boolean once, String argument) {
        if (!once) {
            throw new SettingsException("unexpected '" + argument + "'; expected one problem, and every option once");
        }
    }

    /**
     * The description of a run that was begun by a command line.
     *
     * @throws SettingsException where the command line is not one of its task
     */
    static RunSpec spec(Manifest manifest) {
        List<String> command = manifest.command();
        if (command.isEmpty() || !command.get(0).equals(manifest.task())) {
            throw new SettingsException("expected a command of '" + manifest.task() + "'");
        }
        OlderManifest read = new OlderManifest(command.subList(1, command.size()));
        Map<String, String> stored = manifest.options();
        Options given = stored == null
                ? RunRequest.of(manifest.task(), read.problem, Options.of(read.options))
                        .options()
                : Options.of(stored);
        String format = read.options.get(RunOptions.FORMAT.name());
        if (ProblemFile.isNamed(read.problem, format)) {
            // A format among the stored options is that of a file which the problem file names.
            given = format == null
                    ? given.without(RunOptions.FORMAT)
                    : given.with(RunOptions.FORMAT, ProblemFile.FORMAT);
        }
        return RunSpec.of(manifest.task(), read.problem, given);
    }
}
