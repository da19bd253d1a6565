import type { Evaluator } from './analysis/evaluation.ts';
import type { PuzzleFile } from './analysis/puzzle.ts';
import type { Guide } from './display/faces.ts';
import type { Feat } from './display/feats.ts';
import type { GameArt, GameDisplay } from './display.ts';
import type { Game, GameInfo } from './game.ts';
import type { Lesson } from './lesson.ts';
import type { Referee } from './referee.ts';

/** Places of things on a game's board, without its pictures. */
export interface GamePlaces {
  readonly layout: GameDisplay['layout'];
  /** Numbers of its dice that have pictures, by the name under which they are rolled. Missing: none. */
  readonly dice?: Readonly<Record<string, number>>;
}

/** An entry of the registry: the lobby's data, and the other parts, each loaded on first use. */
export interface GameEntry {
  readonly info: GameInfo;
  rules(): Promise<Game>;
  /** The rules without the parts that `Game.prepare` loads. Missing: there are none. */
  begin?(): Promise<Game>;
  /** Its bots without the other rules: for Workers that think. */
  bot(): Promise<Game['bot']>;
  /** Its places without the rest of the display: for tables that have its board among their things. */
  places(): Promise<GamePlaces>;
  /** Its artwork without the rest of the display: for lobbies. */
  art(): Promise<GameArt>;
  /** Guide to its own decks beyond `art`: for galleries. */
  guide(): Promise<Guide>;
  display(): Promise<GameDisplay>;
  /** Its feats, without the rest of the display. Missing: it has none. */
  feats?(): Promise<readonly Feat[]>;
  referee(): Promise<Referee>;
  /** Its bots' evaluations, explained move by move: for Workers that think. Missing: it has no bots. */
  evaluator?(): Promise<Evaluator>;
  /** A guided first game. Missing: there is none. */
  lesson?(): Promise<Lesson>;
  /** Positions for the puzzle of the day. Missing: there are none. */
  puzzles?(): Promise<PuzzleFile>;
}
