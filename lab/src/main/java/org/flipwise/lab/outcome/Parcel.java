package org.flipwise.lab.outcome;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Sha256;
import org.flipwise.fault.Fault;
import org.flipwise.lab.run.Version;

/**
 * What the jobs of a study have in common: words and files. It crosses the wire as bytes that any language can read; whoever opens it has been told by another way which hash they must have.
 *
 * @param kind which worker opens it: sample, compare, or that of a {@link WorkerFactory}
 * @param version of the program that packed it
 * @param words by name, in their order
 * @param files that words name
 */
public record Parcel(String kind, String version, Map<String, String> words, List<Content> files) {
    private static final String SECTION = "flipwise parcel 1";
    private static final int MOST_ENTRIES = 1 << 16;

    public Parcel {
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        files = List.copyOf(files);
    }

    /** One packed by this program. */
    public static Parcel of(String kind, Map<String, String> words, List<Content> files) {
        return new Parcel(kind, Version.number(), words, files);
    }

    /** The same with one more word. */
    public Parcel with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(words);
        more.put(name, value);
        return new Parcel(kind, version, more, files);
    }

    /** As it crosses the wire. */
    public byte[] bytes() {
        ByteEncoder into = new ByteEncoder();
        into.section(SECTION);
        into.text(kind);
        into.text(version);
        into.whole(words.size());
        words.forEach((name, value) -> {
            into.text(name);
            into.text(value);
        });
        into.whole(files.size());
        for (Content file : files) {
            into.text(file.name());
            into.bytes(file.bytes);
        }
        return into.toByteArray();
    }

    /** SHA-256 of bytes that crossed the wire, in hexadecimal. */
    public static String hash(byte[] bytes) {
        return Sha256.hex(bytes);
    }

    /**
     * What {@link #bytes} wrote.
     *
     * @param hash that the bytes must have
     * @throws JobException where they have another, are no parcel, or are one of another version of the program
     */
    public static Parcel opened(byte[] bytes, String hash) {
        if (!hash(bytes).equals(hash)) {
            throw new JobException(
                    Fault.BAD_DATA, "a parcel arrived with the hash " + hash(bytes) + "; expected " + hash);
        }
        Parcel parcel = decoded(bytes);
        if (!parcel.version.equals(Version.number())) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "a parcel of version " + parcel.version + " of the program arrived where version "
                            + Version.number() + " runs; expected the same, as digits may differ");
        }
        return parcel;
    }

    private static Parcel decoded(byte[] bytes) {
        try {
            ByteDecoder from = new ByteDecoder(bytes);
            from.section(SECTION);
            String kind = from.text();
            String version = from.text();
            Map<String, String> words = new LinkedHashMap<>();
            for (int left = from.whole(0, MOST_ENTRIES); left > 0; left--) {
                words.put(from.text(), from.text());
            }
            List<Content> files = new ArrayList<>();
            for (int left = from.whole(0, MOST_ENTRIES); left > 0; left--) {
                files.add(new Content(from.text(), from.bytes()));
            }
            from.end();
            return new Parcel(kind, version, words, files);
        } catch (CodecException damaged) {
            throw new JobException(Fault.BAD_DATA, "no parcel: " + damaged.getMessage());
        }
    }

    /** A file. It keeps the array it is made from. */
    public static final class Content {
        private final String name;
        private final byte[] bytes;

        /**
         * A file.
         *
         * @param name relative, names of folders and slashes between them; never one that leads upwards
         */
        public Content(String name, byte[] bytes) {
            this.name = name;
            this.bytes = bytes;
        }

        public String name() {
            return name;
        }

        public byte[] bytes() {
            return bytes.clone();
        }

        /** The same without a copy. */
        public void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }
    }
}
