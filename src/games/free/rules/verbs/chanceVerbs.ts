import { refuse } from '../../../../engine/refusal.ts';
import { type CardId, type Seat, zoneOf } from '../../../../engine/table/table.ts';
import { byDeck } from '../../../../engine/table/tableFold.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { ok } from '../../../../lib/result.ts';
import type { CommandOf } from '../command.ts';
import { inParts } from '../pendingChance.ts';
import { dieOf, type Ev, type Flight, type FreeState, type Owed, pileOf } from '../state.ts';
import { all, type Decision, isBusy, lift, openHand, openPile, reach, takeUp } from './grip.ts';
import { did } from './makeEvents.ts';

// Verbs that only chance, or another player’s share of the secret, can answer.

/** Shuffles a pile: no one can follow a card through it, or has seen any of its cards. */
export function shuffle(state: FreeState, seat: Seat, { piece, also = [] }: CommandOf<'shuffle'>): Decision {
  const pieces = [piece, ...also];
  const piles = all(pieces, (id) => openPile(state, seat, id));
  if (!piles.ok) return piles;
  const zones = pieces.map(pileOf);
  const up = zones.flatMap((zone) =>
    zoneOf(state.table, zone).filter((card) => state.table.cards.get(card)!.up),
  );
  return ok([
    ...(up.length ? [{ type: 'turned', cards: up, up: false } as const] : []),
    { type: 'owed', owed: zones.map((zone): Owed => ({ due: { type: 'shuffle', zone }, by: seat })) },
    did(seat, 'shuffled', pieces, 0),
  ]);
}

/** Mixes the seat’s own hand. */
export function mix(state: FreeState, seat: Seat): Decision {
  const hand = openHand(state, seat);
  if (!hand.ok) return hand;
  if (isBusy(state, hand.value)) return refuse('F4', 'Your hand is being shown. Try again in a moment.');
  const decks = byDeck(state.table.pools, zoneOf(state.table, hand.value));
  const owed = [...decks.values()].flatMap((cards): Owed[] =>
    cards.length > 1 ? [{ due: { type: 'mix', zone: hand.value, seat, cards }, by: seat }] : [],
  );
  return owed.length
    ? ok([{ type: 'owed', owed }, did(seat, 'mixed', [], 0)])
    : refuse('F1', 'There is nothing to mix in your hand.');
}

/** Lets the seat look at cards of piles, and tells all that it does. */
export function peek(state: FreeState, seat: Seat, { cards }: CommandOf<'peek'>): Decision {
  const lying = takeUp(state, seat, cards);
  if (!lying.ok) return lying;
  if (lying.value.some(([zone]) => zone === handOf(seat))) return refuse('F1', 'You see your own hand.');
  return ok([...tell(state, cards, seat, seat), did(seat, 'peeked', [], cards.length)]);
}

/** Lets the seat look through a whole pile. */
export function search(state: FreeState, seat: Seat, { piece }: CommandOf<'search'>): Decision {
  const pile = openPile(state, seat, piece);
  if (!pile.ok) return pile;
  const cards = zoneOf(state.table, pileOf(piece));
  return ok([...tell(state, cards, seat, seat), did(seat, 'searched', [piece], cards.length)]);
}

/** Shows cards of the seat’s own hand to others; they stay there. */
export function reveal(state: FreeState, seat: Seat, { cards, who: to }: CommandOf<'reveal'>): Decision {
  const lying = takeUp(state, seat, cards);
  if (!lying.ok) return lying;
  if (lying.value.some(([zone]) => zone !== handOf(seat)))
    return refuse('F6', 'Only cards of your own hand can be shown.');
  if (to === seat) return refuse('F1', 'You see your own hand.');
  if (to !== 'all' && !openHand(state, to).ok) return refuse('F1', 'Nobody sits there.');
  return ok([...tell(state, cards, to, seat), did(seat, 'showed', [], cards.length, to)]);
}

/** Throws dice, all at once. */
export function roll(state: FreeState, seat: Seat, { pieces, thrown }: CommandOf<'roll'>): Decision {
  const dice = all(pieces, (id) => (thrown ? lift : reach)(state, seat, id));
  if (!dice.ok) return dice;
  if (thrown && thrown.length !== pieces.length)
    return refuse('F1', 'Each die that is thrown comes to lie somewhere.');
  const owed: Owed[] = [];
  for (const die of dice.value) {
    if (die.kind !== 'die') return refuse('F1', 'Only dice can be rolled.');
    const name = dieOf(die.id);
    if (state.game.owed.some(({ due }) => due.type === 'roll' && due.dice === name))
      return refuse('F4', 'That die is rolling.');
    owed.push({ due: { type: 'roll', dice: name, count: 1, sides: die.sides }, by: seat });
  }
  const flights = (thrown ?? []).map(([from, to], i): Flight => ({ piece: pieces[i]!, from, to }));
  return ok([
    ...(flights.length
      ? ([
          { type: 'posed', poses: flights.map(({ piece, from }) => [piece, from] as const) },
          { type: 'flew', flights },
        ] as const)
      : []),
    { type: 'owed', owed },
    did(seat, 'rolled', pieces, 0),
  ]);
}

const owe = (owed: Owed): Ev => ({ type: 'owed', owed: [owed] });

/** Shows cards not known yet. Face-down cards that all know are turned up for all. */
function tell({ table }: FreeState, cards: readonly CardId[], to: Seat | 'all', by: Seat): Ev[] {
  const unknown = cards.filter((card) => {
    const { face, known } = table.cards.get(card)!;
    return face === null && (to === 'all' || !known.includes(to));
  });
  const newlyShown =
    to === 'all' ? cards.filter((card) => !unknown.includes(card) && !table.cards.get(card)!.up) : [];
  return [
    ...(newlyShown.length ? [{ type: 'turned', cards: newlyShown, up: true } as const] : []),
    ...inParts(unknown).map((part) => owe({ due: { type: 'reveal', cards: part, to }, by })),
  ];
}
