import { SEATS } from '../../art/seats.ts';
import { seatVariables } from '../../art/tokens.ts';
import type { Outcome } from '../../engine/game.ts';
import { thousands } from '../../lib/text/format.ts';
import { type CreditHistory, pointsOf } from '../../store/creditHistory.ts';
import { curvesOf } from '../../store/finale/curves.ts';
import { highlightWords } from '../../store/finale/highlightWords.ts';
import { namesOf, type SeatLook } from '../../store/tableStore.ts';
import { useTable } from '../hudStore.ts';
import { SeatMarker } from '../seats/SeatMarker.tsx';
import styles from './CreditChart.module.css';

/** Matches the style sheet's height; it is stretched to the available width. */
const BOX = { width: 400, height: 112, line: 3.5, marker: 17 };

interface Props {
  readonly course: CreditHistory;
  readonly standings: Outcome['standings'];
}

/** Course of a match: all players' credits as curves, and the largest win. */
export function CreditChart({ course, standings }: Props) {
  const seats = useTable((state) => state.seats);
  const { most } = highlightWords(course, namesOf(seats));
  return <Chart {...{ course, standings, seats, most }} />;
}

interface ChartProps extends Props {
  readonly seats: readonly SeatLook[];
  /** Largest single win, in words. */
  readonly most: string | null;
}

/** Line chart from left to right; null with too few points. */
function Chart({ course, standings, seats, most }: ChartProps) {
  const points = pointsOf(course, standings);
  const curves = curvesOf(points, BOX);
  if (!curves) return null;
  const { lines, ends, level } = curves;
  const descriptions = points
    .at(-1)!
    .map((credits, seat) => `${seats[seat]?.name} ${thousands(points[0]![seat]!)} to ${thousands(credits)}`);
  return (
    <figure className={styles.course}>
      <figcaption>
        <span>How it went</span>
        {most && <span className="muted">{most}</span>}
      </figcaption>
      <div className={styles.chart}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Everybody’s credits from beginning to end. ${descriptions.join(', ')}.`}
        >
          <line className={styles.level} x1={0} x2={BOX.width} y1={level} y2={level} />
          {seats.map(({ colour, name }, seat) => (
            <polyline
              key={name}
              className={styles.line}
              style={seatVariables(SEATS[colour % SEATS.length]!)}
              points={lines[seat]!.map((point) => point.join()).join(' ')}
            />
          ))}
        </svg>
        {seats.map(({ colour, name }, seat) => (
          <span key={name} className={styles.end} style={{ top: `${(ends[seat]! / BOX.height) * 100}%` }}>
            <SeatMarker colour={colour} size={18} />
          </span>
        ))}
      </div>
    </figure>
  );
}
