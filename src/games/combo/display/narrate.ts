import { GREAT_BEATS } from '../../../engine/display/moment.ts';
import type { ScoreSheet, SeatNote } from '../../../engine/display.ts';
import type { Options } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { partsOf, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { HANDS } from '../info.ts';
import { faceName } from '../rules/cards.ts';
import { actors } from '../rules/legal.ts';
import { type Combo, DECK, DISCARD, type Ev, isIn, totalOf } from '../rules/state.ts';
import { isGreat } from './notable/moments.ts';
import { points } from './words.ts';

type Name = (seat: Seat) => string;

/** Returns a sentence for the log, or null. Says no more than everyone at the table may know. */
export function narrate(event: Ev, view: View<Combo>, name: Name): string | null {
  const { game, table } = view.state;
  const does = (seat: Seat, they: string, you: string): string =>
    `${name(seat)} ${name(seat) === 'You' ? you : they}`;
  switch (event.type) {
    case 'created':
      return `A deck of ${event.faces.length} cards comes to the table.`;
    case 'rolled':
      return `${does((event.values[0] ?? 1) - 1, 'is', 'are')} drawn as the first dealer.`;
    case 'matchBegan':
      return `Match ${event.match} of ${game.matches} begins: ${counted(event.deals.length, 'round')}.`;
    case 'roundBegan':
      return `Round ${event.round}: ${does(event.dealer, 'deals', 'deal')}.`;
    case 'shuffled':
      return game.phase === 'deal'
        ? 'The deck is shuffled.'
        : 'The deck has run out: the pile, except for its top card, is shuffled into a new one.';
    case 'handBegan':
      return `Hand ${event.hand} of ${HANDS}.`;
    case 'passed': {
      const what = event.count ? counted(event.count, 'card') : 'nothing';
      const has = name(event.seat) === 'You' ? 'have' : 'has';
      return `${does(event.seat, 'passes', 'pass')} ${what}, and ${has} ${event.count + 1} to take.`;
    }
    case 'chosen': {
      // K5: the rest comes from the deck.
      const rest = (game.turn?.passed ?? 0) + 1 - event.count;
      const draws = name(event.seat) === 'You' ? 'draw' : 'draws';
      const more = rest > 0 ? ` and ${draws} ${counted(rest, 'card')}` : '';
      return `${does(event.seat, 'takes', 'take')} ${taken(event)} from the right${more}.`;
    }
    case 'took':
      return event.from === 'deck' ? `${does(event.seat, 'draws', 'draw')} a card.` : null;
    case 'moved':
      return event.from === DISCARD && partsOf(event.to)[0] === 'hand'
        ? narrateOpen(event, view, does)
        : null;
    case 'revealed':
      return event.to === 'all' &&
        event.faces &&
        event.cards.every((card) => zoneOf(table, DISCARD).includes(card))
        ? `The ${listed(event.faces.map(faceName))} ${event.cards.length > 1 ? 'go' : 'goes'} onto the pile.`
        : null;
    case 'scoringBegan':
      return 'Seven cards each: the hands are turned up and scored.';
    case 'handScored': {
      const { loose: alone } = event;
      const loose = alone.length
        ? `the ${listed(alone.map(faceName))} ${alone.length > 1 ? 'are' : 'is'} loose`
        : 'no card is loose';
      const bonus = event.reason ? `, and ${points(event.bonus)} for ${event.reason}` : '';
      return `${does(event.seat, 'scores', 'score')} ${points(event.score)}: ${loose}${bonus}.`;
    }
    case 'roundScored':
      return `Totals after the round: ${listed(
        event.scores.flatMap((score, seat) =>
          score === null ? [] : [`${name(seat)} ${points(totalOf(game, seat))}`],
        ),
      )}.`;
    case 'matchEnded':
      return `Match ${event.match} is over: ${listed(
        event.scores.flatMap((score, seat) => (score === null ? [] : [`${name(seat)} ${points(score)}`])),
      )}.`;
    case 'roundVoided':
      return 'The round is void and is dealt again.';
    case 'seatLeft':
      return `${does(event.seat, 'leaves', 'leave')} the table.`;
    case 'gameEnded':
      return `The game ends. ${endingText(event.reason)}`;
    default:
      return null;
  }
}

/** `nothing`, `the only card`, `2 of the 3 cards`, `all 3 cards`. */
function taken({ count, of }: { readonly count: number; readonly of: number }): string {
  if (!count) return 'nothing';
  if (count < of) return `${count} of the ${of} cards`;
  return of === 1 ? 'the only card' : `all ${of} cards`;
}

/** Narrates a card taken from the open pile, which all have seen. */
function narrateOpen(
  event: Ev & { type: 'moved' },
  { state }: View<Combo>,
  does: (seat: Seat, they: string, you: string) => string,
): string {
  const seat = Number(partsOf(event.to)[1]);
  const faces = event.cards.flatMap((card) => state.table.cards.get(card)?.face ?? []);
  return `${does(seat, 'takes', 'take')} ${faces.length ? `the ${listed(faces.map(faceName))}` : 'a card'} from the pile.`;
}

/** Returns how long to show an event, in beats. */
export function beats(event: Ev): number {
  if (isGreat(event)) return GREAT_BEATS;
  switch (event.type) {
    case 'roundScored':
      return 8;
    case 'gameEnded':
    case 'matchBegan':
    case 'roundVoided':
      return 3;
    case 'rolled':
    case 'roundBegan':
    case 'scoringBegan':
    case 'passed':
    case 'seatLeft':
      return 2;
    case 'handBegan':
    case 'handScored':
    case 'chosen':
    case 'took':
    case 'left':
    case 'shuffled':
      return 1;
    case 'moved':
      // Cards go back to the deck all at once.
      return event.to === DECK ? 0 : 1;
    case 'revealed':
      if (event.to !== 'all') return 0;
      return event.cards.length > 1 ? 2 : 1;
    default:
      return 0;
  }
}

/** Returns the note beside a seat's name; the number is its score so far (K2). */
export function seatNote({ state }: View<Combo>, seat: Seat): SeatNote {
  const { game, table } = state;
  const gone = !isIn(game, seat);
  const last = game.shown.find((hand) => hand.seat === seat);
  const cards = counted(zoneOf(table, handOf(seat)).length, 'card');
  const text = gone ? 'has left' : game.phase === 'score' && last ? `scores ${points(last.score)}` : cards;
  return {
    text: game.phase === 'over' && !gone ? '' : text,
    acting: actors(state).includes(seat),
    out: gone,
    dealer: game.rounds > 0 && game.dealer === seat,
    score: points(totalOf(game, seat)),
  };
}

/** Returns the title line of the table. */
export function headline({ state }: View<Combo>, _options: Options): { title: string; text: string } {
  const { game } = state;
  if (!game.rounds) return { title: 'Combo', text: 'drawing lots' };
  const rounds = game.round + game.deals.length;
  const parts = [
    ...(game.matches > 1 ? [`match ${game.match} of ${game.matches}`] : []),
    `round ${game.round} of ${rounds}`,
    ...(game.hand ? [`hand ${game.hand} of ${HANDS}`] : []),
  ];
  return { title: 'Combo', text: parts.join(' · ') };
}

/** Returns the score sheet by match and round (K2). */
export function sheet({ state: { game } }: View<Combo>): ScoreSheet {
  return {
    lines: game.sheet.map(({ match, round, scores }) => ({
      label: game.matches > 1 ? `${match}.${round}` : String(round),
      values: scores.map((score) => (score === null ? null : points(score))),
    })),
    totals: Array.from({ length: game.seats }, (_, seat) => points(totalOf(game, seat))),
    text: 'The lowest total wins (K2).',
  };
}
