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
            "bfde761ee635713ba0a493ce4574747e04f3db19734760c4c322a72e5cff30b6"),
    MIXTURE_BLOCK_MOVES(
            "sample paper:six-modes?p=40 --ladder problem --kernel a-iit --block-moves 4 --rounds 200 --seed 21",
            "cb90a4ffcd02638fa4321435efa7efcc4cb4f3b4fc91d6c1ff65d902a8ac1352"),
    MIXTURE_CT_IIT_BLOCK(
            "sample paper:six-modes?p=40 --ladder problem --kernel ct-iit --block 10 --clock 50 --rounds 200 --seed 22",
            "4a6fbe16f3b8a67031b54daa38f3b3d8bd061dfcbb044f2bfbf429b9c8433150"),
    ISING_SWEEPS(
            "sample ising:torus?L=6 --betas 1,0.6,0.3,0 --kernel mh-sweep --sims 3 --rounds 300 --seed 23",
            "eeb3c101a6cfb725737132f03a591021cf100f8f6faaed2c15a28971ffe836d6"),
    SPIN_GLASS_RF_MH(
            "sample spinglass:2d?L=6&disorder=gauss&seed=3 --betas 1.5,0.8,0.3 --kernel rf-mh --jumps 40 --rounds 300 --seed 24",
            "3574baf54564d8ec5f3ea85bce1212954d0c7b157b281b462d35fb584430bec6"),
    QUBO_CT_IIT(
            "sample qubo:random?n=30 --betas 1,0.5,0.2 --kernel ct-iit --clock 40 --rounds 200 --seed 25",
            "00ec5a66f0dcff59a0ff87c67f062ff5ee53079f18e45bba1f72a67bd22dd25e"),
    SELECTION_IIT(
            "sample selection:synthetic?n=60&p=14&support=3 --betas 1,0.5,0.1 --kernel iit --balance barker --jumps 20 --rounds 200 --seed 26",
            "fc3f83057bb898d13ee775a399837182a6f4605a38b70fd3edaaaf1deda3b3a3"),
    FORMULA_MH_MULT(
            "sample formula.wcnf --betas 2,1,0.4,0.1 --kernel mh-mult --weights drawn --l0 200 --rounds 200 --seed 27",
            "7aa441a7224f4c11040b8f2d6570b9f0fffcfe03fa819b8040a68476fe41ac40"),
    NETWORK_SS_IIT(
            "sample ring.uai --betas 1,0.5,0 --kernel ss-iit --swap seo --l0 200 --rounds 200 --seed 28",
            "07c7a1f8ab1ef93ffca6efabc813925061dd554a0b1912292fbbd6f73be0f257"),
    SEQUENCE_MH(
            "sample labs:?n=21 --betas 2,1,0.3 --kernel mh --l0 300 --rounds 200 --seed 29",
            "0908538d9abb4c6e171922fa6ee7496770c4c32ce039a77e40f6e8574f9fbf6e"),
    MACHINE_EITHER_FORM(
            "sample machine.rbm --betas 1,0.6,0.3,0.1 --kernel a-iit --rf-rungs auto --l0 200 --rounds 200 --seed 30",
            "126fb87b70ca1233291484a8b21776f1db70ec5034529843f45938ca8860547f"),
    LAW_SUBSET_A_IIT(
            "sample small.law --betas 1,0.5,0.1 --kernel a-iit --subset 2 --rounds 400 --seed 31",
            "f23d723977663034d6d9b1bedabd33be1deaecc24e976941b7824bb6ab01f3cb"),
    OWN_CLASS_MH_MULT(
            "sample class:org.flipwise.reliability.same.OwnExp --betas 1,0.5,0.1 --kernel mh-mult --l0 100 --rounds 100 --seed 32",
            "2aa77f7d1ac143655410dc733715afc8bed902c59205bce5d197e88cc30d2fe1"),
    TUNED_AUTO(
            "sample spinglass:2d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --sims 2 --rounds 200 --seed 33",
            "9d0ac999edba51b35fa2c4c2539576dffb33ffd63d9f5e1f02f8b0c96eb74044"),
    SEARCH(
            "solve maxcut:random?n=40&m=100 --sims 3 --stop rounds=200 --seed 34",
            "43ad762ad8de384bc3edb3906c54b16539c34cb12d5f37ffa5d1af8526140bda");

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
