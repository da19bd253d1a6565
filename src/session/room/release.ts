import type { Spots } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import type { Key } from '../identity/index.ts';
import type { Draft } from './draft.ts';
import { flowOn } from './locked/flowing.ts';
import { anotherHand, comeIn, goOut } from './seats.ts';
import type { RoomState } from './state.ts';

/** People take the match into their own hands. The seats that bots have played are free from now on. */
export function release(fold: Draft, spots: Spots): void {
  const { seats } = fold.state;
  const gone = seats.flatMap(({ holder }, seat) => (holder ? [] : [seat]));
  const left = [...seats.keys()].filter((seat) => hasLeftSecrets(fold.state, seat));
  const free = left.filter((seat) => gone.includes(seat));
  const kept = free.length ? { kept: free } : {};
  if (fold.say('table', { type: 'release', seats: seats.length, spots, gone, ...kept })) return;
  const { play } = fold.state;
  // Nothing that chance was asked for before counts as an answer to what it is asked from now on.
  fold.state = {
    ...fold.state,
    ...anotherHand(fold.state),
    play: { ...play!, facts: play!.count },
    seats: seats.map((slot) => (slot.holder ? { ...slot, plays: 'person', next: 'person' } : slot)),
    kept: withOnePerson(fold.state),
  };
  if (fold.state.mental) flowOn(fold);
  // Who has sat down where another got up finds nothing of theirs.
  for (const seat of left)
    if (!gone.includes(seat)) {
      goOut(fold, seat, true);
      comeIn(fold, seat, true);
    }
}

/**
 * Everybody who can find again what is theirs, once play flows on: while there was a referee several people may have had a seat, one after
 * the other. It belongs to the one who sits there; or to the only one who ever did.
 */
function withOnePerson({ seats, kept }: RoomState): RoomState['kept'] {
  const all = Object.entries(kept);
  const isTheirs = ([key, seat]: [Key, Seat]): boolean => {
    const holder = seats[seat]?.holder;
    return holder ? holder.key === key : all.filter(([, each]) => each === seat).length === 1;
  };
  return Object.fromEntries(all.filter(isTheirs));
}

/** Whether a person has got up from this seat who alone has seen cards that are still its own, though another may sit there now. */
const hasLeftSecrets = ({ mental, play, kept, seats }: RoomState, seat: Seat): boolean =>
  [...play!.state.table.cards].some(([card, { face, known }]) => {
    const key = mental?.owners[card]?.[seat]?.key;
    const isGone = key !== undefined && kept[key] === seat && seats[seat]?.holder?.key !== key;
    return isGone && face === null && known.includes(seat);
  });
