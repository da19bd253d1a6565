import type { TimerLook } from '../../../engine/display/shared.ts';
import type { Command, Due, Event, LaidFrom, Spots, State } from '../../../engine/game.ts';
import type { OwnDeck, OwnPicture } from '../../../engine/own/own.ts';
import type { CardId, Face, PurseId, Seat, ZoneId } from '../../../engine/table/table.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Laid } from './lay/laidSchema.ts';

/** Pose of a piece: thousandths of the felt's radius, x to the right and z toward seat 0, and whole degrees counter-clockwise. */
export interface Pose {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
}

/** Number of a piece, never used twice at a table. */
export type PieceId = number;

/** `stack`: only the top card can be seen; `fan` and `row`: every card can be seen. */
export type Spread = 'stack' | 'fan' | 'row';

/** A piece's kind. A loose card is a pile of one; the cards of a pile are in the zone `pileOf`. */
export type Thing =
  | { readonly kind: 'pile'; readonly deck: string; readonly spread: Spread }
  /** `count` chips of this value; the purse `chipsOf` holds their total worth. */
  | { readonly kind: 'chips'; readonly value: number; readonly count: number }
  /** Its number is in the table's dice, under `dieOf`. `look`: pictures on its sides, if not figures. */
  | { readonly kind: 'die'; readonly sides: number; readonly look?: string | undefined }
  | { readonly kind: 'token'; readonly look: string; readonly colour: number }
  | { readonly kind: 'note'; readonly text: string }
  /** A game's board or a mat, by its look: flat under everything else. */
  | { readonly kind: 'board'; readonly look: string }
  /** A mat of this seat: cards on it are face down for all, and their owner knows them (`areas.ts`). */
  | { readonly kind: 'area'; readonly seat: Seat }
  /** A token or a mat that a player has brought. */
  | (OwnPicture & { readonly kind: 'picture'; readonly by: Seat });

export type Piece = Thing & {
  readonly id: PieceId;
  readonly pose: Pose;
  /** Fixed in place until it is unlocked. */
  readonly locked: boolean;
  /** Seat that carries it now. */
  readonly held: Seat | null;
  /** Others may take it from before its seat, until it is moved. */
  readonly lent?: true | undefined;
};
export type Pile = Extract<Piece, { kind: 'pile' }>;
export type Chips = Extract<Piece, { kind: 'chips' }>;

/** A thing chance owes, and its requester. */
export interface Owed {
  readonly due: Due;
  readonly by: Seat | null;
  /** The seat whose step has caused this without asking for it. */
  readonly after?: Seat;
  /** Cards that only these seats may see: they go back to their hands if chance cannot do this. */
  readonly back?: Guarded['back'];
}

/** A pile into which a rewind has brought cards out of hands: it is shuffled before anyone touches it. */
export interface Guarded {
  readonly zone: ZoneId;
  readonly back: readonly (readonly [Seat, readonly CardId[]])[];
}

/** Dice that were thrown together. */
export interface Throw {
  readonly by: Seat;
  readonly pieces: readonly PieceId[];
  /** Number still rolling. */
  readonly rolling: number;
}

/** A die that flies until it has been rolled: unless taken meanwhile, it lands at `to`. */
export interface Flight {
  readonly piece: PieceId;
  readonly from: Pose;
  readonly to: Pose;
}

/**
 * Reason why a seat has nothing to take back: a card was seen or given, chance had a part in it, cards have gone for good, or it is taken
 * back.
 */
export type UndoBarrier = 'told' | 'given' | 'chance' | 'gone' | 'undone';

/** The step that can be taken back, if any. */
export const keptOf = (last: Last | UndoBarrier | null | undefined): Last | null =>
  typeof last === 'object' ? last : null;

export interface Free {
  readonly seats: number;
  /** Things before a seat are its own. */
  readonly respect: boolean;
  /** Things put near a place of a board snap to it. */
  readonly snaps: boolean;
  /** Lowest first: the piece moved last is on top. */
  readonly pieces: readonly Piece[];
  readonly nextPiece: PieceId;
  /** Things chance owes, in the order of the log. The cards and dice they concern are held until answered. */
  readonly owed: readonly Owed[];
  /** Cards that chance could not show: a player’s share of the secret is missing. They are not asked for again until hands move them. */
  readonly stuck: readonly CardId[];
  /** Those among them that could not be shown to one seat alone either. */
  readonly lost?: readonly CardId[];
  /** Cards of hands whose mix could not be done: it is done as soon as possible (`unmixed.ts`). */
  readonly unmixed?: readonly CardId[];
  /** The seat that acted last, or whose request chance has answered since. */
  readonly acted?: Seat;
  readonly gone: readonly Seat[];
  /** Those among them who were voted out: hand and hidden area stay theirs until another player sits there. */
  readonly kept?: readonly Seat[];
  /** Cards on their way back to hands, as chance could not shuffle them. */
  readonly returning?: Guarded['back'];
  /** Hidden cards seen by players whose seat is another's now. */
  readonly seen?: readonly CardId[];
  /** The last throw, and those still rolling. */
  readonly throws: readonly Throw[];
  readonly flights: readonly Flight[];
  /** Decks that people have brought, by their names from `rules/own.ts`. */
  readonly own: Readonly<Record<string, Brought>>;
  /** Public faces of cards that were put back into the box, by deck. */
  readonly boxed: Readonly<Record<string, readonly Face[]>>;
  /** Progress while the table is laid anew: no one can touch it until that is done. */
  readonly laying: Laying | null;
  /** Each seat's last step, or why it cannot be taken back. Null: none yet. */
  readonly lasts: readonly (Last | UndoBarrier | null)[];
  /** House rules and notes, which all read and write. */
  readonly notebook: string;
  readonly timer: TimerLook;
  readonly over: string | null;
  /** Set once the referee has gone: number of rounds begun, and things still to be laid out. */
  readonly released?: {
    readonly rounds: number;
    readonly laying: {
      readonly spots: Spots;
      readonly gone: readonly Seat[];
      /** Those among them whose cards stay theirs: their person has got up, and no one else has seen them. */
      readonly kept?: readonly Seat[];
    } | null;
  };
}

/** A deck from a player’s own files. */
export interface Brought {
  readonly deck: OwnDeck;
  readonly by: Seat;
}

export interface Laying {
  readonly by: Seat;
  readonly from: LaidFrom;
  readonly laid: Laid;
  /** Null: chance first answers what it owed before. */
  readonly plan: LayingPlan | null;
}

/** Work left once the pieces are set and the fresh decks are shuffled. */
export interface LayingPlan {
  /** Target of every card; `[pile, up]`: any card of the shuffled pile that waits there. Null: they already lie so. */
  readonly zones:
    | readonly (readonly [zone: ZoneId, cards: readonly (CardId | readonly [pile: PieceId, up: boolean])[]])[]
    | null;
  readonly guarded?: readonly Guarded[];
}

/** All changes of a step: the state before, and the state it must still find when taken back. */
export interface Last {
  /** Pieces that were changed or are gone, lowest first, each with the one below it. */
  readonly before: readonly PlacedPiece[];
  /** Pieces that are changed or new. */
  readonly after: readonly Piece[];
  /** Cards of the zones that it touched. */
  readonly zones: readonly {
    readonly zone: ZoneId;
    readonly before: readonly CardId[];
    readonly after: readonly CardId[];
  }[];
  readonly turned: readonly CardId[];
  /** Hashes of the cards in the piles that it moved: to be taken back, these must hold the same. */
  readonly held?: readonly (readonly [zone: ZoneId, cards: Hash])[];
  /** Something was only picked up: what follows is part of the same step. */
  readonly going: boolean;
  /** For a pick-up alone: the step before, which is the last one again if nothing follows. */
  readonly earlier?: Last | UndoBarrier | null;
}

/** A piece in its place among the others. */
export interface PlacedPiece {
  readonly piece: Piece;
  /** The piece just below it; null: it is the lowest. */
  readonly over: PieceId | null;
}

/** A player's deed, for the log and for all to see. */
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
  /** These pieces have new poses, above all others, and are no longer carried. */
  | { readonly type: 'posed'; readonly poses: readonly (readonly [PieceId, Pose])[] }
  /** The pieces of these numbers have changed: all at once, since each event goes through all pieces of the table. */
  | { readonly type: 'became'; readonly pieces: readonly Piece[] }
  | { readonly type: 'gone'; readonly pieces: readonly PieceId[] }
  /** These pieces are as they were, each in its place among the others. */
  | { readonly type: 'restored'; readonly pieces: readonly PlacedPiece[] }
  /** The step that the seat can take back from now on. */
  | { readonly type: 'remembered'; readonly seat: Seat; readonly last: Last | UndoBarrier | null }
  /** These dice have been let go, and fly until they are rolled. */
  | { readonly type: 'flew'; readonly flights: readonly Flight[] }
  | { readonly type: 'owed'; readonly owed: readonly Owed[] }
  | {
      readonly type: 'did';
      readonly seat: Seat;
      readonly verb: Verb;
      readonly pieces: readonly PieceId[];
      /** Cards, chips or credits, depending on the verb. */
      readonly cards: number;
      readonly to?: Seat | 'all';
    }
  /** From now on decks of this name are in the box. */
  | { readonly type: 'brought'; readonly name: string; readonly deck: OwnDeck; readonly by: Seat }
  /** New text of the shared page. */
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
  /** Replaces all pieces. */
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
  /** Things left by the referee are now pieces. */
  | { readonly type: 'laidOut' }
  /** `cards`: number of its cards now before it. */
  | {
      readonly type: 'seatLeft';
      readonly seat: Seat;
      readonly cards: number;
      /** Cards that only this seat may see have stayed where they are. */
      readonly kept?: true;
      /** Its hidden area has gone into the box. */
      readonly area?: true;
    }
  /** `seen`: the new `Free.seen`, if another player sat here before. */
  | { readonly type: 'seatJoined'; readonly seat: Seat; readonly seen?: readonly CardId[] }
  /** These cards have come back to a hand, and others know them: the hand is mixed as soon as possible. */
  | { readonly type: 'unmixed'; readonly cards: readonly CardId[] }
  /** Chance owes only this now: the rest was about a player who has left. */
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

/** Key of things that can be put on one another: cards of a deck, chips of a value. Null: only by itself. */
export function heapOf(piece: Piece): string | null {
  if (piece.kind === 'pile') return `cards ${piece.deck}`;
  return piece.kind === 'chips' ? `chips ${piece.value}` : null;
}

/** A manual action at a table whose referee has gone: the game's own commands of these names mean other things. */
export interface ByHand extends Command {
  readonly type: 'byHand';
  readonly does: Command;
}

/** Checks whether a game has gone on without its referee. */
export const isReleased = (game: unknown): game is Free =>
  typeof game === 'object' && game !== null && 'released' in game;
