package org.flipwise.targets.problem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flipwise.codec.Sha256;
import org.flipwise.fault.Fault;
import org.flipwise.target.CostTable;
import org.flipwise.target.Target;
import org.flipwise.targets.own.Batches;
import org.flipwise.targets.own.Callback;
import org.flipwise.targets.own.Command;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnSettings;

/**
 * Problems of the user's own: {@code exec:COMMAND}, {@code class:NAME} and files that end in {@code .java}. Their hash is of the source, of the jars, or of the command and the files it
 * names.
 */
final class OwnProblems {
    static final String EXEC = "exec:";
    static final String CLASS = "class:";
    private static final String JAVA = ".java";
    private static final double NANOS_PER_MICRO = 1000;
    private final OwnSettings settings;
    private final CodeCheck check;

    OwnProblems(OwnSettings settings, CodeCheck check) {
        this.settings = settings;
        this.check = check;
    }

    static List<BuiltIn.Listing> listings() {
        return List.of(
                new BuiltIn.Listing(
                        "exec:COMMAND",
                        "a target of your own in any language: a process that answers lines",
                        "exec:python3 examples/own/ten_lines.py"),
                new BuiltIn.Listing(
                        "FILE.java",
                        "one in Java, compiled on the fly: double logDensity(boolean[] x), or a Target",
                        "examples/own/Mine.java"),
                new BuiltIn.Listing(
                        "class:NAME",
                        "one from a jar, with --classpath JARS",
                        "class:org.me.Mine --classpath mine.jar"));
    }

    static boolean isSource(String base) {
        return base.toLowerCase(Locale.ROOT).endsWith(JAVA);
    }

    /** Returns the whole text after {@code exec:} is the command: it may hold question marks. */
    Problem exec(String text) {
        Command command;
        try {
            command = Command.parse(text.substring(EXEC.length()));
        } catch (IllegalArgumentException unreadable) {
            throw new ProblemException(Fault.USAGE, TextFile.printable(text) + ": " + unreadable.getMessage());
        }
        ContentHash hash = new ContentHash("exec");
        command.words().forEach(word -> hash.add(bytes(word)));
        List<OwnCode> code = new ArrayList<>();
        code.add(new OwnCode(text, sha256(bytes(String.join("\n", command.words())))));
        for (Path file : command.files(settings.directory())) {
            ByteBuffer content = content(settings.directory().resolve(file));
            code.add(new OwnCode(file.toString(), sha256(content.duplicate())));
            hash.add(content);
        }
        check.require(code);
        Own own = Own.exec(command, settings);
        hash.add(own.target().dimension());
        return problem(own.target().name(), own, hash, code);
    }

    Problem source(Path file, ProblemArgument word) {
        ByteBuffer content = content(file);
        ContentHash hash = new ContentHash("java").add(content.duplicate());
        parameters(hash, word.parameters());
        List<OwnCode> code = new ArrayList<>();
        code.add(new OwnCode(file.toString(), sha256(content.duplicate())));
        classPath(hash, code);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(content).toString();
            check.require(code);
            return problem(word.text(), Own.source(file.toString(), text, word.parameters(), settings), hash, code);
        } catch (CharacterCodingException notText) {
            throw ProblemException.at(file.toString(), 1, 1, "not a text file in UTF-8; expected one");
        }
    }

    Problem named(ProblemArgument word) {
        String className = word.base().substring(CLASS.length());
        if (className.isBlank()) {
            throw new ProblemException(
                    Fault.USAGE,
                    "'" + TextFile.printable(word.text())
                            + "' names no class; expected one such as class:org.me.Mine --classpath mine.jar");
        }
        ContentHash hash = new ContentHash("class").add(bytes(className));
        parameters(hash, word.parameters());
        List<OwnCode> code = new ArrayList<>();
        classPath(hash, code);
        check.require(code);
        try {
            return problem(word.text(), Own.named(word.text(), className, word.parameters(), settings), hash, code);
        } catch (ClassNotFoundException absent) {
            throw new ProblemException(
                    Fault.NO_INPUT,
                    "no class '" + TextFile.printable(className) + "'; "
                            + (settings.classPath().isEmpty()
                                    ? "expected --classpath with the jar it is in"
                                    : "it is not in "
                                            + String.join(
                                                    ", ",
                                                    settings.classPath().stream()
                                                            .map(Path::toString)
                                                            .toList())));
        }
    }

    /** The hash covers what is known of the function: its key, its name and its bits. */
    static Problem callback(Callback callback, Batches batches) {
        ContentHash hash = new ContentHash("callback")
                .add(bytes(callback.key()))
                .add(bytes(callback.name()))
                .add(bytes(String.valueOf(callback.fullSupport())))
                .add(callback.dimension());
        callback.names().forEach(name -> hash.add(bytes(name)));
        return problem(callback.name(), Own.callback(callback, batches), hash, List.of());
    }

    private static Problem problem(String name, Own own, ContentHash hash, List<OwnCode> code) {
        Target target = own.target();
        CostTable shipped = CostTable.shipped();
        CostTable costs = shipped.withEvaluation(NANOS_PER_MICRO * own.micros());
        return new Problem(name, target, hash.hex(), Ladders.ofUnknown(target), costs, code);
    }

    private static void parameters(ContentHash hash, Map<String, String> parameters) {
        new TreeMap<>(parameters).forEach((key, value) -> hash.add(bytes(key + "=" + value)));
    }

    private void classPath(ContentHash hash, List<OwnCode> code) {
        for (Path entry : settings.classPath()) {
            if (!Files.exists(entry)) {
                throw new ProblemException(Fault.NO_INPUT, "--classpath: there is no file or folder '" + entry + "'");
            }
            List<Path> files = files(entry);
            MessageDigest all = Sha256.digest();
            for (Path file : files) {
                ByteBuffer content = content(file);
                if (!file.equals(entry)) {
                    all.update(bytes(entry.relativize(file).toString()));
                }
                all.update(content.duplicate());
                hash.add(content);
            }
            code.add(new OwnCode(entry.toString(), Sha256.hex(all)));
        }
        Jars.requireNoOthers(settings.classPath());
    }

    private static String sha256(ByteBuffer content) {
        MessageDigest digest = Sha256.digest();
        digest.update(content);
        return Sha256.hex(digest);
    }

    private static List<Path> files(Path entry) {
        try (Stream<Path> below = Files.walk(entry)) {
            return below.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException unreadable) {
            throw cannotRead(entry, unreadable);
        }
    }

    private static ByteBuffer content(Path file) {
        try {
            return ByteBuffer.wrap(Files.readAllBytes(file));
        } catch (IOException unreadable) {
            throw cannotRead(file, unreadable);
        }
    }

    private static ProblemException cannotRead(Path file, IOException unreadable) {
        return new ProblemException(Fault.NO_INPUT, "cannot read '" + file + "': " + unreadable.getMessage());
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
