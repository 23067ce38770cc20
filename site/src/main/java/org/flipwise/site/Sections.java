package org.flipwise.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** The sections of a page: each heading with its anchor and the plain text below it. */
final class Sections extends AbstractVisitor {

    /**
     * @param heading its plain text
     * @param anchor the id of the heading
     * @param text everything up to the next heading
     */
    record Section(String heading, String anchor, String text) {}

    private final IdGenerator ids = IdGenerator.builder().build();
    private final List<Section> sections = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String heading = "";
    private String anchor = "";

    static List<Section> of(Node document) {
        Sections found = new Sections();
        document.accept(found);
        found.close();
        return found.sections;
    }

    static Set<String> anchors(Node document) {
        Set<String> anchors = new LinkedHashSet<>();
        of(document).forEach(section -> anchors.add(section.anchor()));
        return anchors;
    }

    private void close() {
        if (!anchor.isEmpty()) {
            sections.add(new Section(heading, anchor, text.toString().strip().replaceAll("\\s+", " ")));
        }
        text.setLength(0);
    }

    @Override
    public void visit(Heading node) {
        close();
        visitChildren(node);
        heading = text.toString().strip();
        anchor = ids.generateId(heading);
        text.setLength(0);
    }

    @Override
    public void visit(Text node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock node) {
        text.append(' ').append(node.getLiteral()).append(' ');
    }

    @Override
    public void visit(SoftLineBreak node) {
        text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
        text.append(' ');
    }

    @Override
    protected void visitChildren(Node parent) {
        super.visitChildren(parent);
        if (!(parent instanceof Heading)) {
            text.append(' ');
        }
    }
}
