package org.flipwise.reliability.health;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IPackageCoverage;
import org.jacoco.core.tools.ExecFileLoader;

/**
 * Branches of compiled classes, and those of them that the tests of some modules took together: a kernel of the core is proved in the module of proofs, so neither module's own report tells.
 *
 * @param byPackage names of packages as in {@code org.flipwise.state}
 */
record Coverage(Map<String, Share> byPackage) {

    /** So many of so many. */
    record Share(int covered, int all) {
        Share plus(Share other) {
            return new Share(covered + other.covered, all + other.all);
        }

        double ratio() {
            return (double) covered / all;
        }
    }

    /**
     * What was taken of the classes in one module's {@code target/classes}.
     *
     * @param recorded the files {@code jacoco.exec} of modules whose tests have run
     * @throws IllegalStateException where these were recorded on other classes than are there now
     */
    static Coverage of(Path classes, List<Path> recorded) {
        ExecFileLoader loader = new ExecFileLoader();
        CoverageBuilder builder = new CoverageBuilder();
        try {
            for (Path file : recorded) {
                if (!Files.exists(file)) {
                    throw new IllegalStateException(
                            "there is no " + file + "; expected the tests of its module to have run before");
                }
                loader.load(file.toFile());
            }
            new Analyzer(loader.getExecutionDataStore(), builder).analyzeAll(classes.toFile());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        if (!builder.getNoMatchClasses().isEmpty()) {
            throw new IllegalStateException(builder.getNoMatchClasses().size()
                    + " classes are no longer those that the tests ran on; expected a build from one source");
        }
        Map<String, Share> byPackage = new TreeMap<>();
        for (IPackageCoverage one : builder.getBundle("classes").getPackages()) {
            ICounter branches = one.getBranchCounter();
            byPackage.put(
                    one.getName().replace('/', '.'), new Share(branches.getCoveredCount(), branches.getTotalCount()));
        }
        return new Coverage(byPackage);
    }

    /** All packages whose names begin like this. */
    Share under(String prefix) {
        return byPackage.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix))
                .map(Map.Entry::getValue)
                .reduce(new Share(0, 0), Share::plus);
    }
}
