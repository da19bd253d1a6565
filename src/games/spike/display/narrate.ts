import { GREAT_BEATS } from '../../../engine/display/moment.ts';
import { type SeatNote, THROW_BEATS } from '../../../engine/display.ts';
import type { Options } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { refundWords } from '../../../engine/table/refund.ts';
import {
  type CardId,
  creditsIn,
  partsOf,
  type Seat,
  type Table,
  whereIs,
  type ZoneId,
  zoneOf,
} from '../../../engine/table/table.ts';
import { credits, handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, listed, thousands } from '../../../lib/text/format.ts';
import { DIE_SYMBOLS } from '../art/dice.ts';
import { ROUNDS } from '../info.ts';
import { priceOf } from '../rules/array.ts';
import type { Rank, RankName } from '../rules/hands.ts';
import { actors } from '../rules/legal.ts';
import {
  ARRAY,
  betOf,
  DECK,
  DISCARD,
  type Ev,
  isIn,
  isLive,
  SABACC_POT,
  SPIKE_DICE,
  type Spike,
  type SpikeState,
} from '../rules/state.ts';
import { great } from './notable/moments.ts';
import { cardsWords, cardWords, handWords, rankWords } from './words.ts';

type Name = (seat: Seat) => string;
type Does = (seat: Seat, they: string, you: string) => string;

/** Returns a sentence for the log, or null. Reveals no more than everyone at the table may know. */
export function narrate(event: Ev, view: View<Spike>, name: Name): string | null {
  const { state } = view;
  const { game, table } = state;
  const verb: Does = (seat, they, you) => (name(seat) === 'You' ? you : they);
  const does: Does = (seat, they, you) => `${name(seat)} ${verb(seat, they, you)}`;
  switch (event.type) {
    case 'created':
      return `A deck of ${event.faces.length} cards comes to the table.`;
    case 'funded':
      return event.purse === 'seat:0' ? `Every seat buys in for ${thousands(event.amount)} credits.` : null;
    case 'rolled':
      return narrateRoll(event, game, name);
    case 'diceRead':
      return event.shift
        ? 'A Sabacc Shift! Every hand goes onto the discards and is dealt again; the Array stays.'
        : 'No Shift: every hand stays as it is.';
    case 'handBegan':
      return `Hand ${event.hand}: ${does(event.dealer, 'has', 'have')} the button.`;
    case 'seatOut':
      return `${name(event.seat)} cannot pay the ante and ${verb(event.seat, 'is', 'are')} out.`;
    case 'seatLeft':
      return `${does(event.seat, 'leaves', 'leave')} the table.`;
    case 'antesPaid':
      return `Every seat pays ${game.ante.hand} into the hand pot and ${game.ante.sabacc} into the Sabacc pot.`;
    case 'shuffled':
      return game.phase === 'deal'
        ? 'The deck is shuffled.'
        : 'The deck has run out: the discards are shuffled into a new one.';
    case 'roundBegan':
      return `Round ${event.round} of ${ROUNDS}.`;
    case 'moved':
      return narrateMove(event, view, does);
    case 'revealed':
      return event.to === 'all' && event.faces ? narrateFaces(event, view, does) : null;
    case 'turnTaken':
      return narrateTurn(event, state, does);
    case 'checked':
      return `${does(event.seat, 'checks', 'check')}.`;
    case 'wagered': {
      const allIn = event.allIn ? ` and ${verb(event.seat, 'is', 'are')} all-in` : '';
      return `${wagerWords(event, does)}${allIn}.`;
    }
    case 'folded':
      return `${does(event.seat, 'folds', 'fold')}.`;
    case 'stakeReturned':
      return `${does(event.seat, 'takes', 'take')} back ${thousands(event.amount)} that nobody has matched.`;
    case 'showdownBegan':
      return 'The showdown: every hand still in is turned up.';
    case 'handShown':
      return `${does(event.seat, 'has', 'have')} ${handWords(event)}.`;
    case 'potWon':
      return narratePot(event, game, name, does);
    case 'sabaccWon':
      return narrateSabacc(event, name, does);
    case 'handEnded': {
      const left = creditsIn(table, SABACC_POT);
      return `Hand ${game.hand} is over.${left ? ` ${thousands(left)} credits stay in the Sabacc pot.` : ''}`;
    }
    case 'paid':
      return game.phase === 'ending' && event.from === SABACC_POT
        ? `${does(Number(partsOf(event.to)[1]), 'gets', 'get')} ${thousands(event.amount)} of what was left in the Sabacc pot.`
        : null;
    case 'handVoided':
      return `The hand is void. ${refundWords(event.forfeit, name)}`;
    case 'gameEnded':
      return `The game ends. ${endingText(event.reason)}`;
    default:
      return null;
  }
}

function narrateRoll({ dice, values }: Ev & { type: 'rolled' }, game: Spike, name: Name): string {
  if (dice !== SPIKE_DICE) {
    const who = name((values[0] ?? 1) - 1);
    return `${who} ${who === 'You' ? 'are' : 'is'} drawn as the first dealer.`;
  }
  const symbols = values.map((value) => DIE_SYMBOLS[value - 1] ?? String(value));
  const dealer = name(game.dealer);
  return `${dealer} ${dealer === 'You' ? 'roll' : 'rolls'} ${listed(symbols)}.`;
}

/** Describes a seat's discards. A card with a public face is named at once, others when the dealer reveals them. */
function narrateMove(event: Ev & { type: 'moved' }, { state }: View<Spike>, does: Does): string | null {
  const [from, seat] = partsOf(event.from);
  const { phase, owed } = state.game;
  if (event.from === DECK && event.to.startsWith('hand:') && (phase === 'deal' || owed.length > 0))
    return `${does(Number(partsOf(event.to)[1]), 'is', 'are')} dealt ${counted(event.cards.length, 'card')}.`;
  if (from !== 'hand' || event.to !== DISCARD || phase !== 'cards') return null;
  const face = state.table.cards.get(event.cards[0]!)?.face;
  return `${does(Number(seat), 'discards', 'discard')} ${face ? cardWords(face) : 'a card'}.`;
}

function narrateFaces(event: Ev & { type: 'revealed' }, { state }: View<Spike>, does: Does): string | null {
  const { table, game } = state;
  const shown = new Map<string, string[]>();
  event.cards.forEach((card, i) => {
    const zone = whereIs(table, card) ?? '';
    shown.set(zone, [...(shown.get(zone) ?? []), event.faces![i]!]);
  });
  const sentences = [...shown].flatMap(([zone, faces]) => {
    const [kind, which] = partsOf(zone);
    const cards = cardsWords(faces);
    if (kind === 'array') return [`The new ${ARRAY[Number(which)]} is ${cards}.`];
    if (kind === 'discard')
      return [game.phase === 'deal' ? `The discards begin with ${cards}.` : `On the discards: ${cards}.`];
    return kind === 'hand'
      ? [`${does(Number(which), 'shows', 'show')} ${cards}${openBeside(table, zone, event.cards)}.`]
      : [];
  });
  return sentences.length ? sentences.join(' ') : null;
}

/** Names the cards of that hand that were already public: an Array card stays known. */
function openBeside(table: Table, hand: ZoneId, shown: readonly CardId[]): string {
  const open = zoneOf(table, hand).flatMap((card) => {
    const face = shown.includes(card) ? null : table.cards.get(card)?.face;
    return face ? [face] : [];
  });
  return open.length ? ` beside ${cardsWords(open)}` : '';
}

function narrateTurn(event: Ev & { type: 'turnTaken' }, state: SpikeState, does: Does): string {
  const { seat, action, index = 0 } = event;
  // All have seen an Array card, whichever hand it is in now.
  const taken = zoneOf(state.table, handOf(seat)).at(-1);
  const face = taken === undefined ? null : state.table.cards.get(taken)?.face;
  const price = priceOf(state, index);
  switch (action) {
    case 'stand':
      return `${does(seat, 'stands', 'stand')}.`;
    case 'gain':
      return `${does(seat, 'gains', 'gain')} a card.`;
    case 'discardGain':
      return `${does(seat, 'gains', 'gain')} another card for it.`;
    case 'buy':
      return `${does(seat, 'buys', 'buy')} the ${ARRAY[index]} for ${counted(price, 'credit')}${face ? `: ${cardWords(face)}` : ''}.`;
    case 'swap':
      return `${does(seat, 'takes', 'take')} the ${ARRAY[index]} for that and ${counted(price, 'credit')}${face ? `: ${cardWords(face)}` : ''}.`;
  }
}

function wagerWords({ seat, action, amount, to }: Ev & { type: 'wagered' }, does: Does): string {
  switch (action) {
    case 'bet':
      return `${does(seat, 'bets', 'bet')} ${thousands(amount)}`;
    case 'call':
      return `${does(seat, 'calls', 'call')} ${thousands(amount)}`;
    case 'raise':
      return `${does(seat, 'raises', 'raise')} to ${thousands(to)}`;
  }
}

function narratePot(event: Ev & { type: 'potWon' }, game: Spike, name: Name, does: Does): string {
  const { pot, amount, winners, share } = event;
  const [winner] = winners;
  const what = pot === 0 ? 'the hand pot' : 'a side pot';
  if (winners.length > 1)
    return `${listed(winners.map(name))} share ${what} of ${thousands(amount)}: ${thousands(share)} each.`;
  const takes = does(winner!, 'takes', 'take');
  return game.shown?.open
    ? `${takes} ${what}: ${thousands(amount)} credits.`
    : `${takes} ${what} of ${thousands(amount)} unseen: everyone else has folded.`;
}

function narrateSabacc(
  { winners, amount, share }: Ev & { type: 'sabaccWon' },
  name: Name,
  does: Does,
): string {
  if (winners.length > 1)
    return `${listed(winners.map(name))} share the Sabacc pot of ${thousands(amount)} too: ${thousands(share)} each.`;
  return `For exactly zero, ${name(winners[0]!) === 'You' ? 'you take' : does(winners[0]!, 'takes', 'take')} the Sabacc pot too: ${thousands(amount)} credits.`;
}

/** Returns the beats an event is shown for. Events that come in a burst (antes, clearing away) are shown together. */
export function beats(event: Ev, { state }: View<Spike>): number {
  if (great(event, state)) return GREAT_BEATS;
  switch (event.type) {
    case 'rolled':
      return event.dice === SPIKE_DICE ? THROW_BEATS : 2;
    case 'diceRead':
      return event.shift ? 7 : 4;
    case 'potWon':
      // A main pot with a single contestant is taken unseen (S15), which is announced in large letters.
      return event.pot === 0 && event.contestants.length === 1 ? 5 : 4;
    case 'sabaccWon':
      return 5;
    case 'handVoided':
    case 'gameEnded':
      return 3;
    case 'handBegan':
    case 'antesPaid':
    case 'handEnded':
    case 'showdownBegan':
    case 'seatOut':
    case 'seatLeft':
    case 'stakeReturned':
      return 2;
    case 'wagered':
      return event.allIn ? 2 : 1;
    case 'shuffled':
    case 'roundBegan':
    case 'turnTaken':
    case 'checked':
    case 'folded':
    case 'bettingEnded':
    case 'handShown':
      return 1;
    case 'moved':
      // Back to the deck: all at once. Along the Array: with the new Pilot.
      return event.to === DECK || event.from.startsWith('array:') ? 0 : 1;
    case 'revealed':
      if (event.to !== 'all') return 0;
      return event.cards.length > 1 ? 2 : 1;
    default:
      return 0;
  }
}

/** Returns the note beside a seat's name. */
export function seatNote({ state }: View<Spike>, seat: Seat): SeatNote {
  const { game } = state;
  return {
    text: noteText(state, seat),
    acting: actors(state).includes(seat),
    out: !isIn(game, seat),
    dealer: game.hand > 0 && game.dealer === seat,
    stake: betOf(state, seat),
    ...shortWord(state, seat),
  };
}

/** Returns a word for a seat that no longer bets, visible at a glance. */
function shortWord(state: SpikeState, seat: Seat): { short?: string } {
  const { game } = state;
  if (!isIn(game, seat)) return { short: game.gone.includes(seat) ? 'left' : 'out' };
  if (game.round === 0) return {};
  if (!isLive(game, seat)) return { short: 'folded' };
  return credits(state, seat) === 0 ? { short: 'all-in' } : {};
}

function noteText(state: SpikeState, seat: Seat): string {
  const { game, table } = state;
  if (game.gone.includes(seat)) return 'has left';
  if (game.out.includes(seat)) return 'out';
  if (game.phase === 'over' || game.phase === 'ending') return '';
  if (game.phase === 'lot' || game.phase === 'ready') return actors(state).includes(seat) ? '' : 'waiting';
  if (!isLive(game, seat)) return 'folded';
  const hand = game.shown?.hands.find((each) => each.seat === seat);
  if (hand) return rankWords({ rank: hand.rank as Rank, name: hand.name as RankName, total: hand.total });
  const cards = counted(zoneOf(table, handOf(seat)).length, 'card');
  return game.round > 0 && credits(state, seat) === 0 ? `all-in · ${cards}` : cards;
}

/** Returns the heading of the table. */
export function headline({ state }: View<Spike>, _options: Options): { title: string; text: string } {
  const { game } = state;
  if (!game.hand) return { title: 'Spike', text: 'drawing lots' };
  const of = game.limit === null ? ', until all agree to end' : ` of ${game.limit}`;
  const round = game.round ? ` · round ${game.round}` : '';
  return {
    title: 'Spike',
    text: `hand ${game.hand}${of}${round} · antes ${game.ante.hand}/${game.ante.sabacc}`,
  };
}
