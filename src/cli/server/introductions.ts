import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import { mayHave } from '../../session/transport/index.ts';
import { type Counts, NO_COUNTS } from './counts.ts';

/** One socket that can be called at an address. */
export interface Holder {
  readonly id: string;
  readonly token: string;
  /** Network of the client: limits and fairness go by it. */
  readonly client: string;
  tell(message: object): void;
  /** Closes the socket, since others have more right to the place. */
  drop(): void;
}

/**
 * Most holders of one address from one network: a family at a table have a door each, and a page that reloads is here twice for a while.
 */
const TOGETHER = 4;
/** Most calls remembered per caller; a page calls fewer addresses at a time. */
const REMEMBERED = 64;
/** Callers whose calls are remembered: as many as can be here at a time. A network's rate is too low to push the others out soon. */
const CALLERS = 4096;

/** Receiver of an offer. The weak reference lets a closed socket be collected. */
interface Led {
  readonly client: string;
  readonly to: WeakRef<Holder>;
}

/** Puts an entry last, and forgets the first one beyond `most`. */
function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
  return value;
}

const Said = v.object({
  type: v.picklist(['OFFER', 'ANSWER', 'CANDIDATE']),
  dst: v.pipe(v.string(), v.maxLength(64)),
  payload: v.looseObject({}),
});

/**
 * Introduces pages to each other: a PeerServer's protocol without its sockets. An address of the form of `ownAddress` needs the token it
 * was made from. Any other may be held by several at once, because anyone with a table's link knows its doors: callers are led to one
 * network after the other, so that a squatter shares a door and cannot close it. `chance(n)`: a random whole number below n.
 */
export function makeIntroductions(chance: (below: number) => number, counts: Counts = NO_COUNTS) {
  const places = new Map<string, readonly Holder[]>();
  /**
   * Receivers of each caller's offers: later messages of a call go to the same one, and the next offer elsewhere. Kept beyond the socket,
   * since a page without an answer takes its connection for dead and opens a new one.
   */
  const led = new Map<string, Map<string, Led>>();
  const nameOf = ({ id, token }: Holder): string => `${id} ${token}`;

  const at = (id: string): readonly Holder[] => places.get(id) ?? [];
  const put = (id: string, holders: readonly Holder[]): void => {
    if (holders.length) places.set(id, holders);
    else places.delete(id);
  };
  const one = <T>(list: readonly T[]): T | undefined => (list.length ? list[chance(list.length)] : undefined);

  function choose(caller: Holder, id: string): Holder | undefined {
    const others = at(id).filter(({ token }) => token !== caller.token);
    const last = led.get(nameOf(caller))?.get(id);
    const elsewhere = others.filter(({ client }) => client !== last?.client);
    const fresh = elsewhere.length ? elsewhere : others.filter((each) => each !== last?.to.deref());
    const pool = fresh.length ? fresh : others;
    const network = one([...new Set(pool.map(({ client }) => client))]);
    return one(pool.filter(({ client }) => client === network));
  }

  function remember(caller: Holder, to: Holder): void {
    const calls = keep(led, nameOf(caller), led.get(nameOf(caller)) ?? new Map<string, Led>(), CALLERS);
    keep(calls, to.id, { client: to.client, to: new WeakRef(to) }, REMEMBERED);
  }

  return {
    /** Returns false if the holder has no right to this address. */
    enter(holder: Holder): boolean {
      const { id, token, client } = holder;
      if (!mayHave(id, token)) return false;
      // A returning page replaces its own socket, which may be dead without knowing.
      const others = at(id).filter((each) => each.token !== token);
      const [oldest, ...rest] = others.filter((each) => each.client === client);
      const tooMany = oldest && rest.length + 2 > TOGETHER ? oldest : null;
      put(id, [...others.filter((each) => each !== tooMany), holder]);
      tooMany?.drop();
      holder.tell({ type: 'OPEN' });
      return true;
    },
    leave(holder: Holder): void {
      put(
        holder.id,
        at(holder.id).filter((each) => each !== holder),
      );
    },
    /** Passes on a message; drops anything it does not understand. */
    hear(from: Holder, text: string): void {
      const json = parseJson(text);
      const said = v.safeParse(Said, json.ok ? json.value : null);
      if (!said.success) return;
      const { type, dst, payload } = said.output;
      const known = led.get(nameOf(from))?.get(dst)?.to.deref();
      const to =
        type === 'OFFER' ? choose(from, dst) : known && at(dst).includes(known) ? known : at(dst).at(-1);
      if (to) {
        if (type === 'OFFER') remember(from, to);
        if (type !== 'CANDIDATE') counts.introduction(type === 'OFFER' ? 'offered' : 'answered');
        to.tell({ type, src: from.id, dst, payload });
      } else if (type === 'OFFER') {
        counts.introduction('nobody');
        from.tell({ type: 'EXPIRE', src: dst, dst: from.id });
      }
    },
  };
}
