import { isAnswerEntry } from '../../engine/answers.ts';
import type { Body } from '../../engine/step.ts';
import type { RoomCommand } from './commands.ts';
import type { MentalCommand } from './locked/commands.ts';
import type { Left } from './seats.ts';
import { isContinuous, type RoomState } from './state/state.ts';

type Bare<T extends RoomCommand> = T extends unknown ? Omit<T, 'hand' | 'at' | 'match' | 'setups'> : never;

/** A command before it names the situation it belongs to. */
export type RoomIntent =
  | Extract<RoomCommand, { type: 'found' | 'term' }>
  | Bare<Exclude<RoomCommand, { type: 'found' | 'term' | 'rise' | 'play' | 'fact' | 'mental' }>>
  | { readonly type: 'rise'; readonly left?: Left }
  | { readonly type: 'play'; readonly seat: number; readonly body: Body }
  | { readonly type: 'fact'; readonly body: Body }
  | { readonly type: 'mental'; readonly body: MentalCommand };

/** Completes a command with the situation seen here: in any other it is late. */
export function commandOfIntent(state: RoomState | null, intent: RoomIntent): RoomCommand {
  const hand = state?.hand ?? 0;
  switch (intent.type) {
    case 'found':
    case 'term':
      return intent;
    case 'start':
      return { ...intent, hand, setups: state?.setups ?? 0 };
    case 'rise':
      return { ...intent, hand, epoch: state?.mental?.locks?.epoch ?? 0 };
    case 'play':
      return { ...intent, hand, at: (state && placeOf(state, intent.body)) ?? 0 };
    case 'fact':
      return { ...intent, hand, at: state?.play?.count ?? 0 };
    case 'mental':
      return { ...intent, match: state?.matches ?? 0 };
    default:
      return { ...intent, hand };
  }
}

/** Place that a seat's command must name to be accepted. */
export function placeOf({ play }: Pick<RoomState, 'play'>, body: Body): number | string | null {
  if (isAnswerEntry(body)) return play?.state.table.asking?.id ?? null;
  // Nothing is late in a game where all act at once: the rules decide.
  return isContinuous(play) ? 0 : (play?.count ?? null);
}
