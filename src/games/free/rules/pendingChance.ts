import type { Due } from '../../../engine/game.ts';
import {
  type CardId,
  type PurseId,
  type Seat,
  type Table,
  whereIs,
  zoneOf,
} from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { hiddenFor } from './areas.ts';
import { chipsOf, dieOf, type Ev, type FreeState, type Guarded, keptOf, type Owed, pileOf } from './state.ts';
import { isKnownToOthers } from './verbs/cardVerbs.ts';
import { busyCards } from './verbs/grip.ts';

/** Maximum cards opened at once: every device's shares of them must fit into its messages. */
const MOST_AT_ONCE = 256;

/** Splits cards into parts that can be opened one after the other. */
export const inParts = (cards: readonly CardId[]): readonly (readonly CardId[])[] =>
  Array.from({ length: Math.ceil(cards.length / MOST_AT_ONCE) }, (_, i) =>
    cards.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE),
  );

/** First thing due from chance. */
export const dueNow = ({ game: { owed } }: FreeState): Due | null => owed[0]?.due ?? null;

/**
 * Events that follow automatically: empty piles are no pieces, hidden areas hide, cards that can't be opened turn back, and a card is shown
 * to all who may see it.
 */
export function next(state: FreeState): readonly Ev[] {
  const { game, table } = state;
  if (game.over !== null) return [];
  if (game.returning) return handBack(state, game.returning);
  const empty = game.pieces.flatMap(({ id, kind }) =>
    kind === 'pile' && !zoneOf(table, pileOf(id)).length ? [id] : [],
  );
  if (empty.length) return [{ type: 'gone', pieces: empty }];
  const veiled = hiddenPiles(state).flatMap(([, cards]) => cards.filter((card) => table.cards.get(card)!.up));
  if (veiled.length) return [{ type: 'turned', cards: veiled, up: false }];
  const hidden = openCards(state).filter((card) => game.stuck.includes(card) && isUnread(table, card));
  if (hidden.length) return [{ type: 'turned', cards: hidden, up: false }];
  const purses = lostPurses(state);
  if (purses.length) return [{ type: 'emptied', purses }];
  const dice = lostDice(state);
  if (dice.length) return [{ type: 'unrolled', dice }];
  const owed = unseen(state);
  return owed.length ? [{ type: 'owed', owed }] : [];
}

/** Purses of chips that have gone from the table: each payment copies all purses there are. */
function lostPurses({ game, table }: FreeState): PurseId[] {
  const there = new Set(game.pieces.map(({ id }) => chipsOf(id)));
  return Object.keys(table.purses).filter(
    (purse) => purse.startsWith('chips:') && !table.purses[purse] && !there.has(purse),
  );
}

/** Numbers of dice that have gone from the table, and that no player can bring back by undoing. */
function lostDice({ game, table }: FreeState): string[] {
  const shown = Object.keys(table.dice).filter((name) => name.startsWith('die:'));
  if (!shown.length) return [];
  const kept = new Set(game.pieces.map(({ id }) => id));
  for (const { pieces } of game.throws) for (const id of pieces) kept.add(id);
  for (const last of game.lasts)
    for (let step = keptOf(last); step; step = keptOf(step.earlier))
      for (const { piece } of step.before) kept.add(piece.id);
  const names = new Set(Array.from(kept, dieOf));
  return shown.filter((name) => !names.has(name));
}

const handBack = (state: FreeState, back: Guarded['back']): Ev[] => [
  ...returnToHands(state, back),
  { type: 'handedBack' },
];

/** Gives cards back to these seats' hands. Cards there that others know are mixed with them once that is possible. */
export const returnToHands = (state: FreeState, back: Guarded['back']): Ev[] =>
  back.flatMap(([seat, cards]): Ev[] => {
    const here = cards.filter((card) => whereIs(state.table, card) !== null);
    const hand = here.length ? [...zoneOf(state.table, handOf(seat)), ...here] : [];
    const unmixed = hand.filter((card) => isKnownToOthers(state, seat, card));
    return [
      ...[...groupBy(here, (card) => whereIs(state.table, card)!)].map(
        ([from, theirs]): Ev => ({ type: 'moved', cards: theirs, from, to: handOf(seat) }),
      ),
      ...(unmixed.length ? [{ type: 'unmixed', cards: unmixed } as const] : []),
    ];
  });

/** Cards that are open for all, or in a player's hand, and not yet shown to those who may see them. */
function unseen(state: FreeState): Owed[] {
  const { game, table } = state;
  const busy = busyCards(state);
  // A card that cannot be shown to all is still shown to one seat: its player gets the missing shares once their owners are back.
  const isNoUse = (card: CardId): boolean => busy.has(card) || (game.lost?.includes(card) ?? false);
  const owed: Owed[] = [];
  const { acted: after } = game;
  const ask = (cards: readonly CardId[], to: Seat | 'all'): void => {
    for (const part of inParts(cards))
      owed.push({
        due: { type: 'reveal', cards: part, to },
        by: null,
        ...(after !== undefined && { after }),
      });
  };
  ask(
    openCards(state).filter((card) => isUnread(table, card) && !busy.has(card) && !game.stuck.includes(card)),
    'all',
  );
  // An empty seat is shown nothing: the next player there may be another, and a voted-out one is shown it when they are back.
  const askFor = (seat: Seat, cards: readonly CardId[]): void => {
    if (game.gone.includes(seat)) return;
    ask(
      cards.filter((card) => {
        const { face, known } = table.cards.get(card)!;
        return face === null && !known.includes(seat) && !isNoUse(card);
      }),
      seat,
    );
  };
  for (let seat = 0; seat < game.seats; seat++) askFor(seat, zoneOf(table, handOf(seat)));
  for (const [seat, cards] of hiddenPiles(state)) askFor(seat, cards);
  return owed;
}

/** Cards of each pile in a hidden area, with the area's owner. */
function hiddenPiles({ game, table }: FreeState): (readonly [Seat, readonly CardId[]])[] {
  if (!game.pieces.some(({ kind }) => kind === 'area')) return [];
  return game.pieces.flatMap((piece) => {
    const seat = hiddenFor(game, piece);
    return seat === null ? [] : [[seat, zoneOf(table, pileOf(piece.id))] as const];
  });
}

/** Checks whether a face-up card has not been shown to anyone. */
function isUnread(table: Table, card: CardId): boolean {
  const { up, face } = table.cards.get(card)!;
  return up && face === null;
}

/** Uncovered cards of piles: the top of a stack, all of a pile that is spread out. */
function openCards({ game, table }: FreeState): CardId[] {
  return game.pieces.flatMap((piece) => {
    if (piece.kind !== 'pile') return [];
    const cards = zoneOf(table, pileOf(piece.id));
    return piece.spread === 'stack' ? cards.slice(-1) : cards;
  });
}
