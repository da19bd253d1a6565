import { partsOf, type Seat, type Table, zoneOf } from '../../../engine/table/table.ts';
import { MOST_BONUS } from '../info.ts';
import {
  type Comet,
  type Ev,
  reserveOf,
  type Shown,
  type ShownSet,
  setAt,
  TAIL,
  TAIL_SETS,
  tailSet,
} from './state.ts';

/** Folds one event into Comet's own part of the state. */
export function evolve(game: Comet, event: Ev, table: Table): Comet {
  switch (event.type) {
    case 'roundBegan':
      return { ...unplayed(game, table), round: event.round, dealer: event.dealer, tailWon: false };
    case 'dealPassed':
      return { ...game, dealer: event.dealer };
    case 'seatOut':
      return { ...game, out: [...game.out, event.seat], held: game.held.with(event.seat, null) };
    case 'seatLeft':
      return {
        ...game,
        gone: [...game.gone, event.seat],
        queue: game.queue.filter((seat) => seat !== event.seat),
        steps:
          game.queue[0] === event.seat ? [] : game.steps.filter((zone) => partsOf(zone)[0] !== 'reserve'),
        held: game.held.map(() => null),
      };
    case 'tailCalled':
      return { ...game, phase: 'deal', tail: true };
    case 'tailPassed':
      return { ...game, phase: 'antes' };
    case 'antesTaken':
      return { ...game, phase: 'deal', antesPaid: event.due };
    case 'shuffled':
      return { ...game, shuffled: true };
    case 'dealt':
      return { ...game, phase: 'turns', queue: event.order };
    case 'moved':
      return game.phase === 'turns' ? { ...game, steps: stepsAfter(game, event) } : game;
    case 'turnEnded':
      return { ...game, queue: game.queue.slice(1), acted: [...game.acted, event.seat], steps: [] };
    case 'revealBegan':
      return { ...game, phase: 'reveal' };
    case 'potOpened':
    case 'scored':
    case 'potClosed':
      return evolveReveal(game, event, table);
    case 'roundEnded':
      // C17, C19: bonuses are not cumulative, and a Tail round earns none.
      return {
        ...game,
        sinceAnte: 1 + (game.antesPaid ? 0 : game.sinceAnte),
        bonus: game.tail ? zeros(game) : game.earned.map((n) => Math.min(n, MOST_BONUS)),
      };
    case 'roundVoided':
      return unplayed(game, table);
    case 'gameEnded':
      return { ...game, phase: 'ending', over: event.reason, queue: [] };
    case 'potsShared':
      return { ...game, phase: 'over' };
    default:
      return game;
  }
}

/** A round in which nothing has been played yet. */
const unplayed = (game: Comet, table: Table): Comet => ({
  ...game,
  phase: 'ante',
  tail: false,
  antesPaid: false,
  shuffled: false,
  queue: [],
  acted: [],
  steps: [],
  earned: zeros(game),
  held: reservesOf(game, table),
  shown: [],
});

/** C14: opens a pot, scores its sets, and pays it out. */
function evolveReveal(
  game: Comet,
  event: Extract<Ev, { type: 'potOpened' | 'scored' | 'potClosed' }>,
  table: Table,
): Comet {
  switch (event.type) {
    case 'potOpened': {
      const shown: Shown = {
        pot: event.pot,
        purse: event.purse,
        rows: [],
        winners: [],
        share: 0,
        done: false,
      };
      return { ...game, shown: [...game.shown, shown] };
    }
    case 'scored': {
      const earned = game.bonusFor === 'sets' ? addTo(game.earned, event.seat, event.valid) : game.earned;
      const row: ShownSet = {
        seat: event.seat,
        sets: setsOf(table, event.pot, event.seat),
        score: event.score,
      };
      return {
        ...game,
        earned,
        shown: withLast(game, (shown) => ({ ...shown, rows: [...shown.rows, row] })),
      };
    }
    case 'potClosed': {
      const earned =
        game.bonusFor === 'pots'
          ? event.winners.reduce((list, seat) => addTo(list, seat, 1), game.earned)
          : game.earned;
      const { winners, share } = event;
      return {
        ...game,
        earned,
        tailWon: event.pot === TAIL && winners.length > 0,
        shown: withLast(game, (shown) => ({ ...shown, winners, share, done: true })),
      };
    }
  }
}

/** Returns the reserved card of each seat. */
const reservesOf = (game: Comet, table: Table): Comet['held'] =>
  game.held.map((_, seat) => zoneOf(table, reserveOf(seat)).at(-1) ?? null);

const zeros = (game: Comet): number[] => new Array<number>(game.seats).fill(0);

const addTo = (list: readonly number[], seat: Seat, by: number): readonly number[] =>
  list.with(seat, list[seat]! + by);

const withLast = (game: Comet, change: (shown: Shown) => Shown): readonly Shown[] =>
  game.shown.with(-1, change(game.shown.at(-1)!));

/** Cards from the acting seat's hand are a step; cards coming back undo it. */
function stepsAfter(game: Comet, event: Ev & { type: 'moved' }): Comet['steps'] {
  const hand = `hand:${game.queue[0]}`;
  if (event.from === hand) return [...game.steps, event.to];
  if (event.to === hand) return game.steps.filter((zone) => zone !== event.from);
  return game.steps;
}

function setsOf(table: Table, pot: number, seat: Seat): ShownSet['sets'] {
  const zones =
    pot === TAIL ? Array.from({ length: TAIL_SETS }, (_, i) => tailSet(seat, i)) : [setAt(pot, seat)];
  return zones
    .map((zone) => zoneOf(table, zone))
    .filter((cards) => cards.length > 0)
    .map((cards) => ({ cards, faces: cards.map((card) => table.cards.get(card)!.face!) }));
}
