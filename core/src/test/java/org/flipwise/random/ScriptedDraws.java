package org.flipwise.random;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Draws that answer from a list and write down what they were asked with: n, a log-probability, a total, an escape probability, a rate. */
public final class ScriptedDraws implements Draws {
    private final Deque<Double> answers = new ArrayDeque<>();
    private final List<Double> asked = new ArrayList<>();

    private ScriptedDraws() {}

    /** A decision is told as 1 or 0. */
    public static ScriptedDraws of(double... answers) {
        return new ScriptedDraws().then(answers);
    }

    /** More answers. */
    public ScriptedDraws then(double... more) {
        for (double answer : more) {
            answers.add(answer);
        }
        return this;
    }

    /** What was asked so far; forgotten when told. */
    public List<Double> asked() {
        List<Double> told = List.copyOf(asked);
        asked.clear();
        return told;
    }

    /** Answers that nobody requested. */
    public int left() {
        return answers.size();
    }

    private double answer(double question) {
        asked.add(question);
        return answers.remove();
    }

    @Override
    public int below(int n) {
        return (int) answer(n);
    }

    @Override
    public boolean accept(double logProbability) {
        return answer(logProbability) != 0;
    }

    @Override
    public int pick(double[] weights, int n, double total) {
        return (int) answer(total);
    }

    @Override
    public long holding(double escape, long cap) {
        return (long) answer(escape);
    }

    @Override
    public double waiting(double rate) {
        return answer(rate);
    }
}
