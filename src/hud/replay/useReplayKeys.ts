import { useEffect } from 'react';
import { keyOf } from '../../store/tableKeys.ts';
import type { ReplayActions } from '../actions.ts';
import { isKept } from '../input/keyInput.ts';

/** Keys of a replay, for the list of keys. */
export const REPLAY_KEYS = [
  ['K', 'play or pause'],
  [',  .', 'one step back or forward'],
  ['PageUp  PageDown', 'previous or next move'],
] as const;

/** Toggles play and pause; at the end, playing starts over. */
export function togglePlay(replay: ReplayActions): void {
  if (replay.playing()) replay.pause();
  else {
    if (replay.position() >= replay.length() - 1) replay.seek(0);
    replay.play();
  }
}

const ACTS: Readonly<Record<string, (replay: ReplayActions) => void>> = {
  k: togglePlay,
  ',': (replay) => replay.seek(replay.position() - 1),
  '.': (replay) => replay.seek(replay.position() + 1),
  pageup: (replay) => replay.seek(replay.nextMove(-1)),
  pagedown: (replay) => replay.seek(replay.nextMove(1)),
};

/** Handles the keys of a replay; `acted` is called after each. */
export function useReplayKeys(replay: ReplayActions, acted: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = ACTS[keyOf(event)];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isKept(event, document.activeElement)) return;
      event.preventDefault();
      act(replay);
      acted();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [replay, acted]);
}
