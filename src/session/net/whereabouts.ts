import * as v from 'valibot';
import { canonical } from '../../lib/json.ts';
import { after, type Key, type Signer, type Verify } from '../identity/index.ts';
import { type Where, whereSchema } from '../protocol/index.ts';
import type { Address } from '../transport/index.ts';

/** Addresses that are kept and told: of more people than sit and watch at one peer. */
const MOST = 64;

/** What somebody signs to be called there in this room. */
export const textOfWhere = (room: string, { key, address, since }: Omit<Where, 'signature'>): string =>
  `comet-table at ${canonical({ room, key, address, since })}`;

interface WhereaboutsPorts {
  readonly room: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly now: () => number;
  /** What was kept in an earlier life of this page. */
  readonly kept: unknown;
  readonly keep: (list: readonly Where[]) => void;
  /** Whether this person may have to be called: of others only so many are kept. */
  readonly needed: (key: Key) => boolean;
}

/**
 * Where the people of a room can be called, in their own signed words, which anybody may pass on. An address says nothing of its holder and
 * may be another in each life of a page, so anyone who has lost one tells the next. The newest word of somebody counts.
 */
export class Whereabouts {
  readonly #ports: WhereaboutsPorts;
  readonly #known: Map<Key, Where>;
  /** Not passed on yet. */
  readonly #news = new Set<Key>();
  #saying: Address | null = null;

  constructor(ports: WhereaboutsPorts) {
    this.#ports = ports;
    const read = v.safeParse(v.array(whereSchema), ports.kept);
    this.#known = new Map((read.success ? read.output : []).map((each) => [each.key, each]));
  }

  of(key: Key): Address | undefined {
    return this.#known.get(key)?.address;
  }

  /** All that is known here, for somebody who has just come. */
  get all(): readonly Where[] {
    return this.#told([...this.#known.values()]);
  }

  /** This page is called there from now on. */
  here(address: Address): void {
    const { room, signer, now } = this.#ports;
    const me = signer.key;
    if (this.#saying === address) return;
    this.#saying = address;
    const mine = this.#known.get(me);
    if (mine?.address === address) return;
    // The clock may have been set back since the last life of this page.
    const where = { key: me, address, since: Math.max(now(), (mine?.since ?? 0) + 1) };
    void after(signer.sign(textOfWhere(room, where)), (signature) => this.#take({ ...where, signature }));
  }

  /** Takes what is newer than what is known. False: a signature is wrong. */
  hear(list: readonly Where[]): boolean | Promise<boolean> {
    const { room, signer, verify } = this.#ports;
    const fresh = list.filter((where) => where.key !== signer.key && this.#isNewer(where));
    const checks = fresh.map((where) => verify(where.key, textOfWhere(room, where), where.signature));
    const all = checks.some((check) => check instanceof Promise) ? Promise.all(checks) : null;
    return after(all ?? (checks as boolean[]), (fine) => {
      for (const [i, where] of fresh.entries()) if (fine[i] && this.#isNewer(where)) this.#take(where);
      return fine.every(Boolean);
    });
  }

  /** What was learnt since this was last asked: it is passed on in one go, so that nobody makes others flood. */
  takeNews(): readonly Where[] {
    const list = [...this.#news].flatMap((key) => this.#known.get(key) ?? []);
    this.#news.clear();
    return this.#told(list);
  }

  #isNewer({ key, since }: Where): boolean {
    const before = this.#known.get(key);
    return before ? since > before.since : this.#known.size < MOST || this.#ports.needed(key);
  }

  #take(where: Where): void {
    this.#known.set(where.key, where);
    this.#news.add(where.key);
    this.#ports.keep([...this.#known.values()]);
  }

  #told(list: readonly Where[]): readonly Where[] {
    const { needed } = this.#ports;
    return [...list].sort((one, other) => Number(needed(other.key)) - Number(needed(one.key))).slice(0, MOST);
  }
}
