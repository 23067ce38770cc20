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
            "b6e65d9e7063122cd58a54823d6f796dfec9d9b636b7734c73c85a06d2ec227f"),
    MIXTURE_BLOCK_MOVES(
            "sample paper:six-modes?p=40 --ladder problem --kernel a-iit --block-moves 4 --rounds 200 --seed 21",
            "c2ee934a34027aa805740c33f488311fc79121644beb0790af130dffc810a7d3"),
    MIXTURE_CT_IIT_BLOCK(
            "sample paper:six-modes?p=40 --ladder problem --kernel ct-iit --block 10 --clock 50 --rounds 200 --seed 22",
            "5ad2f57c1e62613fb9ddd99a9c507d905519941e39c860e99004cc3ece22140a"),
    ISING_SWEEPS(
            "sample ising:torus?L=6 --betas 1,0.6,0.3,0 --kernel mh-sweep --sims 3 --rounds 300 --seed 23",
            "3ccd400fa803b9073e4b250467b56453c0df8f0aadaad12697e883284d6e60cf"),
    SPIN_GLASS_RF_MH(
            "sample spinglass:2d?L=6&disorder=gauss&seed=3 --betas 1.5,0.8,0.3 --kernel rf-mh --jumps 40 --rounds 300 --seed 24",
            "58645c85c87265e97b7e4c6747125baf165099bc0a5c6bb9e5925606a24a94f5"),
    QUBO_CT_IIT(
            "sample qubo:random?n=30 --betas 1,0.5,0.2 --kernel ct-iit --clock 40 --rounds 200 --seed 25",
            "ea9a28dae8a12181897b36dc3d73f6b4d4302869a2adff02b893b48d78ff158c"),
    SELECTION_IIT(
            "sample selection:synthetic?n=60&p=14&support=3 --betas 1,0.5,0.1 --kernel iit --balance barker --jumps 20 --rounds 200 --seed 26",
            "e65efc85b0b91fd391207d7b7c01786dfbdb3c9db7c5a3f9c2006943474a14b7"),
    FORMULA_MH_MULT(
            "sample formula.wcnf --betas 2,1,0.4,0.1 --kernel mh-mult --weights drawn --l0 200 --rounds 200 --seed 27",
            "fc02571c663f22abe95fac2d1e237d9d41e80ba181342dd44d2c674413d3f2b0"),
    NETWORK_SS_IIT(
            "sample ring.uai --betas 1,0.5,0 --kernel ss-iit --swap seo --l0 200 --rounds 200 --seed 28",
            "9ae8606f2f10a04856d766d1d9a4f5aa3e4a30977acfdcb348eb909da0e1ca3b"),
    SEQUENCE_MH(
            "sample labs:?n=21 --betas 2,1,0.3 --kernel mh --l0 300 --rounds 200 --seed 29",
            "3cc9e5f9e4212e12d2729f531746723ad03f712ebce0106d76c2268d064ccb4d"),
    MACHINE_EITHER_FORM(
            "sample machine.rbm --betas 1,0.6,0.3,0.1 --kernel a-iit --rf-rungs auto --l0 200 --rounds 200 --seed 30",
            "bed4290942cf1b6edd97090dfe8c09f90cfd766fe76e3a483dd5f0b3340cd315"),
    LAW_SUBSET_A_IIT(
            "sample small.law --betas 1,0.5,0.1 --kernel a-iit --subset 2 --rounds 400 --seed 31",
            "3806a77dddf36346ed45df8f011f719a62ed5f727ca7d7e6febadf9d784bfcc7"),
    OWN_CLASS_MH_MULT(
            "sample class:org.flipwise.reliability.same.OwnExp --betas 1,0.5,0.1 --kernel mh-mult --l0 100 --rounds 100 --seed 32",
            "d2b2618314467ef2f7d7ea78a300a06552847cb89d043fcd48095626f21ac30d"),
    TUNED_AUTO(
            "sample spinglass:2d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --sims 2 --rounds 200 --seed 33",
            "2bf5608a549bb5b8838a34ab451ba94af603b38cf4380ae2917f4e1f84b01f13"),
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
