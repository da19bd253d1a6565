import { type RefObject, useEffect, useRef, useState } from 'react';
import { canLean, leanWithDevice } from '../../../scene/stage/deviceLean.ts';
import type { StageView as View } from '../../../scene/stage/places.ts';
import type { Stage } from '../../../scene/stage/stage.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Gallery.module.css';

interface Props {
  readonly view: View;
  readonly has3D: boolean;
  /** Reduced motion is preferred, so no flight is offered. */
  readonly still: boolean;
  readonly stage: RefObject<Stage | null>;
  onView(view: View): void;
  onEnd(): void;
  onStep(by: number): void;
}

const VIEWS: readonly { readonly id: View; readonly label: string }[] = [
  { id: 'single', label: 'Card' },
  { id: 'fan', label: 'Fan' },
  { id: 'spread', label: 'Spread' },
  { id: 'wall', label: 'Wall' },
];

/** Buttons for the cards' arrangement and for the shown card. */
export function StageBar({ view, has3D, still, stage, onView, onEnd, onStep }: Props) {
  const touch = (act: (stage: Stage) => void): void => {
    if (!stage.current) return;
    act(stage.current);
    stage.current.invalidate();
  };
  if (view === 'flight')
    return (
      <div className={styles.bar}>
        <Button tone="primary" onClick={onEnd}>
          Skip the flight
        </Button>
      </div>
    );
  return (
    <div className={styles.bar}>
      {has3D && (
        <fieldset className={styles.views} aria-label="How the cards lie">
          {VIEWS.map(({ id, label }) => (
            <Button key={id} size="small" aria-pressed={view === id} onClick={() => onView(id)}>
              {label}
            </Button>
          ))}
          <Button
            size="small"
            disabled={still}
            title={
              still ? 'Your system asks for less motion, so nothing flies' : 'Fly through the whole deck'
            }
            onClick={() => onView('flight')}
          >
            Fly through
          </Button>
        </fieldset>
      )}
      {view !== 'single' && (
        <Button size="small" onClick={() => onView('single')}>
          Look at this card
        </Button>
      )}
      {view === 'single' && (
        <fieldset className={styles.views} aria-label="The card">
          <Button size="small" aria-label="Previous card" onClick={() => onStep(-1)}>
            ←
          </Button>
          {has3D && (
            <Button size="small" onClick={() => touch(({ spin }) => spin.flip())}>
              Flip
            </Button>
          )}
          <Button size="small" aria-label="Next card" onClick={() => onStep(1)}>
            →
          </Button>
          {has3D && canLean() && <LeanButton stage={stage} />}
        </fieldset>
      )}
    </div>
  );
}

/** A toggle that lets the card tilt with the device. */
function LeanButton({ stage }: Pick<Props, 'stage'>) {
  const stop = useRef<(() => void) | null>(null);
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');
  useEffect(() => () => stop.current?.(), []);
  const press = async (): Promise<void> => {
    if (stop.current) {
      stop.current();
      stop.current = null;
      setState('off');
    } else if (stage.current) {
      stop.current = await leanWithDevice(stage.current);
      setState(stop.current ? 'on' : 'refused');
    }
  };
  return (
    <Button
      size="small"
      aria-pressed={state === 'on'}
      disabled={state === 'refused'}
      title={state === 'refused' ? 'Your browser does not tell this page how the device is held' : undefined}
      onClick={() => void press()}
    >
      {state === 'refused' ? 'Tilting not allowed' : 'Tilt with the device'}
    </Button>
  );
}
