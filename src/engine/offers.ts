import { below, pick, type Rng, sample } from '../lib/rng.ts';
import type { Command, Offer } from './game.ts';
import type { CardId } from './table/table.ts';

/** Returns the command that an offer and a choice make. */
export function fill(
  offer: Offer,
  choice: { readonly cards?: readonly CardId[]; readonly to?: string; readonly amount?: number } = {},
): Command {
  return {
    ...offer.command,
    ...(offer.cards ? { cards: choice.cards ?? [] } : {}),
    ...(offer.to ? { to: choice.to ?? offer.to[0] } : {}),
    ...(offer.amount ? { amount: choice.amount ?? offer.amount.min } : {}),
  };
}

/** Returns a random command that an offer allows, each choice uniform. */
export function fillAtRandom(offer: Offer, rng: Rng): Command {
  const { cards, to, amount } = offer;
  return fill(offer, {
    ...(cards ? { cards: sample(rng, cards.of, cards.min + below(rng, cards.max - cards.min + 1)) } : {}),
    ...(to?.length ? { to: pick(rng, to) } : {}),
    ...(amount
      ? {
          amount:
            amount.min + amount.step * below(rng, Math.floor((amount.max - amount.min) / amount.step) + 1),
        }
      : {}),
  });
}

/** Checks whether cards and a place fit an offer. */
export function fits(offer: Offer, cards: readonly CardId[], to?: string): boolean {
  if (offer.cards) {
    if (cards.length < offer.cards.min || cards.length > offer.cards.max) return false;
    if (!cards.every((card) => offer.cards!.of.includes(card))) return false;
  } else if (cards.length) return false;
  return to === undefined || (offer.to?.includes(to) ?? false);
}
