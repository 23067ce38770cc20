package org.flipwise.reliability.fuzz;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An input that claims to be larger than it is, or is larger than anything of its kind.
 *
 * @param file its name; empty where the words are all there is
 * @param text what is in it
 * @param words of the command line, where FILE stands for the file
 * @param code how the program must end
 */
record LyingInput(String file, String text, String words, int code) {
    private static final int BAD_DATA = 65;
    private static final int USAGE = 64;
    private static final int DEEP = 100_000;
    private static final int TEN_MEGABYTES = 10 << 20;
    private static final String BQP = "{\"variable_ids\":[0,1],\"variable_domain\":\"spin\",\"scale\":1,\"offset\":0,";

    static List<LyingInput> all() {
        return Stream.of(sizes(), depths(), lengths(), builtIns())
                .flatMap(List::stream)
                .toList();
    }

    /** The words for a file in a folder. */
    List<String> command(Path folder) {
        return Stream.of(words.split(" ", -1))
                .map(word -> word.replace("FILE", folder.resolve(file).toString()))
                .toList();
    }

    @Override
    public String toString() {
        String shown = file.isEmpty() ? words : file + " " + text.replace("\n", "|");
        return shown.length() < 70 ? shown : shown.substring(0, 70) + "… (" + shown.length() + ")";
    }

    private static LyingInput problem(String extension, String text) {
        return new LyingInput(
                "lying." + extension, text, extension.equals("csv") ? "solve FILE?response=y" : "solve FILE", BAD_DATA);
    }

    private static LyingInput word(String problem) {
        return new LyingInput("", "", "solve " + problem, USAGE);
    }

    /** Counts that nothing follows. */
    private static List<LyingInput> sizes() {
        List<LyingInput> all = new ArrayList<>();
        for (String entries : List.of("mc", "sparse", "qs")) {
            all.add(problem(entries, "2147483648 1\n1 2 1\n"));
            all.add(problem(entries, "500000000 1\n1 2 1\n"));
            all.add(problem(entries, "3 1000000000\n1 2 1\n"));
            all.add(problem(entries, "3 500000000\n1 2 1\n"));
        }
        Stream.of(
                        "bqp/2147483648\n2 1\n1 2 1\n",
                        "bqp/1000000000\n2 1\n1 2 1\n",
                        "bqp/1\n500000000 1\n1 2 1\n",
                        "bqp/1\n2 500000000\n1 2 1\n",
                        "qubo/p qubo 0 2147483648 0 0\n",
                        "qubo/p qubo 0 500000000 0 0\n",
                        "qubo/p qubo 0 5 0 1000000000\n",
                        "qubo/p qubo 0 5 5 0\n",
                        "hubo/p hubo binary 2147483648 1\n1\n",
                        "hubo/p hubo spin 500000000 1\n1\n",
                        "hubo/p hubo spin 3 2000000000\n1\n",
                        "gph/p edge 2147483648 1\ne 1 2\n",
                        "gph/p edge 500000000 1\ne 1 2\n",
                        "gph/p edge 3 2000000000\ne 1 2\n",
                        "cnf/p cnf 2147483648 1\n1 0\n",
                        "cnf/p cnf 1000000000 1\n1 0\n",
                        "cnf/p cnf 1 1000000000\n1 0\n",
                        "cnf/p cnf 3 2000000000\n1 0\n",
                        "wcnf/p wcnf 1000000000 1 10\n1 1 0\n",
                        "wcnf/p wcnf 1 1000000000 10\n1 1 0\n",
                        "wcnf/h 1000000000 0\n",
                        "wcnf/1 2147483647 0\n",
                        "uai/MARKOV 1000000000 2 2",
                        "uai/MARKOV 2 2 2 1000000000 1 0",
                        "uai/MARKOV 2 2 2 1 1000000000 0",
                        "uai/MARKOV 2 2 2 1 2 0 1 1000000000 1",
                        "rbm/visible 1000000000 hidden 2\n1\n",
                        "rbm/visible 2 hidden 1000000000\n1\n",
                        "rbm/visible 2147483648 hidden 1\n1\n",
                        "rbm/visible 40000 hidden 40000\n1\n",
                        "law/" + "0".repeat(21) + " 0\n",
                        "law/" + "0".repeat(60_000) + " 0\n",
                        "modes/theta 1e999999999\n01\n",
                        "csv/" + "a,".repeat(1_000_000) + "y\n1,2\n")
                .map(named -> named.split("/", 2))
                .forEach(named -> all.add(problem(named[0], named[1])));
        return all;
    }

    /** Lists in lists, and values that stand for many. */
    private static List<LyingInput> depths() {
        String lists = "[".repeat(DEEP);
        String bomb = "a: &a [x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a]\nproblem: [*b, *b, *b]\n";
        return List.of(
                problem("json", BQP + "\"metadata\":" + lists),
                problem("json", BQP + "\"metadata\":" + "{\"a\":".repeat(DEEP)),
                problem("json", lists),
                problem("hubo.json", lists),
                problem("hubo.json", "{\"terms\":[{\"ids\":" + lists),
                problem("yaml", "problem: " + lists),
                problem("yaml", "problem: " + "{a: ".repeat(DEEP)),
                problem("yaml", "- ".repeat(DEEP) + "a\n"),
                problem("yaml", bomb),
                problem("yaml", "problem: paper:bimodal\nrounds: 1e999999999\n"),
                problem("yaml", "problem: paper:bimodal\nrounds: " + "9".repeat(500_000) + "\n"),
                new LyingInput("ladder.json", lists, "sample paper:bimodal --ladder FILE", BAD_DATA),
                new LyingInput(
                        "ladder.json",
                        "{\"format\":1,\"rungs\":[" + "{},".repeat(DEEP) + "{}]}",
                        "sample paper:bimodal --ladder FILE",
                        BAD_DATA),
                new LyingInput(
                        "ladder.json",
                        "{\"format\":1,\"rungs\":[{\"beta\":1e999999999}]}",
                        "sample paper:bimodal --ladder FILE",
                        BAD_DATA));
    }

    /** Lines and words of ten megabytes. */
    private static List<LyingInput> lengths() {
        List<LyingInput> all = new ArrayList<>();
        for (String extension : List.of(
                "mc", "bqp", "sparse", "qs", "qubo", "coo", "hubo", "gph", "cnf", "wcnf", "uai", "rbm", "law")) {
            all.add(problem(extension, "7".repeat(TEN_MEGABYTES)));
        }
        all.add(problem("modes", "x".repeat(TEN_MEGABYTES)));
        all.add(problem("csv", "y".repeat(TEN_MEGABYTES)));
        all.add(problem("csv", "\"" + "y\n".repeat(TEN_MEGABYTES / 2)));
        all.add(problem("json", "\"" + "y".repeat(TEN_MEGABYTES)));
        all.add(problem("json", BQP + "\"version\":" + "7".repeat(TEN_MEGABYTES)));
        all.add(problem("yaml", "problem: " + "y".repeat(TEN_MEGABYTES)));
        all.add(new LyingInput("start.txt", "0".repeat(TEN_MEGABYTES), "sample paper:bimodal --start FILE", BAD_DATA));
        return all;
    }

    /** Built-in problems larger than any memory. */
    private static List<LyingInput> builtIns() {
        return Stream.of(
                        "ising:torus?L=100000",
                        "spinglass:2d?L=100000",
                        "spinglass:3d?L=100000",
                        "spinglass:regular?n=2000000000&d=100",
                        "spinglass:sk?n=1000000",
                        "maxcut:random?n=2000000000",
                        "maxcut:torus?L=2000000000",
                        "qubo:random?n=2000000000",
                        "qubo:random?n=1000000&density=1",
                        "labs:?n=2000000000",
                        "paper:six-modes?p=2000000000",
                        "paper:six-modes?p=99999999999999999999",
                        "ising:torus?L=3162",
                        "spinglass:sk?n=8000",
                        "maxcut:random?n=10000000",
                        "qubo:random?n=10000&density=1",
                        "paper:six-modes?p=100000000",
                        "selection:synthetic?n=1000&p=30000",
                        "selection:synthetic?n=100000&p=100000",
                        "selection:synthetic?n=2000000000&p=3")
                .map(LyingInput::word)
                .toList();
    }

    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
