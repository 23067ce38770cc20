package org.flipwise.targets.own;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;

/** One file of Java, compiled in memory against the class path of this program and the user's own. */
final class JavaSource {
    private static final int MOST_ERRORS = 3;
    private final String name;
    private final String text;
    private final List<Path> classPath;

    JavaSource(String name, String text, List<Path> classPath) {
        this.name = name;
        this.text = text;
        this.classPath = classPath;
    }

    /** Returns the class files by class name, in the order in which the compiler wrote them. */
    Map<String, byte[]> compile() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new HelperException("cannot compile " + name + ": this Java (" + System.getProperty("java.home")
                    + ") has no compiler; set JAVA_HOME to a JDK 17 or newer");
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        Classes classes = new Classes(compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8));
        List<String> options = List.of("-classpath", classPath(), "-proc:none", "-nowarn", "-Xlint:none", "-g");
        boolean compiled = compiler.getTask(null, classes, found, options, null, List.of(new Source(name, text)))
                .call();
        if (!compiled) {
            throw new TargetException(errors(found.getDiagnostics()));
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        classes.written.forEach((binary, bytes) -> files.put(binary, bytes.toByteArray()));
        return files;
    }

    private String errors(List<Diagnostic<? extends JavaFileObject>> found) {
        List<String> lines = new ArrayList<>();
        long errors = found.stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .count();
        for (Diagnostic<? extends JavaFileObject> one : found) {
            if (one.getKind() == Diagnostic.Kind.ERROR && lines.size() < MOST_ERRORS) {
                String message = one.getMessage(Locale.ROOT).replaceAll("\\s*\\R\\s*", "; ");
                String place = one.getLineNumber() > 0 ? ":" + one.getLineNumber() + ":" + one.getColumnNumber() : "";
                lines.add(name + place + ": " + Lines.shown(message, 300));
            }
        }
        String more = errors > MOST_ERRORS ? "\n(and " + (errors - MOST_ERRORS) + " more)" : "";
        return lines.isEmpty() ? name + ": cannot be compiled" : String.join("\n", lines) + more;
    }

    /** Where this program's classes and libraries are, and the user's. */
    private String classPath() {
        Set<String> entries = new LinkedHashSet<>();
        classPath.forEach(entry -> entries.add(entry.toString()));
        place(Target.class, entries);
        place(JavaSource.class, entries);
        entries.addAll(List.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1)));
        entries.remove(""); // which would mean the folder where the program was started
        return String.join(File.pathSeparator, entries);
    }

    /** Where a class was loaded from: a cluster's loaders find the program in places that the class path of the process does not name. */
    private static void place(Class<?> type, Set<String> entries) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source != null && source.getLocation() != null) {
            try {
                entries.add(Path.of(source.getLocation().toURI()).toString());
            } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException notAFile) {
                // the class path of the process has it
            }
        }
    }

    /** The text, as the compiler wants it; a public class may have another name than the file. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(Path.of(name).toUri(), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE;
        }
    }

    /** Keeps the class files in memory. */
    private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

        Classes(JavaFileManager inner) {
            super(inner);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            written.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }
}
