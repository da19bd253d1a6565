import type { PieceId } from '../../../games/free/rules/state.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Wish } from '../../../session/room/index.ts';
import type { RoomSession } from '../../../session/table/index.ts';
import type { Bare } from './bare.ts';
import type { SignatureCosts } from './costs.ts';
import type { Sent } from './wire.ts';

/** One command of this page, in milliseconds: what it is compared with, just before it, and then itself until it was settled. */
export interface Act extends SignatureCosts {
  /** A bare round trip; the same messages, bare. */
  readonly bare: number;
  readonly course: number;
  readonly settled: number;
}

export interface Look {
  readonly settled: number;
  readonly length: number;
  readonly base: number;
  readonly term: number;
  readonly links: number;
  /** Of the settled state. */
  readonly hash: Hash | null;
  /** Whoever orders is this page. */
  readonly orders: boolean;
}

/** When a page that came with `#room/settled` had all of the table to show. */
export interface Shown {
  /** Milliseconds since the page was opened, and since the room was. */
  readonly sincePage: number;
  readonly sinceRoom: number;
  /** Come by the room's links until then. */
  readonly bytes: number;
  readonly settled: number;
}

/** A hand that came from a whole deck. Milliseconds since 1970. */
export interface DealSeen {
  /** Of the deck. */
  readonly epoch: number;
  /** All of it was known here. */
  readonly held: number;
  /** This page's last command before. */
  readonly acted: number;
}

/** What the hands of a page without a screen do at the free table. Times are milliseconds. */
export interface FreeHands {
  /** Draws the top card; how long until its face is known here. */
  draw(pile: PieceId): Promise<number>;
  /** Shuffles a pile; how long until that is settled here. */
  shuffle(pile: PieceId): Promise<number>;
  /** Carries a piece to and fro as long as a pile is being shuffled, and waits for the shuffle to begin; how long each move took to be settled. */
  moveMeanwhile(piece: PieceId, pile: PieceId): Promise<number[]>;
  /** What this page would tell of cards that are being dealt, each word once, from now until a pile has been shuffled. */
  progressOf(pile: PieceId): Promise<string[]>;
  /** Pieces of a kind that lie there, the lowest first. */
  pieces(kind: 'pile' | 'chips'): { readonly id: PieceId; readonly count: number }[];
}

/** A person without a screen: everything of a page that meets others, nothing of what it shows. */
export interface PeerPage {
  readonly key: string;
  readonly room: RoomSession;
  readonly sent: Sent;
  /** Bytes that have come by the room's links. */
  readonly received: number;
  look(): Look;
  say(body: Wish): Promise<number>;
  meetAll(): void;
  /** What commands are compared with; all pages open it before anybody meets. */
  openBare(): Promise<void>;
  readonly bare: Bare | null;
  /** At the free table. */
  readonly free: FreeHands;
  /** Does what this page's seat has to do, if it has to. */
  act(): Promise<Act | null>;
  /** Acts whenever it has to until so many entries are settled here; how long each command took, in milliseconds. */
  play(entries: number): Promise<number[]>;
  /** Hands that came here where all deal together. */
  readonly deals: readonly DealSeen[];
  /** Acts whenever it has to until hands were dealt from this deck, or one that took its place. Null: to others, who are still in the game. */
  playToDeal(epoch: number): Promise<DealSeen | null>;
  /** Waits for something to hold; looked at after everything that happens here. */
  until(condition: Condition): Promise<void>;
  /** One hash for the hashes of entries `from` to `to − 1`. */
  digest(from: number, to: number): Hash;
}

export interface Condition {
  readonly settled?: number;
  readonly links?: number;
  readonly seated?: number;
  readonly playing?: boolean;
  /** Where all deal together: the next deck lies ready. */
  readonly ready?: boolean;
  /** This page's seat has to do something, or so many entries are settled. */
  readonly dueOr?: number;
}
