import { useEffect, useRef } from 'react';
import { isComposing } from '../form/inputMethod.ts';
import { useBackCloses } from './backCloses.ts';

interface Note {
  readonly open: boolean;
  /** It was opened on purpose and stays, so it is a layer for Back; a note shown by hovering or focus goes with that. */
  readonly stays: boolean;
  /** Checks whether a press there leaves the note open. */
  isInside(target: Element): boolean;
  close(): void;
}

/** Makes Escape, a press elsewhere, and Back close a small note beside a word or button. */
export function useNote({ open, stays, ...acts }: Note): void {
  const now = useRef(acts);
  now.current = acts;
  useBackCloses(open && stays, acts.close);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      now.current.close();
    };
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && now.current.isInside(target))) now.current.close();
    };
    // Capture phase, before the table takes the key.
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPointer, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPointer, true);
    };
  }, [open]);
}
