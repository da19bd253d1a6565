import type { AnswerWindow, WindowEvent } from './answers.ts';

/**
 * The table every game shares: zones of card handles, purses of credits, dice and markers.
 * A card here is an opaque handle; a face is written down only once everybody may know it.
 */

/** An opaque handle of a physical card. A shuffle mints new ones, so none can be followed through it. */
export type CardId = number;
/** What is printed on a card, in the game's canonical notation. */
export type Face = string;
/** 0 … seats−1, clockwise as seen from above. */
export type Seat = number;
/** `name` or `name:part:part`, e.g. `deck`, `hand:2`, `set:3:1`. What a name means is the game's business. */
export type ZoneId = string;
/** `seat:2`, `pot:desten`. */
export type PurseId = string;

/** Where a seat’s own credits are. */
export const seatPurse = (seat: Seat): PurseId => `seat:${seat}`;

export interface CardState {
  /** Lies face up. */
  readonly up: boolean;
  /** Set once the face was revealed to all. */
  readonly face: Face | null;
  /** The seats whom the face was disclosed to. */
  readonly known: readonly Seat[];
}

/** One shuffle: the handles it minted and what is publicly known of those that are gone. */
export interface Pool {
  readonly deck: string;
  /** Handles first … first+size−1 came out of this shuffle. */
  readonly first: CardId;
  readonly size: number;
  /** Handles that lay outside the deck when it was shuffled: their faces are none of this shuffle's. */
  readonly outside: readonly CardId[];
  /** What all had seen of this shuffle's handles and of `outside` before those handles were shuffled away. */
  readonly seen: readonly (readonly [CardId, Face])[];
}

export interface Table {
  /** Empty zones are absent. The last card of a zone is its top. */
  readonly zones: Readonly<Record<ZoneId, readonly CardId[]>>;
  readonly cards: ReadonlyMap<CardId, CardState>;
  /** Faces of each deck, as created. */
  readonly decks: Readonly<Record<string, readonly Face[]>>;
  /** For each deck, shuffles that still have a living handle, and later ones; oldest first. */
  readonly pools: readonly Pool[];
  readonly purses: Readonly<Record<PurseId, number>>;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly markers: Readonly<Record<string, string>>;
  readonly nextCard: CardId;
  /** The purses as they were when the current hand began: what a void hand goes back to. */
  readonly stakes: Readonly<Record<PurseId, number>> | null;
  /** Seats that lose nothing to others in the current hand, which the table has decided for them; absent while there are none. */
  readonly spared?: readonly Seat[];
  /** What seats have forfeited to a pot and nobody has won since, in credits; absent while there is nothing. */
  readonly forfeits?: {
    readonly pot: PurseId;
    readonly by: Readonly<Record<Seat, number>>;
    /** Paid from the pot to seats in the current hand, at whose end it is settled whether that was won; absent while there is nothing. */
    readonly won?: Readonly<Record<Seat, number>>;
  };
  /** Secret answers that are being given; absent while nobody is asked for any. */
  readonly asking?: AnswerWindow;
}

export type TableEvent =
  | WindowEvent
  | {
      readonly type: 'created';
      readonly deck: string;
      readonly zone: ZoneId;
      readonly faces: readonly Face[];
    }
  | { readonly type: 'removed'; readonly zone: ZoneId; readonly cards: readonly CardId[] }
  | {
      readonly type: 'moved';
      readonly cards: readonly CardId[];
      readonly from: ZoneId;
      readonly to: ZoneId;
      /** Default: on top. */
      readonly under?: true;
    }
  /** All cards of the table lie in these zones now, bottom first, and in no others. */
  | {
      readonly type: 'arranged';
      readonly zones: readonly (readonly [zone: ZoneId, cards: readonly CardId[]])[];
    }
  | { readonly type: 'turned'; readonly cards: readonly CardId[]; readonly up: boolean }
  | { readonly type: 'shuffled'; readonly zone: ZoneId }
  /** `cards`: these alone, which lie on top then. Missing: the whole zone. */
  | {
      readonly type: 'mixed';
      readonly zone: ZoneId;
      readonly seat: Seat;
      readonly cards?: readonly CardId[] | undefined;
    }
  /** Chance could not do what was due: nothing has changed, but that these seats may have seen `cards`, which were about to be shown to all. */
  | {
      readonly type: 'withheld';
      readonly cards?: readonly CardId[] | undefined;
      readonly to?: readonly Seat[] | undefined;
    }
  /** Somebody else sits there now: what was shown to the seat is not known to them. */
  | { readonly type: 'forgotten'; readonly seat: Seat }
  | {
      readonly type: 'revealed';
      readonly cards: readonly CardId[];
      readonly to: Seat | 'all';
      /** One for each card when revealed to all; a private disclosure travels outside the log. */
      readonly faces?: readonly Face[];
    }
  | { readonly type: 'paid'; readonly from: PurseId; readonly to: PurseId; readonly amount: number }
  /** Credits enter play with a seat (buy-in). The only event that changes how many there are. */
  | { readonly type: 'funded'; readonly purse: PurseId; readonly amount: number }
  | { readonly type: 'rolled'; readonly dice: string; readonly values: readonly number[] }
  | { readonly type: 'marked'; readonly marker: string; readonly at: string | null }
  | { readonly type: 'staked'; readonly open: boolean }
  /** What this seat loses in this hand is nobody's to win: the table has decided about it. */
  | { readonly type: 'spared'; readonly seat: Seat }
  /** What these seats have lost in a hand goes to a pot of the next one: the payments follow. */
  | {
      readonly type: 'forfeited';
      readonly seats: readonly Seat[];
      /** Of each of them. */
      readonly amounts: readonly number[];
      readonly pot: PurseId;
    }
  /** What this seat has forfeited and nobody has won since goes back to it: the payment follows. */
  /** So much of what was forfeited stays in its pot: those whose it was were not let play for it. */
  | { readonly type: 'kept'; readonly seats: readonly Seat[]; readonly amount: number }
  | { readonly type: 'returned'; readonly seat: Seat; readonly amount: number };

export const emptyTable: Table = {
  zones: {},
  cards: new Map(),
  decks: {},
  pools: [],
  purses: {},
  dice: {},
  markers: {},
  nextCard: 1,
  stakes: null,
};

const NONE: readonly CardId[] = [];

/** The handles in a zone, bottom first. */
export const zoneOf = (table: Table, zone: ZoneId): readonly CardId[] => table.zones[zone] ?? NONE;

/** Credits in a purse; an unknown purse is empty. */
export const creditsIn = (table: Table, purse: PurseId): number => table.purses[purse] ?? 0;

/** The top `n` handles of a zone, topmost first. */
export const topOf = (table: Table, zone: ZoneId, n: number): CardId[] =>
  n <= 0 ? [] : zoneOf(table, zone).slice(-n).reverse();

/** What a seat has put in since the hand began and not got back, in credits. */
export function stakeOf({ stakes, purses }: Table, seat: Seat): number {
  const purse = seatPurse(seat);
  return Math.max(0, (stakes?.[purse] ?? 0) - (purses[purse] ?? 0));
}

/** The name of a zone and its parts: `set:3:1` → `['set', '3', '1']`. */
export const partsOf = (id: ZoneId | PurseId): string[] => id.split(':');

/** The zone that holds a handle, or null. */
export function whereIs(table: Table, card: CardId): ZoneId | null {
  for (const zone in table.zones) if (table.zones[zone]!.includes(card)) return zone;
  return null;
}

/** The deck a card was created with. */
export const deckOf = ({ pools }: Pick<Table, 'pools'>, card: CardId): string =>
  poolOf(pools, card)?.deck ?? '';

/** What a deck of this name is: `comet#2` is a second `comet` at the same table. */
export function kindOfDeck(deck: string): string {
  const at = deck.indexOf('#');
  return at < 0 ? deck : deck.slice(0, at);
}

/** The shuffle that minted a handle, if it is still remembered. */
export function poolOf(pools: readonly Pool[], card: CardId): Pool | undefined {
  for (let i = pools.length - 1; i >= 0; i--) {
    const pool = pools[i]!;
    if (card >= pool.first && card < pool.first + pool.size) return pool;
  }
  return undefined;
}
