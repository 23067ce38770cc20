package org.flipwise.serve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.provenance.Version;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.targets.own.Callback;
import org.flipwise.targets.problem.BuiltIn;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;

/** What {@code describe} lists, from the tables of the program. */
final class Description {
    private Description() {}

    static Map<String, Object> of(int running, int waiting) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("flipwise", Version.number());
        all.put("protocol", Server.PROTOCOL);
        all.put("methods", Request.METHODS);
        List<Map<String, String>> kernels = new ArrayList<>();
        for (KernelName kernel : KernelName.values()) {
            kernels.add(entry(kernel.label(), kernel.description()));
        }
        all.put("kernels", kernels);
        all.put("formats", listed(Problems.formats()));
        all.put("problems", listed(Problems.builtIns()));
        all.put("options", options());
        Map<String, Integer> limits = new LinkedHashMap<>();
        limits.put("lineBytes", Request.LONGEST);
        limits.put("depth", Request.DEEPEST);
        limits.put("running", running);
        limits.put("waiting", waiting);
        limits.put("batch", Callback.LARGEST_BATCH);
        all.put("limits", limits);
        return all;
    }

    private static List<Map<String, String>> listed(List<BuiltIn.Listing> listings) {
        return listings.stream()
                .map(each -> entry(each.name(), each.description()))
                .toList();
    }

    private static Map<String, String> entry(String name, String about) {
        Map<String, String> entry = new LinkedHashMap<>();
        entry.put("name", name);
        entry.put("about", about);
        return entry;
    }

    private static List<Map<String, @Nullable Object>> options() {
        Map<String, List<String>> methods = new LinkedHashMap<>();
        Map<String, Option<?>> first = new LinkedHashMap<>();
        for (String method : Request.RUNS) {
            for (Option<?> option : RequestOptions.all(method)) {
                first.putIfAbsent(option.name(), option);
                methods.computeIfAbsent(option.name(), name -> new ArrayList<>())
                        .add(method);
            }
        }
        List<Map<String, @Nullable Object>> options = new ArrayList<>();
        first.forEach((name, option) -> {
            Map<String, @Nullable Object> entry = new LinkedHashMap<>();
            entry.put("name", name);
            entry.put("methods", methods.get(name));
            entry.put("schema", option.type().schema());
            entry.put("default", option.usual());
            entry.put("about", option.help());
            options.add(entry);
        });
        return options;
    }
}
