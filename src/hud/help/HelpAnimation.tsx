import { useEffect, useState } from 'react';
import type { CardArt, HelpStep } from '../../engine/display.ts';
import { Button } from '../../ui/Button.tsx';
import { CardFace } from '../cards/CardFace.tsx';
import { useReducedMotion } from '../screen/useReducedMotion.ts';
import styles from './HelpAnimation.module.css';

interface Props {
  readonly title: string;
  readonly steps: readonly HelpStep[];
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
}

/** Milliseconds a picture stays: enough to read its sentence. */
const STAY = 3600;
const HEIGHT = 96;

/** An example that plays picture by picture until the viewer steps through it. */
export function HelpAnimation({ title, steps, art, ink }: Props) {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(!still);
  // A viewer who points at it, or has the focus in it, is reading.
  const [reading, setReading] = useState(false);
  useEffect(() => {
    if (!playing || reading) return;
    const timer = setTimeout(() => setAt((at + 1) % steps.length), STAY);
    return () => clearTimeout(timer);
  }, [playing, reading, at, steps.length]);
  const go = (to: number): void => {
    setPlaying(false);
    setAt((to + steps.length) % steps.length);
  };
  const step = steps[at]!;
  return (
    <figure
      className={styles.motion}
      onPointerEnter={() => setReading(true)}
      onPointerLeave={() => setReading(false)}
      onFocus={() => setReading(true)}
      onBlur={() => setReading(false)}
    >
      <figcaption className="serif">{title}</figcaption>
      {step.rows.map(({ label, faces, lit }) => (
        <div key={label} className={styles.row}>
          <span className="muted">{label}</span>
          <span className={styles.cards}>
            {faces.map((face, i) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture, in which a face may come twice
                key={`${face} ${i}`}
                className={styles.card}
                data-lit={lit?.includes(i) || undefined}
              >
                <CardFace art={art} face={face ?? undefined} width={HEIGHT / art.ratio} ink={ink} />
              </span>
            ))}
          </span>
          <span className="sr-only">
            {faces.map((face) => (face === null ? 'face down' : art.name(face))).join('; ')}
          </span>
        </div>
      ))}
      <p aria-live={playing ? 'off' : 'polite'}>{step.caption}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => go(at - 1)}>
          Back
        </Button>
        <span className="muted">
          {at + 1} of {steps.length}
        </span>
        <Button size="small" onClick={() => go(at + 1)}>
          Next
        </Button>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            setPlaying(!playing);
            setReading(false);
          }}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
      </div>
    </figure>
  );
}
