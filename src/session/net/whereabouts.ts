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

interface Setup {
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
 * Where the people of a room can be called, in their own signed words, which anybody may pass on. An address says nothing of who has it
 * and may be another in each life of a page, so whoever has lost one tells the next. The newest word of somebody counts.
 */
export function makeWhereabouts({ room, signer, verify, now, kept, keep, needed }: Setup) {
  const me = signer.key;
  const read = v.safeParse(v.array(whereSchema), kept);
  const known = new Map<Key, Where>((read.success ? read.output : []).map((each) => [each.key, each]));
  /** Not passed on yet. */
  const news = new Set<Key>();
  let saying: Address | null = null;

  const isNewer = ({ key, since }: Where): boolean => {
    const before = known.get(key);
    return before ? since > before.since : known.size < MOST || needed(key);
  };
  const take = (where: Where): void => {
    known.set(where.key, where);
    news.add(where.key);
    keep([...known.values()]);
  };
  const told = (list: readonly Where[]): readonly Where[] =>
    [...list].sort((one, other) => Number(needed(other.key)) - Number(needed(one.key))).slice(0, MOST);

  return {
    of: (key: Key): Address | undefined => known.get(key)?.address,
    /** All that is known here, for who has just come. */
    get all(): readonly Where[] {
      return told([...known.values()]);
    },
    /** This page is called there from now on. */
    here(address: Address): void {
      if (saying === address) return;
      saying = address;
      const mine = known.get(me);
      if (mine?.address === address) return;
      // The clock may have been set back since the last life of this page.
      const where = { key: me, address, since: Math.max(now(), (mine?.since ?? 0) + 1) };
      void after(signer.sign(textOfWhere(room, where)), (signature) => take({ ...where, signature }));
    },
    /** Takes what is newer than what is known. False: a signature is wrong. */
    hear(list: readonly Where[]): boolean | Promise<boolean> {
      const fresh = list.filter((where) => where.key !== me && isNewer(where));
      const checks = fresh.map((where) => verify(where.key, textOfWhere(room, where), where.signature));
      const all = checks.some((check) => check instanceof Promise) ? Promise.all(checks) : null;
      return after(all ?? (checks as boolean[]), (fine) => {
        for (const [i, where] of fresh.entries()) if (fine[i] && isNewer(where)) take(where);
        return fine.every(Boolean);
      });
    },
    /** What was learnt since this was last asked: it is passed on in one go, so that nobody makes others flood. */
    takeNews(): readonly Where[] {
      const list = [...news].flatMap((key) => known.get(key) ?? []);
      news.clear();
      return told(list);
    },
  };
}

export type Whereabouts = ReturnType<typeof makeWhereabouts>;
