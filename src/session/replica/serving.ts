import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { type RoomEntry, stateToJson } from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';
import type { Core } from './core.ts';
import type { Snapshot } from './ports.ts';

/** At most so many entries, and about so many bytes, in one answer: a longer entry goes alone. */
const PAGE = { entries: 100, bytes: 100_000 } as const;
/**
 * Answers who lacks something: page by page, as a log that has been checked entry by entry can be believed whoever it comes from; who comes
 * anew, or lacks what nobody keeps here, gets the newest snapshot and what came after it.
 */
export function serve(
  core: Core,
  snapshot: Snapshot | null,
  from: Key,
  { from: seq }: MessageOf<'want'>,
): void {
  const { ports, chain } = core;
  const lost = seq < chain.base || (seq === 0 && snapshot !== null);
  if (snapshot && lost && snapshot.seq >= seq) {
    const { state, seals: by, hash: _made, ...place } = snapshot;
    ports.send(from, {
      t: 'snapshot',
      ...place,
      state: stateToJson(state) as MessageOf<'snapshot'>['state'],
      seals: [...by],
    });
    return;
  }
  const list: RoomEntry[] = [];
  let size = 0;
  for (let at = Math.max(seq, chain.base); at < chain.length && list.length < PAGE.entries; at++) {
    const entry = chain.entryAt(at)!;
    size += bytesOf(JSON.stringify(entry));
    if (list.length && size > PAGE.bytes) break;
    list.push(entry);
  }
  if (!list.length) return;
  const more = list.at(-1)!.seq + 1 < chain.length;
  ports.send(from, { t: 'entries', list, more });
  // What of it is settled, who watches learns by this.
  if (!more) ports.send(from, core.have());
}
