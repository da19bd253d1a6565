import type { RoomPeer } from '../net/index.ts';
import { LONGEST_WORDS } from '../protocol/index.ts';
import {
  continuationMessage,
  type Games,
  type Origin,
  type RoomCommand,
  stateToJson,
} from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';

/** The message that opens a table. */
export type Found = Extract<RoomCommand, { type: 'found' }>;

/** Maximum characters of the rest of that message. */
const AROUND = 2000;

/**
 * The message with which this device's person continues the match at another table under the same link, from the last end of a hand that
 * its people have signed; null: they can't.
 */
export function continuationOf(peer: Peer, games: Games): Found | null {
  const found = wordsFor(peer, games);
  return found && fits(found) ? found : null;
}

/** Checks whether only the amount of things on the table, too large for any message, prevents this. */
export function isTooFull(peer: Peer, games: Games): boolean {
  const found = wordsFor(peer, games);
  return found !== null && !fits(found);
}

type Peer = Pick<RoomPeer, 'state' | 'me' | 'replica'>;

const fits = (found: Found): boolean => bytesOf(JSON.stringify(found)) < LONGEST_WORDS - AROUND;

function wordsFor({ state, me, replica }: Peer, games: Games): Found | null {
  const { snapshot } = replica;
  if (!snapshot || !state?.play || snapshot.state.play?.header.match !== state.play.header.match) return null;
  const words = continuationMessage(games, snapshot.state, me);
  if (!words) return null;
  const { seq, term, prev, said, seals } = snapshot;
  const json = stateToJson(snapshot.state) as Origin['state'];
  const from: Origin = { seq, term, prev, said, state: json, seals: seals.map((each) => ({ ...each })) };
  return { ...words, from };
}
