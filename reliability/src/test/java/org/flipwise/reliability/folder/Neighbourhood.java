package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user's files with a run folder from elsewhere among them: what a planted link may lead to, and a snapshot of it all that shows whether it was touched. */
final class Neighbourhood {
    private static final CopyOption[] AS_THEY_ARE = {StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS};
    private final Path root;
    private final Path home;
    private final Path run;
    private @Nullable Surroundings before;

    private Neighbourhood(Path root) {
        this.root = root;
        this.home = root.resolve("home");
        this.run = root.resolve("runs").resolve("run");
    }

    /** Makes one in an empty folder. */
    static Neighbourhood in(Path root) throws IOException, InterruptedException {
        Neighbourhood made = new Neighbourhood(root);
        Files.createDirectories(made.folder().resolve("deep"));
        Files.createDirectories(root.resolve("runs").resolve("sibling").resolve("checkpoint"));
        Files.writeString(made.victim(), "export PATH=/usr/bin\n");
        Files.writeString(made.home.resolve("empty"), "");
        Files.writeString(made.folder().resolve("0001.ckpt"), "not a checkpoint\n");
        Files.writeString(made.folder().resolve("0002.ckpt"), "nor this\n");
        Files.writeString(made.folder().resolve("marginals.csv"), "bit,probability\n");
        Files.writeString(made.folder().resolve("lock"), "");
        Files.writeString(root.resolve("runs/sibling/manifest.json"), "{}\n");
        Files.writeString(root.resolve("runs/sibling/checkpoint/0001.ckpt"), "another run's\n");
        Process pipe =
                new ProcessBuilder("mkfifo", made.pipe().toString()).inheritIO().start();
        assertThat(pipe.waitFor()).isZero();
        return made;
    }

    /** Returns a file of the user's. */
    Path victim() {
        return home.resolve("profile");
    }

    /** Returns a folder of the user's, with files of names that are usual in run folders. */
    Path folder() {
        return home.resolve("notes");
    }

    /** Returns a pipe that nobody writes to: opening it for reading waits forever. */
    Path pipe() {
        return home.resolve("pipe");
    }

    /** Returns a name outside the run folder under which there is nothing. */
    Path nothing() {
        return home.resolve("nothing");
    }

    /** Returns where the run folder is, or may be. */
    Path run() {
        return run;
    }

    Path root() {
        return root;
    }

    /** Puts a copy of a folder in the place of the run folder. */
    Path receive(Path sent) throws IOException {
        remove(run);
        copy(sent, run);
        return run;
    }

    /** Puts an empty folder in the place of the run folder. */
    Path receiveNothing() throws IOException {
        remove(run);
        return Files.createDirectories(run);
    }

    /** Remembers how everything outside the run folder is now. */
    void remember() throws IOException {
        before = Surroundings.of(root, run);
    }

    /** Returns what has changed outside the run folder since it was last remembered. */
    List<String> changes() throws IOException {
        if (before == null) {
            throw new IllegalStateException("nothing was remembered");
        }
        return Surroundings.of(root, run).changesSince(before);
    }

    /** Copies a folder with all that is in it; links stay links, times stay as they are. */
    static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file).toString()), AS_THEY_ARE);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Removes a file, a link itself, or a folder with all that is in it. */
    static void remove(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
