package org.flipwise.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Modification times, sizes and keys of files, by which changes are detected without reading. Files are replaced by atomic rename, so new content is a new file. */
record FileStamps(List<String> files) {
    static final FileStamps NONE = new FileStamps(List.of("none"));

    static FileStamps of(Path folder, List<String> names) {
        List<String> files = new ArrayList<>();
        for (String name : names) {
            try {
                BasicFileAttributes found = Files.readAttributes(
                        folder.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                files.add(found.lastModifiedTime() + " " + found.size() + " " + Objects.toString(found.fileKey()));
            } catch (IOException absent) {
                files.add("");
            }
        }
        return new FileStamps(List.copyOf(files));
    }
}
