package org.flipwise.targets.own;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Every process that is at work: one thread ends those that take too long, and none outlives this program. */
final class Children {
    private static final long LOOK_EVERY_MILLIS = 20;
    /** A process that nobody has asked for so long is no longer needed when the program ends. */
    private static final long IDLE_NANOS = 300_000_000;

    private static final long BUSY_NANOS = 2_000_000_000L;
    private static final Set<Child> AT_WORK = ConcurrentHashMap.newKeySet();
    private static @Nullable Thread watchdog;

    private Children() {}

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

    /** What is still being asked when the program is told to stop may finish; the rest is ended. */
    private static void endAll() {
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
