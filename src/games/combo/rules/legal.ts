import type { Due, Offer } from '../../../engine/game.ts';
import { unseenBy } from '../../../engine/step.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { faceless, handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { type Combo, type ComboState, DECK, DISCARD, passedTo, turnOrder } from './state.ts';

/** Returns the chance move that is due. */
export function due(state: ComboState): Due | null {
  const { game, table } = state;
  if (game.phase === 'over' || game.phase === 'ready') return null;
  if (game.phase === 'lot')
    return table.dice.lot ? null : { type: 'roll', dice: 'lot', count: 1, sides: game.seats };
  if (game.stale && game.owed.length) return { type: 'shuffle', zone: DECK };
  const open = faceless(state, zoneOf(table, DISCARD));
  if (open.length) return { type: 'reveal', cards: open, to: 'all' };
  if (game.owed.length) return null;
  if (game.phase === 'score') {
    const cards = turnOrder(game).flatMap((seat) => faceless(state, zoneOf(table, handOf(seat))));
    return cards.length ? { type: 'reveal', cards, to: 'all' } : null;
  }
  if (game.mixing !== null && zoneOf(table, handOf(game.mixing)).length)
    return { type: 'mix', zone: handOf(game.mixing), seat: game.mixing };
  for (const seat of turnOrder(game)) {
    const cards = unseenBy(state, handOf(seat), seat);
    if (cards.length) return { type: 'reveal', cards, to: seat };
  }
  const { turn } = game;
  // K5: a seat sees the cards passed to it only after its own pass.
  if (turn && (game.phase === 'take' || game.phase === 'leave')) {
    const cards = unseenBy(state, passedTo(turn.seat), turn.seat);
    if (cards.length) return { type: 'reveal', cards, to: turn.seat };
  }
  return null;
}

export function actors(state: ComboState): readonly Seat[] {
  const { turn, phase, owed } = state.game;
  if (!turn || owed.length || due(state)) return [];
  return phase === 'pass' || phase === 'leave' || (phase === 'take' && turn.due > 0) ? [turn.seat] : [];
}

export function legal({ state, seat }: View<Combo>): readonly Offer[] {
  if (seat === null || !actors(state).includes(seat)) return [];
  const { table, game } = state;
  const turn = game.turn!;
  if (game.phase === 'pass') {
    const of = zoneOf(table, handOf(seat));
    return [{ command: { type: 'pass' }, cards: { of, min: 0, max: of.length } }];
  }
  const given = zoneOf(table, passedTo(seat));
  if (game.phase === 'leave')
    return [{ command: { type: 'leave' }, cards: { of: given, min: given.length, max: given.length } }];
  if (turn.given)
    return [
      {
        command: { type: 'takePassed' },
        cards: { of: given, min: 0, max: Math.min(given.length, turn.due) },
      },
    ];
  return [
    { command: { type: 'takeDeck' } },
    ...(zoneOf(table, DISCARD).length ? [{ command: { type: 'takeDiscard' } }] : []),
  ];
}
