import { SEATS } from '../art/seats.ts';
import { seatVariables } from '../art/tokens.ts';
import type { Outcome } from '../engine/game.ts';
import { thousands } from '../lib/format.ts';
import { type Course, pointsOf } from '../store/course.ts';
import styles from './CourseChart.module.css';
import { useTable } from './hudStore.ts';
import { SeatMarker } from './SeatMarker.tsx';

/** The drawing's own units; it is stretched to the room that there is. */
const WIDTH = 400;
const HEIGHT = 100;

interface Props {
  readonly course: Course;
  readonly standings: Outcome['standings'];
}

/** Everybody's credits over the hands of a match, as lines from left to right. Nothing where there are too few to tell anything. */
export function CourseChart({ course, standings }: Props) {
  const seats = useTable((state) => state.seats);
  const points = pointsOf(course, standings);
  const last = points.at(-1)!;
  const [least, most] = [Math.min(...points.flat()), Math.max(...points.flat())];
  if (points.length < 3 || most === least) return null;
  const x = (i: number): number => (i / (points.length - 1)) * WIDTH;
  const y = (credits: number): number => ((most - credits) / (most - least)) * HEIGHT;
  const ends = last.map(
    (credits, seat) => `${seats[seat]?.name} ${thousands(points[0]![seat]!)} to ${thousands(credits)}`,
  );
  const { best } = course;
  return (
    <figure className={styles.course}>
      <figcaption>
        <span>How it went</span>
        {best && (
          <span className="muted">
            Most won at once: {seats[best.seat]?.name}, {thousands(best.won)}
          </span>
        )}
      </figcaption>
      <div className={styles.chart}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Everybody’s credits from beginning to end. ${ends.join(', ')}.`}
        >
          <line className={styles.level} x1={0} x2={WIDTH} y1={y(points[0]![0]!)} y2={y(points[0]![0]!)} />
          {seats.map(({ colour, name }, seat) => (
            <polyline
              key={name}
              className={styles.line}
              style={seatVariables(SEATS[colour % SEATS.length]!)}
              points={points.map((credits, i) => `${x(i)},${y(credits[seat]!)}`).join(' ')}
            />
          ))}
        </svg>
        {seats.map(({ colour, name }, seat) => (
          <span key={name} className={styles.end} style={{ top: `${y(last[seat]!)}%` }}>
            <SeatMarker colour={colour} size={18} />
          </span>
        ))}
      </div>
    </figure>
  );
}
