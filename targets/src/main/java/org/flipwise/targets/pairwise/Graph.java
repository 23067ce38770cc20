package org.flipwise.targets.pairwise;

import java.util.Arrays;

/** Edges between numbered sites, in a fixed order. Made by a lattice or from {@link Disorder}. */
public final class Graph {
    private final int sites;
    private int[] first;
    private int[] second;
    private int edges;

    private Graph(int sites, int expected) {
        this.sites = sites;
        first = new int[Math.max(1, expected)];
        second = new int[Math.max(1, expected)];
    }

    private void edge(int i, int j) {
        if (edges == first.length) {
            first = Arrays.copyOf(first, 2 * edges);
            second = Arrays.copyOf(second, 2 * edges);
        }
        first[edges] = i;
        second[edges++] = j;
    }

    /** Returns the torus of side L ≥ 3 in so many dimensions: site x + L·y + L²·z, each joined to the next in every direction. */
    public static Graph torus(int dimensions, int side) {
        if (side < 3) {
            throw new IllegalArgumentException("a torus needs a side of at least 3, not " + side);
        }
        int sites = 1;
        for (int d = 0; d < dimensions; d++) {
            sites = Math.multiplyExact(sites, side);
        }
        Graph graph = new Graph(sites, Math.multiplyExact(sites, dimensions));
        for (int site = 0; site < sites; site++) {
            int stride = 1;
            for (int d = 0; d < dimensions; d++) {
                boolean wraps = site / stride % side == side - 1;
                graph.edge(site, wraps ? site - (side - 1) * stride : site + stride);
                stride *= side;
            }
        }
        return graph;
    }

    /** Returns every site joined to every other. */
    public static Graph complete(int sites) {
        Graph graph = new Graph(sites, Math.toIntExact((long) sites * (sites - 1) / 2));
        for (int i = 0; i < sites; i++) {
            for (int j = i + 1; j < sites; j++) {
                graph.edge(i, j);
            }
        }
        return graph;
    }

    /** So many different edges, every set of them equally likely. Expected cost O(edges) up to half of all, O(edges·log edges) beyond. */
    public static Graph random(int sites, int edges, Disorder disorder) {
        if (edges > (long) sites * (sites - 1) / 2) {
            throw new IllegalArgumentException(edges + " edges do not fit between " + sites + " sites");
        }
        Graph graph = new Graph(sites, edges);
        PairSet met = new PairSet(edges);
        while (graph.edges < edges) {
            int i = disorder.below(sites);
            int j = disorder.below(sites);
            if (i != j && met.add(Math.min(i, j), Math.max(i, j))) {
                graph.edge(Math.min(i, j), Math.max(i, j));
            }
        }
        return graph;
    }

    /**
     * A graph in which every site has the same degree: free ends are joined at random where that makes neither a loop nor a double edge, and all is
     * begun again where it cannot be finished (Steger and Wormald 1999: nearly uniform for degrees that are small beside the number of sites).
     */
    public static Graph regular(int sites, int degree, Disorder disorder) {
        if (degree < 0 || degree >= sites || (long) sites * degree % 2 != 0) {
            throw new IllegalArgumentException(
                    "no graph of " + sites + " sites has degree " + degree + " everywhere; expected an even product");
        }
        int ends = Math.multiplyExact(sites, degree);
        Graph graph = new Graph(sites, ends / 2);
        while (!graph.join(ends, degree, disorder)) {
            graph.edges = 0;
        }
        return graph;
    }

    private boolean join(int ends, int degree, Disorder disorder) {
        int[] free = new int[ends];
        for (int end = 0; end < ends; end++) {
            free[end] = end / degree;
        }
        PairSet met = new PairSet(ends / 2);
        int failed = 0;
        for (int left = ends; left > 0; ) {
            int a = disorder.below(left);
            int b = disorder.below(left);
            int i = Math.min(free[a], free[b]);
            int j = Math.max(free[a], free[b]);
            if (i != j && met.add(i, j)) {
                edge(i, j);
                int high = Math.max(a, b);
                int low = Math.min(a, b);
                free[high] = free[--left];
                free[low] = free[--left];
                failed = 0;
            } else if (++failed > 100 + 10 * degree * degree) {
                return false;
            }
        }
        return true;
    }

    public int sites() {
        return sites;
    }

    public int edges() {
        return edges;
    }

    public int first(int edge) {
        return first[edge];
    }

    public int second(int edge) {
        return second[edge];
    }
}
