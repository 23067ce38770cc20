package org.flipwise.targets.own;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** Every process that is at work: one thread ends those that take too long, and none outlives this program. */
final class Children {
    private static final long LOOK_EVERY_MILLIS = 20;
    /** A process without a request for so long is no longer needed when the program ends. */
    private static final long IDLE_NANOS = 300_000_000;

    private static final long BUSY_NANOS = 2_000_000_000L;
    /** Longer than the start of a process takes. */
    private static final long START_MILLIS = 1000;

    private static final Set<Child> AT_WORK = ConcurrentHashMap.newKeySet();
    /** Held for reading from before the start of a process until the guard knows of it. */
    private static final ReadWriteLock STARTING = new ReentrantReadWriteLock();

    private static volatile boolean over;
    private static @Nullable Thread watchdog;

    private Children() {}

    /** Starts a process. */
    interface Start {
        Child start() throws IOException;
    }

    /** Starts a process unless the program is ending: then the caller waits for the end, so that a process that was ended is not started again. */
    static Child starting(Start start) throws IOException {
        STARTING.readLock().lock();
        try {
            if (!over) {
                return start.start();
            }
        } finally {
            STARTING.readLock().unlock();
        }
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        throw new IOException("the program is ending");
    }

    /** From now on no process is started, and the guard knows of all that were: the program may end at any moment. */
    static void noMore() {
        over = true;
        try {
            if (STARTING.writeLock().tryLock(START_MILLIS, TimeUnit.MILLISECONDS)) {
                STARTING.writeLock().unlock();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    static void watch(Child child) {
        AT_WORK.add(child);
        synchronized (Children.class) {
            if (watchdog == null) {
                watchdog = new Thread(Children::look, "watch over processes");
                watchdog.setDaemon(true);
                watchdog.start();
                Runtime.getRuntime().addShutdownHook(new Thread(Children::endAll, "end of processes"));
            }
        }
    }

    static void forget(Child child) {
        AT_WORK.remove(child);
    }

    /** Ends all that are there now. */
    static void close() {
        List<Child> all = List.copyOf(AT_WORK);
        all.forEach(Child::release);
        all.forEach(Child::close);
    }

    private static void look() {
        while (pause()) {
            long now = System.nanoTime();
            AT_WORK.forEach(child -> child.endIfLate(now));
        }
    }

    /** Requests under way when the program stops may finish; other processes are ended. */
    private static void endAll() {
        noMore();
        do {
            long now = System.nanoTime();
            for (Child child : List.copyOf(AT_WORK)) {
                if (!child.alive() || child.nanosSince(now) > (child.busy() ? BUSY_NANOS : IDLE_NANOS)) {
                    child.kill();
                    forget(child);
                }
            }
        } while (!AT_WORK.isEmpty() && pause());
    }

    private static boolean pause() {
        try {
            Thread.sleep(LOOK_EVERY_MILLIS);
            return true;
        } catch (InterruptedException stop) {
            return false;
        }
    }
}
