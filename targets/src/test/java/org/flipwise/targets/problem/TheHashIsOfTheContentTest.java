package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TheHashIsOfTheContentTest {
    private static final int NODES = 40;

    @TempDir
    Path folder;

    private record Edge(int i, int j, double weight) {}

    /** Some edges stand twice; of three real terms of one pair the sum would depend on their order. */
    private static List<Edge> graph(long seed) {
        Random random = new Random(seed);
        List<Edge> edges = new ArrayList<>();
        for (int i = 1; i <= NODES; i++) {
            for (int j = i + 1; j <= NODES; j++) {
                for (int copies = random.nextInt(6); copies > 3; copies--) {
                    edges.add(new Edge(i, j, random.nextGaussian() * Math.scalb(1.0, random.nextInt(12))));
                }
            }
        }
        return edges;
    }

    private String hash(String name, List<Edge> edges, String head, String tail) throws IOException {
        StringBuilder text = new StringBuilder(head);
        edges.forEach(e -> text.append(e.i())
                .append(' ')
                .append(e.j())
                .append(' ')
                .append(e.weight())
                .append(tail));
        return Problems.resolve(Files.writeString(folder.resolve(name), text).toString())
                .hash();
    }

    @Test
    void theOrderOfEdgesEndpointsCommentsAndLineEndsDoNotMatter() throws IOException {
        for (long seed = 1; seed <= 20; seed++) {
            List<Edge> edges = graph(seed);
            String header = NODES + " " + edges.size();
            String hash = hash("a.mc", edges, header + "\n", "\n");
            List<Edge> shuffled = new ArrayList<>(
                    edges.stream().map(e -> new Edge(e.j(), e.i(), e.weight())).toList());
            Collections.shuffle(shuffled, new Random(seed));
            assertThat(hash("b.rud", shuffled, "# turned round\n" + header + "  \r\n", "  \r\n"))
                    .as("seed %d", seed)
                    .isEqualTo(hash);
        }
    }

    @Test
    void everyWeightMatters() throws IOException {
        List<Edge> edges = graph(1);
        String header = NODES + " " + edges.size() + "\n";
        String hash = hash("a.mc", edges, header, "\n");
        for (int e = 0; e < edges.size(); e += 29) {
            List<Edge> other = new ArrayList<>(edges);
            other.set(
                    e,
                    new Edge(
                            edges.get(e).i(),
                            edges.get(e).j(),
                            Math.nextUp(edges.get(e).weight() * 1.0000001)));
            assertThat(hash("a.mc", other, header, "\n")).isNotEqualTo(hash);
        }
        assertThat(hash("a.mc", edges, (NODES + 1) + header.substring(2), "\n")).isNotEqualTo(hash);
    }

    @Test
    void theSameProblemInTwoFormatsIsTheSame() throws IOException {
        String sparse = Files.writeString(folder.resolve("a.sparse"), "2 3\n1 1 -5\n1 2 2\n2 2 -2\n")
                .toString();
        String qubo = Files.writeString(folder.resolve("a.qubo"), "p qubo 0 2 2 1\n1 1 -2\n0 0 -5\n0 1 4\n")
                .toString();
        String maximised = Files.writeString(folder.resolve("a.bqp"), "1\n2 3\n1 1 5\n1 2 -2\n2 2 3\n")
                .toString();
        assertThat(Problems.resolve(sparse).hash())
                .isEqualTo(Problems.resolve(qubo).hash());
        assertThat(Problems.resolve(sparse).hash())
                .isNotEqualTo(Problems.resolve(maximised).hash());
    }
}
