import { type Hash, hashText } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import { type Games, isFlowing, type RoomState, stateToJson, votersOf } from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';

/** Entries of a match without hands after which its state is sealed. */
const PART = 64;
/** The same while two count, for so many cards at the table: what was sealed last is what the one goes on from whom the other leaves. */
const CARDS_A_PART = 64;

/** The same for so many characters of whatever was said: votes are no entries of a match, and a newcomer would have to get all of them. */
const SAID_A_PART = 500_000;

/** A state's hash, and how many characters of JSON it has. */
interface Weighed {
  readonly hash: Hash;
  readonly bytes: number;
}
const weighed = new WeakMap<RoomState, Weighed>();

export function weigh(state: RoomState): Weighed {
  const known = weighed.get(state);
  if (known) return known;
  const text = canonical(stateToJson(state));
  const made = { hash: hashText(text), bytes: bytesOf(text) };
  weighed.set(state, made);
  return made;
}

/**
 * The hash of the room's state, if a hand or a match has begun or ended between the two: the entry that did it bears it. So whoever begins
 * with a snapshot builds on a log in which this very state stands, and what they say there is about no other table.
 */
export const stateToBear = (games: Games, before: RoomState | null, after: RoomState): Hash | undefined =>
  isHandsEnd(games, before, after) ? weigh(after).hash : undefined;

function isHandsEnd(games: Games, before: RoomState | null, after: RoomState): boolean {
  if (isFlowing(before?.play ?? null) && isFlowing(after.play) && saidParts(before!) !== saidParts(after))
    return true;
  // Before its first entry a room plays nothing either: who comes before the start has all of the log.
  if ((before?.play ?? null) === after.play) return false;
  if (!before?.play || !after.play) return true;
  const game = games.get(after.play.header.game);
  if (!game || before.play.header.match !== after.play.header.match) return true;
  // Where there are no hands, now and then: nobody who comes needs all of it.
  const { size } = after.play.state.table.cards;
  const part = votersOf(after).length > 2 ? PART : Math.min(PART, 1 + Math.floor(size / CARDS_A_PART));
  const parts = ({ count }: NonNullable<RoomState['play']>) => Math.floor(count / part);
  if (isFlowing(before.play) !== isFlowing(after.play)) return true;
  if (isFlowing(after.play) && parts(before.play) !== parts(after.play)) return true;
  const ended = (state: NonNullable<RoomState['play']>) => game.outcome(state.state) !== null;
  return (
    game.rounds(before.play.state) !== game.rounds(after.play.state) ||
    ended(before.play) !== ended(after.play)
  );
}

const saidParts = ({ said }: RoomState): number => Math.floor(said / SAID_A_PART);
