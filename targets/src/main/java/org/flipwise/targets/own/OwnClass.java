package org.flipwise.targets.own;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * A user's class: a {@link Target}, or one with {@code double logDensity(boolean[])}. It is made by its constructor that takes a {@code Map<String, String>} of parameters where
 * it has one, else by the one without arguments.
 */
final class OwnClass {
    private final Class<?> type;
    private final Map<String, String> parameters;
    private final @Nullable Constructor<?> withParameters;
    private final @Nullable Constructor<?> plain;

    OwnClass(Class<?> type, Map<String, String> parameters) {
        this.type = type;
        this.parameters = Map.copyOf(parameters);
        this.withParameters = constructor(Map.class);
        this.plain = constructor();
        if (withParameters == null && plain == null) {
            throw new TargetException("class " + type.getName()
                    + " cannot be created; expected a constructor without arguments or with a Map<String, String>");
        }
    }

    /** Returns whether a class can be a target at all. */
    static boolean suits(Class<?> type) {
        boolean makeable = !type.isInterface() && !Modifier.isAbstract(type.getModifiers()) && !type.isAnonymousClass();
        return makeable && (Target.class.isAssignableFrom(type) || method(type, "logDensity", boolean[].class) != null);
    }

    Class<?> type() {
        return type;
    }

    boolean isTarget() {
        return Target.class.isAssignableFrom(type);
    }

    /** Returns whether it is told the parameters. */
    boolean takesParameters() {
        return withParameters != null;
    }

    Object make() {
        try {
            Constructor<?> own = withParameters;
            if (own != null) {
                return own.newInstance(parameters);
            }
            Constructor<?> other = plain;
            if (other == null) {
                throw new IllegalStateException("checked when this was made");
            }
            return other.newInstance();
        } catch (InvocationTargetException thrown) {
            throw failure("the constructor of " + type.getName(), thrown.getCause());
        } catch (LinkageError thrown) {
            throw failure("class " + type.getName() + ", on first use,", cause(thrown));
        } catch (ReflectiveOperationException closed) {
            throw new TargetException("class " + type.getName() + " cannot be created: " + closed);
        }
    }

    /** Returns what {@code int dimension()} says; 0 where there is no such method. */
    int dimension() {
        Method method = method(type, "dimension");
        Object said = method == null || method.getReturnType() != int.class ? null : call(method);
        return said instanceof Integer number ? number : 0;
    }

    /** Returns what {@code String[] names()} says, or a list; empty where there is no such method. */
    List<String> names() {
        Method method = method(type, "names");
        Object said = method == null ? null : call(method);
        if (said instanceof String[] names) {
            return List.of(names);
        }
        return said instanceof List<?> names
                ? names.stream().map(String::valueOf).toList()
                : List.of();
    }

    /** Returns what {@code boolean fullSupport()} says: whether no state is forbidden; false where there is no such method. */
    boolean fullSupport() {
        Method method = method(type, "fullSupport");
        return method != null && Boolean.TRUE.equals(call(method));
    }

    /** {@code logDensity} of a new instance. */
    MethodHandle logDensity() {
        Method method = method(type, "logDensity", boolean[].class);
        if (method == null || method.getReturnType() != double.class) {
            throw new TargetException("class " + type.getName()
                    + " is not a target; expected 'double logDensity(boolean[] x)' or 'implements "
                    + Target.class.getName() + "'");
        }
        try {
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            return Modifier.isStatic(method.getModifiers()) ? handle : handle.bindTo(make());
        } catch (IllegalAccessException closed) {
            throw new TargetException("class " + type.getName() + " cannot be called: " + closed.getMessage());
        }
    }

    private Object call(Method method) {
        try {
            return method.invoke(Modifier.isStatic(method.getModifiers()) ? null : make());
        } catch (InvocationTargetException thrown) {
            throw failure(type.getName() + "." + method.getName() + "()", thrown.getCause());
        } catch (LinkageError thrown) {
            throw failure("class " + type.getName() + ", on first use,", cause(thrown));
        } catch (IllegalAccessException closed) {
            throw new TargetException("class " + type.getName() + " cannot be called: " + closed.getMessage());
        }
    }

    /** Returns a static initialiser's own exception, and not what wraps it. */
    private static Throwable cause(LinkageError thrown) {
        Throwable cause = thrown.getCause();
        return cause == null ? thrown : cause;
    }

    /** Returns a user's exception as one line, with the place in the user's code where it was thrown. */
    static TargetException failure(String where, @Nullable Throwable thrown) {
        String place = "";
        if (thrown != null) {
            for (StackTraceElement frame : thrown.getStackTrace()) {
                if (OwnLoader.NAME.equals(frame.getClassLoaderName()) && frame.getFileName() != null) {
                    place = " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")";
                    break;
                }
            }
        }
        TargetException failure =
                new TargetException(where + " threw " + String.valueOf(thrown).replaceAll("\\R", " ") + place);
        failure.initCause(thrown);
        return failure;
    }

    private @Nullable Constructor<?> constructor(Class<?>... arguments) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(arguments);
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException absent) {
            return null;
        }
    }

    /** Declared here or inherited, with whatever access. */
    private static @Nullable Method method(Class<?> type, String name, Class<?>... arguments) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            try {
                Method method = at.getDeclaredMethod(name, arguments);
                method.setAccessible(true);
                return method;
            } catch (NoSuchMethodException absent) {
                // perhaps its parent has it
            }
        }
        return null;
    }
}
