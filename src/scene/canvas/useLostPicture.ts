import type { RootState } from '@react-three/fiber';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds: browsers restore a lost graphics context within moments, or not at all. */
const GRACE = 2500;

/** Tracks whether the canvas still has its graphics context; calls `onLost` once it has lost it for good. */
export function useLostPicture(onLost: (() => void) | undefined) {
  const [state, setState] = useState<'drawn' | 'waiting' | 'lost'>('drawn');
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => {
      setState('lost');
      onLost?.();
    }, GRACE);
    return () => clearTimeout(timer);
  }, [state, onLost]);
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
  return { onCreated, isLost: state === 'lost' };
}
