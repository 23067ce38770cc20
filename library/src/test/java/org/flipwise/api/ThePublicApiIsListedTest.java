package org.flipwise.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The promised types of the library and of the engine are listed; an unannounced change fails here. The main method writes both lists again.
 */
class ThePublicApiIsListedTest {
    /** The modules that run problems, above core, targets and the proof kit. */
    private static final Part LIBRARY = new Part(List.of("library", "run", "study", "report"), "api.txt");

    /** What targets, kernels and proofs of one's own are made of. */
    private static final Part ENGINE = new Part(List.of("core", "targets", "exact"), "api-engine.txt");

    /**
     * Some modules and the list of what they promise.
     *
     * @param list its name in docs
     */
    private record Part(List<String> modules, String list) {
        private Path file() {
            return Path.of("..", "docs", list);
        }
    }

    /** More than these nobody learns. Types inside a type are not counted: a result has its lines inside it. */
    private static final int MOST_TYPES = 60;

    /** An exported package; one that is exported to our own modules alone does not match. */
    private static final Pattern EXPORT = Pattern.compile("(?m)^    exports (org[\\w.]+);");

    /** A package, and the classes in which a class is nested, before a simple name. */
    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z]\\w*\\.)+|\\w+\\$(?=\\w)");

    public static void main(String[] args) throws Exception {
        for (Part part : List.of(LIBRARY, ENGINE)) {
            Files.writeString(part.file(), listing(part));
        }
    }

    @Test
    void asTheLibraryIs() throws Exception {
        assertThat(listing(LIBRARY)).isEqualTo(Files.readString(LIBRARY.file()));
    }

    @Test
    void asTheEngineIs() throws Exception {
        assertThat(listing(ENGINE)).isEqualTo(Files.readString(ENGINE.file()));
    }

    /** The wrong twins: a list without one of the methods, and one in which a type argument or a modifier differs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "RunBuilder<R> rounds(long);",
                "List<RungLine> rungs();List rungs()",
                "static RunBuilder<Summary> sample(String);RunBuilder<Summary> sample(String)"
            })
    void aMemberThatDiffersIsNoticed(String listed, @Nullable String wrong) throws Exception {
        String list = listing(LIBRARY);
        assertThat(list).contains("  " + listed + "\n");
        assertThat(list.replace(listed, wrong == null ? "" : wrong)).isNotEqualTo(Files.readString(LIBRARY.file()));
    }

    @Test
    void isSmallEnoughToBeLearned() throws Exception {
        List<String> types =
                listing(LIBRARY).lines().filter(line -> !line.startsWith(" ")).toList();

        assertThat(types).contains("org.flipwise.api.Flipwise", "org.flipwise.result.Summary$RungLine");
        assertThat(types.stream().filter(type -> !type.contains("$"))).hasSizeLessThanOrEqualTo(MOST_TYPES);
    }

    /** Each package that is exported to everyone, with the classes of its module. */
    private static Map<String, Path> packages(Part part) throws IOException {
        Map<String, Path> packages = new LinkedHashMap<>();
        for (String module : part.modules()) {
            Path folder = Path.of("..", module);
            String descriptor = Files.readString(folder.resolve("src/main/java/module-info.java"));
            EXPORT.matcher(descriptor)
                    .results()
                    .forEach(export -> packages.put(export.group(1), folder.resolve("target/classes")));
        }
        return packages;
    }

    private static String listing(Part part) throws IOException, ClassNotFoundException {
        StringBuilder list = new StringBuilder();
        for (Map.Entry<String, Path> one : packages(part).entrySet()) {
            String name = one.getKey();
            Path classes = one.getValue();
            try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
                for (Path file : files.sorted().toList()) {
                    String type = String.valueOf(file.getFileName()).replace(".class", "");
                    if (!type.equals("package-info")) {
                        add(list, Class.forName(name + "." + type, false, Flipwise.class.getClassLoader()));
                    }
                }
            }
        }
        return list.toString();
    }

    private static void add(StringBuilder list, Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        if (!isPromised(type.getModifiers())
                || type.isAnonymousClass()
                || (outer != null && !isPromised(outer.getModifiers()))) {
            return;
        }
        list.append(type.getName()).append('\n');
        TreeSet<String> members = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (isPromised(field.getModifiers()) && !field.isSynthetic()) {
                members.add(modifier(field) + name(field.getGenericType()) + " " + field.getName());
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isPromised(constructor.getModifiers())) {
                members.add("new " + parameters(constructor));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isPromised(method.getModifiers()) && !method.isSynthetic()) {
                members.add(modifier(method) + name(method.getGenericReturnType()) + " " + method.getName()
                        + parameters(method));
            }
        }
        members.forEach(member -> list.append("  ").append(member).append('\n'));
    }

    private static String modifier(Member member) {
        return Modifier.isStatic(member.getModifiers()) ? "static " : "";
    }

    /** A type with its arguments, each without its package. */
    private static String name(Type type) {
        return PACKAGE.matcher(type.getTypeName()).replaceAll("");
    }

    private static String parameters(Executable of) {
        String types = Arrays.stream(of.getGenericParameterTypes())
                .map(ThePublicApiIsListedTest::name)
                .collect(Collectors.joining(", ", "(", ")"));
        String thrown = Arrays.stream(of.getGenericExceptionTypes())
                .map(ThePublicApiIsListedTest::name)
                .sorted()
                .collect(Collectors.joining(", "));
        return thrown.isEmpty() ? types : types + " throws " + thrown;
    }

    private static boolean isPromised(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
