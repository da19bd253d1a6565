import type { Command, Due, Event, LaidFrom, Spots, State } from '../../../engine/game.ts';
import type { OwnDeck, OwnPicture } from '../../../engine/own.ts';
import type { TimerLook } from '../../../engine/shared.ts';
import type { CardId, Face, PurseId, Seat, ZoneId } from '../../../engine/table.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Laid } from './laidSchema.ts';

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
  /** What it shows is in the table's dice, under `dieOf`. `look`: what is on its sides, if not figures. */
  | { readonly kind: 'die'; readonly sides: number; readonly look?: string | undefined }
  | { readonly kind: 'token'; readonly look: string; readonly colour: number }
  | { readonly kind: 'note'; readonly text: string }
  /** A game's board or a mat, by its look: it lies flat under everything else. */
  | { readonly kind: 'board'; readonly look: string }
  /** A mat of this seat: cards on it are face down for all, and their owner knows them (`areas.ts`). */
  | { readonly kind: 'area'; readonly seat: Seat }
  /** A token or a mat that somebody has brought. */
  | (OwnPicture & { readonly kind: 'picture'; readonly by: Seat });

export type Piece = Thing & {
  readonly id: PieceId;
  readonly pose: Pose;
  /** It stays where and as it is until it is unlocked. */
  readonly locked: boolean;
  /** Who carries it just now. */
  readonly held: Seat | null;
  /** Others may take it from before its seat, until it is moved. */
  readonly lent?: true | undefined;
};
export type Pile = Extract<Piece, { kind: 'pile' }>;
export type Chips = Extract<Piece, { kind: 'chips' }>;

/** What chance owes, and who has asked for it. */
export interface Owed {
  readonly due: Due;
  readonly by: Seat | null;
  /** The seat whose step has brought this about, where nobody has asked for it. */
  readonly after?: Seat;
  /** Cards that only these seats may see: they go back to their hands if chance cannot do this. */
  readonly back?: Guarded['back'];
}

/** A pile into which a rewind has brought cards out of hands: it is shuffled before anybody touches it. */
export interface Guarded {
  readonly zone: ZoneId;
  readonly back: readonly (readonly [Seat, readonly CardId[]])[];
}

/** Dice that were thrown together. */
export interface Throw {
  readonly by: Seat;
  readonly pieces: readonly PieceId[];
  /** So many of them roll still. */
  readonly rolling: number;
}

/** A die that flies until it has been rolled: if nobody takes it meanwhile, it comes to lie at `to`. */
export interface Flight {
  readonly piece: PieceId;
  readonly from: Pose;
  readonly to: Pose;
}

/** Why a seat has nothing to take back: a card was seen or given, chance had a part in it, cards have gone for good, or it is taken back. */
export type Unkept = 'told' | 'given' | 'chance' | 'gone' | 'undone';

export interface Free {
  readonly seats: number;
  /** What lies before a seat is its own. */
  readonly respect: boolean;
  /** What is put near a place of a board comes to lie in it. */
  readonly snaps: boolean;
  /** The lowest first: what was moved last lies on top. */
  readonly pieces: readonly Piece[];
  readonly nextPiece: PieceId;
  /** What chance owes, in the order of the log. The cards and dice it concerns are held until it is answered. */
  readonly owed: readonly Owed[];
  /** Cards that chance could not show: somebody’s share of the secret is not there. They are not asked for again until hands move them. */
  readonly stuck: readonly CardId[];
  /** Those among them that could not be shown to one seat alone either. */
  readonly lost?: readonly CardId[];
  /** Cards of hands that were to be mixed and could not be: they are as soon as they can be (`unmixed.ts`). */
  readonly unmixed?: readonly CardId[];
  /** The seat that did something last. */
  readonly acted?: Seat;
  readonly gone: readonly Seat[];
  /** Those among them who were voted out: hand and hidden area stay theirs until another player sits there. */
  readonly kept?: readonly Seat[];
  /** Cards on their way back to hands, as chance could not shuffle them. */
  readonly returning?: Guarded['back'];
  /** Hidden cards seen by players whose seat is another's now. */
  readonly seen?: readonly CardId[];
  /** What was thrown last, and what rolls still. */
  readonly throws: readonly Throw[];
  readonly flights: readonly Flight[];
  /** Decks that people have brought, by the name that `rules/own.ts` gives them. */
  readonly own: Readonly<Record<string, Brought>>;
  /** Of each deck, the faces of cards that were put back into the box and that all knew. */
  readonly boxed: Readonly<Record<string, readonly Face[]>>;
  /** The table is being laid anew: nobody can touch it until it lies. */
  readonly laying: Laying | null;
  /** Each seat's last step, or why it cannot be taken back. Null: it has done nothing yet. */
  readonly lasts: readonly (Last | Unkept | null)[];
  /** House rules and notes, which everybody reads and writes. */
  readonly notebook: string;
  readonly timer: TimerLook;
  readonly over: string | null;
  /** A game that has gone on without its referee: how many of its rounds had begun, and what is still to be laid out. */
  readonly released?: {
    readonly rounds: number;
    readonly laying: {
      readonly spots: Spots;
      readonly gone: readonly Seat[];
      /** Those among them whose cards stay theirs: their person has got up, and nobody else has seen them. */
      readonly kept?: readonly Seat[];
    } | null;
  };
}

/** A deck from somebody’s own files. */
export interface Brought {
  readonly deck: OwnDeck;
  readonly by: Seat;
}

export interface Laying {
  readonly by: Seat;
  readonly from: LaidFrom;
  readonly laid: Laid;
  /** Null: what chance owed before comes first. */
  readonly plan: LayingPlan | null;
}

/** What is still to be done once the pieces are set and the fresh decks are shuffled. */
export interface LayingPlan {
  /** Where every card comes to lie; `[pile, up]`: any card of the shuffled pile that waits there. Null: they lie so. */
  readonly zones:
    | readonly (readonly [zone: ZoneId, cards: readonly (CardId | readonly [pile: PieceId, up: boolean])[]])[]
    | null;
  /** Cards that come back to hands, where nobody knew them: who has seen them since cannot tell which of the hand they are. */
  readonly unseen: readonly CardId[];
  readonly guarded?: readonly Guarded[];
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
  /** Hashes of the cards in the piles that it moved: to be taken back, these must hold the same. */
  readonly held?: readonly (readonly [zone: ZoneId, cards: Hash])[];
  /** Something was only taken hold of: what comes of that is the same step. */
  readonly going: boolean;
  /** Of what was only taken hold of: the step before, which is the last one again if nothing comes of it. */
  readonly earlier?: Last | Unkept | null;
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
  | 'wrested'
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
  | 'hid'
  | 'rolled'
  | 'locked'
  | 'unlocked'
  | 'changed'
  | 'created'
  | 'copied'
  | 'removed'
  | 'wrote'
  | 'paid'
  | 'lent'
  | 'noted'
  | 'undid';

export type FreeEvent =
  | { readonly type: 'placed'; readonly piece: Piece }
  /** These pieces lie there now, above all others, and nobody carries them any more. */
  | { readonly type: 'posed'; readonly poses: readonly (readonly [PieceId, Pose])[] }
  /** The pieces of these numbers are others now: all at once, for each event goes through all pieces of the table. */
  | { readonly type: 'became'; readonly pieces: readonly Piece[] }
  | { readonly type: 'gone'; readonly pieces: readonly PieceId[] }
  /** These pieces are as they were, each in its place among the others. */
  | { readonly type: 'restored'; readonly pieces: readonly Lain[] }
  /** What the seat can take back from now on. */
  | { readonly type: 'remembered'; readonly seat: Seat; readonly last: Last | Unkept | null }
  /** These dice have been let go, and fly until they are rolled. */
  | { readonly type: 'flew'; readonly flights: readonly Flight[] }
  | { readonly type: 'owed'; readonly owed: readonly Owed[] }
  | {
      readonly type: 'did';
      readonly seat: Seat;
      readonly verb: Verb;
      readonly pieces: readonly PieceId[];
      /** Cards, chips or credits, as the verb says. */
      readonly cards: number;
      readonly to?: Seat | 'all';
    }
  /** From now on decks of this name are in the box. */
  | { readonly type: 'brought'; readonly name: string; readonly deck: OwnDeck; readonly by: Seat }
  /** The shared page says this now. */
  | { readonly type: 'noted'; readonly text: string }
  | {
      readonly type: 'timed';
      readonly set: 'start' | 'pause' | 'resume' | 'reset' | 'end';
      readonly timer: TimerLook;
    }
  | { readonly type: 'boxed'; readonly deck: string; readonly faces: readonly Face[] }
  | {
      readonly type: 'layingBegun';
      readonly by: Seat;
      readonly from: LaidFrom;
      readonly laid: Laid;
    }
  /** Cards that could not be shuffled among others are in their seats' hands again. */
  | { readonly type: 'handedBack' }
  /** These are all pieces now. */
  | {
      readonly type: 'piecesSet';
      readonly pieces: readonly Piece[];
      readonly plan: LayingPlan;
    }
  | { readonly type: 'cardsSet' }
  | { readonly type: 'laid'; readonly by: Seat; readonly from: LaidFrom }
  /** `fresh`: and fresh decks come. */
  | { readonly type: 'cleared'; readonly fresh?: true }
  | {
      readonly type: 'released';
      readonly seats: number;
      readonly rounds: number;
      readonly spots: Spots;
      readonly gone: readonly Seat[];
      readonly kept?: readonly Seat[];
    }
  /** What the referee has left lies there as pieces. */
  | { readonly type: 'laidOut' }
  /** `cards`: so many of its hand now lie before it. */
  | {
      readonly type: 'seatLeft';
      readonly seat: Seat;
      readonly cards: number;
      /** Cards that only this seat may see have stayed where they are. */
      readonly kept?: true;
    }
  /** `seen`: the new `Free.seen`, if another player sat here before. */
  | { readonly type: 'seatJoined'; readonly seat: Seat; readonly seen?: readonly CardId[] }
  /** These cards have come back to a hand, and others know them: the hand is to be mixed once it can be. */
  | { readonly type: 'unmixed'; readonly cards: readonly CardId[] }
  /** Chance owes no more than this now: the rest was about a player who has left. */
  | { readonly type: 'owesOnly'; readonly owed: readonly Owed[] }
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

/** Something that hands do, at a table whose referee has gone: the game has words of its own that mean other things. */
export interface ByHand extends Command {
  readonly type: 'byHand';
  readonly does: Command;
}

/** Whether a game has gone on without its referee. */
export const isReleased = (game: unknown): game is Free =>
  typeof game === 'object' && game !== null && 'released' in game;
