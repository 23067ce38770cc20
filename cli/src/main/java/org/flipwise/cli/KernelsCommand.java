package org.flipwise.cli;

import java.util.Locale;
import org.flipwise.spec.KernelName;

/** {@code flipwise kernels}: the kernels, one line each. */
final class KernelsCommand {
    static final String NAME = "kernels";

    private KernelsCommand() {}

    /** Name, what measures a round, what it does and where the paper has it. */
    static String list() {
        StringBuilder list = new StringBuilder();
        for (KernelName kernel : KernelName.values()) {
            list.append(line(kernel)).append('\n');
        }
        return list.toString();
    }

    static String line(KernelName kernel) {
        String round = kernel == KernelName.AUTO ? "" : kernel.roundOption().flag();
        return String.format(Locale.ROOT, "  %-8s %-8s %s", kernel.label(), round, kernel.description());
    }
}
