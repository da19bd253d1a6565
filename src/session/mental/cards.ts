import type { Due, Fact, RuleError } from '../../engine/game.ts';
import { type CardId, type ZoneId, zoneOf } from '../../engine/table.ts';
import type { Fold } from '../room/fold.ts';
import { type Play, votersOf } from '../room/state.ts';
import { voidHand } from '../room/voidHand.ts';
import type { Key } from '../signing.ts';
import type { Locks, MentalState, Sealed } from './state.ts';
import { sealedOf } from './statements.ts';

// What the fold of locked cards is made of.

export const no = (message: string): RuleError => ({ ruling: 'deal', message });

export const play = ({ state }: Fold): Play => state.play!;

export const mental = ({ state }: Fold): MentalState => state.mental!;

export const set = (fold: Fold, more: Partial<MentalState>): null => {
  fold.state = { ...fold.state, mental: { ...mental(fold), ...more } };
  return null;
};

export const due = (fold: Fold): Due | null => {
  const { header, state } = play(fold);
  return fold.games.get(header.game)!.due(state);
};

export const deckOf = (fold: Fold): { readonly name: string; readonly size: number } => {
  const [entry] = Object.entries(play(fold).state.table.decks);
  if (!entry) throw new Error('a match without a deck cannot be dealt');
  return { name: entry[0], size: entry[1].length };
};

/** Everybody who sits and is there, but whom no lock may rest on. */
export const willing = (fold: Fold, caught = mental(fold).caught): Key[] =>
  votersOf(fold.state).filter((key) => !caught.some(({ peer }) => peer === key));

export function freshDeck(fold: Fold, epoch: number, members: readonly Key[]): MentalState['next'] {
  const { name, size } = deckOf(fold);
  const input = Array.from({ length: size }, (_, i) => fold.scheme.plain(name, i));
  return {
    locks: { epoch, members: members.map((peer) => ({ peer, lock: null, box: null })), left: [] },
    shuffling: { id: `deck ${epoch}`, input, steps: [], agreed: [] },
  };
}

/** Another deck is made ready in place of the one that was. */
export function anew(fold: Fold): null {
  const { epoch, locks, opening } = mental(fold);
  const next = freshDeck(fold, epoch + 1, willing(fold));
  // What was to be opened under the keys of that deck is opened under those of this one.
  return set(fold, { epoch: epoch + 1, next, opening: locks ? opening : null });
}

/**
 * A share of the key is lost, so nobody can read these cards: all of them go back, and the next deck is another. `fault`: whose fault
 * that is. False: no hand has begun.
 */
export function loseLocks(fold: Fold, fault: readonly Key[]): boolean {
  set(fold, { locks: null, cards: {}, reshuffle: null, opening: null });
  // Refused when no hand has begun: then it is asked for once more when cards are wanted (see `shuffled`).
  return voidHand(fold, { whole: true, fault }) === null;
}

export const toShuffle = (fold: Fold, zone: ZoneId): Sealed[] => {
  const { name } = deckOf(fold);
  return zoneOf(play(fold).state.table, zone).map((card) => sealedOf(fold.scheme, name, mental(fold), card));
};

/** Cards of a zone get new handles, and the ciphertexts that now stand for them. */
export function replace(fold: Fold, fact: Fact, list: readonly Sealed[], locks: Locks): void {
  const first = play(fold).state.table.nextCard;
  say(fold, fact);
  const { cards: living } = play(fold).state.table;
  const at = mental(fold);
  const alive = <T>(of: Readonly<Record<CardId, T>>): Record<CardId, T> =>
    Object.fromEntries(Object.entries(of).filter(([card]) => living.has(Number(card))));
  const cards = alive(at.locks === locks ? at.cards : {});
  list.forEach((sealed, i) => {
    if (living.has(first + i)) cards[first + i] = sealed;
  });
  set(fold, { locks, cards, open: alive(at.open) });
}

/** Everything here follows from what is due, so the rules take it. */
export function say(fold: Fold, fact: Fact): void {
  const problem = fold.say('dealer', fact);
  if (problem) throw new Error(problem.message);
}
