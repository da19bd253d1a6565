import type { ReplayAct } from '../../interaction/events.ts';
import type { ReplayActions } from '../actions.ts';
import type { HudContextValue } from '../hudStore.ts';

/** Keys of a replay, for the list of keys. */
export const REPLAY_KEYS = [
  ['K', 'play or pause'],
  [',  .', 'one step back or forward'],
  ['PageUp  PageDown', 'previous or next move'],
] as const;

type Context = Pick<HudContextValue, 'table' | 'hud' | 'actions'>;

const STEPS: { readonly [act in ReplayAct]: (replay: ReplayActions) => void } = {
  playOrPause(replay) {
    if (replay.playing()) replay.pause();
    else {
      // At the end, playing starts over.
      if (replay.position() >= replay.length() - 1) replay.seek(0);
      replay.play();
    }
  },
  oneBack: (replay) => replay.seek(replay.position() - 1),
  oneOn: (replay) => replay.seek(replay.position() + 1),
  moveBack: (replay) => replay.seek(replay.nextMove(-1)),
  moveOn: (replay) => replay.seek(replay.nextMove(1)),
};

/** Checks whether a replay can be seen that keys may step through. */
export const mayStepReplay = ({ table, hud, actions }: Context): boolean =>
  Boolean(actions.replay) && !hud.getState().hidden && !table.getState().past;

export function stepReplay({ hud }: Pick<Context, 'hud'>, replay: ReplayActions, act: ReplayAct): void {
  STEPS[act](replay);
  hud.setState(({ replayed }) => ({ replayed: replayed + 1 }));
}
