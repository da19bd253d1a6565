import { GREAT_BEATS } from '../../../engine/display/moment.ts';
import type { SeatNote } from '../../../engine/display.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { refundWords } from '../../../engine/table/refund.ts';
import { creditsIn, partsOf, type Seat, whereIs, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, listed, thousands } from '../../../lib/text/format.ts';
import { ANTE, TAIL_CALL } from '../info.ts';
import { mayCallTail } from '../rules/ante.ts';
import { actors } from '../rules/legal.ts';
import {
  type Comet,
  type Ev,
  hasBonus,
  isIn,
  POTS,
  potPurse,
  reserveOf,
  roundLimit,
  TAIL,
  zonesAt,
} from '../rules/state.ts';
import { great } from './notable/great.ts';
import { claims, showing } from './showing.ts';
import { cardFigures, potInText, potName, zoneName } from './words.ts';

type Name = (seat: Seat) => string;

/** Returns a sentence for the log, or null. Reveals no more than everyone at the table may know. */
export function narrate(event: Ev, view: View<Comet>, name: Name): string | null {
  const { table, game } = view.state;
  const verb = (seat: Seat, they: string, you: string) => (name(seat) === 'You' ? you : they);
  const does: Does = (seat, they, you) => `${name(seat)} ${verb(seat, they, you)}`;
  switch (event.type) {
    case 'created':
      return `A deck of ${event.faces.length} cards comes to the table.`;
    case 'funded':
      return event.purse === 'seat:0' ? `Every seat buys in for ${thousands(event.amount)} credits.` : null;
    case 'rolled':
      return `${does((event.values[0] ?? 1) - 1, 'is', 'are')} drawn as the first dealer.`;
    case 'roundBegan':
      return `Round ${event.round}: ${does(event.dealer, 'deals', 'deal')}.`;
    case 'dealPassed':
      return `The deal passes to ${name(event.dealer)}.`;
    case 'seatOut':
      return `${name(event.seat)} cannot pay the ante and ${verb(event.seat, 'is', 'are')} out.`;
    case 'seatLeft':
      return `${does(event.seat, 'leaves', 'leave')} the table.`;
    case 'setsWithdrawn':
      return `${does(event.seat, 'does', 'do')} not show the sets that are still face down: those sets win nothing.`;
    case 'tailCalled':
      return `${does(event.seat, 'calls', 'call')} the Tail and ${verb(event.seat, 'pays', 'pay')} ${TAIL_CALL} into it.${hasBonus(game) ? ' The bonus cards of the last round are not dealt.' : ''}`;
    case 'tailPassed':
      return mayCallTail(view.state) ? `${does(event.seat, 'does', 'do')} not call the Tail.` : null;
    case 'antesTaken':
      return event.due
        ? `Every seat pays an ante of ${ANTE}. The Tail: ${thousands(creditsIn(table, potPurse(TAIL)))}.`
        : 'No ante is due this round.';
    case 'shuffled':
      return 'The deck is shuffled.';
    case 'moved':
      return narrateMove(event, view, does);
    case 'turnEnded':
      return `${does(event.seat, 'ends the', 'end your')} turn.`;
    case 'revealBegan':
      return 'The reveal: every set is turned up, pot by pot.';
    case 'potOpened':
      return `${potName(event.pot)} holds ${thousands(event.purse)}.`;
    case 'revealed':
      return event.to === 'all' && event.faces ? narrateFaces(event, view, does) : null;
    case 'scored':
      return event.score
        ? `${does(event.seat, 'scores', 'score')} ${event.score} at ${potInText(event.pot)}.`
        : `${does(event.seat, 'scores', 'score')} nothing at ${potInText(event.pot)}.`;
    case 'potClosed':
      return narrateClose(event, creditsIn(table, potPurse(event.pot)), name, does);
    case 'roundEnded': {
      const bonus = game.bonus.flatMap((n, seat) => (n ? [`${name(seat)} ${n}`] : []));
      return `Round ${game.round} is over.${bonus.length ? ` Bonus cards next round: ${listed(bonus)}.` : ''}`;
    }
    case 'roundVoided':
      return `The round is void. ${refundWords(event.forfeit, name)}`;
    case 'gameEnded':
      return `The game ends. ${endingText(event.reason)}${isLeft(view.state) ? ' What is left in the pots is shared.' : ''}`;
    default:
      return null;
  }
}

/** Checks whether there are credits left in a pot. */
const isLeft = ({ table }: View<Comet>['state']): boolean =>
  POTS.some((_, pot) => creditsIn(table, potPurse(pot)) > 0);

type Does = (seat: Seat, they: string, you: string) => string;

function narrateMove(event: Ev & { type: 'moved' }, view: View<Comet>, does: Does): string | null {
  const { game } = view.state;
  const [from, fromSeat] = partsOf(event.from);
  const [to, toSeat] = partsOf(event.to);
  const cards = counted(event.cards.length, 'card');
  if (from === 'deck' && to === 'hand') return `${does(Number(toSeat), 'is', 'are')} dealt ${cards}.`;
  if (from === 'reserve' && to === 'hand')
    return `${does(Number(toSeat), 'takes', 'take')} the reserved card ${game.tail ? 'in hand' : 'back'}.`;
  if (from === 'reserve' && game.phase === 'turns')
    return `${does(Number(fromSeat), 'gives', 'give')} an earlier reserved card back to the deck.`;
  if (game.phase !== 'turns') return null;
  if (from === 'hand' && to === 'reserve')
    return `${does(Number(fromSeat), 'puts', 'put')} a card in reserve for the Tail.`;
  if (from === 'hand' && to !== 'deck')
    return `${does(Number(fromSeat), 'lays', 'lay')} ${cards} at ${zoneName(event.to)}.`;
  if (to === 'hand')
    return `${does(Number(toSeat), 'takes', 'take')} ${cards} back from ${zoneName(event.from)}.`;
  return null;
}

function narrateFaces(event: Ev & { type: 'revealed' }, view: View<Comet>, does: Does): string | null {
  const shown = new Map<Seat, string[]>();
  event.cards.forEach((card, i) => {
    const [kind, first, second] = partsOf(whereIs(view.state.table, card) ?? '');
    const seat = Number(kind === 'set' ? second : first);
    if (Number.isInteger(seat)) shown.set(seat, [...(shown.get(seat) ?? []), cardFigures(event.faces![i]!)]);
  });
  const parts = [...shown].map(([seat, cards]) => `${does(seat, 'shows', 'show')} ${cards.join(' | ')}`);
  return parts.length ? `${parts.join('; ')}.` : null;
}

function narrateClose(event: Ev & { type: 'potClosed' }, left: number, name: Name, does: Does): string {
  const pot = potInText(event.pot);
  const [winner] = event.winners;
  if (winner === undefined)
    return left ? `Nobody takes ${pot}: ${thousands(left)} credits stay there.` : `Nobody takes ${pot}.`;
  if (event.winners.length > 1)
    return `${listed(event.winners.map(name))} share ${pot}: ${thousands(event.share)} each.`;
  return `${does(winner, 'takes', 'take')} ${pot} with ${event.score}: ${thousands(event.share)} credits.`;
}

/** Most pots claimed without a contest that each get an extra beat: with more of them, the reveal must still be quick. */
const FEW = 3;

/** Returns the beats of an uncontested pot, claimed by one seat or none, which should pass in seconds. Null: it is contested. */
function briefly(event: Ev, view: View<Comet>): number | null {
  if (view.state.game.phase !== 'reveal') return null;
  const { alone, contested } = claims(view.state);
  if (event.type === 'revealBegan') return contested ? null : 0;
  const shown = showing(view);
  if (!shown?.uncontested) return null;
  if (event.type === 'revealed') return 1;
  return event.type === 'potClosed' && shown.rows.length ? (alone > FEW ? 1 : 2) : 0;
}

/** Returns the beats an event is shown for. Events that come in a burst (antes, clearing away) are shown together. */
export function beats(event: Ev, view: View<Comet>): number {
  if (great(event, view.state)) return GREAT_BEATS;
  const brief = briefly(event, view);
  if (brief !== null) return brief;
  switch (event.type) {
    case 'rolled':
    case 'roundBegan':
    case 'shuffled':
    case 'revealBegan':
    case 'seatOut':
    case 'seatLeft':
    case 'potClosed':
      return 2;
    case 'roundVoided':
    case 'gameEnded':
      return 3;
    case 'antesTaken':
      // The Tail's sum is shown large.
      return event.due ? 4 : 1;
    case 'tailPassed':
    case 'turnEnded':
    case 'potOpened':
    case 'scored':
    case 'potsShared':
      return 1;
    case 'moved':
      // Back to the deck after the reveal: all at once.
      return event.to === 'deck' ? 0 : 1;
    case 'revealed':
      return event.to === 'all' ? 2 : 0;
    case 'paid':
      return partsOf(event.from)[0] === 'pot' ? 1 : 0;
    case 'roundEnded':
      return 2;
    default:
      return 0;
  }
}

/** Returns the note beside a seat's name. */
export function seatNote({ state }: View<Comet>, seat: Seat): SeatNote {
  const { game } = state;
  return {
    text: noteText(state, seat),
    acting: actors(state).includes(seat),
    out: !isIn(game, seat),
    dealer: game.round > 0 && game.dealer === seat,
  };
}

/** Counts the sets that a seat has laid at a pot. Those that were revealed count even once they are cleared away. */
function setsAt(state: View<Comet>['state'], pot: number, seat: Seat): number {
  const shown = state.game.shown.find((each) => each.pot === pot);
  const row = shown?.rows.find((each) => each.seat === seat);
  return row?.sets.length ?? zonesAt(state, pot, seat).length;
}

function noteText({ game, table }: View<Comet>['state'], seat: Seat): string {
  if (game.gone.includes(seat)) return 'has left';
  if (game.out.includes(seat)) return 'out';
  const reserved = zoneOf(table, reserveOf(seat)).length ? '1 reserved' : '';
  const noted = (text: string): string => [text, reserved].filter(Boolean).join(' · ');
  const pots = game.tail ? [TAIL] : [0, 1, 2, 3, 4, 5];
  const sets = pots.reduce((n, pot) => n + setsAt({ game, table }, pot, seat), 0);
  const laid = sets ? `${counted(sets, 'set')} laid` : '';
  if (game.phase === 'turns') {
    if (game.acted.includes(seat)) return noted(laid || 'has played');
    if (laid) return noted(laid);
    return noted(counted(zoneOf(table, handOf(seat)).length, 'card'));
  }
  if (game.phase === 'reveal' || game.phase === 'ending') {
    const won = game.shown.filter((shown) => shown.winners.includes(seat)).length;
    const earned = game.tail ? 0 : game.earned[seat]!;
    if (won) return `won ${counted(won, 'pot')}${earned ? ` · +${earned}` : ''}`;
    return earned
      ? `+${counted(earned, 'card')} next round`
      : noted(laid || (game.phase === 'reveal' ? 'no sets' : ''));
  }
  // C19: bonus cards are not dealt in a Tail round.
  const bonus = game.tail ? 0 : game.bonus[seat]!;
  if (game.phase === 'over') return '';
  if (bonus) return noted(`+${counted(bonus, 'bonus card')}`);
  return noted(actors({ game, table }).includes(seat) ? '' : 'waiting');
}

/** Returns the heading of the table. It says when the game ends (C21), in few words: a phone has two short lines for it. */
export function headline({ state }: View<Comet>): { title: string; text: string } {
  const { game } = state;
  if (game.over !== null) return { title: 'Comet', text: `over after round ${game.round}` };
  const sum = thousands(creditsIn(state.table, potPurse(TAIL)));
  const limit = roundLimit(game);
  const of = Number.isFinite(limit)
    ? ` of ${limit}`
    : game.ending === 'open'
      ? ', until all agree to end'
      : '';
  const round = game.round ? `round ${game.round}${of}` : 'drawing lots';
  if (game.tail) return { title: 'Comet', text: `${round} · for the Tail: ${sum}` };
  const text =
    game.ending === 'tail' && game.round
      ? `${round} · Tail: ${sum} · ends when it is won`
      : `${round} · the Tail: ${sum}`;
  return { title: 'Comet', text };
}
