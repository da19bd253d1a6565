import { placeWords } from '../../hud/result/dayWords.ts';
import { listed } from '../../lib/text/format.ts';
import type { PlayedMatch } from '../../store/played/played.ts';
import { isWon } from '../../store/played/statistics.ts';
import styles from './PlacesChart.module.css';

/** Most matches drawn. */
const SHOWN = 20;
const BOX = { width: 400, height: 72, edge: 10 };

/** Places in the last matches, from left to right; the first place is at the top. Nothing with fewer than two. */
export function PlacesChart({ matches }: { readonly matches: readonly PlayedMatch[] }) {
  const shown = matches.filter(({ of }) => of > 1).slice(-SHOWN);
  if (shown.length < 2) return null;
  const points = shown.map((match, i) => ({
    x: BOX.edge + (i / (shown.length - 1)) * (BOX.width - 2 * BOX.edge),
    y: BOX.edge + ((match.rank - 1) / (match.of - 1)) * (BOX.height - 2 * BOX.edge),
    match,
  }));
  return (
    <figure className={styles.places}>
      <figcaption>Your places in the last {shown.length} matches</figcaption>
      <div className={styles.chart}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          role="img"
          aria-label={`The oldest match first: ${listed(shown.map(placeWords))}.`}
        >
          {[BOX.edge, BOX.height - BOX.edge].map((y) => (
            <line key={y} className={styles.level} x1={0} x2={BOX.width} y1={y} y2={y} />
          ))}
          <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y, match }) => (
            <circle
              key={match.match}
              className={isWon(match) ? styles.won : styles.dot}
              cx={x}
              cy={y}
              r={isWon(match) ? 6 : 4}
            />
          ))}
        </svg>
        <div className={`muted ${styles.ends}`} aria-hidden="true">
          <span>first</span>
          <span>last</span>
        </div>
      </div>
    </figure>
  );
}
