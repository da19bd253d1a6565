import type { Event, Setup, State } from '../../../engine/game.ts';
import {
  type CardId,
  type Face,
  type PurseId,
  type Seat,
  type ZoneId,
  zoneOf,
} from '../../../engine/table/table.ts';

/** The seven pots of C8, in the order of their reveal. */
export const POTS = ['Desten', 'Kinro', 'Nivek', 'Trinovat', 'Vain', 'Polos', 'The Tail'] as const;
export const TAIL = 6;
/** 0 … 5 the table pots, 6 the Tail. */
export type PotIndex = number;

export const potPurse = (pot: PotIndex): PurseId => (pot === TAIL ? 'pot:tail' : `pot:${pot}`);
/** Forfeited stakes wait in the Tail until it is won; if left over, it is shared like all pots (C21). */
export const FORFEITS_TO = potPurse(TAIL);
export const reserveOf = (seat: Seat): ZoneId => `reserve:${seat}`;
export const setAt = (pot: PotIndex, seat: Seat): ZoneId => `set:${pot}:${seat}`;
export const tailSet = (seat: Seat, index: number): ZoneId => `tail:${seat}:${index}`;
/** Most sets of a seat at the Tail: it plays at most seven cards there. */
export const TAIL_SETS = 7;

/** `ante`: the dealer decides about the Tail; `antes`: they are being taken; `ending`: leftover pots are shared. */
export type Phase = 'lot' | 'ante' | 'antes' | 'deal' | 'turns' | 'reveal' | 'ending' | 'over';

/** A seat's cards at a pot, as they were shown and counted. */
export interface ShownSet {
  readonly seat: Seat;
  readonly sets: readonly { readonly cards: readonly CardId[]; readonly faces: readonly Face[] }[];
  readonly score: number;
}

/** A pot's reveal (C14–C16), kept while the next is on and for looking at it again. */
export interface Shown {
  readonly pot: PotIndex;
  readonly purse: number;
  readonly rows: readonly ShownSet[];
  readonly winners: readonly Seat[];
  readonly share: number;
  readonly done: boolean;
}

export interface Comet {
  readonly seats: number;
  readonly ending: string;
  readonly bonusFor: string;
  readonly anteDue: string;
  readonly phase: Phase;
  /** Rounds begun. */
  readonly round: number;
  readonly dealer: Seat;
  /** A Tail round (C18–C20). */
  readonly tail: boolean;
  /** Rounds ended since antes were last paid. */
  readonly sinceAnte: number;
  /** Antes were paid in this round. */
  readonly antesPaid: boolean;
  readonly shuffled: boolean;
  /** Seats that could not pay (C11). */
  readonly out: readonly Seat[];
  /** Seats that left the table for good. */
  readonly gone: readonly Seat[];
  /** Seats whose turn is still to come, the first of them acting. */
  readonly queue: readonly Seat[];
  readonly acted: readonly Seat[];
  /** Zones the acting seat played to in this turn, in order, for taking back. */
  readonly steps: readonly ZoneId[];
  /** Extra cards for the next deal, by seat (C17). */
  readonly bonus: readonly number[];
  readonly earned: readonly number[];
  /** The Tail was won in this round. */
  readonly tailWon: boolean;
  /** Reserved cards at the start of the round, which a void round returns (C22). */
  readonly held: readonly (CardId | null)[];
  /** Pots of this round that were revealed, the current one last. */
  readonly shown: readonly Shown[];
  readonly over: string | null;
}

export type CometEvent =
  | { readonly type: 'roundBegan'; readonly round: number; readonly dealer: Seat }
  | { readonly type: 'dealPassed'; readonly dealer: Seat }
  | { readonly type: 'seatOut'; readonly seat: Seat }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  /** The seat was not there to show them. */
  | { readonly type: 'setsWithdrawn'; readonly seat: Seat }
  | { readonly type: 'tailCalled'; readonly seat: Seat }
  /** The dealer does not call the Tail. */
  | { readonly type: 'tailPassed'; readonly seat: Seat }
  | { readonly type: 'antesTaken'; readonly due: boolean }
  | { readonly type: 'dealt'; readonly order: readonly Seat[] }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  | { readonly type: 'revealBegan' }
  | { readonly type: 'potOpened'; readonly pot: PotIndex; readonly purse: number }
  | {
      readonly type: 'scored';
      readonly pot: PotIndex;
      readonly seat: Seat;
      readonly score: number;
      readonly valid: number;
    }
  | {
      readonly type: 'potClosed';
      readonly pot: PotIndex;
      readonly winners: readonly Seat[];
      readonly score: number;
      readonly share: number;
    }
  | { readonly type: 'roundEnded' }
  | { readonly type: 'roundVoided'; readonly forfeit?: readonly Seat[] | undefined }
  | { readonly type: 'gameEnded'; readonly reason: string }
  | { readonly type: 'potsShared' };

export type CometState = State<Comet>;
export type Ev = Event<CometEvent>;

export function initialComet({ seats, options }: Setup): Comet {
  const zeros = new Array<number>(seats).fill(0);
  return {
    seats,
    ending: String(options.ending),
    bonusFor: String(options.bonus),
    anteDue: String(options.ante),
    phase: 'lot',
    round: 0,
    dealer: 0,
    tail: false,
    sinceAnte: seats,
    antesPaid: false,
    shuffled: false,
    out: [],
    gone: [],
    queue: [],
    acted: [],
    steps: [],
    bonus: zeros,
    earned: zeros,
    tailWon: false,
    held: new Array<null>(seats).fill(null),
    shown: [],
    over: null,
  };
}

/** Checks that a seat is neither out of credits (C11) nor gone. */
export const isIn = (game: Comet, seat: Seat): boolean =>
  !game.out.includes(seat) && !game.gone.includes(seat);

/** Checks whether bonus cards wait for the next deal (C17); in a Tail round they are lost (C19). */
export const hasBonus = (game: Comet): boolean => game.bonus.some((cards) => cards > 0);

/** Returns the next seat to the right of `seat` that is still in (C10); `seat` itself if it is the last. */
export function rightOf(game: Comet, seat: Seat): Seat {
  for (let i = 1; i <= game.seats; i++) {
    const next = (seat - i + game.seats * 2) % game.seats;
    if (isIn(game, next)) return next;
  }
  return seat;
}

/** Returns the seats still in, in turn order: from the dealer's right around to the dealer (C10). */
export function turnOrder(game: Comet): Seat[] {
  const order: Seat[] = [];
  for (let i = 1; i <= game.seats; i++) {
    const seat = (game.dealer - i + game.seats * 2) % game.seats;
    if (isIn(game, seat)) order.push(seat);
  }
  return order;
}

/** Returns the zones in which a seat has cards at a pot. */
export function zonesAt(state: CometState, pot: PotIndex, seat: Seat): ZoneId[] {
  const zones =
    pot === TAIL ? Array.from({ length: TAIL_SETS }, (_, i) => tailSet(seat, i)) : [setAt(pot, seat)];
  return zones.filter((zone) => zoneOf(state.table, zone).length > 0);
}

/** Rounds after which the game ends by count (C21), by its `ending`; infinite if that counts none. */
export function roundLimit({ seats, ending }: Pick<Comet, 'seats' | 'ending'>): number {
  const usual = Math.max(12, 2 * seats);
  if (ending === 'long') return 2 * usual;
  return ending === 'rounds' ? usual : Number.POSITIVE_INFINITY;
}
