package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.flipwise.testkit.JavaCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneWriterForEachRunFolderTest {
    @TempDir
    Path place;

    @Test
    void aSecondRunInTheSameFolderIsRefused() {
        Path folder = place.resolve("run");
        try (RunFolder first = RunFolder.reserve(folder)) {
            assertThat(first.path()).isEqualTo(folder);
            assertThatThrownBy(() -> RunFolder.reserve(folder))
                    .isInstanceOf(FolderBusyException.class)
                    .hasMessageContaining("another process is writing");
        }
        assertThatCode(() -> RunFolder.reserve(folder).close()).doesNotThrowAnyException();
    }

    @Test
    void aRunIsResumedByOneProcessOnly() throws IOException {
        Path folder = Files.createDirectory(place.resolve("run"));
        try (RunFolder first = RunFolder.reopen(folder)) {
            assertThat(first.path()).isEqualTo(folder);
            assertThatThrownBy(() -> RunFolder.reopen(folder)).isInstanceOf(FolderBusyException.class);
        }
        assertThat(folder).isEmptyDirectory();
    }

    /** The file of a lock that nobody holds, as a killed run leaves it, is in nobody's way. */
    @Test
    void whatAKilledRunLeavesHoldsNobodyUp() throws IOException {
        Path folder = Files.createDirectory(place.resolve("run"));
        Files.createFile(folder.resolve(FolderLock.NAME));
        assertThatCode(() -> RunFolder.reserve(folder).close()).doesNotThrowAnyException();
    }

    /** The lock of this process, which a refused attempt must not loosen: another process finds it held. */
    @Test
    void anAttemptThatIsRefusedLoosensNothing() throws IOException, InterruptedException {
        Path folder = Files.createDirectory(place.resolve("run"));
        try (RunFolder first = RunFolder.reopen(folder)) {
            assertThatThrownBy(() -> RunFolder.reopen(first.path())).isInstanceOf(FolderBusyException.class);
            assertThat(anotherProcessTakes(folder)).isFalse();
        }
        assertThat(anotherProcessTakes(folder)).isTrue();
    }

    private static boolean anotherProcessTakes(Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(JavaCommand.of(
                        List.of("-XX:TieredStopAtLevel=1"), TakeOnce.class.getName(), List.of(folder.toString())))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
        int code = process.waitFor();
        assertThat(code).isBetween(0, 1);
        return code == 0;
    }

    /** Takes the lock of a folder and gives it back. */
    static final class TakeOnce {
        private TakeOnce() {}

        public static void main(String[] folder) {
            try {
                FolderLock.take(Path.of(folder[0])).close();
            } catch (FolderBusyException busy) {
                System.exit(1);
            }
        }
    }

    /** A file of a lock that was taken away while another waited for it is nobody's: of many who come and go there is never more than one. */
    @Test
    void whoeverComesAndGoesIsAlone() throws IOException, InterruptedException {
        Path folder = Files.createDirectory(place.resolve("run"));
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger times = new AtomicInteger();
        List<Thread> threads = Stream.generate(() -> new Thread(() -> {
                    for (int turn = 0; turn < 300; turn++) {
                        try (FolderLock lock = FolderLock.take(folder)) {
                            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                            times.incrementAndGet();
                            inside.decrementAndGet();
                            assertThat(lock).isNotNull();
                        } catch (FolderBusyException notNow) {
                            Thread.onSpinWait();
                        }
                    }
                }))
                .limit(4)
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(most).hasValue(1);
        assertThat(times).hasPositiveValue();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aRunUnderWayIsBusyAndOneThatEndedIsInTheWay() throws IOException {
        Path folder = Files.createDirectory(place.resolve("run"));
        Files.createFile(folder.resolve("status.json"));
        try (RunFolder first = RunFolder.reopen(folder)) {
            assertThatThrownBy(() -> RunFolder.reserve(first.path())).isInstanceOf(FolderBusyException.class);
        }
        assertThatThrownBy(() -> RunFolder.reserve(folder)).hasMessageContaining("is not empty");
        assertThat(folder.resolve(FolderLock.NAME)).doesNotExist();
    }
}
