import type { RootState } from '@react-three/fiber';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LostPicture.module.css';
import { hasWebGL2 } from './webgl.ts';

/** Milliseconds: browsers restore a lost graphics context within moments, or not at all. */
const GRACE = 2500;

/** Tracks whether the current canvas still has its graphics context. */
export function useLostPicture() {
  /** Number of the canvas; changing it creates another. */
  const [canvas, setCanvas] = useState(0);
  const [state, setState] = useState<'drawn' | 'waiting' | 'lost' | 'refused'>('drawn');
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('lost'), GRACE);
    return () => clearTimeout(timer);
  }, [state]);
  const onCreated = useCallback(({ gl, invalidate }: RootState) => {
    const { domElement } = gl;
    domElement.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      // Discarded canvases lose theirs too.
      if (domElement.isConnected) setState('waiting');
    });
    domElement.addEventListener('webglcontextrestored', () => {
      setState('drawn');
      invalidate();
    });
  }, []);
  const again = useCallback(() => {
    if (!hasWebGL2()) return setState('refused');
    setState('drawn');
    setCanvas((n) => n + 1);
  }, []);
  return {
    canvas,
    onCreated,
    isLost: state === 'lost' || state === 'refused',
    refused: state === 'refused',
    again,
  };
}

/** Replaces the picture of the table after the browser has taken its context. */
export const LostPicture = ({ refused, onAgain }: { readonly refused: boolean; onAgain(): void }) => (
  <div className={styles.lost} role="alert">
    <p>
      {refused
        ? 'The browser still refuses to draw in 3D. Close other tabs with 3D or video, or restart the browser: the match is kept.'
        : 'The browser has stopped drawing the table, as after sleep or an update of the graphics driver. The match goes on.'}
    </p>
    <div className={styles.buttons}>
      <Button tone="primary" onClick={onAgain}>
        Draw the table again
      </Button>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  </div>
);
