package org.flipwise.lab.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What tells whether files have changed without reading them: files appear by rename, so a new content is a new file. */
record Stamp(List<String> files) {
    static final Stamp NONE = new Stamp(List.of("none"));

    static Stamp of(Path folder, List<String> names) {
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
        return new Stamp(List.copyOf(files));
    }
}
