package org.flipwise.spark.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The list of components (SBOM) in each jar of a release, and of the profile nightly, names every library with its version and SHA-256. */
@Tag("cluster")
class TheListOfComponentsNamesEveryLibraryTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Map<String, Path> libraries;

    @BeforeEach
    void findTheLibraries() throws IOException {
        libraries = ShippedJar.beside();
        assertThat(libraries).hasSizeGreaterThan(20);
    }

    @Test
    @EnabledIfSystemProperty(named = "flipwise.sbom.phase", matches = "prepare-package")
    void inTheProgram() throws IOException {
        JsonNode list = list(ShippedJar.PROGRAM, "flipwise-cli");
        assertThat(missing(list, libraries)).isEmpty();
        assertThat(list.has("serialNumber") || list.path("metadata").has("timestamp"))
                .as("differs from build to build")
                .isFalse();
    }

    @Test
    @EnabledIfSystemProperty(named = "flipwise.sbom.phase", matches = "prepare-package")
    void inTheAssembledJar() throws IOException {
        libraries
                .keySet()
                .retainAll(ShippedJar.read(ShippedJar.ASSEMBLED).inside(ShippedJar.libraries(), new TreeSet<>()));
        assertThat(libraries).hasSizeGreaterThan(20);
        libraries.put("flipwise-cli", ShippedJar.PROGRAM);
        JsonNode list = list(ShippedJar.ASSEMBLED, "flipwise-spark");
        assertThat(missing(list, libraries)).isEmpty();
        assertThat(ShippedJar.read(ShippedJar.ASSEMBLED).text("sbom/flipwise-cli.cdx.json"))
                .as("the list of another jar")
                .isEmpty();
    }

    @Test
    @EnabledIfSystemProperty(named = "flipwise.sbom.phase", matches = "none")
    void jarsThatAreNoReleaseHaveNone() throws IOException {
        assertThat(ShippedJar.read(ShippedJar.PROGRAM).text("sbom/flipwise-cli.cdx.json"))
                .isEmpty();
        assertThat(ShippedJar.read(ShippedJar.ASSEMBLED).text("sbom/flipwise-spark.cdx.json"))
                .isEmpty();
    }

    @Test
    void listsThatLackSomethingAreReported() throws IOException {
        ObjectNode list = JSON.createObjectNode();
        ArrayNode components = list.putArray("components");
        for (Map.Entry<String, Path> library : libraries.entrySet()) {
            ObjectNode component = components.addObject();
            String file = library.getValue().getFileName().toString();
            component.put("name", library.getKey());
            component.put(
                    "version", file.substring(library.getKey().length() + 1).replaceFirst("\\.jar$", ""));
            component.putArray("hashes").addObject().put("alg", "SHA-256").put("content", sha256(library.getValue()));
        }
        assertThat(missing(list, libraries)).isEmpty();
        ObjectNode first = (ObjectNode) components.get(0);
        String file = libraries.values().iterator().next().getFileName().toString();
        first.put("version", "0");
        assertThat(missing(list, libraries)).containsExactly(file + " is not in the list");
        components.remove(0);
        assertThat(missing(list, libraries)).containsExactly(file + " is not in the list");
        String second =
                libraries.values().stream().toList().get(1).getFileName().toString();
        libraries.remove(libraries.keySet().iterator().next());
        ((ObjectNode) components.get(0).path("hashes").get(0)).put("content", "0");
        assertThat(missing(list, libraries)).containsExactly(second + " has another SHA-256");
    }

    private static JsonNode list(Path jar, String name) throws IOException {
        byte[] text = ShippedJar.read(jar).text("sbom/" + name + ".cdx.json");
        assertThat(text).as("the list in " + jar).isNotEmpty();
        JsonNode list = JSON.readTree(text);
        assertThat(list.path("bomFormat").asString()).isEqualTo("CycloneDX");
        assertThat(list.path("metadata").path("component").path("name").asString())
                .isEqualTo(name);
        return list;
    }

    /** What a list lacks of these jars, which are named NAME-VERSION.jar; our own are known by their names alone. */
    private static List<String> missing(JsonNode list, Map<String, Path> jars) throws IOException {
        List<String> missing = new ArrayList<>();
        for (Map.Entry<String, Path> jar : jars.entrySet()) {
            String file = jar.getValue().getFileName().toString();
            boolean ours = jar.getKey().startsWith("flipwise-");
            JsonNode found = null;
            for (JsonNode component : list.path("components")) {
                String name = component.path("name").asString();
                if (ours
                        ? name.equals(jar.getKey())
                        : file.equals(name + "-" + component.path("version").asString() + ".jar")) {
                    found = component;
                }
            }
            if (found == null) {
                missing.add(file + " is not in the list");
            } else if (!ours && !hashes(found).contains(sha256(jar.getValue()))) {
                missing.add(file + " has another SHA-256");
            }
        }
        return missing;
    }

    private static List<String> hashes(JsonNode component) {
        List<String> hashes = new ArrayList<>();
        component.path("hashes").forEach(hash -> hashes.add(hash.path("content").asString()));
        return hashes;
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
