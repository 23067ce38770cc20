package org.flipwise.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flipwise.result.StopRequest;
import org.flipwise.session.ExitCode;
import org.flipwise.targets.own.Own;

/**
 * Listens for Ctrl-C, SIGTERM and SIGHUP during a run: the first signal makes the run stop at the end of its round, a second Ctrl-C or SIGTERM ends the program at once. A second
 * SIGHUP does nothing: when a terminal is closed, the shell and the kernel each send one. A signal that the program was started to ignore, as {@code nohup} does, stays ignored.
 *
 * <p>A shutdown hook could do the first but not the second: once hooks run, the virtual machine takes no more signals. The class that can do both is not part of Java's
 * promised library, so it is looked up by name; where it is not there, a signal ends the program as it always did.
 */
final class Signals implements AutoCloseable {
    private static final String SIGNAL = "sun.misc.Signal";
    private final Terminal terminal;
    private final AtomicBoolean arrived = new AtomicBoolean();
    private final StopRequest request = new StopRequest();
    private final Map<Object, Object> before = new LinkedHashMap<>();
    private final CountDownLatch first = new CountDownLatch(1);
    private volatile ExitCode code = ExitCode.INTERRUPTED;
    private volatile boolean roundsDone;

    private Signals(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Listens until it is closed. */
    static Signals listen(Terminal terminal) {
        Signals signals = new Signals(terminal);
        signals.handle("INT", ExitCode.INTERRUPTED);
        signals.handle("TERM", ExitCode.TERMINATED);
        signals.handle("HUP", ExitCode.HUNG_UP);
        return signals;
    }

    /** The stop request that a first signal makes. */
    StopRequest request() {
        return request;
    }

    /** Waits for the first signal. */
    void await() throws InterruptedException {
        first.await();
    }

    /** Records that all rounds have ended. */
    void roundsAreDone() {
        roundsDone = true;
    }

    /** Returns the exit code after the first signal. */
    ExitCode code() {
        return code;
    }

    /** The end of a task that was stopped. */
    StoppedException stopped(List<String> lines) {
        return new StoppedException(code, lines);
    }

    /** Handles a signal. */
    void arrived(ExitCode end) {
        if (end == ExitCode.HUNG_UP) {
            terminal.hungUp().set(true);
        }
        if (!arrived.compareAndSet(false, true)) {
            if (end == ExitCode.HUNG_UP) {
                return;
            }
            Own.startNoMoreProcesses();
            Runtime.getRuntime().halt(end.code());
        }
        code = end;
        first.countDown();
        request.make();
        if (terminal.live()) {
            terminal.tell("\n");
        }
        terminal.say(
                roundsDone
                        ? "all rounds are done and the result is being written; a second signal stops at once"
                        : "stopping at the end of this round; a second signal stops at once");
    }

    private void handle(String name, ExitCode end) {
        try {
            Class<?> type = Class.forName(SIGNAL);
            Class<?> handlerType = Class.forName(SIGNAL + "Handler");
            InvocationHandler calls = (proxy, method, arguments) -> switch (method.getName()) {
                case "handle" -> {
                    arrived(end);
                    yield null;
                }
                case "equals" -> arguments != null && proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> "flipwise on SIG" + name;
            };
            Object handler =
                    Proxy.newProxyInstance(Signals.class.getClassLoader(), new Class<?>[] {handlerType}, calls);
            Object signal = type.getConstructor(String.class).newInstance(name);
            before.put(signal, set(signal, handler));
        } catch (ReflectiveOperationException | RuntimeException notHere) {
            // the signal keeps its usual meaning
        }
    }

    /** Sets the handler of a signal and returns the one before it. */
    private static Object set(Object signal, Object handler) throws ReflectiveOperationException {
        Class<?> type = signal.getClass();
        return type.getMethod("handle", type, Class.forName(SIGNAL + "Handler")).invoke(null, signal, handler);
    }

    /** Restores the previous signal handlers. */
    @Override
    public void close() {
        before.forEach((signal, handler) -> {
            try {
                set(signal, handler);
            } catch (ReflectiveOperationException | RuntimeException gone) {
                // it worked when it was set
            }
        });
        before.clear();
    }
}
