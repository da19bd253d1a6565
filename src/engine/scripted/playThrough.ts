import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { openNotebook } from '../analysis/recall.ts';
import { type LocalDealer, makeLocalDealer } from '../dealer.ts';
import type { Command, Event, Game, GameEvent, Options, State } from '../game.ts';
import { defaultOptions } from '../options.ts';
import { type Body, openTable, step } from '../step.ts';
import type { CardId, Face, Seat } from '../table/table.ts';
import type { View } from '../view.ts';

/** Returns a seat's view of a match dealt by this dealer; null: the public view. */
export const viewOf = <G>(state: State<G>, dealer: LocalDealer, seat: Seat | null): View<G> => ({
  seat,
  state,
  faces: seat === null ? new Map() : new Map(dealer.disclosed(seat)),
});

export interface ScriptedMatch<G, E extends GameEvent> {
  readonly seats: number;
  /** Options not named have their default. */
  readonly options?: Options;
  readonly dealer: LocalDealer;
  /** Returns a seat's entry when it is its turn. */
  readonly says: (view: View<G>) => Body;
  /** Sees every event, with the state after it. */
  readonly look?: (event: Event<E>, state: State<G>) => void;
  /** Asked before every entry: true stops the match. Missing: it is played to its end. */
  readonly until?: (state: State<G>, entries: number) => boolean;
}

/** For tests and measurements: plays a match without waiting. Throws if an entry is refused. */
export function playThrough<G, E extends GameEvent>(game: Game<G, E>, course: ScriptedMatch<G, E>): State<G> {
  const { seats, options, dealer, says, look, until } = course;
  const notebook = openNotebook(game, seats);
  const observer = (event: Event<E>, after: State<G>): void => {
    dealer.observe(event, after.table);
    notebook.note(event, after);
    look?.(event, after);
  };
  const setup = { seats, options: { ...defaultOptions(game.info), ...options } };
  let { state } = openTable(game, setup, observer);
  for (let entries = 0; !game.outcome(state) && !until?.(state, entries); entries++) {
    const due = game.due(state);
    const author = due ? 'dealer' : game.actors(state)[0]!;
    const body = due
      ? dealer.answerNow(due, state.table)
      : says({ ...viewOf(state, dealer, author as Seat), notes: notebook.notes });
    state = expectOk(step(game, state, author, body, undefined, observer)).state;
  }
  return state;
}

/** A question put to a bot, and its answer. */
export interface BotQuestion<G> {
  readonly view: View<G>;
  readonly level: string;
  /** Every face that was dealt. */
  readonly secrets: ReadonlyMap<CardId, Face>;
  readonly command: Command;
}

export interface BotCourse<G> {
  readonly levels: readonly string[];
  readonly options?: Options;
  readonly seed: string;
  readonly asked?: (question: BotQuestion<G>) => void;
  /** Most commands before the match is stopped. */
  readonly most?: number;
}

/** For tests: a match of bots, each with only its own faces (one of level `seer` with all). */
export function playBots<G, E extends GameEvent>(game: Game<G, E>, course: BotCourse<G>): State<G> {
  const { levels, options = {}, seed, asked, most = Number.POSITIVE_INFINITY } = course;
  const dealer = makeLocalDealer(makeRng(`${seed} deal`));
  const rng = makeRng(`${seed} bots`);
  let commands = 0;
  return playThrough(game, {
    seats: levels.length,
    options,
    dealer,
    until: () => commands >= most,
    says(own) {
      const level = levels[own.seat!]!;
      const view = level === 'seer' ? { ...own, faces: new Map(dealer.secrets) } : own;
      const command = expectOk(game.parse(game.bot(view, level, rng)));
      asked?.({ view, level, secrets: dealer.secrets, command });
      commands++;
      return command;
    },
  });
}
