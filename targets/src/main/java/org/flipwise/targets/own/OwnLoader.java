package org.flipwise.targets.own;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Loads the user's classes: those just compiled, and those of the class path given. */
final class OwnLoader extends URLClassLoader {
    /** By which stack traces tell the user's frames from the program's. */
    static final String NAME = "own-target";

    private final Map<String, byte[]> compiled;

    OwnLoader(Map<String, byte[]> compiled, List<Path> classPath) {
        super(NAME, urls(classPath), OwnLoader.class.getClassLoader());
        this.compiled = compiled;
    }

    private static URL[] urls(List<Path> classPath) {
        return classPath.stream()
                .map(entry -> {
                    try {
                        return entry.toUri().toURL();
                    } catch (MalformedURLException impossible) {
                        throw new IllegalArgumentException("no place for classes: " + entry, impossible);
                    }
                })
                .toArray(URL[]::new);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = compiled.get(name);
        return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
    }
}
