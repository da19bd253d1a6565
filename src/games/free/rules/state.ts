import type { Due, Event, State } from '../../../engine/game.ts';
import type { CardId, PurseId, Seat, ZoneId } from '../../../engine/table.ts';

/** Where a piece lies: thousandths of the felt's radius, x to the right and z toward seat 0, and whole degrees counter-clockwise. */
export interface Pose {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
}

/** A number that is never given twice at a table. */
export type PieceId = number;

/** `stack`: one on the other, so that only the top card can be seen; `fan` and `row`: every card can be seen. */
export type Spread = 'stack' | 'fan' | 'row';

/** What a piece is. A loose card is a pile of one; the cards of a pile are in the zone `pileOf`. */
export type Thing =
  | { readonly kind: 'pile'; readonly deck: string; readonly spread: Spread }
  /** So many chips of this value; the purse `chipsOf` holds what they are worth together. */
  | { readonly kind: 'chips'; readonly value: number; readonly count: number }
  /** What it shows is in the table's dice, under `dieOf`. */
  | { readonly kind: 'die'; readonly sides: number }
  | { readonly kind: 'token'; readonly look: string; readonly colour: number }
  | { readonly kind: 'note'; readonly text: string };

export type Piece = Thing & {
  readonly id: PieceId;
  readonly pose: Pose;
  /** It stays where and as it is until it is unlocked. */
  readonly locked: boolean;
  /** Who carries it just now. */
  readonly held: Seat | null;
};
export type Pile = Extract<Piece, { kind: 'pile' }>;
export type Chips = Extract<Piece, { kind: 'chips' }>;

/** What chance owes, and who has asked for it. */
export interface Owed {
  readonly due: Due;
  readonly by: Seat | null;
}

export interface Free {
  readonly seats: number;
  /** The lowest first: what was moved last lies on top. */
  readonly pieces: readonly Piece[];
  readonly nextPiece: PieceId;
  /** What chance owes, in the order of the log. The cards and dice it concerns are held until it is answered. */
  readonly owed: readonly Owed[];
  /** Cards that chance could not show: somebody’s share of the secret is not there. They are not asked for again until hands move them. */
  readonly stuck: readonly CardId[];
  readonly gone: readonly Seat[];
  /** Each seat's last step, where it can be taken back. */
  readonly lasts: readonly (Last | null)[];
  readonly over: string | null;
}

/** All that a step has changed: what was before, and what must still be so when it is taken back. */
export interface Last {
  /** Pieces that were others or are gone, the lowest first, and which one lay below each of them. */
  readonly before: readonly Lain[];
  /** Pieces that are others or new. */
  readonly after: readonly Piece[];
  /** The cards of the zones that it touched. */
  readonly zones: readonly {
    readonly zone: ZoneId;
    readonly before: readonly CardId[];
    readonly after: readonly CardId[];
  }[];
  readonly turned: readonly CardId[];
  /** Something was only taken hold of: what comes of that is the same step. */
  readonly going: boolean;
}

/** A piece in its place among the others. */
export interface Lain {
  readonly piece: Piece;
  /** The piece that comes before it; null: it is the lowest. */
  readonly over: PieceId | null;
}

/** What somebody did, for the log and for everybody's eyes. */
export type Verb =
  | 'moved'
  | 'grabbed'
  | 'put'
  | 'drew'
  | 'gave'
  | 'dealt'
  | 'stacked'
  | 'gathered'
  | 'split'
  | 'cut'
  | 'flipped'
  | 'spread'
  | 'shuffled'
  | 'mixed'
  | 'peeked'
  | 'searched'
  | 'showed'
  | 'rolled'
  | 'locked'
  | 'unlocked'
  | 'changed'
  | 'created'
  | 'removed'
  | 'wrote'
  | 'undid';

export type FreeEvent =
  | { readonly type: 'placed'; readonly piece: Piece }
  /** These pieces lie there now, above all others, and nobody carries them any more. */
  | { readonly type: 'posed'; readonly poses: readonly (readonly [PieceId, Pose])[] }
  /** The piece of this number is another now. */
  | { readonly type: 'became'; readonly piece: Piece }
  | { readonly type: 'gone'; readonly pieces: readonly PieceId[] }
  /** These pieces are as they were, each in its place among the others. */
  | { readonly type: 'restored'; readonly pieces: readonly Lain[] }
  /** What the seat can take back from now on. */
  | { readonly type: 'remembered'; readonly seat: Seat; readonly last: Last | null }
  | { readonly type: 'owed'; readonly owed: readonly Owed[] }
  | {
      readonly type: 'did';
      readonly seat: Seat;
      readonly verb: Verb;
      readonly pieces: readonly PieceId[];
      readonly cards: number;
      readonly to?: Seat | 'all';
    }
  | { readonly type: 'cleared' }
  /** `cards`: so many of its hand now lie before it. */
  | { readonly type: 'seatLeft'; readonly seat: Seat; readonly cards: number }
  | { readonly type: 'seatJoined'; readonly seat: Seat }
  | { readonly type: 'gameEnded'; readonly reason: string };

export type FreeState = State<Free>;
export type Ev = Event<FreeEvent>;

export const pileOf = (id: PieceId): ZoneId => `pile:${id}`;
export const chipsOf = (id: PieceId): PurseId => `chips:${id}`;
export const dieOf = (id: PieceId): string => `die:${id}`;
/** Credits of chips that are no longer on the table. */
export const BOX: PurseId = 'box';

export const pieceOf = ({ pieces }: Free, id: PieceId): Piece | undefined =>
  pieces.find((piece) => piece.id === id);

/** What may lie on one another is of one kind: cards of a deck, chips of a value. Null: it lies by itself. */
export function heapOf(piece: Piece): string | null {
  if (piece.kind === 'pile') return `cards ${piece.deck}`;
  return piece.kind === 'chips' ? `chips ${piece.value}` : null;
}
