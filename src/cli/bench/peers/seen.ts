import type { PieceId } from '../../../games/free/rules/state.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { RoomIntent } from '../../../session/room/index.ts';
import type { RoomSession } from '../../../session/table/index.ts';
import type { Bare } from './bare.ts';
import type { SignatureCosts } from './costs.ts';
import type { Sent } from './wire.ts';

/** One command of this page, in milliseconds: the baseline just before it, and the time until it was settled. */
export interface Act extends SignatureCosts {
  /** A bare round trip; and the same messages without the work. */
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
  /** Hash of the settled state. */
  readonly hash: Hash | null;
  /** This page is the sequencer. */
  readonly orders: boolean;
}

/** Times at which a page opened with `#room/settled` had all of the table to show. */
export interface Shown {
  /** Milliseconds since the page was opened, and since the room was. */
  readonly sincePage: number;
  readonly sinceRoom: number;
  /** Bytes received by the room's links until then. */
  readonly bytes: number;
  readonly settled: number;
}

/** A hand that came from a whole deck. Times are milliseconds since 1970. */
export interface DealSeen {
  /** Epoch of the deck. */
  readonly epoch: number;
  /** Time at which all of it was known here. */
  readonly held: number;
  /** Time of this page's last command before. */
  readonly acted: number;
}

/** Actions of a page without a screen at the free table. Times are milliseconds. */
export interface FreeHands {
  /** Draws the top card; returns how long until its face is known here. */
  draw(pile: PieceId): Promise<number>;
  /** Shuffles a pile; returns how long until that is settled here. */
  shuffle(pile: PieceId): Promise<number>;
  /** Waits for a pile's shuffle to begin, and carries a piece to and fro until it ends; returns how long each move took to be settled. */
  moveMeanwhile(piece: PieceId, pile: PieceId): Promise<number[]>;
  /** Returns the progress messages that this page would show during a deal, each once, from now until a pile has been shuffled. */
  progressOf(pile: PieceId): Promise<string[]>;
  /** Returns the pieces of a kind on the table, lowest first. */
  pieces(kind: 'pile' | 'chips'): { readonly id: PieceId; readonly count: number }[];
}

/** A player without a screen: a page's whole networking, without its display. */
export interface PeerPage {
  readonly key: string;
  readonly room: RoomSession;
  readonly sent: Sent;
  /** Bytes received by the room's links. */
  readonly received: number;
  look(): Look;
  say(body: RoomIntent): Promise<number>;
  meetAll(): void;
  /** Opens the baseline connections; all pages do so before anyone meets. */
  openBare(): Promise<void>;
  readonly bare: Bare | null;
  /** Actions at the free table. */
  readonly free: FreeHands;
  /** Acts for this page's seat, if it must. */
  act(): Promise<Act | null>;
  /** Acts whenever it must until `entries` entries are settled here; returns each command's duration in milliseconds. */
  play(entries: number): Promise<number[]>;
  /** Hands that arrived here by joint dealing. */
  readonly deals: readonly DealSeen[];
  /**
   * Acts whenever it must until hands were dealt from this deck, or from one that replaced it. Null if only other seats, still in the game,
   * got one.
   */
  playToDeal(epoch: number): Promise<DealSeen | null>;
  /** Waits for a condition, checked after everything that happens here. */
  until(condition: Condition): Promise<void>;
  /** Returns one hash over the hashes of entries `from` to `to − 1`. */
  digest(from: number, to: number): Hash;
}

export interface Condition {
  readonly settled?: number;
  readonly links?: number;
  readonly seated?: number;
  readonly playing?: boolean;
  /** With joint dealing: the next deck is ready. */
  readonly ready?: boolean;
  /** This page's seat must act, or this many entries are settled. */
  readonly dueOr?: number;
}
