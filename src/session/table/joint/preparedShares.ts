import type { Element, KeyPair } from '../../../crypto/index.ts';
import type { LockedCard } from '../../room/index.ts';

/** Locks whose shares are kept: the deck in play and the ready one. Older ones are useless. */
const LOCKS = 2;
/** Shares kept per lock: a deck, and its cards mixed or shuffled again. */
const SHARES = 1024;

/** A member's lock, and shares of cards under it that were computed before they are asked for. */
export interface PreparedShares {
  readonly pair: KeyPair;
  readonly shares: ReadonlyMap<LockedCard, Element>;
}

/** Shares computed ahead, by the secret of their lock and by ciphertext: those of the newest two locks, and the newest of each. */
export function makePreparedShares(pairOf: (secret: string) => KeyPair) {
  const locks = new Map<string, { pair: KeyPair; shares: Map<LockedCard, Element> }>();
  return {
    /** Returns the lock and shares under exactly this secret. */
    of: (secret: string): PreparedShares | undefined => locks.get(secret),
    /** Computes the missing shares; this lock becomes the newest. */
    prepare(
      secret: string,
      cards: readonly LockedCard[],
      compute: (pair: KeyPair, card: LockedCard) => Element | null,
    ): PreparedShares {
      const lock = locks.get(secret) ?? { pair: pairOf(secret), shares: new Map() };
      locks.delete(secret);
      locks.set(secret, lock);
      for (const [old] of locks) if (locks.size > LOCKS) locks.delete(old);
      const { pair, shares } = lock;
      for (const card of cards.slice(0, SHARES)) {
        const share = shares.get(card) ?? compute(pair, card);
        if (!share) continue;
        shares.delete(card);
        shares.set(card, share);
      }
      for (const [old] of shares) if (shares.size > SHARES) shares.delete(old);
      return lock;
    },
  };
}
