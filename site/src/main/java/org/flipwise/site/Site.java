package org.flipwise.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The documentation site: {@code Site ROOT OUT VERSION} reads the pages of a tree and writes them as HTML. The same tree gives the
 * same bytes.
 */
public final class Site {
    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    private static final List<String> FOLDERS = List.of("docs", "examples", "benchmarks", "python", "r");
    private static final List<String> ASSETS = List.of("site.css", "site.js");

    private final Path root;
    private final String version;
    private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
    private final HtmlRenderer renderer =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();
    private final List<Page> pages;
    private final Map<Path, Set<String>> anchors = new TreeMap<>();
    private final Set<Path> files = new TreeSet<>();
    private final List<String> broken = new ArrayList<>();

    private Site(Path root, String version) throws IOException {
        this.root = root;
        this.version = version;
        this.pages = sources(root).stream().map(this::read).toList();
        pages.forEach(page -> anchors.put(page.source(), Sections.anchors(page.document())));
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            System.err.println("usage: Site ROOT OUT VERSION");
            System.exit(64);
        }
        List<String> broken = write(Path.of(args[0]), Path.of(args[1]), args[2]);
        broken.forEach(link -> System.err.println("leads nowhere: " + link));
        if (!broken.isEmpty()) {
            System.exit(65);
        }
    }

    /**
     * Writes the site of a tree.
     *
     * @return links that lead nowhere, each with its page
     */
    static List<String> write(Path root, Path out, String version) throws IOException {
        Site site = new Site(root, version);
        site.write(out);
        return site.broken;
    }

    private static List<Path> sources(Path root) throws IOException {
        Set<Path> found = new TreeSet<>();
        try (Stream<Path> top = Files.list(root)) {
            top.filter(Site::isPage).map(root::relativize).forEach(found::add);
        }
        for (String folder : FOLDERS) {
            if (Files.isDirectory(root.resolve(folder))) {
                try (Stream<Path> below = Files.walk(root.resolve(folder))) {
                    below.filter(Site::isPage).map(root::relativize).forEach(found::add);
                }
            }
        }
        found.removeIf(page -> page.toString().contains("target/"));
        return List.copyOf(found);
    }

    private static boolean isPage(Path file) {
        return file.toString().endsWith(".md") && Files.isRegularFile(file);
    }

    private Page read(Path source) {
        try {
            var document = parser.parse(Files.readString(root.resolve(source)));
            var sections = Sections.of(document);
            String title =
                    sections.isEmpty() ? source.toString() : sections.get(0).heading();
            return new Page(source, title, document);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void write(Path out) throws IOException {
        String index = SearchIndex.of(pages);
        for (Page page : pages) {
            Links links = new Links(root, page, anchors);
            page.document().accept(links);
            files.addAll(links.files());
            broken.addAll(links.broken());
            Path file = out.resolve(page.output());
            Files.createDirectories(file.getParent());
            Files.writeString(file, Shell.around(page, pages, renderer.render(page.document()), version));
        }
        for (Path file : files) {
            Files.createDirectories(out.resolve(file).getParent());
            Files.copy(root.resolve(file), out.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.writeString(out.resolve("search-index.js"), index);
        for (String asset : ASSETS) {
            try (InputStream in = Site.class.getResourceAsStream(asset)) {
                Files.writeString(
                        out.resolve(asset),
                        new String(java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
    }
}
