import { partsOf } from '../../../engine/table/table.ts';
import { gather } from '../../../engine/table/tableMoves.ts';
import type { CometState, Ev } from './state.ts';

/** Returns everything to the deck, face down (C13); reserved cards only if `reserves`. */
export const clearTable = (state: CometState, reserves = false): Ev[] =>
  gather(state, 'deck', (zone) => partsOf(zone)[0] === 'reserve' && !reserves);
