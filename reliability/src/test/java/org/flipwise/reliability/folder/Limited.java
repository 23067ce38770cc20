package org.flipwise.reliability.folder;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** Work with a time limit: work that hangs, such as opening a pipe, fails with its location. */
final class Limited {
    private static final long SECONDS = Long.getLong("flipwise.patience.seconds", 300);

    private Limited() {}

    /** Does the work in a thread of its own. */
    static <T> T run(String what, Callable<T> work) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, what);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException hangs) {
            String place = Arrays.stream(thread.getStackTrace())
                    .map(frame -> "\n  in " + frame)
                    .collect(Collectors.joining());
            thread.interrupt();
            throw new AssertionError("'" + what + "' hangs after " + SECONDS + " s" + place);
        } catch (ExecutionException failure) {
            throw new AssertionError("'" + what + "' threw", failure.getCause());
        }
    }
}
