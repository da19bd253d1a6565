import { CardFace } from '../../hud/cards/CardFace.tsx';
import styles from './Legend.module.css';
import { nameOf, type Shown } from './shelf.ts';

const WIDTH = 230;

/** Space beside the card for the ends of its lines, in pixels. */
const ASIDE = 40;

/** Explains the parts of the card, each with a line that points to it without covering it. */
export function Legend({ shown, ink }: { readonly shown: Shown; readonly ink: 'colour' | 'mono' }) {
  const { deck, face } = shown;
  // Sorted from the top, so that no two lines cross without need.
  const parts = (deck.legend?.(face) ?? []).toSorted((a, b) => a.at[1] - b.at[1]);
  if (!parts.length) return null;
  const height = WIDTH * deck.ratio;
  const step = height / parts.length;
  return (
    <section className={styles.legend} aria-label="What it means">
      <h2 className="serif">What it means</h2>
      <div className={styles.body}>
        <div className={styles.card} style={{ width: WIDTH, height }} role="img" aria-label={nameOf(shown)}>
          <CardFace art={deck} face={face} width={WIDTH} ink={ink} />
          <svg className={styles.lines} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`}>
            {parts.map(({ label, at: [x, y] }, i) => {
              const [px, py] = [x * WIDTH, y * height];
              const [ex, ey] = [WIDTH + ASIDE, (i + 0.5) * step];
              const line = `M${px} ${py}L${ex} ${ey}`;
              return (
                <g key={label}>
                  <path className={styles.under} d={line} />
                  <path className={styles.line} d={line} />
                  <circle className={styles.dot} cx={px} cy={py} r={3.5} />
                  {/* If the words are below the card, the line ends at their number. */}
                  <g className={styles.numbered}>
                    <circle className={styles.dot} cx={ex} cy={ey} r={9} />
                    <text className={styles.number} x={ex} y={ey + 4.5}>
                      {i + 1}
                    </text>
                  </g>
                </g>
              );
            })}
          </svg>
        </div>
        <dl className={styles.parts} style={{ minHeight: height }}>
          {parts.map(({ label, text }, i) => (
            <div key={label}>
              <dt>
                <span className={styles.place} aria-hidden="true">
                  {i + 1}
                </span>
                {label}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
