import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import { mayHave } from '../../session/transport/index.ts';
import { type Counts, NO_COUNTS } from './counts.ts';
import type { Directory, Lead, OwnPlace, Place, Signal } from './directory.ts';

/** Most calls remembered per page; a page calls fewer addresses at a time. */
const REMEMBERED = 64;
/** Pages whose calls are remembered: as many as can be here at a time. A network's rate is too low to push the others out soon. */
const CALLERS = 4096;

/** Other end of a page's last call to or from an address. */
interface End {
  readonly key: string;
  /** Name that the calling page gave to the call. */
  readonly call: string | undefined;
}
interface Receiver extends End {
  readonly client: string;
}

/** Name of the call that a signal belongs to, unless it is longer than PeerJS makes them: it is kept. */
const callOf = ({ payload: { connectionId } }: Signal): string | undefined =>
  typeof connectionId === 'string' && connectionId.length <= 64 ? connectionId : undefined;

/** Puts an entry last, and forgets the first one beyond `most`. */
function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
  return value;
}

/** Form of an address or a token. */
export const NAME = /^[\w-]{1,64}$/;

/** A page's message. The server adds its sender, whatever the page claims to be. */
const Message = v.object({
  type: v.picklist(['OFFER', 'ANSWER', 'CANDIDATE']),
  dst: v.pipe(v.string(), v.regex(NAME)),
  payload: v.looseObject({}),
});

/**
 * Introduces pages to each other: a PeerServer's protocol without its sockets. An address of the form of `ownAddress` needs the token it
 * was made from. Any other may be held by several at once, because anyone with a table's link knows its doors: callers are led to one
 * network after the other, so that a squatter shares a door and cannot close it. `chance(n)`: a random whole number below n.
 */
export function makeIntroductions(
  chance: (below: number) => number,
  directory: Directory,
  counts: Counts = NO_COUNTS,
) {
  /**
   * Receivers of each page's offers: later messages of a call go to the same one, and its next offer elsewhere. Kept beyond the socket,
   * since a page without an answer takes its connection for dead and opens a new one.
   */
  const led = new Map<string, Map<string, Receiver>>();
  /** Sockets that have called each page. Apart from `led`, which no stranger's calls may push out. */
  const callers = new Map<string, Map<string, End>>();
  const nameOf = ({ id, page }: Place): string => `${id} ${page}`;
  const one = <T>(list: readonly T[]): T | undefined => (list.length ? list[chance(list.length)] : undefined);

  function remember<T>(calls: Map<string, Map<string, T>>, name: string, other: string, end: T): void {
    const mine = keep(calls, name, calls.get(name) ?? new Map<string, T>(), CALLERS);
    keep(mine, other, end, REMEMBERED);
  }
  const called = (to: Place, signal: Signal, from: string): void =>
    remember(callers, nameOf(to), signal.src, { key: from, call: callOf(signal) });
  const lead = ({ caller, to, key, client, call }: Lead): void =>
    remember(led, caller, to, { key, client, call });
  directory.listen({ offered: called, led: lead });

  /**
   * Finds the socket at the other end of a page's call, if it is still there. Two pages that have lost each other call at the same time, and
   * one's call may have gone to a dead socket of the other: what follows belongs to the call that it names.
   */
  function otherEnd(of: Place, signal: Signal): Place | undefined {
    const { type, dst } = signal;
    const receiver = led.get(nameOf(of))?.get(dst);
    const caller = callers.get(nameOf(of))?.get(dst);
    const ends = (type === 'ANSWER' ? [caller, receiver] : [receiver, caller]).filter(
      (end) => end !== undefined,
    );
    const end = ends.find(({ call }) => call === callOf(signal)) ?? ends[0];
    const place = end && directory.find(end.key, dst);
    return place?.id === dst ? place : undefined;
  }

  /** Chooses whom a caller is led to among those at an address. */
  function choose(caller: Place, id: string, others: readonly Place[]): Place | undefined {
    const last = led.get(nameOf(caller))?.get(id);
    const elsewhere = others.filter(({ client }) => client !== last?.client);
    const fresh = elsewhere.length ? elsewhere : others.filter(({ key }) => key !== last?.key);
    const pool = fresh.length ? fresh : others;
    const chosen = one([...new Set(pool.map(({ client }) => client))]);
    return one(pool.filter(({ client }) => client === chosen));
  }

  async function offer(from: OwnPlace, signal: Signal): Promise<void> {
    const others = (await directory.at(signal.dst)).filter(({ page }) => page !== from.page);
    const to = choose(from, signal.dst, others);
    counts.introduction(to ? 'offered' : 'nobody');
    if (!to) return from.tell({ type: 'EXPIRE', src: signal.dst, dst: from.id });
    const { id, key, client } = to;
    const taken: Lead = { caller: nameOf(from), to: id, key, client, call: callOf(signal) };
    lead(taken);
    // The caller may call again from another process, and must be led elsewhere then.
    if (others.some((other) => other.client !== client)) directory.lead(taken);
    if (!to.isRemote) called(to, signal, from.key);
    to.signal(signal, from.key);
  }

  async function passOn(from: Place, signal: Signal): Promise<void> {
    const to = otherEnd(from, signal) ?? (await directory.at(signal.dst)).at(-1);
    if (!to) return;
    if (signal.type === 'ANSWER') counts.introduction('answered');
    to.signal(signal, from.key);
  }

  return {
    /** Resolves with false if this page has no right to the address; `token`: its proof. */
    async enter(place: OwnPlace, token: string): Promise<boolean> {
      if (!mayHave(place.id, token)) return false;
      await directory.add(place);
      place.tell({ type: 'OPEN' });
      return true;
    },
    leave: (place: OwnPlace): void => directory.remove(place),
    /** Passes on a message; drops anything it does not understand. Must be called for one message of a page after the other. */
    async hear(from: OwnPlace, text: string): Promise<void> {
      const json = parseJson(text);
      const message = v.safeParse(Message, json.ok ? json.value : null);
      if (!message.success) return;
      const signal = { ...message.output, src: from.id };
      await (signal.type === 'OFFER' ? offer : passOn)(from, signal);
    },
  };
}
