import { type Hash, hashText } from '../../../lib/hash.ts';
import { canonical } from '../../../lib/json.ts';
import { type Games, isContinuous, type RoomState, stateToJson, votersOf } from '../../room/index.ts';
import { bytesOf } from '../../transport/index.ts';

/** Entries between two sealed states of a match without hands. */
const PART = 64;
/** Cards at the table per entry between two seals while only two count: if one leaves, the other continues from the newest seal. */
const CARDS_A_PART = 64;

/** Characters of signed messages between two seals. Votes are no entries of a match, yet a newcomer would have to fetch them all. */
const SAID_A_PART = 500_000;

/** A state's hash and the bytes of its JSON. */
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
 * Returns the hash of the room's state if a hand or a match began or ended between the two states: the entry that did it bears the hash. A
 * peer that starts from a snapshot thus builds on a log that contains this very state, and cannot sign for another table.
 */
export const stateToBear = (games: Games, before: RoomState | null, after: RoomState): Hash | undefined =>
  isHandsEnd(games, before, after) ? weigh(after).hash : undefined;

function isHandsEnd(games: Games, before: RoomState | null, after: RoomState): boolean {
  if (
    isContinuous(before?.play ?? null) &&
    isContinuous(after.play) &&
    saidParts(before!) !== saidParts(after)
  )
    return true;
  // An empty room plays nothing before its first entry either: peers that arrive before the start get the whole log.
  if ((before?.play ?? null) === after.play) return false;
  if (!before?.play || !after.play) return true;
  const game = games.get(after.play.header.game);
  if (!game || before.play.header.match !== after.play.header.match) return true;
  // Without hands, seal at intervals, so that newcomers need not fetch everything.
  const { size } = after.play.state.table.cards;
  const part = votersOf(after).length > 2 ? PART : Math.min(PART, 1 + Math.floor(size / CARDS_A_PART));
  const parts = ({ count }: NonNullable<RoomState['play']>) => Math.floor(count / part);
  if (isContinuous(before.play) !== isContinuous(after.play)) return true;
  if (isContinuous(after.play) && parts(before.play) !== parts(after.play)) return true;
  const ended = (state: NonNullable<RoomState['play']>) => game.outcome(state.state) !== null;
  return (
    game.rounds(before.play.state) !== game.rounds(after.play.state) ||
    ended(before.play) !== ended(after.play)
  );
}

const saidParts = ({ said }: RoomState): number => Math.floor(said / SAID_A_PART);
