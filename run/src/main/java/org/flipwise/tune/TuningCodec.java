package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.result.LadderFile;
import org.jspecify.annotations.Nullable;

/** How the stages of a search, and what a pilot run found, are saved. */
final class TuningCodec {
    private TuningCodec() {}

    static void saveStages(List<Stage> stages, Encoder into) {
        into.whole(stages.size());
        for (Stage stage : stages) {
            into.whole(stage.rounds());
            into.whole(stage.rungs());
            into.real(stage.lowestSwapRate());
            into.real(stage.barrier());
            into.whole(stage.roundTrips());
            Double logNormalizer = stage.logNormalizer();
            into.real(logNormalizer == null ? Double.NaN : logNormalizer);
        }
    }

    static List<Stage> stages(Decoder from) {
        List<Stage> stages = new ArrayList<>();
        for (int left = from.whole(0, Integer.MAX_VALUE); left > 0; left--) {
            stages.add(new Stage(
                    from.whole(),
                    from.whole(2, Integer.MAX_VALUE),
                    from.real(),
                    from.real(),
                    from.whole(),
                    known(from.real())));
        }
        return stages;
    }

    static void save(List<LadderFile.PilotLine> lines, Encoder into) {
        into.whole(lines.size());
        for (LadderFile.PilotLine line : lines) {
            into.text(line.chain());
            into.real(line.work());
            into.reals(line.byRung().stream().mapToDouble(Double::doubleValue).toArray());
        }
    }

    static List<LadderFile.PilotLine> pilotLines(Decoder from) {
        List<LadderFile.PilotLine> lines = new ArrayList<>();
        for (int left = from.whole(0, PilotChain.values().length); left > 0; left--) {
            lines.add(new LadderFile.PilotLine(
                    from.text(),
                    from.real(),
                    Arrays.stream(from.reals()).boxed().toList()));
        }
        return List.copyOf(lines);
    }

    private static @Nullable Double known(double value) {
        return Double.isNaN(value) ? null : (Double) value;
    }
}
