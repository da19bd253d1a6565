import type { RoomEntry } from '../../../src/session/room/log.ts';
import type { Person, World } from '../../fuzz/world.ts';

/** Claims more entries than the peer has, until it has asked for them. */
export async function lure(
  world: World,
  to: Person,
  say: (message: { readonly t: 'have' | 'entries' }) => void,
  milliseconds = 700,
): Promise<void> {
  const { chain } = to.room.peer.replica;
  const { term, hash } = chain.end;
  const have = { promised: term, last: { term, seq: chain.length + 50, hash }, settled: 0 };
  say({ t: 'have', ...have } as never);
  const asked = world.net.time.now() + milliseconds;
  await world.until('it is asked for', () => world.net.time.now() >= asked);
}

/** Sends these entries as an answer to a question that was provoked. */
export async function handOn(
  world: World,
  to: Person,
  say: (message: { readonly t: 'have' | 'entries' }) => void,
  list: readonly RoomEntry[],
): Promise<void> {
  await lure(world, to, say);
  say({ t: 'entries', list, more: false } as never);
}
