package org.flipwise.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.NoSuchElementException;

/**
 * Turns what goes wrong while a run folder is shown into a complaint about its files. Each of them may be well formed and still contradict itself or the others, such as a run on no
 * rungs, where no run has written it.
 */
public final class FolderErrors {
    private FolderErrors() {}

    /** Something that is made of a run folder. */
    public interface Work<T> {
        T done() throws IOException;
    }

    /** Does something with a folder. */
    public static <T> T in(Path folder, Work<T> work) throws IOException {
        try {
            return work.done();
        } catch (IndexOutOfBoundsException
                | NoSuchElementException
                | NegativeArraySizeException
                | IllegalArgumentException
                | ArithmeticException
                | DateTimeException
                | NullPointerException contradiction) {
            RunDataException told = RunDataException.unreadable("cannot show '" + folder
                    + "': its files contradict each other, so they have been changed; --debug"
                    + " shows where");
            told.initCause(contradiction);
            throw told;
        }
    }
}
