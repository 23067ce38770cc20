package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.report.chart.Series.Box;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;
import org.junit.jupiter.api.Test;

class FigureDataIsInTheCsvTest {
    @Test
    void everyKindHasItsRows() {
        Axis names = Axis.of("rung", List.of("cold", "hot, \"very\""));
        Panel first = new Panel(
                "",
                names,
                Axis.linear("y"),
                List.of(
                        new Series.Bars("bars", Style.of(0), List.of(new Value(1, 2, 1.5, 2.5))),
                        new Series.Boxes("a,b", Style.of(0), List.of(new Box(0, 1, 2, 3, 4, 5)))));
        Panel second = new Panel(
                "second",
                Axis.log("x"),
                Axis.linear("y"),
                List.of(
                        new Series.Stairs("s", Style.of(0), List.of(new Point(0.001, Double.NaN))),
                        new Series.Band("band", Style.of(0), List.of(Value.of(1, 2, 0.5))),
                        new Series.Level("level", Style.of(0), 0.234)));

        assertThat(FigureCsv.of(new Figure("f", "", "", List.of(first, second))))
                .isEqualTo("""
                        panel,series,kind,x,x_name,y,low,quartile1,quartile3,high
                        1,bars,bars,1,"hot, ""very""\",2,1.5,,,2.5
                        1,"a,b",boxes,0,cold,3,1,2,4,5
                        second,s,stairs,0.001,,NaN,,,,
                        second,band,band,1,,2,1.5,,,2.5
                        second,level,level,,,0.234,,,,
                        """);
    }

    @Test
    void valuesThatDifferInTheLastDigitDifferInTheTable() {
        assertThat(csv(0.1)).isEqualTo(csv(0.1)).isNotEqualTo(csv(Math.nextUp(0.1)));
    }

    private static String csv(double y) {
        return FigureCsv.of(Drawn.figure(
                Axis.linear("x"), Axis.linear("y"), new Series.Line("l", Style.of(0), List.of(new Point(1, y)))));
    }
}
