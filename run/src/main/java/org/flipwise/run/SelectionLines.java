package org.flipwise.run;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.ModelRecorder;
import org.flipwise.estimate.SizeRecorder;
import org.flipwise.result.Summary;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** The lines of a summary that belong to variable selection: the heaviest models, and the law of their size. */
final class SelectionLines {
    private static final int MOST_MODELS = 20;

    private SelectionLines() {}

    static @Nullable List<Summary.ModelLine> lines(@Nullable ModelRecorder models, Target target) {
        if (models == null) {
            return null;
        }
        List<Summary.ModelLine> lines = new ArrayList<>();
        for (ModelRecorder.Model model : models.heaviest(MOST_MODELS)) {
            lines.add(new Summary.ModelLine(
                    names(model.state(), target), model.mass(), error(model.error()), model.potential()));
        }
        return lines;
    }

    private static List<String> names(BitState model, Target target) {
        List<String> names = new ArrayList<>();
        for (int bit = 0; bit < model.dimension(); bit++) {
            if (model.get(bit)) {
                names.add(target.variable(bit));
            }
        }
        return names;
    }

    static @Nullable List<Summary.ModelSizeLine> sizeLines(@Nullable SizeRecorder sizes, Target target) {
        if (sizes == null) {
            return null;
        }
        List<Summary.ModelSizeLine> lines = new ArrayList<>();
        for (int size = 0; size <= target.dimension(); size++) {
            if (sizes.mass(size) > 0) {
                lines.add(new Summary.ModelSizeLine(size, sizes.mass(size), error(sizes.standardError(size))));
            }
        }
        return lines;
    }

    private static @Nullable Double error(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
