package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterProvider;
import org.flipwise.outcome.JobException;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * F2: 'resume' of a folder that the user's key has not signed runs no code and contacts no machine that the folder names, unless the user consents now; code that has changed since is
 * refused before it runs, whoever signed. Every piece of code here leaves a mark when it starts, and the machine counts who comes.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class ForeignCodeRunsOnlyWithConsentTest {
    private static final String LENGTH =
            "--betas 1 --kernel mh --l0 5 --rounds 20 --checkpoint 0.0001 --threads 1 --quiet";
    private static final long LOOK_NANOS = 1_000_000;
    private static int tried;

    @TempDir
    private static Path aside;

    /** Where code lies that stays as it is, and where what is changed. */
    private static Path code;

    private static Path changed;

    /** The configuration folder of the user who began the runs. */
    private static Path config;

    @TempDir
    private Path place;

    @BeforeAll
    static void runCodeOfTheUsersOwn() throws IOException {
        code = Files.createDirectories(aside.resolve("code"));
        changed = Files.createDirectories(aside.resolve("changed"));
        config = aside.resolve("config");
        for (Path folder : List.of(code, changed)) {
            Files.writeString(folder.resolve("mine.sh"), SentRuns.SCRIPT);
            Files.writeString(folder.resolve("Mine.java"), source("Mine", folder));
        }
        Files.writeString(code.resolve("Planted.java"), source("Planted", code));
        jar();
        Files.writeString(code.resolve("code.yaml"), "problem: exec:sh " + code.resolve("mine.sh") + "\n");
        Files.createDirectory(aside.resolve("scratch"));
        List<List<String>> commands = List.of(
                sample("exec", "exec:sh mine.sh"),
                sample("java", "Mine.java"),
                sample("class", "class:Planted", "--classpath", "planted.jar"),
                sample("yaml", "code.yaml", "--allow-code"),
                sample("changed-exec", "exec:sh " + changed.resolve("mine.sh")),
                sample("changed-java", changed.resolve("Mine.java").toString()));
        for (Answered answer : SeveralCommands.in(user(config), aside.resolve("scratch"), commands)) {
            assertThat(answer.ended().code()).as(answer.toString()).isZero();
        }
        for (List<String> command : commands) {
            Path run = Path.of(command.get(command.size() - 1));
            assertThat(run.resolve("manifest.sig")).isRegularFile();
            SentRuns.stop(run);
        }
        assertThat(code.resolve("ran")).exists();
        assertThat(changed.resolve("ran")).exists();
        for (String name : List.of("mine.sh", "Mine.java")) {
            Path file = changed.resolve(name);
            Files.writeString(file, Files.readString(file).replace("0", "1"));
        }
        Files.delete(changed.resolve("ran"));
    }

    @AfterAll
    static void count() {
        Figures.note("F2", "foreign manifests that ran nothing and contacted nobody unasked", tried);
    }

    @BeforeEach
    void nothingRan() throws IOException {
        Files.deleteIfExists(code.resolve("ran"));
        Files.createDirectories(place.resolve("scratch"));
    }

    private static String source(String name, Path folder) {
        return """
            public class %s {
                static {
                    try {
                        java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "started");
                    } catch (java.io.IOException failure) {
                        throw new RuntimeException(failure);
                    }
                }
                int dimension() { return 3; }
                double logDensity(boolean[] x) { return x[0] ? 0.5 : 0; }
            }
            """.formatted(name, folder.resolve("ran"));
    }

    private static void jar() throws IOException {
        String folder = code.toString();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-d",
                                folder,
                                code.resolve("Planted.java").toString()))
                .isZero();
        try (OutputStream out = Files.newOutputStream(code.resolve("planted.jar"));
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new JarEntry("Planted.class"));
            entries.write(Files.readAllBytes(code.resolve("Planted.class")));
        }
    }

    private static List<String> sample(String name, String... problem) {
        List<String> words = new ArrayList<>(List.of("sample"));
        words.addAll(List.of(problem));
        words.addAll(List.of(LENGTH.split(" ")));
        words.addAll(List.of("--out", aside.resolve(name).toString()));
        return words;
    }

    /** The program as somebody with this configuration folder has it. */
    private static Program user(Path configuration) {
        return Program.in(code).where("FLIPWISE_CONFIG", configuration.toString());
    }

    /** A copy of a run folder, as it was sent. */
    private Path sent(String name, String as) throws IOException {
        Path run = place.resolve(as);
        Neighbourhood.copy(aside.resolve(name), run);
        return run;
    }

    private Answered resumed(Path run, String... more) throws InterruptedException {
        List<String> words = new ArrayList<>(List.of("resume", run.toString(), "--quiet"));
        words.addAll(List.of(more));
        return Answered.to(place, words);
    }

    private static void assertRefused(Answered answer, int code, String... said) {
        tried++;
        assertThat(answer.faults()).as(answer.toString()).isEmpty();
        assertThat(answer.ended().code()).as(answer.toString()).isEqualTo(code);
        assertThat(answer.ended().err()).contains(said);
        assertThat(answer.ended().out()).isEmpty();
    }

    private static void assertNothingRan() {
        assertThat(code.resolve("ran")).doesNotExist();
        assertThat(changed.resolve("ran")).doesNotExist();
    }

    /** In this process the user has another key than the one who began the runs, or none. */
    @ParameterizedTest
    @ValueSource(strings = {"exec", "java", "class", "yaml"})
    void codeOfAFolderThatIsNotSignedOrByAnother(String kind) throws IOException, InterruptedException {
        Path run = sent(kind, "run");
        Surroundings before = Surroundings.of(run);
        assertRefused(resumed(run), 64, "is not signed with your key", "if you trust it, add --allow-code");
        assertNothingRan();
        assertThat(Surroundings.of(run).changesSince(before)).isEmpty();

        Files.delete(run.resolve("manifest.sig"));
        assertRefused(resumed(run), 64, "is not signed with your key", "would run code with all your rights");
        Path manifest = run.resolve("manifest.json");
        String text = Files.readString(manifest);
        if (!text.contains("--allow-code")) {
            Files.writeString(manifest, text.replaceFirst("\"--betas\"", "\"--allow-code\", \"--betas\""));
        }
        assertRefused(resumed(run), 64, "is not signed with your key");
        assertNothingRan();

        Answered allowed = resumed(run, "--allow-code");
        assertThat(allowed.ended().code()).as(allowed.toString()).isZero();
        assertThat(code.resolve("ran")).exists();
    }

    @Test
    void codeOfAFolderThatWasChangedSinceItWasSigned() throws IOException {
        List<List<String>> commands = new ArrayList<>();
        for (String kind : List.of("exec", "yaml")) {
            for (String file : List.of("manifest.json", "manifest.sig")) {
                Path run = sent(kind, kind + file);
                byte[] content = Files.readAllBytes(run.resolve(file));
                String before = file.endsWith("sig") ? "" : "\"vendor\" : \"";
                int at = new String(content, StandardCharsets.UTF_8).indexOf(before) + before.length();
                content[at] = (byte) (content[at] ^ 1);
                Files.write(run.resolve(file), content);
                commands.add(List.of("resume", run.toString(), "--quiet"));
            }
        }
        Path other = sent("exec", "other");
        Files.copy(
                aside.resolve("java/manifest.sig"), other.resolve("manifest.sig"), StandardCopyOption.REPLACE_EXISTING);
        commands.add(List.of("resume", other.toString(), "--quiet"));
        for (Answered answer : SeveralCommands.in(user(config), place.resolve("scratch"), commands)) {
            assertRefused(answer, 64, "is not signed with your key");
        }
        assertNothingRan();
    }

    /** The control: a folder that the user's own key has signed is resumed unasked, and its code runs. */
    @Test
    void butNotThatOfTheUsersOwn() throws IOException {
        for (String kind : List.of("exec", "yaml")) {
            Files.deleteIfExists(code.resolve("ran"));
            List<String> words = List.of("resume", sent(kind, kind).toString(), "--quiet");
            Answered answer = SeveralCommands.in(user(config), place.resolve("scratch"), List.of(words))
                    .get(0);
            assertThat(answer.ended().code()).as(answer.toString()).isZero();
            assertThat(code.resolve("ran")).exists();
        }
    }

    /** Somebody else may have such a key, so nothing is taken for signed with it. */
    @ParameterizedTest
    @ValueSource(strings = {"rw-r--r--", "rw--w----", "link", "folder"})
    void aKeyThatOthersMayHaveIsNotUsed(String kind) throws IOException {
        Path configuration = Files.createDirectories(place.resolve("config"));
        Path key = configuration.resolve("key");
        Path own = config.resolve("key");
        switch (kind) {
            case "link" -> Files.createSymbolicLink(key, own);
            case "folder" -> Files.createDirectory(key);
            default -> {
                Files.copy(own, key);
                Files.setPosixFilePermissions(key, PosixFilePermissions.fromString(kind));
            }
        }
        List<String> words = List.of("resume", sent("exec", "run").toString(), "--quiet");
        Answered answer = SeveralCommands.in(user(configuration), place.resolve("scratch"), List.of(words))
                .get(0);
        assertRefused(answer, 64, "is not signed with your key");
        assertNothingRan();
        Neighbourhood.remove(configuration);
    }

    @Test
    void theKeyIsTheUsersAlone() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(config.resolve("key"))))
                .isEqualTo("rw-------");
    }

    @ParameterizedTest
    @CsvSource({"changed-exec,mine.sh", "changed-java,Mine.java"})
    void codeThatHasChangedIsRefusedBeforeItRuns(String kind, String file) throws IOException, InterruptedException {
        String said = file + "; expected what the manifest has the hash of";
        assertRefused(resumed(sent(kind, "allowed"), "--allow-code"), 65, "has changed since the run began", said);
        assertNothingRan();
        List<String> words = List.of("resume", sent(kind, "own").toString(), "--quiet");
        Answered own = SeveralCommands.in(user(config), place.resolve("scratch"), List.of(words))
                .get(0);
        assertRefused(own, 65, "has changed since the run began", said);
        assertNothingRan();
    }

    /** Finds a team by connecting to it, as Spark does. */
    public static final class Caller implements ClusterProvider {
        @Override
        public boolean supports(String word) {
            return word.startsWith("spark://");
        }

        @Override
        public Cluster open(String word, String name, Consumer<String> say) {
            URI address = URI.create(word);
            try (Socket call = new Socket(address.getHost(), address.getPort())) {
                throw new JobException(Fault.UNAVAILABLE, "nobody answers at " + call.getPort());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample", "compare"})
    void machinesThatAFolderNamesAreNotContacted(String task) throws IOException, InterruptedException {
        SentRuns runs = SentRuns.in(place);
        Path run = SentRuns.stop(task.equals("sample") ? runs.sampled("run") : runs.compared("run"));
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        AtomicInteger calls = new AtomicInteger();
        try (ServerSocket machine = new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
                URLClassLoader caller = new URLClassLoader(new URL[] {service()}, before)) {
            Thread.currentThread().setContextClassLoader(caller);
            Thread counting = new Thread(() -> count(machine, calls));
            counting.setDaemon(true);
            counting.start();
            String address = "spark://127.0.0.1:" + machine.getLocalPort();
            Path manifest = run.resolve("manifest.json");
            Files.writeString(
                    manifest,
                    Files.readString(manifest)
                            .replaceFirst("\"--betas\"", "\"--on\", \"" + address + "\", \"--betas\"")
                            .replaceFirst("\"betas\"", "\"on\" : \"" + address + "\",\n    \"betas\""));
            assertRefused(resumed(run), 64, "is not signed with your key", "would connect to " + address, "add --on");
            Files.writeString(run.resolve("manifest.sig"), "0".repeat(64) + "\n");
            assertRefused(resumed(run), 64, "is not signed with your key");
            assertThat(calls).as("calls").hasValue(0);

            Answered said = resumed(run, "--on", address);
            assertThat(said.ended().code()).as(said.toString()).isEqualTo(69);
            assertThat(said.ended().err()).contains("nobody answers at");
            while (calls.get() == 0) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            assertThat(calls).as("calls once the user has said so").hasValue(1);

            Answered here = resumed(run, "--on", "here");
            assertThat(here.ended().code()).as(here.toString()).isZero();
            assertThat(calls).as("calls").hasValue(1);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static void count(ServerSocket machine, AtomicInteger calls) {
        try {
            while (true) {
                machine.accept().close();
                calls.incrementAndGet();
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private URL service() throws IOException {
        Path services = Files.createDirectories(place.resolve("service/META-INF/services"));
        Files.writeString(services.resolve(ClusterProvider.class.getName()), Caller.class.getName());
        return place.resolve("service").toUri().toURL();
    }
}
