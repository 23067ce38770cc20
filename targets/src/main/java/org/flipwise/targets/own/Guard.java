package org.flipwise.targets.own;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ends the sessions of helpers where this program cannot, because it was killed or halted: a shell that reads the numbers of sessions from a pipe and, when the pipe ends with this program,
 * kills what is left of them. It waits in a read, starts nothing, and holds neither the terminal nor a folder.
 */
final class Guard {
    private static final String SHELL = "/bin/sh";
    /** Lines are "+ NUMBER BORN" and "- NUMBER". The set of numbers is " NUMBER:BORN NUMBER:BORN ". */
    private static final String SCRIPT = """
            trap '' HUP INT TERM PIPE
            all=' '
            while read -r sign number born; do
              case $all in
                *" $number:"*) rest=${all#*" $number:"}; all="${all%%" $number:"*} ${rest#* }" ;;
              esac
              [ "$sign" = + ] && all="$all$number:$born "
            done
            fields() {
              { read -r line <"/proc/$1/stat"; } 2>/dev/null || return 1
              set -- ${line##*) }
              state=$1 session=$4 start=${20}
            }
            ours=' '
            for one in $all; do
              number=${one%%:*}
              if fields "$number" && [ "$start" != "${one#*:}" ]; then continue; fi
              ours="$ours$number "
              kill -KILL -- "-$number" 2>/dev/null
            done
            [ "$ours" = ' ' ] && exit
            pass=0 found=1
            while [ $found = 1 ] && [ $pass -lt 100 ]; do
              found=0 pass=$((pass + 1))
              for process in /proc/[0-9]*; do
                fields "${process#/proc/}" || continue
                case $ours in *" $session "*) ;; *) continue ;; esac
                case $state in Z | X) continue ;; esac
                found=1
                kill -KILL "${process#/proc/}" 2>/dev/null
              done
            done
            """;

    private static final Set<Session> SESSIONS = new LinkedHashSet<>();
    private static @Nullable OutputStream pipe;

    private Guard() {}

    /** Has it ready, so that no time passes between the start of a helper and the word of it. */
    static synchronized void ready() {
        if (pipe == null) {
            pipe = start();
            SESSIONS.forEach(session -> tell("+", session));
        }
    }

    /** Ends this session with this program. */
    static synchronized void watch(Session session) {
        SESSIONS.add(session);
        tell("+", session);
    }

    /** The session has ended. */
    static synchronized void release(Session session) {
        if (SESSIONS.remove(session)) {
            tell("-", session);
        }
    }

    private static void tell(String sign, Session session) {
        OutputStream present = pipe;
        if (present == null) {
            return;
        }
        try {
            present.write(
                    (sign + " " + session.leader() + " " + session.born() + "\n").getBytes(StandardCharsets.US_ASCII));
            present.flush();
        } catch (IOException killed) {
            // the next helper is started with another guard, which is told about all
            pipe = null;
        }
    }

    private static @Nullable OutputStream start() {
        ProcessBuilder builder = new ProcessBuilder(Session.leading(List.of(SHELL, "-c", SCRIPT, "flipwise-guard")))
                .directory(new File("/"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        try {
            return builder.start().getOutputStream();
        } catch (IOException noShell) {
            return null;
        }
    }
}
