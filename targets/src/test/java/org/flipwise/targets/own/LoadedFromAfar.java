package org.flipwise.targets.own;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** A process that compiles a target as a cluster's machine does: a loader of its own has the program, and the class path of the process does not. */
public final class LoadedFromAfar {
    private LoadedFromAfar() {}

    /** The source's file, and jars. */
    public static void main(String[] args) throws Exception {
        URL[] jars = Arrays.stream(args[1].split(File.pathSeparator, -1))
                .map(jar -> {
                    try {
                        return Path.of(jar).toUri().toURL();
                    } catch (MalformedURLException impossible) {
                        throw new IllegalArgumentException(impossible);
                    }
                })
                .toArray(URL[]::new);
        System.out.println("class path has the program: " + hasProgram(ClassLoader.getSystemClassLoader()));
        try (URLClassLoader loader = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            Class<?> settings = loader.loadClass("org.flipwise.targets.own.OwnSettings");
            Object own = loader.loadClass("org.flipwise.targets.own.Own")
                    .getMethod("source", String.class, String.class, Map.class, settings)
                    .invoke(
                            null,
                            args[0],
                            Files.readString(Path.of(args[0])),
                            Map.of(),
                            settings.getMethod("usual").invoke(null));
            Object target = own.getClass().getMethod("target").invoke(own);
            System.out.println("dimension: "
                    + loader.loadClass("org.flipwise.target.Target")
                            .getMethod("dimension")
                            .invoke(target));
        } catch (InvocationTargetException refused) {
            System.out.println("refused: " + refused.getCause().getMessage());
        }
    }

    private static boolean hasProgram(ClassLoader loader) {
        return loader.getResource("org/flipwise/target/Target.class") != null;
    }
}
