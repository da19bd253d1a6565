import { useEffect, useState } from 'react';
import type { Review, ReviewedPoint } from '../../engine/analysis/review.ts';
import { namesOf } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import styles from './TurningPoints.module.css';
import {
  moveWords,
  NO_SCORE,
  roundWords,
  scoreNote,
  scoreWords,
  sinceWords,
  swingWords,
  whyWords,
} from './turningPointWords.ts';

type Found = Review | 'stopped' | 'failed' | null;

/** Looks back at the viewer's match: how well it was played, and its turning points. Each leads to its moment on the table. */
export function TurningPoints() {
  const { actions } = useHudContext();
  return actions.review ? <Reviewed review={actions.review} /> : null;
}

function Reviewed({
  review,
}: {
  readonly review: NonNullable<ReturnType<typeof useHudContext>['actions']['review']>;
}) {
  const { found, progress, stop, again } = useReview(review);
  return (
    <section className={styles.review} aria-label="Turning points" aria-busy={found === null}>
      <div className={styles.head}>
        <h3 className="serif">Turning points</h3>
        {found === null && (
          <Button size="small" tone="quiet" onClick={stop}>
            Stop
          </Button>
        )}
        {(found === 'stopped' || found === 'failed') && (
          <Button size="small" onClick={again}>
            {found === 'failed' ? 'Try again' : 'Look for them'}
          </Button>
        )}
      </div>
      {found === null && (
        <>
          <progress className={styles.progress} {...progress} aria-label="Weighing your decisions" />
          <p className="muted">The expert weighs your decisions…</p>
        </>
      )}
      <p className={styles.said} role="status">
        {found === 'failed' && 'This device could not work them out.'}
        {isReview(found) &&
          !found.points.length &&
          'The expert saw no decision that clearly cost you anything.'}
      </p>
      {isReview(found) && <Findings {...found} />}
    </section>
  );
}

const isReview = (found: Found): found is Review => found !== null && typeof found === 'object';

/** The number, and the moments. */
function Findings({ score, points, since }: Review) {
  const { rules } = useHudContext();
  return (
    <>
      {since !== null && <p className="muted">{sinceWords(since, rules.info.deal)}</p>}
      {score && (
        <p className={styles.score}>
          <strong className="serif">{scoreWords(score)}</strong>{' '}
          <span className="muted">{scoreNote(score)}</span>
        </p>
      )}
      {!score && <p className="muted">{NO_SCORE}</p>}
      {points.length > 0 && (
        <ol className={styles.points}>
          {points.map((point) => (
            <li key={`${point.kind} ${point.seq}`}>
              <Point point={point} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** A moment, in words. Tapping it shows the table at that moment. */
function Point({ point }: { readonly point: ReviewedPoint }) {
  const { actions, hud, rules } = useHudContext();
  const seats = useTable((state) => state.seats);
  const seat = useTable((state) => state.view.seat);
  const text =
    point.kind === 'move'
      ? moveWords(point.appraisal)
      : swingWords(point, seat, namesOf(seats)(point.winner));
  const why = point.kind === 'move' ? whyWords(point.appraisal) : null;
  const show = (): void => {
    hud.setState({ resultSeen: true });
    actions.lookAt(point, why ? `${text} ${why}` : text);
  };
  return (
    <button type="button" className={styles.point} onClick={show}>
      <span className={styles.round}>{roundWords(point, rules.info.deal)}</span>
      <span>
        {text}
        {why && <span className={`muted ${styles.why}`}>{why}</span>}
      </span>
    </button>
  );
}

/** Runs a review while it is shown. */
function useReview(review: Parameters<typeof Reviewed>[0]['review']) {
  const [found, setFound] = useState<Found>(null);
  const [progress, setProgress] = useState({ value: 0, max: 1 });
  const [attempt, setAttempt] = useState(0);
  const [stopping, setStopping] = useState<() => void>(() => () => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins another review
  useEffect(() => {
    let gone = false;
    setFound(null);
    setProgress({ value: 0, max: 1 });
    const asked = review((value, max) => gone || setProgress({ value, max }));
    setStopping(() => asked.stop);
    asked.review.then(
      (made) => gone || setFound(made ?? 'stopped'),
      () => gone || setFound('failed'),
    );
    return () => {
      gone = true;
      asked.stop();
    };
  }, [review, attempt]);
  return { found, progress, stop: () => stopping(), again: () => setAttempt((n) => n + 1) };
}
