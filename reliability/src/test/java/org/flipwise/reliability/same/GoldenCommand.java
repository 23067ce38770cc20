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
            "03c42cea09c9ee3f75ce94fbc09b50e5da994667b65814794a244f138987f4c4"),
    MIXTURE_BLOCK_MOVES(
            "sample paper:six-modes?p=40 --ladder problem --kernel a-iit --block-moves 4 --rounds 200 --seed 21",
            "c981fa89ac4460e93448d4f944216826496248e03709211daecca1393785fd40"),
    MIXTURE_CT_IIT_BLOCK(
            "sample paper:six-modes?p=40 --ladder problem --kernel ct-iit --block 10 --clock 50 --rounds 200 --seed 22",
            "c7780e914a0ae8780e4f3b61fb2c86b85b2c6bc4ec1ad308150415f124254859"),
    ISING_SWEEPS(
            "sample ising:torus?L=6 --betas 1,0.6,0.3,0 --kernel mh-sweep --sims 3 --rounds 300 --seed 23",
            "d36da8434861b80a590e9ec95821921094ee6d5e38b2a7243b94220cc63ddbd1"),
    SPIN_GLASS_RF_MH(
            "sample spinglass:2d?L=6&disorder=gauss&seed=3 --betas 1.5,0.8,0.3 --kernel rf-mh --jumps 40 --rounds 300 --seed 24",
            "9e6a87dec3e6ef1aac63aa74da03c29b1a78cde757893e99c0aaf2888f6ed307"),
    QUBO_CT_IIT(
            "sample qubo:random?n=30 --betas 1,0.5,0.2 --kernel ct-iit --clock 40 --rounds 200 --seed 25",
            "722424d9ca9f3e02d10714d77dd3a7928f989b7a58398a1e234a02e3cae190d9"),
    SELECTION_IIT(
            "sample selection:synthetic?n=60&p=14&support=3 --betas 1,0.5,0.1 --kernel iit --balance barker --jumps 20 --rounds 200 --seed 26",
            "45436670f26a7e4a84058057476f99d8b1312a76352085c0cf1dded7da90ad6e"),
    FORMULA_MH_MULT(
            "sample formula.wcnf --betas 2,1,0.4,0.1 --kernel mh-mult --weights drawn --l0 200 --rounds 200 --seed 27",
            "27bf9343e6b6e23e03e0638a8d6f094a6906a9dda9397e69261fb99ab6840513"),
    NETWORK_SS_IIT(
            "sample ring.uai --betas 1,0.5,0 --kernel ss-iit --swap seo --l0 200 --rounds 200 --seed 28",
            "d318459daeb23ca128cd1de87c802ec7225a2008bc7dfea981bb55c14d4b39e5"),
    SEQUENCE_MH(
            "sample labs:?n=21 --betas 2,1,0.3 --kernel mh --l0 300 --rounds 200 --seed 29",
            "8251371fd67e890a28d5de79e5189d581f627cd3914a541a8294ecf456151e4d"),
    MACHINE_EITHER_FORM(
            "sample machine.rbm --betas 1,0.6,0.3,0.1 --kernel a-iit --rf-rungs auto --l0 200 --rounds 200 --seed 30",
            "604923c8b4655b69e168c2579fd2e5cf753d0b9502e3090abebeb1fef0a441f0"),
    LAW_SUBSET_A_IIT(
            "sample small.law --betas 1,0.5,0.1 --kernel a-iit --subset 2 --rounds 400 --seed 31",
            "adf96e26f7e5d111a66b495625b2c7353b47d5809610bbe9eff599baee1fe995"),
    OWN_CLASS_MH_MULT(
            "sample class:org.flipwise.reliability.same.OwnExp --betas 1,0.5,0.1 --kernel mh-mult --l0 100 --rounds 100 --seed 32",
            "b7059f09054129fa91d2aa9b1a8a021daef622c5bc5d90d1e4f91ef765a4c6d0"),
    TUNED_AUTO(
            "sample spinglass:2d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --sims 2 --rounds 200 --seed 33",
            "44b1a14a825ca3f5874503e68f6cd4431397cd875dafcfa1e8c8bd047399e15b"),
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
