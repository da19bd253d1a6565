import * as v from 'valibot';
import { canonical } from '../../lib/json.ts';
import { after, type Key, type Signer, type Verify } from '../identity/index.ts';
import { type SignedAddress, signedAddressSchema } from '../protocol/index.ts';
import type { Address } from '../transport/index.ts';

/** Most addresses stored and sent: more people than sit and watch at one peer. */
const MOST = 64;

/** Text a player signs to be called at an address in this room. */
export const textOfAddress = (
  room: string,
  { key, address, since }: Omit<SignedAddress, 'signature'>,
): string => `comet-table at ${canonical({ room, key, address, since })}`;

interface WhereaboutsPorts {
  readonly room: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly now: () => number;
  /** List stored before this page loaded. */
  readonly kept: unknown;
  readonly keep: (list: readonly SignedAddress[]) => void;
  /** Returns whether this key may have to be called: only a limited number of others are stored. */
  readonly needed: (key: Key) => boolean;
}

/**
 * Addresses of the room's people, each signed by its holder, so that anyone may pass them on. An address reveals nothing about its holder
 * and may change each time a page loads, so peers tell each other. A person's newest statement counts.
 */
export class AddressBook {
  readonly #ports: WhereaboutsPorts;
  readonly #known: Map<Key, SignedAddress>;
  /** Keys whose address is not passed on yet. */
  readonly #news = new Set<Key>();
  #saying: Address | null = null;

  constructor(ports: WhereaboutsPorts) {
    this.#ports = ports;
    const read = v.safeParse(v.array(signedAddressSchema), ports.kept);
    this.#known = new Map((read.success ? read.output : []).map((each) => [each.key, each]));
  }

  of(key: Key): Address | undefined {
    return this.#known.get(key)?.address;
  }

  /** Everything known here, for a newcomer. */
  get all(): readonly SignedAddress[] {
    return this.#told([...this.#known.values()]);
  }

  /** Announces this page's new address. */
  here(address: Address): void {
    const { room, signer, now } = this.#ports;
    const me = signer.key;
    if (this.#saying === address) return;
    this.#saying = address;
    const mine = this.#known.get(me);
    if (mine?.address === address) return;
    // The clock may have been set back since this page last ran.
    const where = { key: me, address, since: Math.max(now(), (mine?.since ?? 0) + 1) };
    void after(signer.sign(textOfAddress(room, where)), (signature) => this.#take({ ...where, signature }));
  }

  /** Stores addresses newer than the known ones. Returns false if a signature is wrong. */
  hear(list: readonly SignedAddress[]): boolean | Promise<boolean> {
    const { room, signer, verify } = this.#ports;
    const fresh = list.filter((where) => where.key !== signer.key && this.#isNewer(where));
    const checks = fresh.map((where) => verify(where.key, textOfAddress(room, where), where.signature));
    const all = checks.some((check) => check instanceof Promise) ? Promise.all(checks) : null;
    return after(all ?? (checks as boolean[]), (fine) => {
      for (const [i, where] of fresh.entries()) if (fine[i] && this.#isNewer(where)) this.#take(where);
      return fine.every(Boolean);
    });
  }

  /** News since the last call, passed on in one message, so that no peer can make others flood. */
  takeNews(): readonly SignedAddress[] {
    const list = [...this.#news].flatMap((key) => this.#known.get(key) ?? []);
    this.#news.clear();
    return this.#told(list);
  }

  #isNewer({ key, since }: SignedAddress): boolean {
    const before = this.#known.get(key);
    return before ? since > before.since : this.#known.size < MOST || this.#ports.needed(key);
  }

  #take(where: SignedAddress): void {
    this.#known.set(where.key, where);
    this.#news.add(where.key);
    this.#ports.keep([...this.#known.values()]);
  }

  #told(list: readonly SignedAddress[]): readonly SignedAddress[] {
    const { needed } = this.#ports;
    return [...list].sort((one, other) => Number(needed(other.key)) - Number(needed(one.key))).slice(0, MOST);
  }
}
