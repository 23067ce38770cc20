package org.flipwise.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.folder.netcdf.NetcdfFile;
import org.flipwise.folder.netcdf.NetcdfGroup;
import org.flipwise.provenance.Manifest;
import org.flipwise.trace.KeptDraws;

/**
 * {@code draws.nc}: draws of the coldest rung as NetCDF-4 in the layout of ArviZ. The group {@code posterior} has {@code x}, the states, by chain, draw and bit, and {@code log_density}; the group
 * {@code sample_stats} has the {@code weight} of each draw and {@code lp}, its log density again. A chain is a simulation. All chains are brought to the widest spacing of any and cut to the
 * length of the shortest.
 */
public final class DrawsFile {
    /** Up to so many bits have their names. */
    private static final int MOST_NAMES = 10_000;

    private static final String CHAIN = "chain";
    private static final String DRAW = "draw";
    private static final String BIT = "bit";
    private static final List<String> BY_DRAW = List.of(CHAIN, DRAW);
    private final Manifest manifest;
    private final List<KeptDraws> chains;
    private final long spacing;
    private final int draws;

    private DrawsFile(Manifest manifest, List<KeptDraws> chains) {
        this.manifest = manifest;
        this.chains = chains;
        this.spacing = chains.stream().mapToLong(KeptDraws::spacing).max().orElse(1);
        this.draws = chains.stream()
                .mapToInt(chain -> (int) (chain.count() / (spacing / chain.spacing())))
                .min()
                .orElse(0);
    }

    /** Writes the file; there must be at least one chain. */
    static void write(FileChannel channel, Manifest manifest, List<KeptDraws> chains) throws IOException {
        DrawsFile draws = new DrawsFile(manifest, chains);
        try (NetcdfFile into = NetcdfFile.on(channel)) {
            draws.posterior(into.group("posterior"));
            draws.statistics(into.group("sample_stats"));
        }
    }

    private void posterior(NetcdfGroup group) throws IOException {
        int bits = chains.get(0).dimension();
        dimensions(group);
        if (bits <= MOST_NAMES) {
            List<String> names = new ArrayList<>();
            for (int bit = 0; bit < bits; bit++) {
                names.add(chains.get(0).name(bit));
            }
            group.dimension(BIT, names);
        } else {
            group.dimension(BIT, 1, bits);
        }
        group.bytes("x", List.of(CHAIN, DRAW, BIT), Map.of("long_name", "state of the coldest rung"), into -> {
            for (KeptDraws chain : chains) {
                for (int draw = 0; draw < draws; draw++) {
                    for (int bit = 0; bit < bits; bit++) {
                        into.put((byte) (chain.bit(at(chain, draw), bit) ? 1 : 0));
                    }
                }
            }
        });
        logDensity(group, "log_density");
        about(group);
    }

    private void statistics(NetcdfGroup group) throws IOException {
        dimensions(group);
        group.reals("weight", BY_DRAW, Map.of("long_name", "by which a draw counts in a mean"), into -> {
            for (KeptDraws chain : chains) {
                for (int draw = 0; draw < draws; draw++) {
                    into.put(chain.weight(at(chain, draw)));
                }
            }
        });
        logDensity(group, "lp");
        about(group);
    }

    private void dimensions(NetcdfGroup group) throws IOException {
        group.dimension(CHAIN, 0, chains.size());
        group.dimension(DRAW, 0, draws);
    }

    private void logDensity(NetcdfGroup group, String name) throws IOException {
        group.reals(name, BY_DRAW, Map.of("long_name", "log density, up to a constant"), into -> {
            for (KeptDraws chain : chains) {
                for (int draw = 0; draw < draws; draw++) {
                    into.put(chain.logDensity(at(chain, draw)));
                }
            }
        });
    }

    /** Where a draw of the common spacing stands in a chain: draw k of spacing s belongs to round (k + 1)·s. */
    private int at(KeptDraws chain, int draw) {
        return (int) ((draw + 1) * (spacing / chain.spacing())) - 1;
    }

    private void about(NetcdfGroup group) {
        group.attribute("inference_library", "flipwise")
                .attribute("inference_library_version", manifest.version())
                .attribute("problem", manifest.problem().name())
                .attribute("problem_hash", manifest.problem().hash())
                .attribute("seed", manifest.seed())
                .attribute("rounds_between_draws", spacing);
    }
}
