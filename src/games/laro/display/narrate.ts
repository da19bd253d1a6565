import { GREAT_BEATS } from '../../../engine/display/moment.ts';
import type { SeatNote } from '../../../engine/display.ts';
import type { Options } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { refundWords } from '../../../engine/table/refund.ts';
import { type Seat, whereIs, zoneOf } from '../../../engine/table/table.ts';
import { clockwise, handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { capital, counted, listed, thousands, within } from '../../../lib/text/format.ts';
import { claimsInOrder } from '../rules/claims.ts';
import type { Kind } from '../rules/command.ts';
import { actors } from '../rules/legal.ts';
import {
  ANTES,
  DECK,
  DISCARD,
  type Ev,
  isIn,
  isLive,
  isSolo,
  type Laro,
  type LaroState,
  laidAt,
  laidBy,
} from '../rules/state.ts';
import { great } from './notable/great.ts';
import { CLUSTER_NAMES, claimWords, clusterCards, sumWords, theCard } from './words.ts';

type Name = (seat: Seat) => string;
export type Does = (seat: Seat, they: string, you: string) => string;

/** Returns a sentence for the log, or null. Says no more than everyone at the table may know. */
export function narrate(event: Ev, { state }: View<Laro>, name: Name): string | null {
  const { game, table } = state;
  const verb: Does = (seat, they, you) => (name(seat) === 'You' ? you : they);
  const does: Does = (seat, they, you) => `${name(seat)} ${verb(seat, they, you)}`;
  const faceOf = (card: number): string | null => table.cards.get(card)?.face ?? null;
  switch (event.type) {
    case 'created':
      return `A deck of ${event.faces.length} cards comes to the table.`;
    case 'funded':
      return event.purse === 'seat:0' && !isSolo(game)
        ? `Every seat buys in for ${thousands(event.amount)} credits.`
        : null;
    case 'rolled':
      return `${does((event.values[0] ?? 1) - 1, 'is', 'are')} drawn as the first dealer.`;
    case 'roundBegan':
      return narrateRound(event, game, name, does);
    case 'seatOut':
      return `${does(event.seat, 'has', 'have')} no credits left and ${verb(event.seat, 'is', 'are')} out (L12).`;
    case 'seatLeft':
      return `${does(event.seat, 'leaves', 'leave')} the table.`;
    case 'satOut':
      return `${does(event.seat, 'sits', 'sit')} this round out.`;
    case 'shuffled':
      return game.phase === 'deal' ? 'The deck is shuffled.' : null;
    case 'dealt':
      return 'Every seat is dealt eight cards.';
    case 'deckRenewed':
      return 'The deck has run out: the pile, except for its top card, becomes the new one (L11).';
    case 'cardTaken': {
      const face = event.from === 'discard' ? faceOf(event.card) : null;
      return face
        ? `${does(event.seat, 'takes', 'take')} ${theCard(face)} from the pile.`
        : `${does(event.seat, 'draws', 'draw')} a card.`;
    }
    case 'discarded': {
      const face = faceOf(event.card);
      // A card not yet seen is named when it is turned up.
      return face ? `${does(event.seat, 'discards', 'discard')} ${theCard(face)}.` : null;
    }
    case 'revealed': {
      const [card] = event.cards;
      if (event.to !== 'all' || !event.faces || card === undefined) return null;
      return whereIs(table, card) === DISCARD
        ? `${does(game.turn, 'discards', 'discard')} ${theCard(event.faces[0]!)}.`
        : null;
    }
    case 'opened': {
      const claim = event.answer?.type === 'claim' ? (event.answer as { kind?: Kind }).kind : undefined;
      return claim ? `${does(event.seat, 'calls', 'call')} Laro for ${claimWords(claim)}.` : null;
    }
    case 'called':
      return narrateCall(state, name);
    case 'claimed':
      return narrateClaim(event, game, name, verb);
    case 'clusterLaid': {
      const faces = zoneOf(table, laidAt(event.seat, event.index)).map((card) => faceOf(card)!);
      return `${does(event.seat, 'lays', 'lay')} ${clusterCards(faces)}: ${CLUSTER_NAMES[event.cluster]}, ${counted(event.points, 'point')}.`;
    }
    case 'claimVoid':
      return `${capital(possessive(event.seat, name))} claim is void: ${voidWords(event, state)} (L10).`;
    case 'winClaimed':
      return `${does(event.seat, 'shows', 'show')} nine cards.`;
    case 'winVoid':
      return `${capital(possessive(event.seat, name))} nine cards are not three clusters; they stay face up (L10).`;
    case 'roundWon':
      return narrateWin(event, state, name, does);
    case 'gaveUp':
      return `${does(event.seat, 'gives', 'give')} up this attempt.`;
    case 'roundVoided':
      return `The round is void. ${refundWords(event.forfeit, name)}`;
    case 'gameEnded':
      return `The game ends. ${endingText(event.reason)}`;
    default:
      return null;
  }
}

export const possessive = (seat: Seat, name: Name): string =>
  name(seat) === 'You' ? 'your' : `${name(seat)}’s`;

function narrateRound(
  { round, dealer, sitting }: Ev & { type: 'roundBegan' },
  game: Laro,
  name: Name,
  does: Does,
): string {
  if (isSolo(game)) return 'Eight cards. Use as few draws as you can.';
  const ante = game.ante ? ` Every seat pays an ante of ${thousands(game.ante)}.` : '';
  const names = sitting.map(name);
  const sit = names.length === 1 && names[0] !== 'You' ? 'sits' : 'sit';
  const out = names.length ? ` ${listed(names)} cannot pay it and ${sit} this round out (L12).` : '';
  return `Round ${round}: ${does(dealer, 'deals', 'deal')} and ${name(dealer) === 'You' ? 'begin' : 'begins'}.${ante}${out}`;
}

/** L8: says whose claim is checked, and why it comes before the others. */
function narrateCall(state: LaroState, name: Name): string | null {
  const [best, ...others] = claimsInOrder(state);
  if (!best || !others.length) return null;
  const beaten = listed(others.map(({ seat, kind }) => `${possessive(seat, name)} ${claimName(kind)}`));
  const same = others.some(({ kind }) => kind === best.kind);
  const dearer = others.some(({ kind }) => kind !== best.kind);
  const reasons = [
    dearer ? (best.kind === 'win' ? 'a win goes first' : 'it is worth more') : '',
    same ? 'it is next in turn after the discarder' : '',
  ].filter(Boolean);
  return `${capital(possessive(best.seat, name))} ${claimName(best.kind)} beats ${beaten}: ${listed(reasons)} (L8).`;
}

export const claimName = (kind: Kind): string =>
  kind === 'win' ? 'winning claim' : `${CLUSTER_NAMES[kind]} claim`;

/** L10: says what was wrong with the claim that looked best. */
export function voidWords(
  { seat, kind }: { readonly seat: Seat; readonly kind: Kind },
  { table }: LaroState,
): string {
  const shown = table.asking?.answers.find((answer) => answer.seat === seat)?.shown;
  return shown?.cards
    ? `the cards do not make ${claimWords(kind)} with the discard`
    : 'no cards were shown for it in time';
}

/** L7: says how a claim changes the turn order; the cluster itself is narrated when it is laid. */
function narrateClaim(
  { seat, kind, from }: Ev & { type: 'claimed' },
  game: Laro,
  name: Name,
  verb: Does,
): string {
  const holds = `${capital(possessive(seat, name))} claim holds`;
  const jumped = kind === 'win' ? [] : jumpedOver(game, from, seat).map((each) => within(name(each)));
  if (!jumped.length) return `${holds}.`;
  const [one] = jumpedOver(game, from, seat);
  const are = jumped.length > 1 ? 'are' : verb(one!, 'is', 'are');
  return `${holds}; ${listed(jumped)} ${are} skipped (L7).`;
}

/** Returns the seats that lose their turn to a claim: those between discarder and claimer. */
export function jumpedOver(game: Laro, from: Seat, to: Seat): Seat[] {
  const after = clockwise(game, from);
  return after.slice(0, after.indexOf(to)).filter((seat) => isLive(game, seat));
}

/** L4, L12. */
function narrateWin(
  { seat, worth, clusters, paid, antes }: Ev & { type: 'roundWon' },
  { game }: LaroState,
  name: Name,
  does: Does,
): string {
  const pot = antes ? ` and ${name(seat) === 'You' ? 'take' : 'takes'} the antes of ${thousands(antes)}` : '';
  if (!clusters.length) return `${does(seat, 'is', 'are')} the last at the table${pot}.`;
  const wins = `${does(seat, 'wins', 'win')} with ${worth}: ${sumWords(clusters)}`;
  if (isSolo(game)) return `${wins}, in ${counted(game.draws[seat]!, 'draw')}.`;
  const owed = game.stake * worth;
  const poor = paid.filter(({ amount }) => amount < owed);
  const short = poor.map(
    (each) =>
      ` ${does(each.seat, 'has', 'have')} no more than ${thousands(each.amount)} and ${name(each.seat) === 'You' ? 'pay' : 'pays'} that.`,
  );
  return `${wins}${pot}. Every other seat pays ${thousands(owed)}.${short.join('')}`;
}

/** Returns how long to show an event, in beats; 0 shows it with the next. */
export function beats(event: Ev, { state }: View<Laro>): number {
  // Claims are too frequent to be shown for longer.
  if (event.type !== 'claimed' && great(event, state)) return GREAT_BEATS;
  switch (event.type) {
    case 'claimed':
      return 5;
    case 'claimVoid':
    case 'winVoid':
    case 'winClaimed':
      return 4;
    case 'roundWon':
      return event.clusters.length ? 3 : 5;
    case 'roundVoided':
    case 'gaveUp':
    case 'gameEnded':
      return 3;
    case 'rolled':
    case 'roundBegan':
    case 'seatOut':
    case 'seatLeft':
    case 'satOut':
    case 'clusterLaid':
      return 2;
    case 'opened':
      // A pass reveals nothing.
      return event.answer?.type === 'claim' ? 2 : 0;
    case 'called':
    case 'closed':
    case 'shuffled':
    case 'dealt':
    case 'deckRenewed':
    case 'cardTaken':
      return 1;
    case 'paid':
      return event.to === ANTES ? 0 : 1;
    case 'moved':
      // A drawn card is narrated next; cards going back to the deck go all at once, a cluster with its last card.
      return event.to === DECK || event.to.startsWith('laid:') || event.cards.length === 1 ? 0 : 1;
    case 'revealed':
      return event.to === 'all' ? 1 : 0;
    default:
      return 0;
  }
}

/** Returns the note beside a seat's name. */
export function seatNote({ state }: View<Laro>, seat: Seat): SeatNote {
  const { game } = state;
  const word = shortWord(state, seat);
  return {
    text: word ?? noteText(state, seat),
    // Once all have answered, seats only open their sealed answers.
    acting: !state.table.asking?.closed && actors(state).includes(seat),
    ...(game.phase === 'claim' ? { task: 'may claim' } : {}),
    out: !isIn(game, seat),
    dealer: !isSolo(game) && game.round > 0 && game.dealer === seat,
    ...(word ? { short: word } : {}),
  };
}

/** Returns why a seat has no cards in this round. */
function shortWord({ game }: LaroState, seat: Seat): string | null {
  if (game.gone.includes(seat)) return 'left';
  if (game.out.includes(seat)) return 'out';
  const between = game.phase === 'lot' || game.phase === 'ready' || game.phase === 'over';
  return between || game.round === 0 || isLive(game, seat) ? null : 'sits out';
}

function noteText(state: LaroState, seat: Seat): string {
  const { game, table } = state;
  if (game.phase === 'over' || game.phase === 'lot' || game.phase === 'ready') return '';
  const cards = zoneOf(table, handOf(seat)).length;
  const laid = laidBy(table, seat).flat().length;
  return laid ? `${cards} + ${laid} laid` : counted(cards, 'card');
}

/** Returns the title line of the table. */
export function headline({ state }: View<Laro>, _options: Options): { title: string; text: string } {
  const { game } = state;
  if (!game.round) return { title: 'Laro', text: isSolo(game) ? 'alone' : 'drawing lots' };
  if (isSolo(game)) return { title: 'Laro', text: `alone · ${counted(game.draws[0]!, 'draw')} so far` };
  const of = game.limit === null ? ', until all agree to end' : ` of ${game.limit}`;
  const ante = game.ante ? ` · ante ${thousands(game.ante)}` : '';
  return { title: 'Laro', text: `round ${game.round}${of} · stake ${thousands(game.stake)}${ante}` };
}
