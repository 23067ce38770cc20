package org.flipwise.paper.run;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.flipwise.testkit.JavaCommand;

/** A process that locks a file, says "held", and keeps it until its input ends. */
final class HoldsLock {
    private HoldsLock() {}

    static Process start(Path file) throws IOException, URISyntaxException {
        Path classes = Path.of(HoldsLock.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return new ProcessBuilder(
                        JavaCommand.java(), "-cp", classes.toString(), HoldsLock.class.getName(), file.toString())
                .redirectErrorStream(true)
                .start();
    }

    public static void main(String[] args) throws IOException {
        try (FileChannel channel =
                        FileChannel.open(Path.of(args[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            System.out.println(lock.isValid() ? "held" : "not held");
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
