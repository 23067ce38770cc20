package org.flipwise.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.fault.Fault;
import org.flipwise.file.AtomicFile;
import org.flipwise.targets.problem.ProblemException;

/** A problem on standard input, saved to a temporary file, because readers may read a file twice and need its length. */
public final class StandardInput {
    private static final long MOST_BYTES = 1L << 31;
    private static final int BUFFER = 1 << 16;

    private StandardInput() {}

    /** Returns the file, which is deleted when the program ends. */
    static Path saved(InputStream in) {
        return saved(in, MOST_BYTES);
    }

    /** Returns the file, of at most so many bytes. */
    public static Path saved(InputStream in, long most) {
        try {
            Path file = Files.createTempFile("flipwise-stdin-", "");
            file.toFile().deleteOnExit();
            long size = copy(in, file, most);
            if (size == 0) {
                throw new ProblemException(Fault.NO_INPUT, "standard input is empty; expected a problem file");
            }
            return file;
        } catch (IOException failure) {
            throw new ProblemException(Fault.NO_INPUT, "cannot read standard input: " + AtomicFile.reason(failure));
        }
    }

    private static long copy(InputStream in, Path file, long most) throws IOException {
        long size = 0;
        byte[] buffer = new byte[BUFFER];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                size += read;
                if (size > most) {
                    throw new ProblemException(
                            Fault.BAD_DATA,
                            "standard input has more than " + most + " bytes, the most that is accepted");
                }
                out.write(buffer, 0, read);
            }
        }
        return size;
    }
}
