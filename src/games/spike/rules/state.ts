import type { Event, Setup, State } from '../../../engine/game.ts';
import {
  type CardId,
  creditsIn,
  type Face,
  type PurseId,
  type Seat,
  type ZoneId,
} from '../../../engine/table/table.ts';
import { clockwise, type Draw } from '../../../engine/table/tableMoves.ts';
import { CHIP_SETS, handLimit } from '../info.ts';

/** The Array (S9), from the deck outward. */
export const ARRAY = ['Pilot', 'Wing', 'Gunner'] as const;
/** 0 Pilot, 1 Wing, 2 Gunner. */
export type ArrayIndex = 0 | 1 | 2;

export const HAND_POT: PurseId = 'pot:hand';
export const SABACC_POT: PurseId = 'pot:sabacc';
/** The name under which the spike dice are rolled (S8). */
export const SPIKE_DICE = 'spike';
/** Forfeited stakes wait here for the next zero; if left over, the pot is shared (S20). */
export const FORFEITS_TO = SABACC_POT;
export const DECK: ZoneId = 'deck';
/** Face up, the newest on top. */
export const DISCARD: ZoneId = 'discard';
/** Folded hands, face down and out of play until the hand is over (S14). */
export const FOLDED: ZoneId = 'folded';
/** A seat's bet in this betting round; swept into the hand pot when the round closes. */
export const betPurse = (seat: Seat): PurseId => `bet:${seat}`;
export const arrayAt = (index: number): ZoneId => `array:${index}`;

/**
 * `ready`: between two hands; `deal`: antes are paid, cards are being dealt; `dice draw cards betting`: a round (S7); `ending`: the
 * leftover Sabacc pot is shared.
 */
export type Phase =
  | 'lot'
  | 'ready'
  | 'deal'
  | 'dice'
  | 'draw'
  | 'cards'
  | 'betting'
  | 'showdown'
  | 'ending'
  | 'over';

export interface Betting {
  /** The highest bet of this round. */
  readonly high: number;
  /** Smallest amount the next raise must add: the last full bet or raise, at first a chip. */
  readonly raise: number;
  /** Seats that have acted since the last full bet or raise: they may no longer raise. */
  readonly acted: readonly Seat[];
  readonly last: Seat | null;
}

/** A hand as shown (S16). */
export interface ShownHand {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly faces: readonly Face[];
  readonly rank: number;
  readonly name: string;
  readonly total: number;
}

export interface ShownPot {
  readonly amount: number;
  /** The seats still in that have matched it. */
  readonly contestants: readonly Seat[];
  /** In turn order; the first also has the remainder. */
  readonly winners: readonly Seat[];
  readonly share: number;
}

/** The end of a hand (S15–S17), filled in event by event. */
export interface Showdown {
  /** False: one seat was left and took the pot unseen (S15). */
  readonly open: boolean;
  readonly hands: readonly ShownHand[];
  /** The main pot first. */
  readonly pots: readonly ShownPot[];
  /** Winners of the Sabacc pot; null: it stays. */
  readonly sabacc: Omit<ShownPot, 'contestants'> | null;
  readonly done: boolean;
}

export interface Spike {
  readonly seats: number;
  /** A bronzium in credits (S3). */
  readonly chip: number;
  /** Antes in chips before any doubling (S5). */
  readonly antes: { readonly hand: number; readonly sabacc: number };
  /** The purse that receives the Array's prices. */
  readonly feeTo: PurseId;
  readonly potLimit: boolean;
  /** Hands to be played; null: open (S20). */
  readonly limit: number | null;
  readonly phase: Phase;
  /** Hands begun. */
  readonly hand: number;
  /** The hand was void and is to be dealt again. */
  readonly again: boolean;
  readonly dealer: Seat;
  /** The seat that had the button first. */
  readonly first: Seat;
  /** Number of times the button has gone around the table. */
  readonly turns: number;
  /** Antes of this hand, in credits. */
  readonly ante: { readonly hand: number; readonly sabacc: number };
  /** Seats that could not pay (S5). */
  readonly out: readonly Seat[];
  /** Seats that left the table for good. */
  readonly gone: readonly Seat[];
  /** Seats that have folded this hand. */
  readonly folded: readonly Seat[];
  /** 0 before the first, then 1–3 (S7). */
  readonly round: number;
  readonly owed: readonly Draw[];
  /** The deck contains cards added since its last shuffle. */
  readonly stale: boolean;
  /** This hand's dice brought a Shift (S8); null: not rolled yet. */
  readonly shift: boolean | null;
  /** Seats whose card turn (S10) is still to come; the first is acting. */
  readonly queue: readonly Seat[];
  readonly betting: Betting;
  /** Each seat's bets in this hand, by seat, without antes and prices. */
  readonly stakes: readonly number[];
  readonly shown: Showdown | null;
  readonly over: string | null;
}

/** A seat's options in its card turn (S10). */
export type CardAction = 'gain' | 'discardGain' | 'buy' | 'swap' | 'stand';

export type SpikeEvent =
  | {
      readonly type: 'handBegan';
      readonly hand: number;
      readonly dealer: Seat;
      readonly turns: number;
      readonly ante: Spike['ante'];
    }
  | { readonly type: 'seatOut'; readonly seat: Seat }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'antesPaid'; readonly order: readonly Seat[] }
  | { readonly type: 'owed'; readonly draws: readonly Draw[] }
  | { readonly type: 'roundBegan'; readonly round: number }
  | { readonly type: 'diceRead'; readonly shift: boolean }
  | { readonly type: 'arrayAdvanced'; readonly order: readonly Seat[] }
  | {
      readonly type: 'turnTaken';
      readonly seat: Seat;
      readonly action: CardAction;
      /** The Array card that was taken. */
      readonly index?: ArrayIndex;
    }
  | { readonly type: 'bettingBegan' }
  | { readonly type: 'checked'; readonly seat: Seat }
  | {
      readonly type: 'wagered';
      readonly seat: Seat;
      readonly action: 'bet' | 'call' | 'raise';
      /** Credits it put in (the `paid` before this). */
      readonly amount: number;
      /** Its bet of this round now. */
      readonly to: number;
      /** Amount above the highest bet before; 0 for a call. */
      readonly by: number;
      readonly allIn: boolean;
    }
  | { readonly type: 'folded'; readonly seat: Seat }
  | { readonly type: 'bettingEnded' }
  | { readonly type: 'showdownBegan' }
  | { readonly type: 'lastStanding'; readonly seat: Seat }
  | {
      readonly type: 'handShown';
      readonly seat: Seat;
      readonly rank: number;
      readonly name: string;
      readonly total: number;
    }
  | { readonly type: 'stakeReturned'; readonly seat: Seat; readonly amount: number }
  | ({ readonly type: 'potWon'; readonly pot: number } & ShownPot)
  | ({ readonly type: 'sabaccWon' } & Omit<ShownPot, 'contestants'>)
  | { readonly type: 'handEnded' }
  | { readonly type: 'handVoided'; readonly forfeit?: readonly Seat[] | undefined }
  | { readonly type: 'gameEnded'; readonly reason: string }
  | { readonly type: 'sabaccShared' };

export type SpikeState = State<Spike>;
export type Ev = Event<SpikeEvent>;

export function initialSpike({ seats, options }: Setup): Spike {
  const chip = CHIP_SETS[String(options['buy-in'])]!.chips[0]!.value;
  return {
    seats,
    chip,
    antes: { hand: Number(options['ante-hand']), sabacc: Number(options['ante-sabacc']) },
    feeTo: options['array-fee'] === 'hand' ? HAND_POT : SABACC_POT,
    potLimit: options.limit === 'pot',
    limit: handLimit(seats, String(options.ending), Number(options.hands)),
    phase: 'lot',
    hand: 0,
    again: false,
    dealer: 0,
    first: 0,
    turns: 0,
    ante: { hand: 0, sabacc: 0 },
    out: [],
    gone: [],
    folded: [],
    round: 0,
    owed: [],
    stale: true,
    shift: null,
    queue: [],
    betting: { high: 0, raise: chip, acted: [], last: null },
    stakes: new Array<number>(seats).fill(0),
    shown: null,
    over: null,
  };
}

/** Checks that a seat is neither out of credits (S5) nor gone. */
export const isIn = (game: Spike, seat: Seat): boolean =>
  !game.out.includes(seat) && !game.gone.includes(seat);

/** Checks that a seat is still in the hand. */
export const isLive = (game: Spike, seat: Seat): boolean => isIn(game, seat) && !game.folded.includes(seat);

/** Returns the seats still in the game, in turn order: from the dealer's left around to the dealer. */
export const turnOrder = (game: Spike): Seat[] =>
  clockwise(game, game.dealer).filter((seat) => isIn(game, seat));

/** Returns the seats still in the hand, in turn order. */
export const liveOrder = (game: Spike): Seat[] => turnOrder(game).filter((seat) => isLive(game, seat));

export const betOf = (state: SpikeState, seat: Seat): number => creditsIn(state.table, betPurse(seat));

/** Sum of the bets in front of the seats, not yet in the pot. */
export function betsOut(state: SpikeState): number {
  let sum = 0;
  for (let seat = 0; seat < state.game.seats; seat++) sum += betOf(state, seat);
  return sum;
}

/** The hand pot including the bets in front of the seats. */
export const potNow = (state: SpikeState): number => creditsIn(state.table, HAND_POT) + betsOut(state);
