import { windowActors } from '../../../engine/answers.ts';
import type { Due, Offer } from '../../../engine/game.ts';
import { unseenBy } from '../../../engine/step.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { faceless, handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { cardOf } from './cards.ts';
import { claimOffers, isAsked, shownCards } from './claims.ts';
import { bestSplit } from './scoring.ts';
import { DECK, DISCARD, isLive, isSolo, type Laro, type LaroState } from './state.ts';

/** Returns the chance move that is due (L5 lot, shuffle and deal, L11 a new deck; faces of discarded or shown cards). */
export function due(state: LaroState): Due | null {
  const { game, table } = state;
  switch (game.phase) {
    case 'lot':
      return table.dice.lot || isSolo(game)
        ? null
        : { type: 'roll', dice: 'lot', count: 1, sides: game.seats };
    case 'ready':
    case 'end':
    case 'over':
      return null;
    default:
      return cardsDue(state);
  }
}

function cardsDue(state: LaroState): Due | null {
  const { game, table } = state;
  if (game.stale && (game.phase === 'deal' || game.phase === 'drawn')) return { type: 'shuffle', zone: DECK };
  const called = table.asking?.called ?? null;
  const open = [
    ...zoneOf(table, DISCARD),
    ...(game.phase === 'win' ? zoneOf(table, handOf(game.turn)) : []),
    ...(called === null ? [] : (shownCards(state, called) ?? [])),
  ];
  const cards = faceless(state, open);
  if (cards.length) return { type: 'reveal', cards, to: 'all' };
  for (const seat of game.players) {
    const unseen = isLive(game, seat) ? unseenBy(state, handOf(seat), seat) : [];
    if (unseen.length) return { type: 'reveal', cards: unseen, to: seat };
  }
  return null;
}

export function actors(state: LaroState): readonly Seat[] {
  const { phase, turn } = state.game;
  if (due(state)) return [];
  if (phase === 'claim') return windowActors(state.table);
  return phase === 'draw' || phase === 'play' ? [turn] : [];
}

/** L11: a card can be drawn while the deck holds one, or the pile holds more than its top card. */
export const canDraw = ({ table }: LaroState): boolean =>
  zoneOf(table, DECK).length > 0 || zoneOf(table, DISCARD).length > 1;

/** L6: returns the cards that may be discarded: the hand, without the card just taken from the pile. */
export const discardable = ({ game, table }: LaroState): number[] =>
  zoneOf(table, handOf(game.turn)).filter((card) => card !== game.taken);

export function legal(view: View<Laro>): readonly Offer[] {
  const { state, seat } = view;
  if (seat === null || !actors(state).includes(seat)) return [];
  const { game, table } = state;
  if (game.phase === 'claim') return isAsked(state, seat) ? claimOffers(view) : [];
  const quit: Offer[] = isSolo(game) ? [{ command: { type: 'giveUp' } }] : [];
  if (game.phase === 'draw')
    return [
      ...(canDraw(state) ? [{ command: { type: 'take' } }] : []),
      ...(zoneOf(table, DISCARD).length ? [{ command: { type: 'takeDiscard' } }] : []),
      ...quit,
    ];
  return [
    ...(winsNow(view) ? [{ command: { type: 'win' } }] : []),
    { command: { type: 'discard' }, cards: { of: discardable(state), min: 1, max: 1 } },
    ...quit,
  ];
}

/** Checks whether the nine cards of the viewer, whose turn it is, are three clusters (L4, L6). */
function winsNow(view: View<Laro>): boolean {
  const faces = zoneOf(view.state.table, handOf(view.seat!)).map((card) => faceIn(view, card));
  return !faces.includes(undefined) && bestSplit(faces.map((face) => cardOf(face!).code)) !== null;
}
