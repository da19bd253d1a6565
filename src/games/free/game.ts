import type { Game, GameInfo, Setup, TableCommand } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { fold } from '../../engine/step.ts';
import { emptyTable } from '../../engine/table/table.ts';
import { FREELY, OWN, RESPECT, SNAP } from './info.ts';
import { type FreeCommand, parseCommand } from './rules/command.ts';
import { decideSeat, decideTable } from './rules/decide.ts';
import { outcomeOf } from './rules/ending.ts';
import { evolve } from './rules/evolve.ts';
import { laidOf, laidSeats } from './rules/lay/laid.ts';
import { carryOn } from './rules/lay/lay.ts';
import { dueNow, next } from './rules/pendingChance.ts';
import { postponedMixes } from './rules/postponed.ts';
import type { Ev, Free, FreeEvent, FreeState } from './rules/state.ts';
import { type Decks, type Setting, takeOut } from './rules/verbs/box.ts';
import { NO_TIMER } from './rules/verbs/sharedVerbs.ts';

/** The free table: the same cards, log and dealers as everywhere, and rules that allow everything (F1–F14, `rules/verbs/grip.ts`). */
export function freeTable(
  info: GameInfo,
  decks: Decks,
  settingOf: (setup: Setup) => Setting,
): Game<Free, FreeEvent> {
  const game: Game<Free, FreeEvent> = {
    info,
    forfeitsTo: null,
    flowing: () => true,
    initial: ({ seats, options }) => ({
      ...{
        seats,
        pieces: [],
        nextPiece: 1,
        owed: [],
        throws: [],
        flights: [],
        stuck: [],
        gone: [],
        own: {},
        over: null,
      },
      ...{ notebook: '', timer: NO_TIMER, boxed: {}, laying: null },
      respect: options[RESPECT.key] === OWN,
      snaps: options[SNAP.key] !== FREELY,
      lasts: Array.from({ length: seats }, () => null),
    }),
    open: (setup) => {
      let state: FreeState = { table: emptyTable, game: game.initial(setup) };
      const events: Ev[] = [];
      for (const [thing, pose, more] of settingOf(setup)) {
        const made = takeOut(decks, state, thing, pose, { locked: more === 'locked' });
        if (!made.ok) throw new Error(made.error.message);
        for (const event of made.value) state = fold(game, state, event);
        events.push(...made.value);
      }
      // The display shows a match by its events: an empty table needs one too.
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
    next: (state) => (state.game.laying && state.game.over === null ? carryOn(decks, state) : next(state)),
    laid: laidOf,
    laidSeats,
    houseRules: ({ game }) => game.notebook,
    evolve,
    // Everyone may act, and no one has to.
    actors: () => [],
    due: dueNow,
    postponed: postponedMixes,
    legal: () => [],
    outcome: outcomeOf,
    out: ({ game: { gone } }) => gone,
    rounds: () => 1,
    bot: () => {
      throw new Error('nobody but people plays at the free table');
    },
  };
  return game;
}
