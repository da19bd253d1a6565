import { MOVES_STAND } from '../../../engine/display/controls.ts';
import type { Control, Controls } from '../../../engine/display.ts';
import type { Command, Offer } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import { type CardId, creditsIn, partsOf, type Seat, whereIs, zoneOf } from '../../../engine/table/table.ts';
import { credits, handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, thousands } from '../../../lib/text/format.ts';
import { priceOf } from '../rules/array.ts';
import { owes, wagers } from '../rules/betting.ts';
import { evaluate } from '../rules/hands.ts';
import { actors, legal } from '../rules/legal.ts';
import {
  ARRAY,
  type ArrayIndex,
  arrayAt,
  betOf,
  betsOut,
  HAND_POT,
  isIn,
  isLive,
  potNow,
  type Spike,
  type SpikeState,
} from '../rules/state.ts';
import { handWords, ownHand } from './words.ts';

/** Returns the question to the viewer, and every way to answer it. */
export const controls = (view: View<Spike>): Controls => ({ ...questionTo(view), undoProblem: MOVES_STAND });

function questionTo(view: View<Spike>): Controls {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return waiting(view);
  const offers = legal(view);
  const answers = offers.map((offer) => controlOf(view, seat, offer, offers));
  const sorted = answers.sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  const own = ownHand(view);
  const holding = own ? `You hold ${handWords(evaluate(own.faces))}.` : '';
  const asked = state.game.phase === 'cards' ? askedCards(state, seat) : askedBets(state, seat);
  return { title: asked.title, text: `${holding} ${asked.text}`.trim(), controls: sorted, undo: null };
}

const ORDER = [
  'gain',
  'discardGain',
  'buy',
  'swap',
  'stand',
  'check',
  'call',
  'bet',
  'raise',
  'allIn',
  'fold',
];

/** Lists the prices of the Array's cards: `Pilot 5, Wing 10`. */
function pricesWords(state: SpikeState): string {
  const lying = ARRAY.flatMap((name, i) =>
    zoneOf(state.table, arrayAt(i)).length ? [`${name} ${priceOf(state, i as ArrayIndex)}`] : [],
  );
  return lying.join(', ');
}

function askedCards(state: SpikeState, seat: Seat): { title: string; text: string } {
  const text = legalArray(state, seat)
    ? 'The deck is free; to trade a card, choose it first.'
    : `The deck is free; the Array costs more than you have (${pricesWords(state)}).`;
  return { title: 'Gain, buy or stand', text };
}

const legalArray = (state: SpikeState, seat: Seat): boolean =>
  ARRAY.some(
    (_, i) =>
      zoneOf(state.table, arrayAt(i)).length > 0 && credits(state, seat) >= priceOf(state, i as ArrayIndex),
  );

function askedBets(state: SpikeState, seat: Seat): { title: string; text: string } {
  const { owed, credits: own } = wagers(state, seat);
  const title = owed ? `${thousands(Math.min(owed, own))} to call` : 'No bet yet';
  const [pot, bets] = [creditsIn(state.table, HAND_POT), betsOut(state)];
  const beside = bets ? `, and ${thousands(bets)} more ${bets === 1 ? 'is' : 'are'} bet` : '';
  return { title, text: `The hand pot holds ${thousands(pot)}${beside}.` };
}

function controlOf(view: View<Spike>, seat: Seat, offer: Offer, offers: readonly Offer[]): Control {
  const free = offers.some(({ command }) => command.type === 'check' || command.type === 'call');
  return cardControl(view.state, offer, offers.length === 1) ?? betControl(view.state, seat, offer, free);
}

/** S10: returns the control for a card turn, or null. `only`: it is the only one. */
function cardControl(state: SpikeState, offer: Offer, only: boolean): Control | null {
  const { game } = state;
  const id = offer.command.type;
  switch (id) {
    case 'gain':
      return {
        id,
        verb: 'Gain',
        help: 'Takes the top card of the deck, free of charge; only you see it (S10).',
        key: 'g',
        tone: 'plain',
        offer,
      };
    case 'discardGain':
      return {
        id,
        verb: 'Discard and gain',
        help: 'Puts the chosen card face up on the discards, then takes the top card of the deck (S10).',
        key: 'x',
        tone: 'plain',
        offer,
      };
    case 'buy':
      return {
        id,
        verb: 'Buy',
        placeText: (place) => priceText(state, place),
        placeVerb: (place) => `Buy the ${arrayName(place)}`,
        help: `Takes a card of the Array and keeps the whole hand: ${pricesWords(state)} credits, ${feeWords(game)} (S10).`,
        tone: 'plain',
        offer,
      };
    case 'swap':
      return {
        id,
        verb: 'Swap for',
        placeText: (place) => priceText(state, place),
        placeVerb: (place) => `Swap for the ${arrayName(place)}`,
        help: `Discards the chosen card face up and takes one of the Array: ${pricesWords(state)} credits, ${feeWords(game)} (S10).`,
        tone: 'primary',
        neutral: true,
        offer,
      };
    case 'stand':
      return {
        id,
        verb: 'Stand',
        help: 'Keeps the hand as it is in this round (S10).',
        key: 'k',
        tone: 'primary',
        neutral: !only,
        ends: true,
        offer,
      };
    default:
      return null;
  }
}

/** S14: returns the control for betting. `free`: the seat can stay in without putting in all its credits. */
function betControl(state: SpikeState, seat: Seat, offer: Offer, free: boolean): Control {
  const { game } = state;
  const id = offer.command.type;
  const owed = owes(state, seat);
  switch (id) {
    case 'check':
      return {
        id,
        verb: 'Check',
        help: 'Bets nothing, as long as nobody else has bet (S14).',
        key: 'c',
        tone: 'primary',
        offer,
      };
    case 'call':
      return {
        id,
        verb: allInText(`Call ${thousands(owed)}`, state, seat, owed),
        help: 'Matches the highest bet (S14).',
        key: 'c',
        tone: 'primary',
        neutral: true,
        offer,
        ...(isAllIn(state, seat, owed) ? { confirm: allInQuestion(state, seat) } : {}),
      };
    case 'bet':
      return {
        id,
        verb: 'Bet',
        help: `Opens the betting with at least ${thousands(game.chip)} credits (S14).`,
        key: 'b',
        tone: 'plain',
        offer,
        amountText: (amount) => allInText(`Bet ${thousands(amount)}`, state, seat, amount),
        amountConfirm: (amount) => (isAllIn(state, seat, amount) ? allInQuestion(state, seat) : null),
        presets: presetsFor(state, seat, offer),
        pot: HAND_POT,
      };
    case 'raise':
      return {
        id,
        verb: 'Raise',
        help: `Calls, and adds at least ${thousands(game.betting.raise)}, the last bet or raise (S14).`,
        key: 'r',
        tone: 'plain',
        offer,
        amountText: (amount) =>
          allInText(`Raise to ${thousands(game.betting.high + amount)}`, state, seat, owed + amount),
        amountConfirm: (amount) => (isAllIn(state, seat, owed + amount) ? allInQuestion(state, seat) : null),
        presets: presetsFor(state, seat, offer),
        pot: HAND_POT,
      };
    case 'allIn':
      return {
        id,
        verb: `All-in ${thousands(credits(state, seat))}`,
        help: 'Puts in all your credits. From each other player you can then win at most as much as you put in yourself (S14).',
        key: 'j',
        tone: free ? 'quiet' : 'primary',
        neutral: true,
        offer,
        confirm: allInQuestion(state, seat),
        stakesAll: true,
      };
    default: {
      const bets = game.stakes[seat]!;
      return {
        id,
        verb: 'Fold',
        help: 'Gives up the hand unseen; your bets stay in the pot (S14).',
        key: 'n',
        tone: 'plain',
        ends: true,
        offer,
        ...(bets ? { confirm: `Give up the ${counted(bets, 'credit')} you have bet?` } : {}),
      };
    }
  }
}

const feeWords = ({ feeTo }: Spike): string => `paid into the ${feeTo === HAND_POT ? 'hand' : 'Sabacc'} pot`;

const indexOf = (place: string): ArrayIndex => Number(partsOf(place)[1]) as ArrayIndex;
const arrayName = (place: string): string => ARRAY[indexOf(place)]!;
const priceText = (state: SpikeState, place: string): string => thousands(priceOf(state, indexOf(place)));

/** Checks whether this is all that the seat has, since the slider of a bet or raise reaches that far. */
const isAllIn = (state: SpikeState, seat: Seat, amount: number): boolean => amount === credits(state, seat);

const allInQuestion = (state: SpikeState, seat: Seat): string =>
  `Put in all ${thousands(credits(state, seat))}?`;

const allInText = (text: string, state: SpikeState, seat: Seat, amount: number): string =>
  isAllIn(state, seat, amount) ? `${text}, all-in` : text;

/** Returns the minimum, half the pot, the pot after calling, and a limit's maximum. All-in has its own button. */
function presetsFor(state: SpikeState, seat: Seat, { amount }: Offer): NonNullable<Control['presets']> {
  if (!amount) return [];
  const { chip } = state.game;
  const pot = potNow(state) + owes(state, seat);
  const whole = (n: number): number => Math.floor(n / chip) * chip;
  const own = credits(state, seat) - owes(state, seat);
  const all = [
    { label: 'Min', amount: amount.min },
    { label: '½ pot', amount: whole(pot / 2) },
    { label: 'Pot', amount: whole(pot) },
    { label: 'Most', amount: whole(amount.max) },
  ].filter((each) => each.amount < own);
  return all.filter((each, i) => all.findIndex((other) => other.amount === each.amount) === i);
}

function waiting({ seat, state }: View<Spike>): Controls {
  const { game } = state;
  const none = { controls: [], undo: null };
  if (game.over !== null) return { title: 'The game is over', text: endingText(game.over), ...none };
  if (seat !== null && !isIn(game, seat))
    return {
      title: 'You are out',
      text: game.gone.includes(seat) ? 'You left this table.' : 'You could not pay the ante (S5).',
      ...none,
    };
  if (seat !== null && game.round > 0 && !isLive(game, seat))
    return { title: 'You have folded', text: 'You are back in the next hand (S14).', ...none };
  if (seat !== null && game.round > 0 && credits(state, seat) === 0)
    return {
      title: 'You are all-in',
      text: 'You can win what you have matched, and still take free cards (S10, S14).',
      ...none,
    };
  if (game.phase === 'betting' && seat !== null && betOf(state, seat))
    return { title: 'Bets', text: `You have bet ${thousands(betOf(state, seat))} this round.`, ...none };
  // The third round's draw begins once the hands of a Shift are dealt anew (S8).
  if (game.phase === 'draw' && game.shift && game.round === 3)
    return { title: 'Sabacc Shift', text: 'Every hand still in is dealt again (S8).', ...none };
  return { ...WAITING[game.phase], ...none };
}

const WAITING: Readonly<Record<Spike['phase'], { title: string; text: string }>> = {
  lot: { title: 'Drawing lots', text: 'Lots decide who gets the dealer button first.' },
  ready: { title: 'The next hand', text: 'The button passes on, and antes are paid.' },
  deal: { title: 'The deal', text: 'Two cards for every seat.' },
  dice: {
    title: 'The spike dice',
    text: 'Two matching symbols mean a Sabacc Shift: every hand is dealt again.',
  },
  draw: { title: 'The Array', text: 'A new Pilot is turned up, and the others move on.' },
  cards: { title: 'Cards', text: 'Each seat takes a card or stands, starting at the dealer’s left.' },
  betting: { title: 'Bets', text: 'Betting starts at the dealer’s left and ends when all bets are matched.' },
  showdown: { title: 'The showdown', text: 'Every hand still in is turned up.' },
  ending: { title: 'The end', text: 'The rest of the Sabacc pot is shared.' },
  over: { title: 'The game is over', text: '' },
};

/**
 * Returns the command for cards brought to a place, legal or not: at the deck or the discards, a card is discarded for another; at the
 * Array, it is swapped. A place chosen without cards: gains from the deck, or buys from the Array.
 */
export function gesture(view: View<Spike>, cards: readonly CardId[], to: string): Command | null {
  const { seat, state } = view;
  if (seat === null) return null;
  const [first] = cards;
  const isArray = to.startsWith('array:');
  if (first === undefined) {
    if (to === 'deck') return { type: 'gain' };
    return isArray ? { type: 'buy', to } : null;
  }
  if (whereIs(state.table, first) !== handOf(seat)) return null;
  if (isArray) return { type: 'swap', cards, to };
  return to === 'deck' || to === 'discard' ? { type: 'discardGain', cards } : null;
}
