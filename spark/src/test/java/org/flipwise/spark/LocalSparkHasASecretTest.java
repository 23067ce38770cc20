package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.SparkConf;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A Spark of our own has a new secret and encrypts; settings of others are theirs, and one line warns where they ask nobody for a
 * secret.
 */
class LocalSparkHasASecretTest {
    private static final String AUTHENTICATE = "spark.authenticate";
    private static final String SECRET = "spark.authenticate.secret";
    private static final String CRYPTO = "spark.network.crypto.enabled";

    @TempDir
    private Path folder;

    @BeforeAll
    static void quietly() {
        QuietLog.begin();
    }

    private static SparkConf settings(String master, Map<String, String> users) {
        SparkConf settings = new SparkConf(false);
        users.forEach(settings::set);
        SparkSecurity.protect(settings, master);
        return settings;
    }

    @Test
    void ofItsOwnEachTime() {
        for (String master : List.of("local", "local[2]", "local[*,4]", "local-cluster[2,1,1024]")) {
            SparkConf once = settings(master, Map.of());
            SparkConf again = settings(master, Map.of());
            assertThat(once.get(AUTHENTICATE)).as(master).isEqualTo("true");
            assertThat(once.get(SECRET)).as(master).matches("[0-9a-f]{64}").isNotEqualTo(again.get(SECRET));
            assertThat(once.get(CRYPTO)).isEqualTo("true");
            assertThat(once.get("spark.network.crypto.cipher")).isEqualTo("AES/GCM/NoPadding");
            assertThat(once.get("spark.io.encryption.enabled")).isEqualTo("true");
        }
    }

    @Test
    void inTheSettingsThatAStudyHas() {
        SparkConf settings = LocalSpark.context().getConf();
        assertThat(settings.get(AUTHENTICATE)).isEqualTo("true");
        assertThat(settings.get(CRYPTO)).isEqualTo("true");
        assertThat(settings.get("spark.ui.enabled")).isEqualTo("false");
        assertThat(settings.get("spark.driver.bindAddress")).isEqualTo("127.0.0.1");
        assertThat(settings.get("spark.driver.host")).isEqualTo("127.0.0.1");
        assertThat(LocalSpark.context().sc().env().securityManager().isAuthenticationEnabled())
                .isTrue();
        assertThat(LocalSpark.context().sc().env().securityManager().getSecretKey())
                .hasSizeGreaterThanOrEqualTo(64);
    }

    @Test
    void unlessTheUserSaysOtherwise() {
        SparkConf off = settings("local[2]", Map.of(AUTHENTICATE, "false"));
        assertThat(off.get(AUTHENTICATE)).isEqualTo("false");
        assertThat(off.contains(SECRET)).isFalse();
        assertThat(off.contains(CRYPTO)).isFalse();
        SparkConf own = settings("local[2]", Map.of(AUTHENTICATE, "true", SECRET, "mine", CRYPTO, "false"));
        assertThat(own.get(SECRET)).isEqualTo("mine");
        assertThat(own.get(CRYPTO)).isEqualTo("false");
    }

    @Test
    void clustersOfOthersAreLeftAsTheyAreAndWarnedOf() {
        String master = "spark://192.0.2.1:7077";
        SparkConf open = settings(master, Map.of());
        assertThat(open.getAll()).isEmpty();
        assertThat(SparkSecurity.warning(open, master))
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith(master + " is used without authentication")
                        .doesNotContain("\n"));
        SparkConf closed = settings(master, Map.of(AUTHENTICATE, "true", SECRET, "theirs"));
        assertThat(closed.getAll()).hasSize(2);
        assertThat(SparkSecurity.warning(closed, master)).isEmpty();
        assertThat(SparkSecurity.warning(open, "local[2]")).isEmpty();
        assertThat(SparkSecurity.warning(open, "yarn")).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aSecretIsReadFromSparksOwnFileOfSettings() throws IOException {
        Path file = folder.resolve("spark-defaults.conf");
        Files.writeString(file, """
                # of the cluster
                spark.authenticate          true
                spark.authenticate.secret = theirs\s
                spark.executor.memory       3g
                else.where                  no
                """.translateEscapes());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        SparkDefaults found = SparkDefaults.in(folder.toString()).orElseThrow();
        assertThat(found.settings())
                .isEqualTo(
                        new TreeMap<>(Map.of(AUTHENTICATE, "true", SECRET, "theirs", "spark.executor.memory", "3g")));
        assertThat(found.warning()).isEmpty();

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(found.warning())
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith(file + " holds spark.authenticate.secret")
                        .doesNotContain("theirs"));
        Files.writeString(file, "spark.authenticate true");
        assertThat(SparkDefaults.in(folder.toString()).orElseThrow().warning())
                .as("nothing to hide")
                .isEmpty();

        SparkConf settings = SparkSettings.of("spark://192.0.2.1:7077", "test", Optional.of(found));
        assertThat(settings.get(SECRET)).isEqualTo("theirs");
        assertThat(settings.get("spark.executor.memory")).isEqualTo("3g");
    }

    @Test
    void withoutAFileThereAreNoDefaultsAndABrokenOneIsTold() throws IOException {
        assertThat(SparkDefaults.in(null)).isEmpty();
        assertThat(SparkDefaults.in("")).isEmpty();
        assertThat(SparkDefaults.in(folder.toString())).isEmpty();
        Files.createDirectory(folder.resolve("spark-defaults.conf"));
        assertThatThrownBy(() -> SparkDefaults.in(folder.toString()))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("spark-defaults.conf")
                .extracting(thrown -> ((JobException) thrown).fault())
                .isEqualTo(Fault.NO_INPUT);
    }
}
