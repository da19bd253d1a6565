import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { GameDisplay, Hint } from '../../src/engine/display.ts';
import type { Game } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { faceIn, type View } from '../../src/engine/view.ts';
import { games } from '../../src/games/index.ts';
import { takesAmount } from '../../src/interaction/amounts.ts';
import { commandOf, primaryOf } from '../../src/interaction/primary.ts';
import { targetFor, targetsOf } from '../../src/interaction/targets.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { freshTable } from '../../src/store/tableStore.ts';
import { SEED, samples } from '../samples.ts';

/** Decisions checked in one game. */
const POSITIONS = samples({ quick: 30, soak: 2000 });

/** Returns the table's advice at a decision, asked for as the page does. */
function advice(display: GameDisplay, view: View): Hint | null {
  const quick = display.hint(view);
  if (quick) return quick;
  const chances = display.chances?.(view, makeRng('advice')) ?? null;
  // If the numbers are of moves, the best of them is the advice.
  const moves = chances?.rows.some(({ label }) => label === chances.hint.steps[0]?.label);
  if (chances && moves) expect(chances.rows[0]!.label).toBe(chances.hint.steps[0]!.label);
  return chances?.hint ?? null;
}

/** Checks that a seat to move is not called waiting, that the rules accept the advice, and that the bright button does what it says. */
function look(game: Game, display: GameDisplay, view: View): boolean {
  const seat = view.seat!;
  const { acting, text } = display.seatNote(view, seat);
  expect(acting && /waiting/.test(text), text).toBe(false);
  const hint = advice(display, view);
  if (!hint) return false;
  const [first] = hint.steps;
  if (!first) return false;
  expect(hint.text).toMatch(/[.!?]$/);
  expect(game.decide(view.state, seat, first.command, (card) => faceIn(view, card)).ok, hint.text).toBe(true);
  const seats = Array.from({ length: display.layout(8, 0).seats.length }, (_, i) => ({
    ...{ name: `Seat ${i}`, kind: 'bot' as const, colour: i },
  }));
  const picked = {
    ...freshTable({ display, options: {}, seats, view, replaying: false }),
    ...{ live: true, acting: [seat], selection: first.cards },
  };
  // The table's highlights while cards are picked.
  const table = { ...picked, target: targetFor(targetsOf(picked, picked.selection), picked, hint) };
  const bright = primaryOf(table, {}, hint);
  const control = table.controls.controls.find(({ id }) => id === bright?.id);
  expect(control?.offer.command.type, hint.text).toBe(first.command.type);
  if (takesAmount(control!)) return true;
  expect(bright!.command, hint.text).toEqual(first.command);
  // The text agrees too: several controls share a type of command, and one that takes cards is not bright without any.
  if (!control!.offer.to) expect(commandOf(table, control!.id, {}), hint.text).toEqual(first.command);
  return true;
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s speaks with one voice',
  (_, entry) => {
    test('the hint, the bright button and the odds agree', async () => {
      const { info } = entry;
      const [game, display] = await Promise.all([entry.rules(), entry.display()]);
      let met = 0;
      for (let match = 0; met < POSITIONS && match < POSITIONS; match++) {
        // Matches with every number of seats.
        const most = Math.min(POSITIONS, met + Math.ceil(POSITIONS / 6));
        const count = Math.min(info.seats.max, Math.max(2, info.seats.min) + (match % 3));
        const seats = Array.from({ length: count }, (_, i) => ({ name: `Seat ${i}`, kind: 'bot' as const }));
        const rng = makeRng(`voice ${SEED} ${match}`);
        const options = defaultOptions(info);
        const header = { match: `voice-${match}`, game: info.id, version: info.version, options, seats };
        playOut(game, header, {
          dealer: makeLocalDealer(makeRng(`voice-deal ${SEED} ${match}`)),
          maxEvents: 900,
          choose(view) {
            if (met < most && rng.next() % 4 === 0 && look(game, display, view)) met++;
            return game.bot(view, info.bots[0]!.level, rng);
          },
        });
      }
      expect(met).toBe(POSITIONS);
    });
  },
);
