package org.flipwise.outcome;

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
import org.flipwise.provenance.Version;

/**
 * What all jobs of a study need on the machines that run them: named entries and files. It is sent as bytes in a documented format; their expected hash is sent with each batch of jobs.
 *
 * @param kind the worker that opens it: sample, compare, or that of a {@link WorkerFactory}
 * @param version the version of the program that made it
 * @param entries values by name, in order
 * @param files the files that entries name
 */
public record JobPackage(String kind, String version, Map<String, String> entries, List<Content> files) {
    private static final String SECTION = "flipwise parcel 1";
    private static final int MOST_ENTRIES = 1 << 16;

    public JobPackage {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        files = List.copyOf(files);
    }

    /** Returns a package made by this version of the program. */
    public static JobPackage of(String kind, Map<String, String> entries, List<Content> files) {
        return new JobPackage(kind, Version.number(), entries, files);
    }

    /** Returns a copy with one more entry. */
    public JobPackage with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(entries);
        more.put(name, value);
        return new JobPackage(kind, version, more, files);
    }

    /** Returns the encoded package, as it is sent. */
    public byte[] bytes() {
        ByteEncoder into = new ByteEncoder();
        into.section(SECTION);
        into.text(kind);
        into.text(version);
        into.whole(entries.size());
        entries.forEach((name, value) -> {
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

    /** Returns the SHA-256 of an encoded package in hexadecimal. */
    public static String hash(byte[] bytes) {
        return Sha256.hex(bytes);
    }

    /**
     * Checks and decodes what {@link #bytes} wrote.
     *
     * @param hash the SHA-256 that the bytes must have
     * @throws JobException if they have another hash, are not a job package, or come from another version of the program
     */
    public static JobPackage open(byte[] bytes, String hash) {
        if (!hash(bytes).equals(hash)) {
            throw new JobException(
                    Fault.BAD_DATA, "a job package arrived with the hash " + hash(bytes) + "; expected " + hash);
        }
        JobPackage jobPackage = decode(bytes);
        if (!jobPackage.version.equals(Version.number())) {
            throw new JobException(
                    Fault.BAD_DATA,
                    "a job package of version " + jobPackage.version + " of the program arrived where version "
                            + Version.number() + " runs; expected the same, as digits may differ");
        }
        return jobPackage;
    }

    private static JobPackage decode(byte[] bytes) {
        try {
            ByteDecoder from = new ByteDecoder(bytes);
            from.section(SECTION);
            String kind = from.text();
            String version = from.text();
            Map<String, String> entries = new LinkedHashMap<>();
            for (int left = from.whole(0, MOST_ENTRIES); left > 0; left--) {
                entries.put(from.text(), from.text());
            }
            List<Content> files = new ArrayList<>();
            for (int left = from.whole(0, MOST_ENTRIES); left > 0; left--) {
                files.add(new Content(from.text(), from.bytes()));
            }
            from.end();
            return new JobPackage(kind, version, entries, files);
        } catch (CodecException damaged) {
            throw new JobException(Fault.BAD_DATA, "not a job package: " + damaged.getMessage());
        }
    }

    /** A file of a job package. It keeps the array it is made from. */
    public static final class Content {
        private final String name;
        private final byte[] bytes;

        /**
         * Creates a file.
         *
         * @param name a relative path with slashes, without {@code ..}
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

        /** Writes the content to a stream without copying it. */
        public void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }
    }
}
