package org.flipwise.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A signature is accepted from the user's own private key and from no other. */
class OnlyTheUsersKeySignsTest {
    @TempDir
    Path folder;

    private UserKey key(String name) {
        return UserKey.in(Map.of("FLIPWISE_CONFIG", folder.resolve(name).toString()), "");
    }

    @Test
    void whatItSignedAndNothingElse() throws IOException {
        String signature = key("mine").sign("text");
        assertThat(key("mine").hasSigned("text", signature)).isTrue();
        assertThat(key("mine").hasSigned("texT", signature)).isFalse();
        assertThat(key("mine").hasSigned("text", signature.substring(1))).isFalse();
        assertThat(key("mine").hasSigned("text", "")).isFalse();
        key("another").sign("text");
        assertThat(key("another").hasSigned("text", signature)).isFalse();
        assertThat(key("none").hasSigned("text", signature)).isFalse();
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void onlyTheUserCanReadIt() throws IOException {
        String signature = key("mine").sign("text");
        Path file = folder.resolve("mine/key");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(key("mine").hasSigned("text", signature)).isFalse();
        assertThatThrownBy(() -> key("mine").sign("text")).hasMessageContaining("that only you can read (mode 600)");
    }

    @Test
    void aLinkOrAnythingElseIsNoKey() throws IOException {
        String signature = key("mine").sign("text");
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.createSymbolicLink(other.resolve("key"), folder.resolve("mine/key"));
        assertThat(key("other").hasSigned("text", signature)).isFalse();
        Path cut = Files.createDirectory(folder.resolve("short"));
        Files.writeString(cut.resolve("key"), "00ff\n");
        Files.setPosixFilePermissions(cut.resolve("key"), PosixFilePermissions.fromString("rw-------"));
        assertThatThrownBy(() -> key("short").sign("text")).hasMessageContaining("expected 32 bytes in hexadecimal");
        assertThatThrownBy(() -> UserKey.in(Map.of(), "").sign("text"))
                .hasMessageContaining("there is no configuration folder");
    }

    @Test
    void theConfigurationFolderIsWhereOthersHaveTheirs() throws IOException {
        String home = folder.resolve("home").toString();
        UserKey.in(Map.of(), home).sign("text");
        assertThat(folder.resolve("home/.config/flipwise/key")).isRegularFile();
        UserKey.in(Map.of("XDG_CONFIG_HOME", folder.resolve("xdg").toString()), home)
                .sign("text");
        assertThat(folder.resolve("xdg/flipwise/key")).isRegularFile();
    }

    /** Processes that start together agree on one key, whoever makes it. */
    @Test
    void manyWhoMakeItAtOnceHaveOne() throws Exception {
        int many = 16;
        ExecutorService threads = Executors.newFixedThreadPool(many);
        try {
            CountDownLatch together = new CountDownLatch(many);
            Set<String> signatures = ConcurrentHashMap.newKeySet();
            for (Future<?> one : IntStream.range(0, many)
                    .mapToObj(k -> threads.submit(() -> {
                        together.countDown();
                        together.await();
                        return signatures.add(key("shared").sign("text"));
                    }))
                    .toList()) {
                one.get();
            }
            assertThat(signatures).hasSize(1);
            try (var entries = Files.list(folder.resolve("shared"))) {
                assertThat(entries).containsExactly(folder.resolve("shared/key"));
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
