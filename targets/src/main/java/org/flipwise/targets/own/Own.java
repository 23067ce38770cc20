package org.flipwise.targets.own;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;

/**
 * A target of the user's own.
 *
 * @param target what to draw from
 * @param micros what an evaluation is reckoned to cost, in microseconds
 */
public record Own(Target target, double micros) {
    /** An evaluation in Java, unless the user says otherwise. */
    private static final double JAVA_MICROS = 10;

    /** Returns the log density of a state with some bits flipped, evaluated in the form of flips; empty where a target has no such form. */
    public static OptionalDouble potentialOfFlips(Target target, BitState state, int... flips) {
        return target instanceof OwnBlackBox own
                ? OptionalDouble.of(own.potential(state, flips))
                : OptionalDouble.empty();
    }

    /** Starts a command and reads its greeting. */
    public static Own exec(Command command, OwnSettings settings) {
        ExecCommand started = ExecCommand.of(command, settings);
        Greeting greeting = started.greeting();
        String name = greeting.name().isEmpty() ? "exec:" + command.text().strip() : greeting.name();
        Evaluators processes = new Evaluators(started::evaluator, started::close);
        OwnBlackBox target = new OwnBlackBox(name, greeting.dimension(), greeting.variables(), processes);
        return new Own(greeting.fullSupport() ? target.withFullSupport() : target, started.micros());
    }

    /**
     * A log density that someone else evaluates.
     *
     * @param batches must be safe for threads
     */
    public static Own callback(Callback callback, Batches batches) {
        Evaluators all = new Evaluators(() -> new BatchEvaluator(callback.said(), batches));
        OwnBlackBox target = new OwnBlackBox(callback.name(), callback.dimension(), callback.names(), all);
        return new Own(callback.fullSupport() ? target.withFullSupport() : target, callback.micros());
    }

    /**
     * Compiles a file and finds the one class in it that can be a target.
     *
     * @param name the file, as the user names it
     */
    public static Own source(String name, String text, Map<String, String> parameters, OwnSettings settings) {
        Map<String, byte[]> compiled = new JavaSource(name, text, settings.classPath()).compile();
        OwnLoader loader = new OwnLoader(compiled, settings.classPath());
        List<Class<?>> suitable = new ArrayList<>();
        for (String each : compiled.keySet()) {
            try {
                Class<?> type = Class.forName(each, false, loader);
                if (OwnClass.suits(type)) {
                    suitable.add(type);
                }
            } catch (ClassNotFoundException | LinkageError broken) {
                throw new TargetException(name + ": class " + each + " cannot be loaded: " + broken);
            }
        }
        return of(name, only(name, suitable), parameters);
    }

    /**
     * Takes a class from the class path.
     *
     * @throws ClassNotFoundException if it is not there
     */
    public static Own named(String word, String className, Map<String, String> parameters, OwnSettings settings)
            throws ClassNotFoundException {
        try {
            return of(word, Class.forName(className, false, new OwnLoader(Map.of(), settings.classPath())), parameters);
        } catch (LinkageError broken) {
            throw new TargetException(word + ": the class cannot be loaded: " + broken);
        }
    }

    private static Class<?> only(String name, List<Class<?>> suitable) {
        List<Class<?>> open = suitable.stream()
                .filter(type -> Modifier.isPublic(type.getModifiers()))
                .toList();
        List<Class<?>> candidates = open.isEmpty() ? suitable : open;
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        throw new TargetException(name + ":1:1: "
                + (candidates.isEmpty()
                        ? "no class here is a target; expected one with 'double logDensity(boolean[] x)', or one that implements "
                                + Target.class.getName()
                        : candidates.size() + " classes here are targets; expected one, or one that is public"));
    }

    private static Own of(String name, Class<?> type, Map<String, String> parameters) {
        OwnClass own = new OwnClass(type, parameters);
        if (!own.takesParameters()) {
            for (String parameter : parameters.keySet()) {
                if (!parameter.equals("p") && !parameter.equals("cost")) {
                    throw new TargetException(name + ": class " + type.getName() + " takes no parameter '" + parameter
                            + "'; expected a constructor with a Map<String, String>, which would be given it");
                }
            }
        }
        int asked = parameters.containsKey("p") ? whole(name, "p", parameters.get("p")) : 0;
        double micros = parameters.containsKey("cost") ? positive(name, parameters.get("cost")) : JAVA_MICROS;
        if (own.isTarget()) {
            OwnTarget target = new OwnTarget(() -> (Target) own.make());
            agreed(name, asked, target.dimension());
            return new Own(target, micros);
        }
        int dimension = agreed(name, asked, own.dimension());
        List<String> variables = own.names();
        if (!variables.isEmpty() && variables.size() != dimension) {
            throw new TargetException(name + ": names() gives " + variables.size() + " names for " + dimension
                    + " bits; expected one for each");
        }
        own.logDensity(); // reports errors in it now
        OwnBlackBox target = new OwnBlackBox(
                type.getSimpleName(),
                dimension,
                variables,
                new Evaluators(() -> new ClassEvaluator(type.getSimpleName(), own.logDensity())));
        return new Own(own.fullSupport() ? target.withFullSupport() : target, micros);
    }

    private static int agreed(String name, int asked, int said) {
        if (asked == 0 && said < 1) {
            throw new TargetException(name
                    + ": the number of bits is missing; expected a method 'int dimension()' or the parameter ?p=N");
        }
        if (asked > 0 && said > 0 && asked != said) {
            throw new TargetException(name + ": ?p=" + asked + ", but dimension() returns " + said);
        }
        return Math.max(asked, said);
    }

    private static int whole(String name, String parameter, String text) {
        if (text.matches("[0-9]{1,8}") && Integer.parseInt(text) > 0) {
            return Integer.parseInt(text);
        }
        throw new TargetException(name + ": " + parameter + " is '" + text + "'; expected a whole number above 0");
    }

    private static double positive(String name, String text) {
        try {
            double value = Numbers.parse(text);
            if (value > 0 && value < 1e12) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new TargetException(name + ": cost is '" + text + "'; expected microseconds per evaluation");
    }

    /** Returns whether the user's code threw this, and not the program's. */
    public static boolean threw(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        for (StackTraceElement frame : frames) {
            if (OwnLoader.NAME.equals(frame.getClassLoaderName())) {
                return true;
            }
            if (frame.getClassName().startsWith("org.flipwise.")) {
                return false;
            }
        }
        return false;
    }

    /** Returns what the user's code threw, as one line with its place. */
    public static TargetException failure(Throwable thrown, String where) {
        return OwnClass.failure("the target" + (where.isEmpty() ? "" : ", " + where + ","), thrown);
    }

    /** Ends every process that was started for a target; ones requested later are started again. */
    public static void endProcesses() {
        Children.close();
    }

    /** Ends every process at work and lets none be started again: the program is about to end. */
    public static void endProcessesForGood() {
        Children.noMore();
        Children.close();
    }

    /** Lets no process be started from now on: the program ends at once, and those at work with it. */
    public static void startNoMoreProcesses() {
        Children.noMore();
    }
}
