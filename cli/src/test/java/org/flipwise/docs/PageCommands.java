package org.flipwise.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The commands of a page: its blocks fenced as {@code sh}, in order. {@code sh exit=65} says how a block's last command ends where it fails on purpose;
 * {@code sh long} holds what takes too long, or never ends by itself, and is not run here.
 */
final class PageCommands {
    private static final Pattern FENCE = Pattern.compile("^```sh(?: (long|exit=(\\d+)))?\\s*$");

    private PageCommands() {}

    /**
     * A block.
     *
     * @param line where it begins
     * @param exit how it ends
     */
    record Block(int line, int exit, boolean longer, String text) {}

    static List<Block> of(Path page) throws IOException {
        List<Block> blocks = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        Matcher fence = null;
        int begun = 0;
        int number = 0;
        for (String line : Files.readAllLines(page)) {
            number++;
            if (fence == null) {
                Matcher found = FENCE.matcher(line);
                if (found.matches()) {
                    fence = found;
                    begun = number;
                    open.setLength(0);
                }
            } else if (line.equals("```")) {
                int exit = fence.group(2) == null ? 0 : Integer.parseInt(fence.group(2));
                blocks.add(new Block(begun, exit, "long".equals(fence.group(1)), open.toString()));
                fence = null;
            } else {
                open.append(line).append('\n');
            }
        }
        return blocks;
    }
}
