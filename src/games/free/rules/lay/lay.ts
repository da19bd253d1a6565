import type { TableCommand } from '../../../../engine/game.ts';
import { MOST_OWN_DECKS } from '../../../../engine/own/own.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { type CardId, deckOf, kindOfDeck, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { groupBy } from '../../../../lib/groupBy.ts';
import { ok } from '../../../../lib/result.ts';
import { ownsNothing } from '../areas.ts';
import { ownCards, ownNameOf } from '../own.ts';
import {
  type Ev,
  type Free,
  type FreeState,
  type Laying,
  type LayingPlan,
  type Owed,
  pileOf,
} from '../state.ts';
import type { Decks } from '../verbs/box.ts';
import { isAlone, mixes } from '../verbs/cardVerbs.ts';
import type { Decision, Got } from '../verbs/grip.ts';
import { parseLaid, placesOf } from './laid.ts';
import type { Laid } from './laidSchema.ts';
import { layDown } from './layDown.ts';
import { setTable } from './layPlan.ts';

// Lays the table anew: rewound to an earlier moment, or from a file. It reveals no hidden card to anyone, and no one can choose where one
// goes: cards of the past are known by their handles alone, and those without a handle left are shuffled first. It goes step by step: it
// waits for what chance owes, then sets the pieces and shuffles fresh decks, then lays all cards.

/** Lays a document that all have agreed to. */
export function lay(
  box: Decks,
  { game }: FreeState,
  { by, from, laid }: Extract<TableCommand, { type: 'lay' }>,
): Decision {
  if (game.laying) return refuse('F11', 'The table is being laid already.');
  if (by >= game.seats) return refuse('F1', 'Nobody sits there.');
  const parsed = parseLaid(laid);
  if (!parsed.ok) return parsed;
  const fresh = (parsed.value.own ?? []).filter((deck) => !Object.hasOwn(game.own, ownNameOf(deck)));
  if (Object.keys(game.own).length + fresh.length > MOST_OWN_DECKS)
    return refuse('F8', `People may bring ${MOST_OWN_DECKS} different decks to a table.`);
  const brought = fresh.map((deck) => ({ type: 'brought', name: ownNameOf(deck), deck, by }) as const);
  const own = { ...game.own, ...Object.fromEntries(brought.map((each) => [each.name, each])) };
  const fitting = fits(withOwn(box, own), parsed.value);
  return fitting.ok ? ok([...brought, { type: 'layingBegun', by, from, laid: parsed.value }]) : fitting;
}

/** The box, with decks that people have brought. */
const withOwn = (box: Decks, own: Free['own']): Decks => ({
  ...box,
  ...Object.fromEntries(Object.entries(own).map(([name, { deck }]) => [name, ownCards(deck)])),
});

/** Checks that the box has such decks, and each of their cards is named at most once. */
function fits(decks: Decks, laid: Laid): Got<null> {
  const places = groupBy(placesOf(laid, 1), ({ deck }) => deck);
  const boxed = new Map(laid.boxed);
  for (const [deck, theirs] of places) {
    const kind = kindOfDeck(deck);
    const faces = Object.hasOwn(decks, kind) ? decks[kind]! : null;
    if (!faces) return refuse('F11', `There is no deck “${kind}” in the box of this table.`);
    const away = boxed.get(deck) ?? [];
    if (theirs.length + away.length > faces.length)
      return refuse('F11', `A deck “${kind}” has only ${faces.length} cards.`);
    const left = groupBy(faces, (face) => face);
    for (const face of [...away, ...theirs.flatMap((place) => place.face ?? [])])
      if (left.get(face)?.pop() === undefined)
        return refuse('F11', `A deck “${kind}” has no such card, or not so often: ${face}.`);
  }
  return ok(null);
}

/** Returns the next part of laying the table; nothing while chance owes something. */
export function carryOn(box: Decks, state: FreeState): readonly Ev[] {
  const { game } = state;
  const laying = game.laying!;
  if (game.owed.length) return [];
  if (!laying.plan) return setTable(withOwn(box, game.own), state, laying);
  if (laying.plan.zones) return setCards(state, laying.plan.zones);
  // A file can have hands for seats that don't exist here.
  for (const seat of Array.from({ length: 8 }, (_, each) => each))
    if ((seat >= game.seats || ownsNothing(game, seat)) && zoneOf(state.table, handOf(seat)).length)
      return layDown(state, seat);
  return finish(state, laying, laying.plan);
}

/** Takes hidden cards of fresh decks in shuffled order, and puts the rest of these into the box. */
function setCards(state: FreeState, zones: NonNullable<LayingPlan['zones']>): Ev[] {
  const { table } = state;
  const waiting = new Map<number, CardId[]>();
  const up: CardId[] = [];
  const laid = zones.map(([zone, cards]) => {
    const lie = cards.flatMap((each) => {
      // Cards of a player who was voted out may have gone into the box meanwhile.
      if (typeof each === 'number') return table.cards.has(each) ? each : [];
      const [pile, isUp] = each;
      const from = waiting.get(pile) ?? [...zoneOf(table, pileOf(pile))];
      waiting.set(pile, from);
      // Chance has withheld the shuffle: all know these, so they stay where they wait.
      if (from.some((card) => table.cards.get(card)!.face !== null)) return [];
      const card = from.pop()!;
      if (isUp) up.push(card);
      return card;
    });
    return [zone, lie] as const;
  });
  const left = [...waiting].map(([pile, cards]) => [pileOf(pile), cards] as const);
  const over = left.filter(([, cards]) => cards.length && table.cards.get(cards[0]!)!.face === null);
  return [
    { type: 'arranged', zones: [...laid, ...left].filter(([, cards]) => cards.length) },
    ...over.map(([zone, cards]): Ev => ({ type: 'removed', zone, cards })),
    ...(up.length ? [{ type: 'turned', cards: up, up: true } as const] : []),
    { type: 'cardsSet' },
  ];
}

/** Hides cards of a hand that others have seen, then or since: they can't tell which these are, except those that lie open in it. */
function finish(state: FreeState, { by, from }: Laying, { guarded = [] }: LayingPlan): Ev[] {
  const owed = Array.from({ length: state.game.seats }, (_, seat) => seat).flatMap((seat) => {
    if (isAlone(state, seat)) return [];
    const cards = zoneOf(state.table, handOf(seat)).filter((card) => !state.table.cards.get(card)!.up);
    return mixes(state, seat, cards, new Set(cards.map((card) => deckOf(state.table, card))));
  });
  const shuffles = guarded.flatMap(({ zone, back }): Owed[] =>
    zoneOf(state.table, zone).length ? [{ due: { type: 'shuffle', zone }, by: null, back }] : [],
  );
  const all = [...shuffles, ...owed];
  return [{ type: 'laid', by, from }, ...(all.length ? [{ type: 'owed', owed: all } as const] : [])];
}
