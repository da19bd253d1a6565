import type { Element, KeyPair } from '../../../crypto/index.ts';
import type { LockedCard } from '../../room/index.ts';

/** Decks are dealt from one lock, and the next one lies ready: what was for older ones is of no use any more. */
const LOCKS = 2;
/** Shares of one lock: a deck, and what was mixed or shuffled again out of it. */
const SHARES = 1024;

/** A member's lock, and shares of cards under it that were computed before anybody asks for them. */
export interface Ahead {
  readonly pair: KeyPair;
  readonly shares: ReadonlyMap<LockedCard, Element>;
}

/** Shares computed ahead, by the secret of their lock and by ciphertext: those of the newest two locks, and the newest of each. */
export function makeAhead(pairOf: (secret: string) => KeyPair) {
  const locks = new Map<string, { pair: KeyPair; shares: Map<LockedCard, Element> }>();
  return {
    /** What there is under this very secret. */
    of: (secret: string): Ahead | undefined => locks.get(secret),
    /** Computes the shares that are not there yet; this lock is the newest then. */
    prepare(
      secret: string,
      cards: readonly LockedCard[],
      compute: (pair: KeyPair, card: LockedCard) => Element | null,
    ): Ahead {
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
