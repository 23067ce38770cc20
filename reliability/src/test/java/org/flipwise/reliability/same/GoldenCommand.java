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
            "c9600e61836e7ce9d603a107f39cdd8024b54649ad7ff5738bd325dec00bad33"),
    MIXTURE_BLOCK_MOVES(
            "sample paper:six-modes?p=40 --ladder problem --kernel a-iit --block-moves 4 --rounds 200 --seed 21",
            "c2ee934a34027aa805740c33f488311fc79121644beb0790af130dffc810a7d3"),
    MIXTURE_CT_IIT_BLOCK(
            "sample paper:six-modes?p=40 --ladder problem --kernel ct-iit --block 10 --clock 50 --rounds 200 --seed 22",
            "5ad2f57c1e62613fb9ddd99a9c507d905519941e39c860e99004cc3ece22140a"),
    ISING_SWEEPS(
            "sample ising:torus?L=6 --betas 1,0.6,0.3,0 --kernel mh-sweep --sims 3 --rounds 300 --seed 23",
            "482009a6049156a46b1d61abd54a88363a2d7903ec8c226f2cb0f9acafb0d83b"),
    ISING_CLUSTERS(
            "sample ising:torus?L=8&K=0.44 --betas 0.44,0.3,0 --kernel mh-sweep --cluster-moves 2 --l0 64 --rounds 300 --seed 35",
            "a4dce2cd09ac9b2e43b7e2c0a085da3b5d6bc78919875ea815d5662b6d103fc5"),
    SPIN_GLASS_RF_MH(
            "sample spinglass:2d?L=6&disorder=gauss&seed=3 --betas 1.5,0.8,0.3 --kernel rf-mh --jumps 40 --rounds 300 --seed 24",
            "9ccb9a1a0b592e1ebd6aa5799f2f920bbe8ea764293cdc359f925f5d15a0db90"),
    QUBO_CT_IIT(
            "sample qubo:random?n=30 --betas 1,0.5,0.2 --kernel ct-iit --clock 40 --rounds 200 --seed 25",
            "4d2d22697b7fdc2642899b69adddc7342d17be8a2652d4c3f033be469d93268f"),
    SELECTION_IIT(
            "sample selection:synthetic?n=60&p=14&support=3 --betas 1,0.5,0.1 --kernel iit --balance barker --jumps 20 --rounds 200 --seed 26",
            "6eb0b06b773bb4cfc4df08e3ba20727cd2ab4ebcf7b7e3c59eacd2bbc86b7843"),
    FORMULA_MH_MULT(
            "sample formula.wcnf --betas 2,1,0.4,0.1 --kernel mh-mult --weights drawn --l0 200 --rounds 200 --seed 27",
            "6809ebdab1f7c9b5962790a84052bdd19525d90438d77d86d77554bcbd44ebf8"),
    NETWORK_SS_IIT(
            "sample ring.uai --betas 1,0.5,0 --kernel ss-iit --swap seo --l0 200 --rounds 200 --seed 28",
            "97ab973e2f8e3f6c41a8847650667830e258121aa348a854a3e735bac73c140f"),
    SEQUENCE_MH(
            "sample labs:?n=21 --betas 2,1,0.3 --kernel mh --l0 300 --rounds 200 --seed 29",
            "62a74b1f50bb29ff096529b5a474544c6b046ee104690e11c6d228013dbbc7b1"),
    MACHINE_EITHER_FORM(
            "sample machine.rbm --betas 1,0.6,0.3,0.1 --kernel a-iit --rf-rungs auto --l0 200 --rounds 200 --seed 30",
            "f3d7c8b67b6c054f6bcb1a21e333e2998975953827f950553e1b0fee94877082"),
    LAW_SUBSET_A_IIT(
            "sample small.law --betas 1,0.5,0.1 --kernel a-iit --subset 2 --rounds 400 --seed 31",
            "76e210eaf4609842d2073188d660cbcaee038c71cddc034bd098612043dfe4cb"),
    OWN_CLASS_MH_MULT(
            "sample class:org.flipwise.reliability.same.OwnExp --betas 1,0.5,0.1 --kernel mh-mult --l0 100 --rounds 100 --seed 32",
            "2bbe719d65cb01cb3c3baf2d590954fe83bab030797ea5ad8d91c1bafe712f58"),
    TUNED_AUTO(
            "sample spinglass:2d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --sims 2 --rounds 200 --seed 33",
            "e9adccc3b0e9bf9d555aff9707def934d2d7bcc7c708c9884295b2814e686b53"),
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
