package org.flipwise.reliability.same;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.flipwise.reliability.Program;
import tools.jackson.databind.json.JsonMapper;

/**
 * Commands whose digits are promised: every kind of target, every kernel, every swap and every way to a ladder at least once. A digest that changes here is a change
 * of numbers for every user and needs a line in the changelog.
 */
enum GoldenCommand {
    MIXTURE_A_IIT(
            "sample paper:bimodal --ladder problem --kernel a-iit --rounds 300 --seed 11",
            "e0fe34863665e75faca707247f257b5a8e3cbb98ad32f24f167821efb38697c2"),
    MIXTURE_BLOCK_MOVES(
            "sample paper:six-modes?p=40 --ladder problem --kernel a-iit --block-moves 4 --rounds 200 --seed 21",
            "e94168b2b402f335fac07d2dfe9dd8784d14c250874a912bb25f28cbd959bc9b"),
    MIXTURE_CT_IIT_BLOCK(
            "sample paper:six-modes?p=40 --ladder problem --kernel ct-iit --block 10 --clock 50 --rounds 200 --seed 22",
            "aaa2c7d39591976f8df9248bf43759207399e84a1de4e647c74cdfd46be582f1"),
    ISING_SWEEPS(
            "sample ising:torus?L=6 --betas 1,0.6,0.3,0 --kernel mh-sweep --sims 3 --rounds 300 --seed 23",
            "8c700d7f0cbbd345d3cbab5d69a7d6f9f0317570cc0a97ae7784fa79ad03c127"),
    SPIN_GLASS_RF_MH(
            "sample spinglass:2d?L=6&disorder=gauss&seed=3 --betas 1.5,0.8,0.3 --kernel rf-mh --jumps 40 --rounds 300 --seed 24",
            "0239da45c326ee36193d763b8e22850455b96f9f5cf14be4586c67f9b2eb90ca"),
    QUBO_CT_IIT(
            "sample qubo:random?n=30 --betas 1,0.5,0.2 --kernel ct-iit --clock 40 --rounds 200 --seed 25",
            "0b340fc4c316cb4faa4225164fc69bf90be52e8145c5a98151f410286b0880fa"),
    SELECTION_IIT(
            "sample selection:synthetic?n=60&p=14&support=3 --betas 1,0.5,0.1 --kernel iit --balance barker --jumps 20 --rounds 200 --seed 26",
            "06ca1a0c12c1d2b8bac8e7680e985adca8e8b8cf2a71ee7dff062e56ed5906d7"),
    FORMULA_MH_MULT(
            "sample formula.wcnf --betas 2,1,0.4,0.1 --kernel mh-mult --weights drawn --l0 200 --rounds 200 --seed 27",
            "4135f8f2e58e17eddbe9f98ecfc519b38445d0e2ad3d623c870935e282503626"),
    NETWORK_SS_IIT(
            "sample ring.uai --betas 1,0.5,0 --kernel ss-iit --swap seo --l0 200 --rounds 200 --seed 28",
            "eddc093f955a88dbc7e4d0a540e21278ada6549687d115460a43e43f26412167"),
    SEQUENCE_MH(
            "sample labs:?n=21 --betas 2,1,0.3 --kernel mh --l0 300 --rounds 200 --seed 29",
            "68a0bc2e2a3b5cfce103f1fe135dc656e6900834e5faa0c9e1c706afcba65235"),
    MACHINE_EITHER_FORM(
            "sample machine.rbm --betas 1,0.6,0.3,0.1 --kernel a-iit --rf-rungs auto --l0 200 --rounds 200 --seed 30",
            "d0bc6bcb53d56e9bbb84a6a6662858f241c7511f99491b8089da8cdf649cea62"),
    LAW_SUBSET_A_IIT(
            "sample small.law --betas 1,0.5,0.1 --kernel a-iit --subset 2 --rounds 400 --seed 31",
            "ecf75cbe0afa52e146fdf59c736925c0c8807d94c48bc5347437c74ae95b13ab"),
    OWN_CLASS_MH_MULT(
            "sample class:org.flipwise.reliability.same.OwnExp --betas 1,0.5,0.1 --kernel mh-mult --l0 100 --rounds 100 --seed 32",
            "785652c6611b80868880355d497af3fc59b289717a0be9381d382a24770b5a8d"),
    TUNED_AUTO(
            "sample spinglass:2d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --sims 2 --rounds 200 --seed 33",
            "b82900150e235dac2f8b6ee1a74c02a3acfea7b809723c1a9ef55482fdcffde1"),
    SEARCH(
            "solve maxcut:random?n=40&m=100 --sims 3 --stop rounds=200 --seed 34",
            "6adc1daac77b021eceb964151480e78ddfbfa22a7acaba396326309902488aa0");

    private static final List<String> FILES = List.of("formula.wcnf", "machine.rbm", "ring.uai", "small.law");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private final String words;
    private final String digest;

    GoldenCommand(String words, String digest) {
        this.words = words;
        this.digest = digest;
    }

    String words() {
        return words;
    }

    /** What it gave when it was committed. */
    String digest() {
        return digest;
    }

    /** A command with another seed, and so with other digits. */
    String withAnotherSeed() {
        return words.replaceFirst("--seed ", "--seed 1");
    }

    /** Puts the problem files where the commands look for them. */
    static void filesInto(Path folder) {
        for (String name : FILES) {
            try (InputStream file = Objects.requireNonNull(GoldenCommand.class.getResourceAsStream(name))) {
                Files.copy(file, folder.resolve(name));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    /** The digest that a command prints, or what it said instead. */
    static String digestOf(Program program, String words) {
        return digestOf(program.run(words + " --json --quiet"));
    }

    /** The digest in the JSON that a command printed, or what it said instead. */
    static String digestOf(Program.Ended ended) {
        if (ended.code() != 0) {
            return "exit " + ended.code() + ": " + ended.err();
        }
        return JSON.readTree(ended.out()).path("digest").asString();
    }
}
