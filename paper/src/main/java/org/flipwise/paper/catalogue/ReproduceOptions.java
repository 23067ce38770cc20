package org.flipwise.paper.catalogue;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.paper.Item;
import org.flipwise.paper.Scale;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;

/**
 * The options of {@code reproduce}.
 *
 * @param items in the order of the list
 * @param folder where simulations and the report are stored; stored simulations are not run again
 */
public record ReproduceOptions(List<Item> items, Scale scale, long seed, int threads, Path folder) {
    /** The folder by default. */
    private static final String DEFAULT_FOLDER = "reproduction";

    public static ReproduceOptions of(Options options, List<String> names) {
        if (options.has(RunOptions.EVERY_ITEM) && !names.isEmpty()) {
            throw new SettingsException("--all is everything; expected it without names, or names without it");
        }
        double share = options.orUsual(RunOptions.SCALE);
        if (share > 1) {
            throw new SettingsException(
                    "--scale is '" + options.text(RunOptions.SCALE) + "'; expected at most 1, the full thing");
        }
        String out = options.get(RunOptions.OUT);
        return new ReproduceOptions(
                Items.named(names),
                new Scale(share),
                options.orUsual(RunOptions.SEED),
                options.threads(RunOptions.THREADS),
                folder(out == null ? DEFAULT_FOLDER : out));
    }

    private static Path folder(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new SettingsException("--out '" + name + "' is not a file name here: " + impossible.getReason());
        }
    }

    /** Returns the folder of single simulations. */
    public Path simulations() {
        return folder.resolve("simulations");
    }
}
