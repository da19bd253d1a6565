import type { Result } from '../lib/result.ts';
import type { Rng } from '../lib/rng.ts';
import type { Due, PostponedMix } from './chance.ts';
import type { Manner } from './manner.ts';
import type { CardId, Face, PurseId, Seat, Table, TableEvent, ZoneId } from './table/table.ts';
import type { View } from './view.ts';

export type { Due, Fact } from './chance.ts';

/** Reason for refusing a command. */
export interface RuleError {
  /** For programs: `rule` if a ruling forbids it, otherwise a code of the refusing module (`engine/refusal.ts` has the engine's). */
  readonly code: string;
  /** Number of the ruling (`C13`), if there is one. */
  readonly ruling?: string;
  /** A sentence for players; if only the interface has words for it, the code again. */
  readonly message: string;
  /** The seat that `message` calls "somebody else", for callers that know the seats' names. */
  readonly who?: Seat;
}

/** A request by a seat or the table. `type` is a verb in the imperative; games add members of their own. */
export interface Command {
  readonly type: string;
  readonly cards?: readonly CardId[] | undefined;
  /** A place of the game's layout. */
  readonly to?: string | undefined;
  readonly amount?: number | undefined;
}

/** Decisions that no single seat may take. A game handles these like any other command, from author `table`. */
export type TableCommand =
  /** The seat leaves the match for good. Credits it has forfeited that were not won since go back to it, as it can no longer win them. */
  | {
      readonly type: 'leave';
      readonly seat: Seat;
      /** In flowing games: other seats decided it. Cards that only this seat may see stay in place, for its player to come back to. */
      readonly voted?: true | undefined;
    }
  /**
   * In games whose seats may act while chance owes something (`Game.flowing`): a player has taken a seat that had left, and takes part at
   * once.
   */
  | {
      readonly type: 'join';
      readonly seat: Seat;
      /** Not the player who left: cards that only that player may see are removed. */
      readonly other?: true | undefined;
    }
  /**
   * The seat's player is away and awaited: it is out of the current hand, its cards go face down out of play and its stake stays.
   * `forfeit`: its losses by the hand's end go to `Game.forfeitsTo`, not to the others (`takeBack`). A game without such a rule refuses it.
   */
  | { readonly type: 'sitOut'; readonly seat: Seat; readonly forfeit?: true | undefined }
  /** No one can win this seat's losses in this hand, as with `forfeit` above. The engine handles it; no game sees it. */
  | { readonly type: 'spare'; readonly seat: Seat }
  /**
   * The hand ends unfinished and stakes go back. `whole`: cards kept over several hands also go back to the deck, because this deck cannot
   * be used any further (its dealer is gone for good). `forfeit`: seats at fault, whose stakes go into a pot of the next hand
   * (`Game.forfeitsTo`), as the table agreed beforehand.
   */
  | {
      readonly type: 'void';
      readonly whole?: true | undefined;
      readonly forfeit?: readonly Seat[] | undefined;
    }
  /** The game ends in its current state. */
  | { readonly type: 'stop' }
  /**
   * Rules no longer apply: from here on players do everything by hand, in the same match and with the same cards. `gone`: seats without a
   * player, whose cards are laid down, except those in `kept`: their player has stood up and is the only one to have seen the cards.
   */
  | {
      readonly type: 'release';
      readonly seats: number;
      readonly spots: Spots;
      readonly gone: readonly Seat[];
      readonly kept?: readonly Seat[] | undefined;
    }
  /**
   * Replaces the table's layout, by rewinding it or loading it from a file. `laid` was made by `Game.laid`, here or elsewhere, and is
   * validated by the game’s own schema. A game without `laid` never sees it.
   */
  | { readonly type: 'lay'; readonly by: Seat; readonly from: LaidFrom; readonly laid: LaidTable }
  /** In flowing games: these cards of the seat's hand are mixed after all (`Game.postponed`). */
  | { readonly type: 'mix'; readonly seat: Seat; readonly cards: readonly CardId[] }
  /** Ends the wait for secret answers (`answers.ts`). The engine handles it; no game sees it. */
  | { readonly type: 'close' };

/** Positions of the cards of zones and the credits of purses: thousandths of the felt's radius and whole degrees, as seen from seat 0. */
export interface Spots {
  readonly zones: readonly {
    readonly zone: ZoneId;
    readonly x: number;
    readonly z: number;
    readonly angle: number;
    /** Spread out so that every card can be seen. */
    readonly wide: boolean;
  }[];
  readonly purses: readonly { readonly purse: PurseId; readonly x: number; readonly z: number }[];
}

/** A table as a document in its game's format. */
export type LaidTable = Readonly<Record<string, unknown>>;

/** Seats whose owner has opened their hands and everything else only they see, with the faces of those cards. */
export interface OpenHands {
  readonly seats: readonly Seat[];
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** Source of a layout: a moment of the table's own past, after `at` entries of its match (`undone`: to undo this step), or a file. */
export type LaidFrom =
  | { readonly at: number; readonly title: string; readonly undone?: string }
  | {
      readonly file: string;
      /** Rules that the players at this table go by, in their own words. */
      readonly rules?: string;
    };

/** Source of an entry: a seat for itself, the dealer for chance, the table for joint decisions of the seats. */
export type Author = Seat | 'dealer' | 'table';

/** A game's own event: turns, phases, declared scores. */
export interface GameEvent {
  readonly type: string;
}

export type Event<E extends GameEvent = GameEvent> = TableEvent | E;

export interface State<G> {
  readonly table: Table;
  readonly game: G;
}

/**
 * Faces that judging an entry may use: public ones and those it opens itself. The author's own device adds the faces its seat knows. They
 * can only make the rules refuse more, since all other devices judge without them (law 1).
 */
export type Faces = (card: CardId) => Face | undefined;

/**
 * A small step open to a seat. `command` is the fixed part; the ranges say how it may be completed (`fill`), so that even thousands of
 * possible sets stay listable.
 */
export interface Offer {
  readonly command: Command;
  readonly cards?: { readonly of: readonly CardId[]; readonly min: number; readonly max: number };
  readonly to?: readonly string[];
  readonly amount?: { readonly min: number; readonly max: number; readonly step: number };
}

/** A table option; lobby, command line and header check are all generated from it. */
export type OptionSpec = {
  readonly key: string;
  readonly label: string;
  /** One sentence for the player who chooses. */
  readonly help: string;
  /** The ruling that the option follows, shown beside it. */
  readonly ruling?: string;
} & (
  | {
      readonly kind: 'choice';
      /** A choice's own `help` replaces the option's while it is chosen. */
      readonly choices: readonly {
        readonly value: string;
        readonly label: string;
        readonly help?: string;
      }[];
    }
  | {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
);

/** Values by option key; choices are strings, numbers whole. The first choice is the default. */
export type Options = Readonly<Record<string, string | number>>;

export interface Setup {
  readonly seats: number;
  readonly options: Options;
}

/** A named preset of table options: how long a match takes. */
export interface Pace {
  readonly id: 'quick' | 'standard' | 'long';
  /** Says in one sentence when its match ends. */
  readonly text: string;
  /** Median length of a match of the usual number of seats for one person among bots (`npm run bench -- paces`). */
  readonly minutes: number;
  /** Values of the same options in every pace of a game. */
  readonly options: Options;
}

/** Used in place of a bot's level if a game has no bots: a seat without a player stays empty. */
export const NOBODY = 'none';

/** A skill of a game's bots. */
export interface BotLevel {
  readonly level: string;
  readonly label: string;
  /** It moves at random and so has no manner. */
  readonly drawsLots?: true;
}

/** A game's data for a lobby, available before the game is loaded. */
export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  /** A player's aim, in a few words that continue "Goal:". Missing: there is nothing to win. */
  readonly goal?: string;
  /** Name of one deal from shuffle to payment. Missing: the table does not pause between deals. */
  readonly deal?: 'hand' | 'round';
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /** Its table opens with credits, which players stake. */
  readonly staked?: true;
  readonly options: readonly OptionSpec[];
  /** Shortest first; newcomers begin with that one. Missing: a table ends whenever its players like. */
  readonly paces?: readonly Pace[];
  readonly bots: readonly BotLevel[];
  readonly credit: { readonly text: string; readonly url: string };
}

export interface Outcome {
  /** Best first; equal results share a rank (1 is best). `credits` are points where `unit` says so. */
  readonly standings: readonly { readonly seat: Seat; readonly credits: number; readonly rank: number }[];
  readonly winners: readonly Seat[];
  /** Missing: credits. */
  readonly unit?: 'points';
  /** Why the match has ended, in one sentence: "The Tail was won." Missing: the text says it. */
  readonly ended?: string;
  /** The result in one sentence, if credits do not say it. */
  readonly text?: string;
  /** The fate of credits that were not won, in one sentence; set if there were any. */
  readonly leftOver?: string;
  /** A result to keep and compare with those of other matches of this game: higher is better. */
  readonly best?: { readonly score: number; readonly text: string };
}

/**
 * A match's notes for bots: facts from its public events that its state no longer holds. Pure; the notes are plain data, which can be sent
 * to a Worker. They may start at any event of a match, so they never count towards the rules.
 */
export interface Recall<G, E extends GameEvent = GameEvent, N = unknown> {
  start(seats: number): N;
  note(notes: N, event: Event<E>, after: State<G>): N;
}

/** The rules of one game. Everything here is pure. */
export interface Game<G = unknown, E extends GameEvent = GameEvent> {
  readonly info: GameInfo;
  /**
   * The pot for forfeited credits of a void hand. All who play the next hand can win it, and a remainder is shared out at the end by the
   * game's own rule. Null: nothing is ever staked.
   */
  readonly forfeitsTo: PurseId | null;
  /**
   * Checks whether seats may act while chance owes something, which is answered in log order: the rules freeze the things it concerns.
   * Missing: play waits for chance.
   */
  flowing?(game: G): boolean;
  /** All credits move in multiples of this, as chips do. Missing: 1. */
  unit?(game: G): number;
  /** Returns the state before the first event. */
  initial(setup: Setup): G;
  /** Returns the events that set up the table before the first entry. */
  open(setup: Setup): readonly Event<E>[];
  /** Parses untrusted input into a command of this game. */
  parse(input: unknown): Result<Command, RuleError>;
  /** Returns the events a command of a seat or of the table causes, or why it is refused. Never throws. */
  decide(
    state: State<G>,
    author: Seat | 'table',
    command: Command | TableCommand,
    faces: Faces,
  ): Result<readonly Event<E>[], RuleError>;
  /** Returns automatic consequences; run to a fixpoint after every entry. */
  next(state: State<G>): readonly Event<E>[];
  /** Folds the game's own part. Table events are folded into `state.table` before this sees them. */
  evolve(game: G, event: Event<E>, table: Table): G;
  /** Returns the awaited seats; while secret answers are given, `windowActors`. Empty while chance is due and after the match. */
  actors(state: State<G>): readonly Seat[];
  due(state: State<G>): Due | null;
  /**
   * Mixes that could not be done when they were due, of those of their cards that anybody can still read. The table says `mix` as soon as one
   * can be done. Missing: there are none.
   */
  postponed?(state: State<G>, isReadable: (card: CardId) => boolean): readonly PostponedMix[];
  legal(view: View<G>): readonly Offer[];
  /** Seconds to wait for secret answers, in games that ask for any; null: until all have answered. */
  patience?(state: State<G>): number | null;
  outcome(state: State<G>): Outcome | null;
  /** Seats that are dealt nothing more in this match: they have left, or can no longer pay. Missing: there are never any. */
  out?(state: State<G>): readonly Seat[];
  /**
   * Returns the table's layout as anyone may see it: `past` names cards by their handles, to be restored at this table; `file` names none,
   * and can be loaded at any table of this game. `open`: seats whose hands and other private cards are named card by card, and so are no
   * longer secret. Missing: only the rules lay the table.
   */
  laid?(state: State<G>, as: 'past' | 'file', open?: OpenHands): LaidTable;
  /** Number of seats a saved table had: a table opened from it gets as many. Missing: one. */
  laidSeats?(laid: LaidTable): number;
  /** Loads everything a match needs once its referee is gone: before a `release`, which is refused until then. Missing: nothing to load. */
  prepare?(): Promise<void>;
  /** Returns the initial state of the game this one has become (`TableCommand` `release`). Null: it has not. Missing: it never does. */
  turnedInto?(game: G, seats: number): G | null;
  /** Rules that the players have written down for themselves. Missing: there are none. */
  houseRules?(state: State<G>): string;
  /** Number of rounds (hands) begun. */
  rounds(state: State<G>): number;
  /** Bots' memory of a match. Missing: nothing beyond its state. */
  readonly recall?: Recall<G, E>;
  /** Strategies for measurements only, by the name `bot` knows them by: simple habits a person may try against the bots. */
  readonly habits?: readonly string[];
  /**
   * Chooses a command as a bot of this level (one of `info.bots`, of `habits`, or `seer` for measurements). The seat must be an actor.
   * `manner`: missing for a plain bot.
   */
  bot(view: View<G>, level: string, rng: Rng, manner?: Manner): Command;
}
