import type { Spots } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../identity/index.ts';
import { switchToContinuous } from '../locked/continuousPlay.ts';
import { anotherHand, comeIn, goOut } from '../seats.ts';
import type { Draft } from '../state/draft.ts';
import type { RoomState } from '../state/state.ts';

/** Releases a match to its people. Seats played by bots are free from now on. */
export function release(fold: Draft, spots: Spots): void {
  const { seats } = fold.state;
  const gone = seats.flatMap(({ holder }, seat) => (holder ? [] : [seat]));
  const left = [...seats.keys()].filter((seat) => hasLeftSecrets(fold.state, seat));
  const free = left.filter((seat) => gone.includes(seat));
  const kept = free.length ? { kept: free } : {};
  if (fold.say('table', { type: 'release', seats: seats.length, spots, gone, ...kept })) return;
  const { play } = fold.state;
  // Earlier requests to chance don't count as answers from now on.
  fold.state = {
    ...fold.state,
    ...anotherHand(fold.state),
    play: { ...play!, facts: play!.count },
    seats: seats.map((slot) => (slot.holder ? { ...slot, plays: 'person', next: 'person' } : slot)),
    kept: withOnePerson(fold.state),
  };
  if (fold.state.mental) switchToContinuous(fold);
  // A player who sat down where another got up has no claim to the other's things.
  for (const seat of left)
    if (!gone.includes(seat)) {
      goOut(fold, seat, true);
      comeIn(fold, seat, true);
    }
}

/**
 * Players who can get their things back in continuous play: with a referee several people may have had a seat in turn. It belongs to its
 * present holder, or to the only one it ever had.
 */
function withOnePerson({ seats, kept }: RoomState): RoomState['kept'] {
  const all = Object.entries(kept);
  const isTheirs = ([key, seat]: [Key, Seat]): boolean => {
    const holder = seats[seat]?.holder;
    return holder ? holder.key === key : all.filter(([, each]) => each === seat).length === 1;
  };
  return Object.fromEntries(all.filter(isTheirs));
}

/** Checks whether a person has left this seat who alone has seen cards that are still its own, even if another sits there now. */
const hasLeftSecrets = ({ mental, play, kept, seats }: RoomState, seat: Seat): boolean =>
  [...play!.state.table.cards].some(([card, { face, known }]) => {
    const key = mental?.owners[card]?.[seat]?.key;
    const isGone = key !== undefined && kept[key] === seat && seats[seat]?.holder?.key !== key;
    return isGone && face === null && known.includes(seat);
  });
