import type { Moment } from '../../../../engine/display.ts';
import { refundWords } from '../../../../engine/table/refund.ts';
import { creditsIn, type Seat } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import { listed, thousands } from '../../../../lib/text/format.ts';
import { TAIL_ANTE } from '../../info.ts';
import { type Comet, type CometState, type Ev, potPurse, TAIL } from '../../rules/state.ts';
import { potName, potPlace } from '../words.ts';
import { great } from './great.ts';

/** Antes into the Tail, by all seats, that bring the comet half of the way that is left. */
const HALF_WAY = 4;

/** Returns the credits in the Tail. */
export const tailOf = ({ table }: CometState): number => creditsIn(table, potPurse(TAIL));

/** The larger the Tail, the nearer its comet; once it is won, the comet is far again. */
export const tension = (state: CometState): number =>
  1 - 2 ** (-tailOf(state) / (TAIL_ANTE * state.game.seats * HALF_WAY));

/** Announces over the table: the Tail as it grows, is called and won, all pots in one hand, a set that is rare, a void round. */
export function moment(event: Ev, { state }: View<Comet>, name: (seat: Seat) => string): Moment | null {
  const shine = great(event, state);
  if (shine) return { ...words(event, shine.kind, shine.seats, state, name), great: shine };
  if (event.type === 'roundVoided')
    return { title: 'The round is void', text: refundWords(event.forfeit, name) };
  if (event.type !== 'antesTaken' || !event.due) return null;
  return {
    title: `The Tail: ${thousands(tailOf(state))}`,
    text: 'It grows until a dealer calls it.',
    calm: true,
    place: potPlace(TAIL),
  };
}

function words(
  event: Ev,
  kind: string,
  seats: readonly Seat[],
  state: CometState,
  name: (seat: Seat) => string,
): Pick<Moment, 'title' | 'text' | 'place'> {
  const who = listed(seats.map(name));
  const verb = (they: string, you: string): string => (seats.length > 1 || who === 'You' ? you : they);
  const place = potPlace(TAIL);
  if (event.type !== 'potClosed')
    return {
      title: 'The Tail is called!',
      text: `${who} ${verb('plays', 'play')} for ${thousands(tailOf(state))}, and so does everyone else.`,
      place,
    };
  const pot = potName(event.pot);
  switch (kind) {
    case 'tail won':
      return {
        title: 'The Tail is won!',
        text: `${who} ${verb('takes', 'take')} ${thousands(event.share)} credits${seats.length > 1 ? ' each' : ''} with ${event.score}.`,
        place,
      };
    case 'whole table':
      return { title: 'The whole table!', text: `${who} ${verb('has', 'have')} won all six pots.` };
    default:
      return {
        title: `A set of ${event.score}!`,
        text: `${who} ${verb('takes', 'take')} ${pot} with it.`,
        place: potPlace(event.pot),
      };
  }
}
