import { refuse } from '../../../../engine/refusal.ts';
import {
  type CardId,
  deckOf,
  type Seat,
  topOf,
  type ZoneId,
  zoneOf,
} from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { ok } from '../../../../lib/result.ts';
import { hiddenAt, hiddenFor, ownsNothing } from '../areas.ts';
import type { CommandOf } from '../command.ts';
import { type Ev, type FreeState, type Owed, pileOf } from '../state.ts';
import { all, type CardsByZone, type Decision, openHand, openPile, reachOnto, takeUp } from './grip.ts';
import { did, newPiece } from './makeEvents.ts';

/** Makes a new pile of cards, in this order from the bottom. */
export function put(state: FreeState, seat: Seat, { cards, at, up, spread }: CommandOf<'put'>): Decision {
  const lying = takeUp(state, seat, cards);
  if (!lying.ok) return lying;
  const deck = onlyDeck(state, cards);
  if (deck === null) return MIXED;
  const made = newPiece(state, { kind: 'pile', deck, spread: spread ?? 'stack' }, at);
  if (!made.ok) return made;
  const { piece } = made.value;
  return ok([
    made.value,
    ...bring(state, lying.value, pileOf(piece.id), up && hiddenAt(state.game, at) === null),
    did(seat, 'put', [piece.id], cards.length),
  ]);
}

/** Puts cards on a pile, or under it. */
export function stack(state: FreeState, seat: Seat, command: CommandOf<'stack'>): Decision {
  const { cards, onto, under, up } = command;
  const pile = openPile(state, seat, onto, reachOnto);
  if (!pile.ok) return pile;
  const lying = takeUp(state, seat, cards);
  if (!lying.ok) return lying;
  if (onlyDeck(state, cards) !== pile.value.deck) return MIXED;
  return ok([
    ...bring(state, lying.value, pileOf(onto), up && hiddenFor(state.game, pile.value) === null, under),
    did(seat, 'stacked', [onto], cards.length),
  ]);
}

/** Makes the top of a pile a pile of its own, as it lies. */
export function splitPile(
  state: FreeState,
  seat: Seat,
  { piece: id, count, at }: CommandOf<'split'>,
): Decision {
  const pile = openPile(state, seat, id);
  if (!pile.ok) return pile;
  const cards = zoneOf(state.table, pileOf(id));
  if (count >= cards.length) return refuse('F1', `That pile has only ${cards.length} cards: move it whole.`);
  const { deck, spread } = pile.value;
  const made = newPiece(state, { kind: 'pile', deck, spread }, at);
  if (!made.ok) return made;
  const to = made.value.piece.id;
  return ok([
    made.value,
    { type: 'moved', cards: cards.slice(-count), from: pileOf(id), to: pileOf(to) },
    did(seat, 'split', [id, to], count),
  ]);
}

/** Puts a whole pile on another, as it lies. */
export function joinPiles(state: FreeState, seat: Seat, { piece, onto, under }: CommandOf<'join'>): Decision {
  const piles = all([piece, onto], (id) => openPile(state, seat, id, id === onto ? reachOnto : undefined));
  if (!piles.ok) return piles;
  const [from, to] = piles.value;
  if (from!.deck !== to!.deck) return MIXED;
  const cards = zoneOf(state.table, pileOf(piece));
  return ok([
    { type: 'moved', cards, from: pileOf(piece), to: pileOf(onto), ...(under && { under }) },
    did(seat, 'stacked', [onto], cards.length),
  ]);
}

/** Draws the top of a pile to a hand. */
export function draw(state: FreeState, seat: Seat, { piece, count, seat: to }: CommandOf<'draw'>): Decision {
  const pile = openPile(state, seat, piece);
  if (!pile.ok) return pile;
  const hand = openHand(state, to);
  if (!hand.ok) return hand;
  const cards = topOf(state.table, pileOf(piece), count);
  return ok([
    ...intoHand(state, [[pileOf(piece), cards]], to),
    to === seat ? did(seat, 'drew', [piece], cards.length) : did(seat, 'gave', [piece], cards.length, to),
  ]);
}

/** Gives cards of piles or of the seat's own hand to a hand. */
export function give(state: FreeState, seat: Seat, { cards, seat: to }: CommandOf<'give'>): Decision {
  const lying = takeUp(state, seat, cards);
  if (!lying.ok) return lying;
  const hand = openHand(state, to);
  if (!hand.ok) return hand;
  if (lying.value.some(([zone]) => zone === hand.value))
    return refuse('F1', 'Those cards are in that hand already.');
  return ok([
    ...intoHand(state, lying.value, to),
    to === seat ? did(seat, 'drew', [], cards.length) : did(seat, 'gave', [], cards.length, to),
  ]);
}

/** Deals `count` cards to every seat still there, in turn, from the seat to the left. */
export function deal(state: FreeState, seat: Seat, { piece, count }: CommandOf<'deal'>): Decision {
  const pile = openPile(state, seat, piece);
  if (!pile.ok) return pile;
  const { seats, gone } = state.game;
  const to = Array.from({ length: seats }, (_, i) => (seat + 1 + i) % seats).filter(
    (each) => !gone.includes(each),
  );
  for (const each of to) {
    const hand = openHand(state, each);
    if (!hand.ok) return hand;
  }
  const from = pileOf(piece);
  const cards = topOf(state.table, from, count * to.length);
  if (cards.length < count * to.length)
    return refuse('F1', `There are only ${zoneOf(state.table, from).length} cards in that pile.`);
  const events = to.flatMap((each, i) => {
    const theirs = cards.filter((_, k) => k % to.length === i);
    return intoHand(state, [[from, theirs]], each);
  });
  return ok([...events, did(seat, 'dealt', [piece], cards.length)]);
}

/** Puts the top under the rest. */
export function cut(state: FreeState, seat: Seat, { piece, count }: CommandOf<'cut'>): Decision {
  const pile = openPile(state, seat, piece);
  if (!pile.ok) return pile;
  const zone = pileOf(piece);
  const cards = zoneOf(state.table, zone);
  if (count >= cards.length) return refuse('F1', `That pile has only ${cards.length} cards.`);
  return ok([
    { type: 'moved', cards: cards.slice(-count), from: zone, to: zone, under: true },
    did(seat, 'cut', [piece], count),
  ]);
}

/** Turns piles over: the bottom becomes the top. */
export function flip(state: FreeState, seat: Seat, { pieces }: CommandOf<'flip'>): Decision {
  const piles = all(pieces, (id) => openPile(state, seat, id));
  if (!piles.ok) return piles;
  if (piles.value.some((pile) => hiddenFor(state.game, pile) !== null)) return STAYS_HIDDEN;
  return ok([
    ...pieces.flatMap((id): Ev[] => {
      const cards = zoneOf(state.table, pileOf(id));
      return [...turnOver(state, cards), reversed(pileOf(id), cards)];
    }),
    did(seat, 'flipped', pieces, 0),
  ]);
}

/** Turns single cards over in place. */
export function turn(state: FreeState, seat: Seat, { cards }: CommandOf<'turn'>): Decision {
  const lying = takeUp(state, seat, cards);
  if (!lying.ok) return lying;
  const own = lying.value.filter(([zone]) => zone === handOf(seat));
  if (own.length) return hide(state, seat, cards, own.length === lying.value.length);
  const piles = lying.value.flatMap(
    ([zone]) => state.game.pieces.find(({ id }) => pileOf(id) === zone) ?? [],
  );
  if (piles.some((pile) => hiddenFor(state.game, pile) !== null)) return STAYS_HIDDEN;
  return ok([...turnOver(state, cards), did(seat, 'flipped', [], cards.length)]);
}

/** Hides shown cards of the seat's own hand among its others: a card once seen stays known. */
function hide(state: FreeState, seat: Seat, cards: readonly CardId[], isOwn: boolean): Decision {
  return isOwn && cards.every((card) => state.table.cards.get(card)!.up)
    ? ok([...face(state, cards, false), did(seat, 'hid', [], cards.length)])
    : refuse('F6', 'To let others see cards of your hand, show them.');
}

const STAYS_HIDDEN = refuse(
  'F14',
  'Cards in a hidden area lie face down. Take them out of it to turn them over.',
);
const MIXED = refuse('F5', 'Cards of different decks make no pile.');

function onlyDeck({ table }: FreeState, cards: readonly CardId[]): string | null {
  const decks = new Set(cards.map((card) => deckOf(table, card)));
  return decks.size === 1 ? [...decks][0]! : null;
}

/** Turns cards face up, or face down. */
function face({ table }: FreeState, cards: readonly CardId[], up: boolean): Ev[] {
  const others = cards.filter((card) => table.cards.get(card)!.up !== up);
  return others.length ? [{ type: 'turned', cards: others, up }] : [];
}

function turnOver(state: FreeState, cards: readonly CardId[]): Ev[] {
  const isUp = (card: CardId): boolean => state.table.cards.get(card)!.up;
  return [
    ...face(state, cards.filter(isUp), false),
    ...face(
      state,
      cards.filter((card) => !isUp(card)),
      true,
    ),
  ];
}

/** Reverses a zone's order: taken out and put back, its cards lie in the order named. */
const reversed = (zone: ZoneId, cards: readonly CardId[]): Ev => ({
  type: 'moved',
  cards: [...cards].reverse(),
  from: zone,
  to: zone,
});

/** Moves cards to a pile. */
function bring(state: FreeState, lying: CardsByZone, to: ZoneId, up: boolean, under = false): Ev[] {
  // Under a pile the last ones come first, so that the order stays.
  const parts = under ? [...lying].reverse() : lying;
  return parts.flatMap(([from, cards]): Ev[] => [
    ...face(state, cards, up),
    { type: 'moved', cards, from, to, ...(under && { under }) },
  ]);
}

/** Moves cards to a hand; if others know one of them, it is mixed so that they can't tell which it is. */
function intoHand(state: FreeState, lying: CardsByZone, seat: Seat): Ev[] {
  const to = handOf(seat);
  const coming = lying.flatMap(([, cards]) => cards);
  const decks = new Set(coming.map((card) => deckOf(state.table, card)));
  const mixed = isAlone(state, seat)
    ? []
    : mixes(state, seat, [...zoneOf(state.table, to), ...coming], decks);
  return [
    ...lying.flatMap(([from, cards]): Ev[] => [
      ...face(state, cards, false),
      { type: 'moved', cards, from, to },
    ]),
    ...owing(mixed),
  ];
}

/** Checks whether no one else takes part, or has left anything of their own: there is no one to hide from. */
export const isAlone = ({ game }: FreeState, seat: Seat): boolean =>
  Array.from({ length: game.seats }, (_, each) => each).every(
    (each) => each === seat || ownsNothing(game, each),
  );

/** Checks whether another player than this seat's has seen the card. */
export function isKnownToOthers({ table, game }: FreeState, seat: Seat, card: CardId): boolean {
  const { face: told, known } = table.cards.get(card)!;
  return told !== null || known.some((each) => each !== seat) || (game.seen?.includes(card) ?? false);
}

/** Mixes those of a hand's cards that others could tell apart. Backs tell decks apart: each deck is mixed by itself. */
export function mixes(
  { table, game }: FreeState,
  seat: Seat,
  cards: readonly CardId[],
  decks: ReadonlySet<string>,
): Owed[] {
  const isKnown = (card: CardId): boolean => isKnownToOthers({ table, game }, seat, card);
  return [...decks].flatMap((deck): Owed[] => {
    const theirs = cards.filter((card) => deckOf(table, card) === deck);
    return theirs.length > 1 && theirs.some(isKnown)
      ? [{ due: { type: 'mix', zone: handOf(seat), seat, cards: theirs }, by: null }]
      : [];
  });
}

const owing = (owed: readonly Owed[]): Ev[] => (owed.length ? [{ type: 'owed', owed }] : []);

/** Hides the hands when another player joins one who was alone: from now on there is someone to hide from. */
export function hideHands(state: FreeState): Ev[] {
  const alone = Array.from({ length: state.game.seats }, (_, seat) => seat).find(
    (seat) => !state.game.gone.includes(seat),
  );
  if (alone === undefined || !isAlone(state, alone)) return [];
  const hand = zoneOf(state.table, handOf(alone));
  const isMixed = state.game.owed.some(({ due }) => due.type === 'mix' && due.zone === handOf(alone));
  const decks = new Set(hand.map((card) => deckOf(state.table, card)));
  const owed = isMixed ? [] : mixes(state, alone, hand, decks);
  if (!state.game.laying) return owing(owed);
  // A table that is being laid names these cards: they are mixed once it is done.
  const cards = owed.flatMap(({ due }) => (due.type === 'mix' ? (due.cards ?? []) : []));
  return cards.length ? [{ type: 'unmixed', cards }] : [];
}
