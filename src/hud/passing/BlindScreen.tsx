import { useEffect, useRef } from 'react';
import { makeTapGuard } from '../../interaction/guards.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { type Acting, watchControls } from '../input/watchControls.ts';
import { SeatMarker } from '../seats/SeatMarker.tsx';
import styles from './BlindScreen.module.css';

interface Props {
  /** The person who gets the device. */
  readonly to: SeatLook;
  /** They have it, and see their cards. */
  onTake(): void;
  onLeave(): void;
}

/**
 * Covers the table while the device goes from one person to another. Only its button leads on: no key, no Back and no tap that was meant
 * for the table before shows anyone's cards.
 */
export function BlindScreen({ to: { name, colour }, onTake, onLeave }: Props) {
  const root = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchControls(makeTapGuard<Acting>(), root.current!).stop, []);
  // Not the button: the last person may press Enter or Space once more.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={root} className={styles.screen} aria-labelledby="pass-to" data-blind>
      <div className={styles.middle}>
        <SeatMarker colour={colour} size={112} />
        <h1 ref={title} id="pass-to" tabIndex={-1} className={`serif ${styles.title}`}>
          Pass the device to <span className={styles.name}>{name}</span>
        </h1>
        <p className="muted">The cards are hidden until {name} is ready.</p>
        <Button
          tone="primary"
          size="large"
          data-acts={`take ${colour}`}
          aria-describedby="pass-to"
          onClick={onTake}
        >
          I am {name}: show my cards
        </Button>
        <Button tone="quiet" size="small" onClick={onLeave}>
          Leave the table
        </Button>
      </div>
    </section>
  );
}
