package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/**
 * Which local maxima the coldest rung belongs to over time, where modes are not known beforehand. At the beginning of every so many rounds the state is led uphill to its local
 * maximum ({@link Ascent}), and the maximum is noted; {@link BasinReport} then says which maxima are one basin, and their masses.
 *
 * <p>Rounds noted are evenly spaced, so that a dear ascent does not bias what is noted after it. Their spacing doubles, and every other note is dropped, when ascents have taken more than
 * a twentieth of the counted work (ascents to notes dropped left out) or when there are 2^15 notes; it depends on the rounds alone. Maxima beyond 4096 are noted as one remainder; where moves are not
 * single flips, nothing is noted. A note carries the tour it was made in, as {@link TourMeans} has them, where {@link #tour} and {@link #atHotEnd} are told who ran the rounds.
 */
public final class BasinRecorder implements Recorder {
    /** The note of a maximum that there was no room for. */
    static final int REMAINDER = -1;

    private static final int MOST_MAXIMA = 4096;
    private static final int MOST_NOTES = 1 << 15;
    private static final double SHARE_OF_WORK = 0.05;
    /** What a step of the chain is worth in looks at a neighbour. */
    private static final long LOOKS_PER_STEP = 6;

    /** So many ascents are never too much. */
    private static final int FREE_ASCENTS = 8;

    private final Ascent ascent;
    private final boolean weighted;
    private final Stopwatch stopwatch;
    private final Map<BitState, Integer> ids = new HashMap<>();
    private final List<Maximum> maxima = new ArrayList<>();
    private final BitState lastState;
    private int lastId = REMAINDER;
    private boolean known;
    private final List<BasinNotes> notes = new ArrayList<>(List.of(new BasinNotes()));
    private long round;
    private long recorded;
    private long ascents;
    private double runWork;
    private double runWorkBefore;
    private double ascentWork;
    private boolean due;
    private boolean noted;
    /** By replica: the number of its tour; 0 before it has been at the hot end. */
    private final long[] tours;

    private long lastTour;

    /** A local maximum, and when it was first come to: the round from 1, burn-in included. */
    record Maximum(BitState state, long firstRound, double firstSeconds) {
        private void save(Encoder into) {
            state.save(into);
            into.whole(firstRound);
            into.real(firstSeconds);
        }

        private static Maximum restored(Decoder from, int dimension) {
            BitState state = BitState.zeros(dimension);
            state.restore(from);
            return new Maximum(state, from.whole(), from.real());
        }
    }

    /** Creates a recorder for a single chain without a ladder. */
    public BasinRecorder(Target target, double beta, boolean weighted, Stopwatch stopwatch) {
        this(target, beta, weighted, 1, stopwatch);
    }

    /**
     * Of the coldest of as many rungs as there are replicas.
     *
     * @param weighted whether the kernel keeps Z·π, so that a state counts by the weight of its stay
     */
    public BasinRecorder(Target target, double beta, boolean weighted, int replicas, Stopwatch stopwatch) {
        this.ascent = new Ascent(target, beta);
        this.weighted = weighted;
        this.stopwatch = stopwatch;
        this.lastState = BitState.zeros(target.dimension());
        this.tours = new long[replicas];
    }

    private BasinNotes own() {
        return notes.get(0);
    }

    /** Records, between rounds, the work of the whole run so far; notes are taken less often if ascents exceed their share of it. */
    public void worked(Costs soFar) {
        runWork = (double) Ascent.LOOKS_PER_EVALUATION * soFar.evaluations()
                + (double) LOOKS_PER_STEP * (soFar.iterations() + soFar.proposals())
                + soFar.ratioUpdates();
        double allowed = SHARE_OF_WORK * (runWork - runWorkBefore) + FREE_ASCENTS * ascentWork / Math.max(1, ascents);
        if (ascentWork > allowed) {
            spaceOut();
        }
    }

    private void spaceOut() {
        own().halve();
        ascentWork /= 2;
        ascents = (ascents + 1) / 2;
    }

    @Override
    public void enter(Neighbourhood x) {
        round++;
        due = x.singleFlips() && recorded % own().spacing() == 0;
        noted = false;
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        if (due) {
            due = false;
            note(x.state(), weighted ? weight : 1);
        }
    }

    private void note(BitState state, double weight) {
        if (!known || !lastState.equals(state)) {
            long before = ascent.work();
            lastId = id(ascent.from(state));
            ascentWork += ascent.work() - before;
            lastState.set(state);
            known = true;
            ascents++;
        }
        own().add(lastId, weight, 0);
        noted = true;
    }

    private int id(BitState maximum) {
        Integer id = ids.get(maximum);
        if (id == null && maxima.size() < MOST_MAXIMA) {
            id = maxima.size();
            ids.put(maximum, id);
            maxima.add(new Maximum(maximum, round, stopwatch.seconds()));
        }
        return id == null ? REMAINDER : id;
    }

    @Override
    public Stays stays() {
        return Stays.FIRST_OF_A_ROUND;
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {
        recorded++;
        if (own().count() >= MOST_NOTES) {
            spaceOut();
        }
    }

    /** Records which replica ran the last round on the coldest rung. */
    public void tour(int coldest) {
        BasinNotes own = own();
        if (noted && (recorded - 1) % own.spacing() == 0) {
            own.tourOfLast(tours.length > 1 ? tours[coldest] : 0);
        }
    }

    /** Records which replica ran a round on the hottest rung, burn-in included: its tour ends and the next begins. */
    public void atHotEnd(int replica) {
        if (tours.length > 1) {
            tours[replica] = ++lastTour;
        }
    }

    /** Discards the notes; the maxima and the times when they were first reached stay. */
    @Override
    public void discard() {
        notes.set(0, new BasinNotes());
        recorded = 0;
        ascents = 0;
        ascentWork = 0;
        runWorkBefore = runWork;
    }

    /** Adds the notes of an independent chain; of two first visits to a maximum the one in the earlier round stands. */
    @Override
    public void merge(Recorder chain) {
        BasinRecorder later = (BasinRecorder) chain;
        int[] here = new int[later.maxima.size()];
        for (int k = 0; k < here.length; k++) {
            Maximum there = later.maxima.get(k);
            Integer id = ids.get(there.state());
            if (id == null && maxima.size() < MOST_MAXIMA) {
                id = maxima.size();
                ids.put(there.state(), id);
                maxima.add(there);
            } else if (id != null && there.firstRound() < maxima.get(id).firstRound()) {
                maxima.set(id, there);
            }
            here[k] = id == null ? REMAINDER : id;
        }
        for (BasinNotes theirs : later.notes) {
            notes.add(theirs.renumbered(here));
        }
    }

    @Override
    public void save(Encoder into) {
        into.section("basins");
        into.whole(maxima.size());
        for (Maximum maximum : maxima) {
            maximum.save(into);
        }
        into.whole(notes.size());
        for (BasinNotes one : notes) {
            one.save(into);
        }
        into.flag(known);
        lastState.save(into);
        into.whole(lastId);
        into.whole(round);
        into.whole(recorded);
        into.whole(ascents);
        into.real(runWork);
        into.real(runWorkBefore);
        into.real(ascentWork);
        into.wholes(tours);
        into.whole(lastTour);
    }

    @Override
    public void restore(Decoder from) {
        from.section("basins");
        maxima.clear();
        ids.clear();
        for (int left = from.whole(0, MOST_MAXIMA); left > 0; left--) {
            Maximum maximum = Maximum.restored(from, lastState.dimension());
            ids.put(maximum.state(), maxima.size());
            maxima.add(maximum);
        }
        notes.clear();
        for (int left = from.whole(1, Integer.MAX_VALUE); left > 0; left--) {
            notes.add(BasinNotes.restored(from, maxima.size()));
        }
        known = from.flag();
        lastState.restore(from);
        lastId = from.whole(REMAINDER, maxima.size() - 1);
        round = from.whole();
        recorded = from.whole();
        ascents = from.whole();
        runWork = from.real();
        runWorkBefore = from.real();
        ascentWork = from.real();
        from.fill(tours);
        lastTour = from.whole();
    }

    /** Returns whether there are several replicas, so that notes carry tours. */
    boolean hasTours() {
        return tours.length > 1;
    }

    Ascent ascent() {
        return ascent;
    }

    List<Maximum> maxima() {
        return maxima;
    }

    List<BasinNotes> notes() {
        return notes;
    }
}
