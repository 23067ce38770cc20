/** Two groups of six: whoever is in (1) is drawn to the others of the same group, and away from the other group. */
public class Mine {

    int dimension() {
        return 12;
    }

    String[] names() {
        return "ann ben cat dan eve fay gus hal ida jon kim lea".split(" ");
    }

    double logDensity(boolean[] x) {
        int first = 0;
        int second = 0;
        for (int i = 0; i < x.length; i++) {
            if (x[i]) {
                if (i < 6) first++;
                else second++;
            }
        }
        return 0.5 * (first * first + second * second) - 0.6 * first * second - 0.5 * (first + second);
    }
}
