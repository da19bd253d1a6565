import type { AnswerWindow, WindowEvent } from '../answers.ts';

/**
 * The table every game shares: zones of card handles, purses of credits, dice and markers. A card here is an opaque handle; a face is
 * written down only once everyone may know it.
 */

/** An opaque handle of a physical card. A shuffle mints new ones, so none can be followed through it. */
export type CardId = number;
/** A card's print, in the game's canonical notation. */
export type Face = string;
/** 0 … seats−1, clockwise as seen from above. */
export type Seat = number;
/** `name` or `name:part:part`, e.g. `deck`, `hand:2`, `set:3:1`. Names are defined by the game. */
export type ZoneId = string;
/** `seat:2`, `pot:desten`. */
export type PurseId = string;

/** The purse of a seat’s own credits. */
export const seatPurse = (seat: Seat): PurseId => `seat:${seat}`;
export const isSeatPurse = (purse: PurseId): boolean => purse.startsWith('seat:');

export interface CardState {
  /** Face up. */
  readonly up: boolean;
  /** Null until the face is revealed to all. */
  readonly face: Face | null;
  /** Seats to which the face was disclosed. */
  readonly known: readonly Seat[];
}

/** One shuffle: the handles it minted, and public knowledge about those that are gone. */
export interface Pool {
  readonly deck: string;
  /** This shuffle minted the handles first … first+size−1. */
  readonly first: CardId;
  readonly size: number;
  /** Handles outside the deck when it was shuffled: their cards took no part in it. */
  readonly outside: readonly CardId[];
  /** Faces shown to all of this shuffle's handles and of `outside`, before those handles were shuffled away. */
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
  /** The purses at the start of the current hand, which a void hand restores. */
  readonly stakes: Readonly<Record<PurseId, number>> | null;
  /** Seats that by the table's decision lose nothing to others in the current hand; absent while there are none. */
  readonly spared?: readonly Seat[];
  /** Credits that seats have forfeited to a pot and that were not won since; absent while there are none. */
  readonly forfeits?: {
    readonly pot: PurseId;
    readonly by: Readonly<Record<Seat, number>>;
    /** Paid from the pot to seats in the current hand; the hand's end settles whether that counts as won. Absent while there is nothing. */
    readonly won?: Readonly<Record<Seat, number>>;
  };
  /** Secret answers being given; absent while no seat is asked for any. */
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
  /** Lists all zones and their cards, bottom first. */
  | {
      readonly type: 'arranged';
      readonly zones: readonly (readonly [zone: ZoneId, cards: readonly CardId[]])[];
    }
  | { readonly type: 'turned'; readonly cards: readonly CardId[]; readonly up: boolean }
  | { readonly type: 'shuffled'; readonly zone: ZoneId }
  /** `cards`: only these, which go on top. Missing: the whole zone. */
  | {
      readonly type: 'mixed';
      readonly zone: ZoneId;
      readonly seat: Seat;
      readonly cards?: readonly CardId[] | undefined;
    }
  /**
   * Chance could not do what was due: nothing changes, except that these seats may have seen `cards`, which were about to be shown to all.
   */
  | {
      readonly type: 'withheld';
      readonly cards?: readonly CardId[] | undefined;
      readonly to?: readonly Seat[] | undefined;
    }
  /** The seat has a new player, who does not know the faces disclosed to it. */
  | { readonly type: 'forgotten'; readonly seat: Seat }
  | {
      readonly type: 'revealed';
      readonly cards: readonly CardId[];
      readonly to: Seat | 'all';
      /** One for each card if revealed to all; a private disclosure travels outside the log. */
      readonly faces?: readonly Face[];
    }
  | { readonly type: 'paid'; readonly from: PurseId; readonly to: PurseId; readonly amount: number }
  /** Credits enter play with a seat (buy-in). The only event that changes the total. */
  | { readonly type: 'funded'; readonly purse: PurseId; readonly amount: number }
  /** These purses hold nothing and are forgotten: what they belonged to is gone. */
  | { readonly type: 'emptied'; readonly purses: readonly PurseId[] }
  /** The numbers of these dice are forgotten: the dice are gone. */
  | { readonly type: 'unrolled'; readonly dice: readonly string[] }
  | { readonly type: 'rolled'; readonly dice: string; readonly values: readonly number[] }
  | { readonly type: 'marked'; readonly marker: string; readonly at: string | null }
  | { readonly type: 'staked'; readonly open: boolean }
  /** No one can win this seat's losses in this hand: the table has decided that. */
  | { readonly type: 'spared'; readonly seat: Seat }
  /** These seats' losses in a hand go to a pot of the next one: the payments follow. */
  | {
      readonly type: 'forfeited';
      readonly seats: readonly Seat[];
      /** One for each seat. */
      readonly amounts: readonly number[];
      readonly pot: PurseId;
    }
  /** This many forfeited credits stay in their pot, because their owners were not allowed to play for them. */
  | { readonly type: 'kept'; readonly seats: readonly Seat[]; readonly amount: number }
  /** Forfeited credits not won since go back to this seat: the payment follows. */
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

/** Returns the handles in a zone, bottom first. */
export const zoneOf = (table: Table, zone: ZoneId): readonly CardId[] => table.zones[zone] ?? NONE;

/** Credits in a purse; an unknown purse is empty. */
export const creditsIn = (table: Table, purse: PurseId): number => table.purses[purse] ?? 0;

/** Returns the top `n` handles of a zone, topmost first. */
export const topOf = (table: Table, zone: ZoneId, n: number): CardId[] =>
  n <= 0 ? [] : zoneOf(table, zone).slice(-n).reverse();

/** Returns a seat's net stake in the current hand, in credits. */
export function stakeOf({ stakes, purses }: Table, seat: Seat): number {
  const purse = seatPurse(seat);
  return Math.max(0, (stakes?.[purse] ?? 0) - (purses[purse] ?? 0));
}

/** Splits the name of a zone or purse into its parts: `set:3:1` → `['set', '3', '1']`. */
export const partsOf = (id: ZoneId | PurseId): string[] => id.split(':');

/** Returns the zone that holds a handle, or null. */
export function whereIs(table: Table, card: CardId): ZoneId | null {
  for (const zone in table.zones) if (table.zones[zone]!.includes(card)) return zone;
  return null;
}

/** Returns the deck a card was created with. */
export const deckOf = ({ pools }: Pick<Table, 'pools'>, card: CardId): string =>
  poolOf(pools, card)?.deck ?? '';

/** Returns the kind of a deck: `comet#2` is a second `comet` at the same table. */
export function kindOfDeck(deck: string): string {
  const at = deck.indexOf('#');
  return at < 0 ? deck : deck.slice(0, at);
}

/** Returns the shuffle that minted a handle, if it is still remembered. */
export function poolOf(pools: readonly Pool[], card: CardId): Pool | undefined {
  for (let i = pools.length - 1; i >= 0; i--) {
    const pool = pools[i]!;
    if (card >= pool.first && card < pool.first + pool.size) return pool;
  }
  return undefined;
}
