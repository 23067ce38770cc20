package org.flipwise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completion script for bash, which zsh can run too. An option without a list of values completes file names. Picocli's own
 * generator names a list by the label of its option, of which several have the same.
 */
final class BashCompletion {
    private static final String SCRIPT = """
            # Completes commands, options and values of flipwise: source it, or save it where the shell looks for completions.
            if [ -n "${ZSH_VERSION-}" ]; then
              autoload -U +X compinit bashcompinit
              whence compdef >/dev/null || compinit
              bashcompinit
            fi

            _flipwise() {
              local current previous command word words
              current=${COMP_WORDS[COMP_CWORD]}
              previous=${COMP_WORDS[COMP_CWORD-1]}
              if [ "$current" = "=" ]; then
                current=
              elif [ "$previous" = "=" ]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
              fi
              command=
              for word in "${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
                case $word in
                  -*) ;;
                  *) command=$word; break ;;
                esac
              done
              COMPREPLY=()
              words=
              case "$command $previous" in
            VALUES  esac
              case $command in
            WORDS  esac
              COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -o default -o bashdefault -F _flipwise flipwise
            """;

    private BashCompletion() {}

    static String of(CommandLine commands) {
        StringBuilder values = new StringBuilder();
        StringBuilder words = new StringBuilder();
        List<String> names = new ArrayList<>(commands.getSubcommands().keySet());
        words(words, "''", names, commands.getCommandSpec());
        for (Map.Entry<String, CommandLine> each : commands.getSubcommands().entrySet()) {
            CommandSpec spec = each.getValue().getCommandSpec();
            List<String> files = new ArrayList<>();
            for (OptionSpec option : spec.options()) {
                String pattern = "'" + each.getKey() + " " + option.longestName() + "'";
                List<String> known = listed(option.completionCandidates());
                if (option.arity().max() > 0 && known.isEmpty()) {
                    files.add(pattern);
                } else if (option.arity().max() > 0) {
                    values.append("    " + pattern + ") COMPREPLY=($(compgen -W '" + String.join(" ", known)
                            + "' -- \"$current\")); return ;;\n");
                }
            }
            if (!files.isEmpty()) {
                values.append("    " + String.join(" | ", files) + ") return ;;\n");
            }
            List<String> positionals = spec.positionalParameters().stream()
                    .flatMap(word -> listed(word.completionCandidates()).stream())
                    .toList();
            words(words, each.getKey(), positionals, spec);
        }
        return SCRIPT.replace("VALUES", values).replace("WORDS  esac", words + "  esac");
    }

    /** What a word that is no option may be, and the options where it begins with a dash. */
    private static void words(StringBuilder words, String command, List<String> others, CommandSpec spec) {
        List<String> options = new ArrayList<>();
        spec.options().forEach(option -> options.addAll(List.of(option.names())));
        words.append("    " + command + ") words='" + String.join(" ", others) + "'; case $current in -*) words='"
                + String.join(" ", options) + "' ;; esac ;;\n");
    }

    static List<String> listed(@Nullable Iterable<String> candidates) {
        List<String> found = new ArrayList<>();
        if (candidates != null) {
            candidates.forEach(found::add);
        }
        return found;
    }
}
