package org.flipwise.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.junit.jupiter.api.Test;

/** The examples of FIPS 180-4 for SHA-256. */
class HashesAreThePublishedOnesTest {
    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    private static final String OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Test
    void inOnePieceAndInSeveral() {
        assertThat(Sha256.hex("abc".getBytes(StandardCharsets.UTF_8))).isEqualTo(OF_ABC);
        assertThat(Sha256.hex("abc", 32)).isEqualTo(OF_ABC);
        assertThat(Sha256.hex("abc", 2)).isEqualTo("ba78");
        MessageDigest fed = Sha256.digest();
        fed.update((byte) 'a');
        fed.update(new byte[] {'b', 'c'});
        assertThat(Sha256.hex(fed)).isEqualTo(OF_ABC);
        assertThat(Sha256.hex(fed)).as("begun again").isEqualTo(OF_NOTHING).isNotEqualTo(OF_ABC);
    }
}
