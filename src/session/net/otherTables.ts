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
 * Returns whether to believe a report of another table of the room: the person in its name opened it, and, for a device that knows the
 * room's people, one of them vouches for it. Otherwise strangers could lead waiting players away.
 */
export function isCredibleTable(
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
  // The link itself names a room's first table.
  if (!opened || opener === undefined) return roundOf(table) === 0;
  const { seq, prev, said } = opened;
  if (seq !== 0 || prev !== rootHash(table) || said.body.type !== 'found' || !mayHaveOpened(table, opener))
    return false;
  return after(every(signaturesOf(table, verify, opened, opener)), (fine) => fine);
}
