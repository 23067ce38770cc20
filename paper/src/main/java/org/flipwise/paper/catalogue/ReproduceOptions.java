package org.flipwise.paper.catalogue;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.paper.Item;
import org.flipwise.paper.Scale;

/**
 * The options of {@code reproduce}.
 *
 * @param items in the order of the list
 * @param folder where simulations and the report are stored; stored simulations are not run again
 */
public record ReproduceOptions(List<Item> items, Scale scale, long seed, int threads, Path folder) {
    /** The scale by default. */
    public static final String DEFAULT_SCALE = "0.05";

    /** The folder by default. */
    public static final String DEFAULT_FOLDER = "reproduction";

    public static ReproduceOptions of(Options options, List<String> names) {
        if (options.has("all") && !names.isEmpty()) {
            throw new SettingsException("--all is everything; expected it without names, or names without it");
        }
        double share = options.positive("scale", Double.parseDouble(DEFAULT_SCALE));
        if (share > 1) {
            throw new SettingsException(
                    "--scale is '" + options.text("scale") + "'; expected at most 1, the full thing");
        }
        String out = options.text("out");
        int processors = Runtime.getRuntime().availableProcessors();
        return new ReproduceOptions(
                Items.named(names),
                new Scale(share),
                options.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1),
                options.threads(processors),
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
