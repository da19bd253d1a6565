import { after, every, type Key, type Maybe, type Verify } from '../identity/index.ts';
import { type MessageOf, signaturesOf } from '../protocol/index.ts';
import {
  isTableOf,
  mayFollow,
  mayHaveOpened,
  peopleOf,
  type RoomState,
  rootHash,
  roundOf,
} from '../room/index.ts';

/**
 * Whether what somebody says of another table of the room is to be believed: it was opened by whom its name says, and who knows the room's
 * people finds one of them behind it. Strangers could lead people who wait alone away otherwise.
 */
export function isTrue(
  { room, verify }: { readonly room: string; readonly verify: Verify },
  state: RoomState | null,
  from: Key,
  { table, opened }: MessageOf<'elsewhere'>,
): Maybe<boolean> {
  if (!isTableOf(room, table)) return false;
  const opener = opened?.said.author;
  if (state) {
    if (!mayFollow(state.room, table)) return false;
    const people = peopleOf(state).filter((key) => !state.barred.includes(key));
    if (!people.includes(from) && !(opener !== undefined && people.includes(opener))) return false;
  }
  // The first table of a room is named by the link itself.
  if (!opened || opener === undefined) return roundOf(table) === 0;
  const { seq, prev, said } = opened;
  if (seq !== 0 || prev !== rootHash(table) || said.body.type !== 'found' || !mayHaveOpened(table, opener))
    return false;
  return after(every(signaturesOf(table, verify, opened, opener)), (fine) => fine);
}
