package org.flipwise.reliability.supply;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command that has ended: its exit code and all it wrote. */
record OutputOf(int exit, String text) {
    private static final long PATIENCE_SECONDS = Long.getLong("flipwise.patience.seconds", 300);

    /** Runs a command in a folder on the JDK of the tests, with nothing of the environment that speaks to Maven. */
    static OutputOf command(Path folder, List<String> words) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("MAVEN_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto");
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(words.get(0) + " has not ended in " + PATIENCE_SECONDS + " s");
        }
        return new OutputOf(process.exitValue(), Files.readString(output));
    }
}
