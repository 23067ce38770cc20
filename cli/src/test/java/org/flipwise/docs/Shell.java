package org.flipwise.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.flipwise.testkit.JavaCommand;

/**
 * A shell in a folder of its own with the examples in it, where {@code flipwise} is this build of the program. Runs whose length nobody states are cut short and take
 * the problem's own ladder, so that a page costs seconds. Comparisons share one ladder and leave out {@code auto}: how long tuning takes, which counts, depends on the machine. {@code timeout} waits
 * until the run has written a checkpoint, and then stops it: on a busy machine a few seconds are not enough for the program to start.
 */
final class Shell {
    private static final long MOST_SECONDS = 900;
    private static final String PROGRAM = """
            #!/bin/sh
            case " $* " in
              *" --rounds "*|*" --stop "*|*" --help "*|*" -h "*|*" --print-config "*|*" --list "*) more= ;;
              " sample "*.yaml" "*|" sample "*" --ladder "*|" sample "*" --betas "*|" sample "*" --tune "*|" sample "*" --rungs "*) more="--stop time=0.2s" ;;
              " sample "*) more="--ladder problem --stop time=0.2s" ;;
              " solve "*) more="--stop time=0.2s" ;;
              " compare "*" --cpu "*) more= ;;
              " compare "*" --kernels "*) more="--cpu 0.2 --sims 2 --ladders common" ;;
              " compare "*) more="--cpu 0.2 --sims 2 --ladders common --kernels mh,a-iit" ;;
              *) more= ;;
            esac
            exec '%s' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -cp '%s' org.flipwise.cli.Flipwise "$@" $more
            """;
    /** {@code timeout -s SIGNAL SECONDS COMMAND… --out FOLDER}: the signal is sent when there is a checkpoint, whatever the seconds. */
    private static final String TIMEOUT = """
            #!/bin/sh
            signal=$2
            shift 3
            for word in "$@"; do folder=$word; done
            "$@" &
            while kill -0 $! 2>/dev/null && ! ls "$folder"/checkpoint/*.ckpt >/dev/null 2>&1; do sleep 0.1; done
            kill -s "$signal" $! 2>/dev/null
            wait $!
            """;

    private final Path folder;

    private Shell(Path folder) {
        this.folder = folder;
    }

    static Shell in(Path folder, Path root) throws IOException {
        String java = JavaCommand.java();
        executable(folder.resolve("flipwise"), PROGRAM.formatted(java, System.getProperty("java.class.path")));
        executable(folder.resolve("timeout"), TIMEOUT);
        Path from = root.resolve("examples");
        try (var files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path to =
                        folder.resolve("examples").resolve(from.relativize(file).toString());
                Files.copy(file, to, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        return new Shell(folder);
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** What a script came to. */
    record Ended(int code, String said) {}

    Ended run(String script) throws IOException, InterruptedException {
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-eu", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        builder.environment().remove("FLIPWISE_JAVA_OPTS");
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            return new Ended(-1, Files.readString(said) + "\nnot done after " + MOST_SECONDS + " s");
        }
        return new Ended(process.exitValue(), new String(Files.readAllBytes(said), StandardCharsets.UTF_8));
    }
}
