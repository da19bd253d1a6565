import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './TableDrawing.module.css';

/** Milliseconds that the note stays. */
const STAYS = 15_000;

interface Props {
  /** Keeps the level that was too slow, from now on. */
  onKeep(): void;
  onDone(): void;
}

/** Says why people and room have gone from the picture, or its shadows. */
export function QualityNote({ onKeep, onDone }: Props) {
  useEffect(() => {
    const timer = setTimeout(onDone, STAYS);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div className={styles.note} role="status" data-trouble="slow">
      <p>Drawing less so that the table stays smooth.</p>
      <Button
        size="small"
        onClick={() => {
          onKeep();
          onDone();
        }}
      >
        Keep the full picture
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        Dismiss
      </Button>
    </div>
  );
}
