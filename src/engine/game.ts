import type { Result } from '../lib/result.ts';
import type { Rng } from '../lib/rng.ts';
import type { GameArt, GameDisplay } from './display.ts';
import type { Guide } from './faces.ts';
import type { Lesson } from './lesson.ts';
import type { Reckons } from './reckoning.ts';
import type { Referee } from './referee.ts';
import type { CardId, Face, PurseId, Seat, Table, TableEvent, ZoneId } from './table.ts';
import type { View } from './view.ts';

/** Why a command is refused. */
export interface RuleError {
  /** For programs: `rule` where a ruling forbids it, otherwise a code of whoever refuses (`engine/refusal.ts` has the engine's). */
  readonly code: string;
  /** The number of the ruling (`C13`), where there is one. */
  readonly ruling?: string;
  /** A sentence that a player understands; where only the interface has words for it, the code once more. */
  readonly message: string;
  /** Whom it calls "somebody else": whoever has names for seats says theirs. */
  readonly who?: Seat;
}

/** What a seat (or the table) wants. `type` is a verb in the imperative; games add members of their own. */
export interface Command {
  readonly type: string;
  readonly cards?: readonly CardId[] | undefined;
  /** A place of the game's layout. */
  readonly to?: string | undefined;
  readonly amount?: number | undefined;
}

/** What no single seat may decide. A game handles these like any other command, from author `table`. */
export type TableCommand =
  /** The seat leaves the match for good. What it has forfeited and nobody has won since goes back to it: it can win that no more. */
  | {
      readonly type: 'leave';
      readonly seat: Seat;
      /** Where play flows on: others have decided that. What this seat alone may see stays where it is, for its player to come back to. */
      readonly voted?: true | undefined;
    }
  /** Where seats may act while chance owes something (`Game.flowing`): somebody has sat down at a seat that had left, and takes part at once. */
  | {
      readonly type: 'join';
      readonly seat: Seat;
      /** Another player than the one who left: cards that only that one may see go away. */
      readonly other?: true | undefined;
    }
  /**
   * The seat's player is away and awaited: it is out of the current hand, its cards go face down out of play and what it staked stays. `forfeit`:
   * what it loses by the hand's end goes to `Game.forfeitsTo`, not to the others (`takeBack`). A game without such a thing refuses it.
   */
  | { readonly type: 'sitOut'; readonly seat: Seat; readonly forfeit?: true | undefined }
  /** What this seat loses in this hand is nobody's to win, as by `forfeit` above. The engine handles it; no game sees it. */
  | { readonly type: 'spare'; readonly seat: Seat }
  /**
   * The hand is not played to its end and stakes go back. `whole`: cards that were kept over hands go back to the deck too, for
   * nobody can go on with this deck (its dealer is gone for good). `forfeit`: seats whose fault it is and whose stakes go into a pot of
   * the next hand (`Game.forfeitsTo`), as the table has agreed on beforehand.
   */
  | {
      readonly type: 'void';
      readonly whole?: true | undefined;
      readonly forfeit?: readonly Seat[] | undefined;
    }
  /** The game ends as it stands. */
  | { readonly type: 'stop' }
  /**
   * No rule holds any longer: from here on people do everything with their hands, in the same match and with the same cards. `gone`: seats
   * that nobody sits at, whose cards are laid down; but for those among them in `kept`, whose person has got up and has seen them alone.
   */
  | {
      readonly type: 'release';
      readonly seats: number;
      readonly spots: Spots;
      readonly gone: readonly Seat[];
      readonly kept?: readonly Seat[] | undefined;
    }
  /**
   * The table lies so from now on: it is rewound, or laid from a file. `laid` is what `Game.laid` has made of a table, here or elsewhere, and
   * read by the game’s own schema. A game without `laid` never sees it.
   */
  | { readonly type: 'lay'; readonly by: Seat; readonly from: LaidFrom; readonly laid: LaidTable }
  /** Nobody waits any longer for secret answers (`answers.ts`). The engine handles it; no game sees it. */
  | { readonly type: 'close' };

/** Where the cards of zones and the credits of purses lie: thousandths of the felt's radius and whole degrees, as seat 0 sees them. */
export interface Spots {
  readonly zones: readonly {
    readonly zone: ZoneId;
    readonly x: number;
    readonly z: number;
    readonly angle: number;
    /** Every card can be seen. */
    readonly wide: boolean;
  }[];
  readonly purses: readonly { readonly purse: PurseId; readonly x: number; readonly z: number }[];
}

/** A table as a document of its game's own. */
export type LaidTable = Readonly<Record<string, unknown>>;

/** Seats whose owner lets their hands be read, and whatever else only they see, with the faces of those cards. */
export interface OpenHands {
  readonly seats: readonly Seat[];
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** What a table is laid from: a moment of its own past, after so many entries of its match, or a file of this name. */
export type LaidFrom =
  | { readonly at: number; readonly title: string }
  | {
      readonly file: string;
      /** Rules that people play by at this table, in their own words. */
      readonly rules?: string;
    };

/** A seat speaks for itself, the dealer for chance, the table for what the seats decide together. */
export type Author = Seat | 'dealer' | 'table';

/** What chance owes before play can go on. */
export type Due =
  | { readonly type: 'shuffle'; readonly zone: ZoneId }
  /** `cards`: these alone, all of one deck. Missing: the whole zone. */
  | { readonly type: 'mix'; readonly zone: ZoneId; readonly seat: Seat; readonly cards?: readonly CardId[] }
  | { readonly type: 'reveal'; readonly cards: readonly CardId[]; readonly to: Seat | 'all' }
  | { readonly type: 'roll'; readonly dice: string; readonly count: number; readonly sides: number };

/** A dealer's answer to what is due. */
export type Fact =
  | { readonly type: 'shuffled'; readonly zone: ZoneId }
  | {
      readonly type: 'mixed';
      readonly zone: ZoneId;
      readonly seat: Seat;
      readonly cards?: readonly CardId[] | undefined;
    }
  | {
      readonly type: 'revealed';
      readonly cards: readonly CardId[];
      readonly to: Seat | 'all';
      readonly faces?: readonly Face[] | undefined;
    }
  | { readonly type: 'rolled'; readonly dice: string; readonly values: readonly number[] }
  /**
   * A share of the secret is not to be had, so what is due stays undone. `to`: seats that may have seen cards which were about to be shown to
   * all. Only where play flows on (`Game.flowing`).
   */
  | { readonly type: 'withheld'; readonly to?: readonly Seat[] | undefined };

/** An event of a game's own: whose turn, phase, declared scores. */
export interface GameEvent {
  readonly type: string;
}

export type Event<E extends GameEvent = GameEvent> = TableEvent | E;

export interface State<G> {
  readonly table: Table;
  readonly game: G;
}

/**
 * The faces an entry may rest on: public ones and those it opens itself. Its author's own device adds the faces that
 * seat knows. They can only make the rules refuse more, since everybody else judges without them (law 1).
 */
export type Faces = (card: CardId) => Face | undefined;

/**
 * A small step that is open to a seat. `command` is what is fixed; the ranges say what may be filled in
 * (`fill`), so that even thousands of possible sets stay listable.
 */
export interface Offer {
  readonly command: Command;
  readonly cards?: { readonly of: readonly CardId[]; readonly min: number; readonly max: number };
  readonly to?: readonly string[];
  readonly amount?: { readonly min: number; readonly max: number; readonly step: number };
}

/** A table option, from which lobby, command line and header check are all made. */
export type OptionSpec = {
  readonly key: string;
  readonly label: string;
  /** One sentence for the player who chooses. */
  readonly help: string;
  /** Concerns the look only: may differ from device to device and is not asked at the command line. */
  readonly ruling?: string;
} & (
  | {
      readonly kind: 'choice';
      /** A choice may have a sentence of its own, which stands in for `help` while it is chosen. */
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

/** In place of a bot's level, where a game has no bots: a seat that nobody has taken stays empty. */
export const NOBODY = 'none';

/** What a lobby needs to know before it loads a game. */
export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  /** What a player is after, in a few words that go on after "Goal:". Missing: there is nothing to win. */
  readonly goal?: string;
  /** What one deal from shuffle to payment is called. Missing: the table does not rest between them. */
  readonly deal?: 'hand' | 'round';
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly options: readonly OptionSpec[];
  readonly bots: readonly { readonly level: string; readonly label: string }[];
  readonly credit: { readonly text: string; readonly url: string };
}

export interface Outcome {
  /** Best first; equal results share a rank (1 is best). `credits` are points where `unit` says so. */
  readonly standings: readonly { readonly seat: Seat; readonly credits: number; readonly rank: number }[];
  readonly winners: readonly Seat[];
  /** Missing: credits. */
  readonly unit?: 'points';
  /** What came of it in one sentence, where credits do not say it. */
  readonly text?: string;
  /** What became of credits that nobody had won, in one sentence; told where there were any. */
  readonly leftOver?: string;
  /** A result to be kept and compared with those of other matches of this game: the higher the better. */
  readonly best?: { readonly score: number; readonly text: string };
}

/**
 * Notes on a match, for bots: what its public events have told so far and its state no longer holds. Pure; the notes are plain data, which
 * can be sent to a Worker. Whoever follows a match from any event on can take them, so they never count towards the rules.
 */
export interface Recall<G, E extends GameEvent = GameEvent, N = unknown> {
  start(seats: number): N;
  note(notes: N, event: Event<E>, after: State<G>): N;
}

/** The rules of one game. Everything here is pure. */
export interface Game<G = unknown, E extends GameEvent = GameEvent> {
  readonly info: GameInfo;
  /**
   * The pot that takes what a seat forfeits in a void hand. All who play the next hand can win it, and what nobody wins is shared out at
   * the end by the game's own rule. Null: nothing is ever staked.
   */
  readonly forfeitsTo: PurseId | null;
  /**
   * Seats may act while chance owes something, which is answered in the order of the log: the rules hold what it concerns. Missing: play
   * waits for chance.
   */
  flowing?(game: G): boolean;
  /** All credits move in multiples of this, as chips do. Missing: 1. */
  unit?(game: G): number;
  /** The state before the first event. */
  initial(setup: Setup): G;
  /** The events that lay the table before the first entry. */
  open(setup: Setup): readonly Event<E>[];
  /** Untrusted input → a command of this game's vocabulary. */
  parse(input: unknown): Result<Command, RuleError>;
  /** What a command of a seat or of the table brings about, or why it is refused. Never throws. */
  decide(
    state: State<G>,
    author: Seat | 'table',
    command: Command | TableCommand,
    faces: Faces,
  ): Result<readonly Event<E>[], RuleError>;
  /** What follows without anybody's command; run to a fixpoint after every entry. */
  next(state: State<G>): readonly Event<E>[];
  /** Folds the game's own part. Table events are folded into `state.table` before this sees them. */
  evolve(game: G, event: Event<E>, table: Table): G;
  /**
   * The seats whose command is awaited; while secret answers are given, `windowActors`. Empty while chance is due and when
   * the match is over.
   */
  actors(state: State<G>): readonly Seat[];
  due(state: State<G>): Due | null;
  legal(view: View<G>): readonly Offer[];
  /** For how many seconds secret answers are waited for, in games that ask for any; null: until all have answered. */
  patience?(state: State<G>): number | null;
  outcome(state: State<G>): Outcome | null;
  /** Seats that nothing is dealt to any more in this match: they have left, or can pay no more. Missing: there are none such. */
  out?(state: State<G>): readonly Seat[];
  /**
   * What lies on the table, as anybody may see it: `past` names cards by their handles, to be laid so again at this table; `file` names
   * none, and can be laid at any table of this game. `open`: hands and what else only these seats see are named card by card, which then is no secret any more.
   * Missing: the table is laid by the rules alone.
   */
  laid?(state: State<G>, as: 'past' | 'file', open?: OpenHands): LaidTable;
  /** How many seats a table had that was saved like this: opened by one person, it has as many again. Missing: one. */
  laidSeats?(laid: LaidTable): number;
  /** Fetches what a match goes on with once its referee has gone: before a `release`, which is refused until then. Missing: all is there. */
  prepare?(): Promise<void>;
  /**
   * The game's own state as it begins once the game has become another one (`TableCommand` `release`). Null: it has not. Missing: it never does.
   */
  turnedInto?(game: G, seats: number): G | null;
  /** The rules that its people have written down for themselves. Missing: there are none. */
  houseRules?(state: State<G>): string;
  /** The number of rounds (hands) begun. */
  rounds(state: State<G>): number;
  /** What bots remember of a match. Missing: nothing beyond its state. */
  readonly recall?: Recall<G, E>;
  /** Ways to play that are for measurements alone, by the name that `bot` knows them by: simple habits a person may try against the bots. */
  readonly habits?: readonly string[];
  /** What a bot of this level (one of `info.bots`, of `habits`, or `seer` for measurements) does. The seat must be an actor. */
  bot(view: View<G>, level: string, rng: Rng): Command;
}

/** A whole game as the registry hands it out. */
export interface FullGame<G = unknown, E extends GameEvent = GameEvent> {
  readonly rules: Game<G, E>;
  readonly display: GameDisplay<G, E>;
}

/** A line of the registry: what a lobby shows, and the other parts, each fetched when it is first asked for. */
export interface GameEntry {
  readonly info: GameInfo;
  rules(): Promise<Game>;
  /** The rules for a match of this device alone in which nothing has happened yet: without what `Game.prepare` fetches. Missing: as `rules`. */
  begin?(): Promise<Game>;
  /** The bots of its rules without the rest: for Workers that think. */
  bot(): Promise<Game['bot']>;
  /** What is painted of its display, without the rest: for lobbies. */
  art(): Promise<GameArt>;
  /** What there is to know of its own decks beyond `art`: for galleries. */
  guide(): Promise<Guide>;
  display(): Promise<GameDisplay>;
  referee(): Promise<Referee>;
  /** What its bots reckon, told move by move: for Workers that think. Missing: it has no bots. */
  reckons?(): Promise<Reckons>;
  /** A guided first game. Missing: there is none. */
  lesson?(): Promise<Lesson>;
}
