package org.flipwise.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the library promises is written down; a change that nobody announced fails here. The main method writes the list again. */
class ThePublicApiIsListedTest {
    private static final Path LIST = Path.of("..", "docs", "api.txt");

    /** The modules that are the library, above core, targets and the proof kit. */
    private static final List<String> MODULES = List.of("library", "run", "study", "report");

    /** More than these nobody learns. Types inside a type are not counted: a result has its lines inside it. */
    private static final int MOST_TYPES = 60;

    /** An exported package; one that is exported to our own modules alone does not match. */
    private static final Pattern EXPORT = Pattern.compile("(?m)^    exports (org[\\w.]+);");

    public static void main(String[] args) throws Exception {
        Files.writeString(LIST, listing());
    }

    @Test
    void asItIs() throws Exception {
        assertThat(listing()).isEqualTo(Files.readString(LIST));
    }

    /** The wrong twin: a list without one of the methods. */
    @Test
    void aMethodThatIsNotListedIsNoticed() throws Exception {
        String list = listing();
        assertThat(list).contains("RunBuilder rounds(long)");
        assertThat(list.replace("RunBuilder rounds(long)", "")).isNotEqualTo(Files.readString(LIST));
    }

    @Test
    void isSmallEnoughToBeLearned() throws Exception {
        List<String> types =
                listing().lines().filter(line -> !line.startsWith(" ")).toList();

        assertThat(types).contains("org.flipwise.api.Flipwise", "org.flipwise.result.Summary$RungLine");
        assertThat(types.stream().filter(type -> !type.contains("$"))).hasSizeLessThanOrEqualTo(MOST_TYPES);
    }

    /** Each package that is exported to everyone, with the classes of its module. */
    private static Map<String, Path> packages() throws IOException {
        Map<String, Path> packages = new LinkedHashMap<>();
        for (String module : MODULES) {
            Path folder = Path.of("..", module);
            String descriptor = Files.readString(folder.resolve("src/main/java/module-info.java"));
            EXPORT.matcher(descriptor)
                    .results()
                    .forEach(export -> packages.put(export.group(1), folder.resolve("target/classes")));
        }
        return packages;
    }

    private static String listing() throws IOException, ClassNotFoundException {
        StringBuilder list = new StringBuilder();
        for (Map.Entry<String, Path> one : packages().entrySet()) {
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
                members.add(field.getType().getSimpleName() + " " + field.getName());
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isPromised(constructor.getModifiers())) {
                members.add("new " + parameters(constructor));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isPromised(method.getModifiers()) && !method.isSynthetic()) {
                members.add(method.getReturnType().getSimpleName() + " " + method.getName() + parameters(method));
            }
        }
        members.forEach(member -> list.append("  ").append(member).append('\n'));
    }

    private static String parameters(Executable of) {
        List<String> types = new ArrayList<>();
        Arrays.stream(of.getParameterTypes()).map(Class::getSimpleName).forEach(types::add);
        return types.stream().collect(Collectors.joining(", ", "(", ")"));
    }

    private static boolean isPromised(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
