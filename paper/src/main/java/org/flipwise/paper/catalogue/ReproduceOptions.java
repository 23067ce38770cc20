package org.flipwise.paper.catalogue;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.paper.Item;
import org.flipwise.paper.Scale;

/**
 * What {@code reproduce} is to do.
 *
 * @param items in the order of the list
 * @param folder where simulations and the report are kept; what it has is not run again
 */
public record ReproduceOptions(List<Item> items, Scale scale, long seed, int threads, Path folder) {
    /** The share of the full thing that is run unless another is asked for. */
    public static final String USUAL_SCALE = "0.05";

    /** Where all is kept unless another place is given. */
    public static final String USUAL_FOLDER = "reproduction";

    public static ReproduceOptions of(Options options, List<String> names) {
        if (options.has("all") && !names.isEmpty()) {
            throw new SettingsException("--all is everything; expected it without names, or names without it");
        }
        double share = options.positive("scale", Double.parseDouble(USUAL_SCALE));
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
                folder(out == null ? USUAL_FOLDER : out));
    }

    private static Path folder(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new SettingsException("--out '" + name + "' is not a file name here: " + impossible.getReason());
        }
    }

    /** Where single simulations are kept. */
    public Path simulations() {
        return folder.resolve("simulations");
    }
}
