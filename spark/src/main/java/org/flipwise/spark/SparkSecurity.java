package org.flipwise.spark;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.apache.spark.SparkConf;

/**
 * Sets Spark's authentication and encryption for a study. A Spark that this program starts gets a random secret, and its processes encrypt their traffic. The secret is kept in the
 * memory of this process; executors of {@code local-cluster} receive it in their environment.
 */
final class SparkSecurity {
    private static final String AUTHENTICATE = "spark.authenticate";
    private static final String SECRET = "spark.authenticate.secret";
    private static final String YES = "true";
    private static final int SECRET_BYTES = 32;

    private SparkSecurity() {}

    /**
     * Turns authentication on for a Spark that this program starts, unless the user has set any {@code spark.authenticate} option.
     */
    static void protect(SparkConf settings, String master) {
        if (!MasterUrl.isStartedHere(master)) {
            return;
        }
        if (!isDecided(settings)) {
            settings.set(AUTHENTICATE, YES);
            settings.set(SECRET, secret());
        }
        if (authenticates(settings)) {
            settings.setIfMissing("spark.network.crypto.enabled", YES);
            settings.setIfMissing("spark.network.crypto.authEngineVersion", "2");
            settings.setIfMissing("spark.network.crypto.cipher", "AES/GCM/NoPadding");
            settings.setIfMissing("spark.network.crypto.saslFallback", "false");
            settings.setIfMissing("spark.io.encryption.enabled", YES);
            settings.setIfMissing("spark.io.encryption.keySizeBits", "256");
            settings.setIfMissing("spark.io.encryption.keygen.algorithm", "HmacSHA256");
        }
        settings.setIfMissing("spark.ui.killEnabled", "false");
        settings.setIfMissing("spark.master.ui.decommission.allow.mode", "DENY");
    }

    /** Returns the line that warns of a standalone master that is used without a secret; nothing where there is one. */
    static Optional<String> warning(SparkConf settings, String master) {
        return MasterUrl.isStandalone(master) && !authenticates(settings)
                ? Optional.of(master + " is used without authentication: all who reach its ports can run code there and"
                        + " read or end this study; docs/clusters.md says how to set spark.authenticate")
                : Optional.empty();
    }

    private static boolean isDecided(SparkConf settings) {
        return Arrays.stream(settings.getAll()).anyMatch(pair -> pair._1().startsWith(AUTHENTICATE));
    }

    private static boolean authenticates(SparkConf settings) {
        return settings.getBoolean(AUTHENTICATE, false);
    }

    /** Returns 256 random bits as hexadecimal digits. */
    private static String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
