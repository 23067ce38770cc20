package org.flipwise.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;

/** Turns the links of a page into links of the site, and notes what they need: files to copy, and links that lead nowhere. */
final class Links extends AbstractVisitor {
    private static final Pattern SOURCE = Pattern.compile("src(?:set)?=\"([^\"]+)\"");

    private final Path root;
    private final Page page;
    private final Map<Path, Set<String>> anchors;
    private final Set<Path> files = new TreeSet<>();
    private final List<String> broken = new ArrayList<>();

    /**
     * @param root of the tree
     * @param page whose links are changed in place
     * @param anchors of every page, by its source
     */
    Links(Path root, Page page, Map<Path, Set<String>> anchors) {
        this.root = root;
        this.page = page;
        this.anchors = anchors;
    }

    /** Returns the files of the tree that the page shows or links to, and that are no pages. */
    Set<Path> files() {
        return files;
    }

    /** Returns the links that lead nowhere, each with its page. */
    List<String> broken() {
        return broken;
    }

    @Override
    public void visit(Link link) {
        link.setDestination(rewritten(link.getDestination()));
        visitChildren(link);
    }

    @Override
    public void visit(Image image) {
        image.setDestination(rewritten(image.getDestination()));
        visitChildren(image);
    }

    @Override
    public void visit(HtmlBlock block) {
        ownImages(block.getLiteral());
    }

    @Override
    public void visit(HtmlInline inline) {
        ownImages(inline.getLiteral());
    }

    /** Images that a page shows by HTML of its own, such as one for light and one for dark screens. */
    private void ownImages(String html) {
        SOURCE.matcher(html).results().forEach(source -> rewritten(source.group(1)));
    }

    private String rewritten(String destination) {
        if (destination.matches("[a-z]+:.*")) {
            return destination;
        }
        int hash = destination.indexOf('#');
        String file = hash < 0 ? destination : destination.substring(0, hash);
        String anchor = hash < 0 ? "" : destination.substring(hash + 1);
        Path to = file.isEmpty()
                ? page.source()
                : page.source().resolveSibling(file).normalize();
        if (Files.isDirectory(root.resolve(to)) && !to.startsWith("..")) {
            return toFolder(destination, to);
        }
        if (!Files.isRegularFile(root.resolve(to)) || to.startsWith("..")) {
            return noted(destination);
        }
        if (!anchors.containsKey(to)) {
            files.add(to);
            return destination;
        }
        if (!anchor.isEmpty() && !anchors.get(to).contains(anchor)) {
            return noted(destination);
        }
        String href = file.isEmpty() ? "" : page.hrefTo(Page.outputOf(to));
        return anchor.isEmpty() ? href : href + "#" + anchor;
    }

    /** A folder is shown by its own page, or by the first of its pages. */
    private String toFolder(String destination, Path folder) {
        return anchors.keySet().stream()
                .filter(one -> folder.equals(one.getParent()))
                .min((a, b) -> Boolean.compare(!a.endsWith("README.md"), !b.endsWith("README.md")) * 2
                        + Integer.signum(a.compareTo(b)))
                .map(one -> page.hrefTo(Page.outputOf(one)))
                .orElseGet(() -> noted(destination));
    }

    private String noted(String destination) {
        broken.add(page.source() + ": " + destination);
        return destination;
    }
}
