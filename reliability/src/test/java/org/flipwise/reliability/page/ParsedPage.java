package org.flipwise.reliability.page;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * A page or a figure as a parser understands it. Our pages are XML but for a few elements without an end and attributes without a value, which are repaired first; a foreign text that became
 * markup is no XML, or another tree.
 *
 * @param shape every kind of element with the names of its attributes, where its links lead, and how many scripts and styles there are
 * @param text all that is shown
 */
record ParsedPage(Set<String> shape, String text) {
    private static final Pattern CODE = Pattern.compile("(<(script|style)\\b[^>]*>).*?(</\\2>)", Pattern.DOTALL);
    private static final Pattern VOID = Pattern.compile("<(meta|link|input)\\b([^>]*)>");
    private static final Pattern BARE =
            Pattern.compile("(<(?:button|script|details|div|input)\\b[^<>]*) (hidden|defer|open)(?=>)");
    private static final Set<String> LINKS = Set.of("href", "src", "xlink:href", "action", "style", "srcdoc");

    static ParsedPage ofHtml(String html) throws SAXException {
        String bare = CODE.matcher(html.replaceFirst("^<!DOCTYPE html>", "")).replaceAll("$1$3");
        String closed = VOID.matcher(bare).replaceAll("<$1$2/>");
        return ofXml("<page>" + BARE.matcher(closed).replaceAll("$1 $2=\"\"") + "</page>");
    }

    static ParsedPage ofXml(String xml) throws SAXException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Element root = builder.parse(new InputSource(new StringReader(xml))).getDocumentElement();
            NodeList elements = root.getElementsByTagName("*");
            Set<String> shape = new TreeSet<>();
            for (int i = 0; i < elements.getLength(); i++) {
                shape.add(kind((Element) elements.item(i)));
            }
            if (root.getElementsByTagName("head").getLength() > 0) {
                for (String once : List.of("head", "script", "style", "base")) {
                    shape.add(root.getElementsByTagName(once).getLength() + " of " + once);
                }
            }
            return new ParsedPage(shape, root.getTextContent());
        } catch (ParserConfigurationException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String kind(Element element) {
        List<String> words = new ArrayList<>();
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            String name = attributes.item(i).getNodeName();
            words.add(
                    LINKS.contains(name) ? name + "=" + place(attributes.item(i).getNodeValue()) : name);
        }
        return element.getTagName() + words;
    }

    /** Where a link leads, as far as it matters. */
    private static String place(String link) {
        return link.startsWith("#") || link.matches("(/run/|figures/|tables/)[A-Za-z0-9%._*-]*")
                ? link.replaceFirst("[^/#]*$", "")
                : link;
    }
}
