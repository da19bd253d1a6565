import type { Game, GameInfo, Outcome, Setup, TableCommand } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { fold } from '../../engine/step.ts';
import { emptyTable } from '../../engine/table.ts';
import { type Decks, type Setting, takeOut } from './rules/box.ts';
import { type FreeCommand, parseCommand } from './rules/command.ts';
import { decideSeat, decideTable } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { next } from './rules/owing.ts';
import type { Ev, Free, FreeEvent, FreeState } from './rules/state.ts';

/** The free table: the same cards, log and dealers as everywhere, and rules that allow everything (F1–F9, `rules/grip.ts`). */
export function freeTable(
  info: GameInfo,
  decks: Decks,
  settingOf: (setup: Setup) => Setting,
): Game<Free, FreeEvent> {
  const game: Game<Free, FreeEvent> = {
    info,
    forfeitsTo: null,
    flowing: true,
    initial: ({ seats }) => ({
      ...{ seats, pieces: [], nextPiece: 1, owed: [], stuck: [], gone: [], over: null },
      lasts: Array.from({ length: seats }, () => null),
    }),
    open: (setup) => {
      let state: FreeState = { table: emptyTable, game: game.initial(setup) };
      const events: Ev[] = [];
      for (const [thing, pose] of settingOf(setup)) {
        const made = takeOut(decks, state, thing, pose);
        if (!made.ok) throw new Error(made.error.message);
        for (const event of made.value) state = fold(game, state, event);
        events.push(...made.value);
      }
      // What is shown of a match is its events: where nothing lies on the table, nothing is what is shown.
      return events.length ? events : [{ type: 'posed', poses: [] }];
    },
    parse: parseCommand,
    decide(state, author, command) {
      const { over, gone } = state.game;
      if (over !== null) return refuse('F7', 'The game is over.');
      if (author === 'table') return decideTable(decks, state, command as TableCommand);
      if (gone.includes(author)) return refuse('F7', 'You have left this table.');
      return decideSeat(decks, state, author, command as FreeCommand);
    },
    next,
    evolve,
    // Everybody may, and nobody has to.
    actors: () => [],
    due: ({ game: { owed } }) => owed[0]?.due ?? null,
    legal: () => [],
    outcome: ({ game: { over, seats } }): Outcome | null =>
      over === null
        ? null
        : {
            standings: Array.from({ length: seats }, (_, seat) => ({ seat, credits: 0, rank: 1 })),
            winners: [],
            text: over,
          },
    out: ({ game: { gone } }) => gone,
    rounds: () => 1,
    bot: () => {
      throw new Error('nobody but people plays at the free table');
    },
  };
  return game;
}
