import { createStore, useStore } from 'zustand';
import type { PuzzleLook } from '../../store/puzzle/puzzleRun.ts';
import { useHudContext } from '../hudStore.ts';

const NONE = createStore<PuzzleLook>(() => ({
  tries: 0,
  end: 'found',
  reply: null,
  fault: null,
  left: true,
}));

/** Returns the look of this table's puzzle; that of one which was solved and left if there is none. */
export const usePuzzle = <T>(select: (look: PuzzleLook) => T): T =>
  useStore(useHudContext().actions.puzzle?.look ?? NONE, select);
