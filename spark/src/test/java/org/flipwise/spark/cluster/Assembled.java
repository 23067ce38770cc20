package org.flipwise.spark.cluster;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.launcher.JavaModuleOptions;

/** What the build of this module has made: the jar that users give to a cluster, and a home of Spark beside it. */
final class Assembled {
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private Assembled() {}

    /** Spark's home: its jars are in a folder below it. */
    static Path home() {
        return TARGET;
    }

    static Path jars() {
        return TARGET.resolve("jars");
    }

    /** All of Flipwise in one jar. */
    static Path jar() {
        return TARGET.resolve("flipwise-spark.jar");
    }

    /** What the virtual machine has to let Spark do. */
    static List<String> options() {
        return Arrays.stream(JavaModuleOptions.defaultModuleOptionArray()).toList();
    }
}
