import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { ShownStep } from '../../../src/engine/step.ts';
import { emptyTable } from '../../../src/engine/table/table.ts';
import { games } from '../../../src/games/index.ts';
import type { Timer } from '../../../src/lib/clock.ts';
import type { LocalSession } from '../../../src/session/local/localSession.ts';
import { Director } from '../../../src/store/director/director.ts';
import { createTableStore, freshTable, type TableStore } from '../../../src/store/tableStore.ts';
import { playedByBots } from './playedByBots.ts';

/** Returns a timer whose time passes only on command. */
function handClock(): Timer & { tick(): boolean; run(): void; passed(): number } {
  let due: (() => void) | null = null;
  let passed = 0;
  const tick = (): boolean => {
    const then = due;
    due = null;
    then?.();
    return then !== null;
  };
  return {
    after(ms, then) {
      passed += ms;
      due = then;
      return () => {
        if (due === then) due = null;
      };
    },
    tick,
    passed: () => passed,
    run() {
      while (tick());
    },
  };
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  'the director shows %s',
  (_name, entry) => {
    let rules: Game;
    let session: LocalSession;
    let steps: ShownStep[];
    const names = ['Ada', 'Mira', 'Okonjo'];
    const options = defaultOptions(entry.info);
    let store: TableStore;
    let director: Director;
    let clock: ReturnType<typeof handClock>;
    let speed: number;
    let shown: string[];

    beforeAll(async () => {
      rules = await entry.rules();
      ({ session, steps } = await playedByBots(rules, names, 'greedy', 'director'));
    });

    beforeEach(async () => {
      const display = await entry.display();
      const view = {
        seat: 0,
        state: { table: emptyTable, game: session.past[0]!.state.game },
        faces: new Map(),
      };
      const seats = names.map((name, colour) => ({ name, colour, kind: 'bot' as const }));
      store = createTableStore(freshTable({ display, options, seats, view, replaying: false }));
      clock = handClock();
      speed = 1;
      shown = [];
      director = new Director({
        store,
        rules,
        display,
        seat: 0,
        clock,
        speed: () => speed,
        onShow: (event) => shown.push(event.type),
      });
    });

    it('one event after the other, to the end, each narrated once', () => {
      director.push([...session.past, ...steps]);
      expect(store.getState().live).toBe(false);
      clock.run();
      expect(store.getState().live).toBe(true);
      expect(store.getState().view.state).toBe(session.match.state);
      expect(shown).toHaveLength(session.past.length + steps.length);
      expect(store.getState().log.length).toBeGreaterThan(10);
    });

    it('at once when asked to skip, or when motion is switched off', () => {
      const half = Math.floor(steps.length / 2);
      director.push(steps.slice(0, half));
      director.skip();
      expect(store.getState().view.state).toBe(steps[half - 1]!.state);
      speed = 0;
      director.push(steps.slice(half));
      expect(store.getState().view.state).toBe(steps.at(-1)!.state);
      expect(store.getState().live).toBe(true);
    });

    it('counts every line of a set before the next set is looked at', () => {
      director.push(steps);
      const seen = new Map<string, number[]>();
      do {
        const { showing, progress } = store.getState();
        if (showing?.rows[progress.row]) {
          const key = `${showing.id}/${progress.row}`;
          seen.set(key, [...(seen.get(key) ?? []), progress.line]);
          expect(progress.line).toBeLessThanOrEqual(showing.rows[progress.row]!.lines.length);
        }
      } while (clock.tick());
      // At least one row per round, in every round of a default match.
      expect(seen.size).toBeGreaterThanOrEqual(rules.rounds(session.match.state));
      for (const lines of seen.values()) expect(lines).toEqual([...lines].sort((a, b) => a - b));
    });

    it('for at most four seconds when nothing is contested', () => {
      director.push(steps);
      const lasted = new Map<string, number>();
      do {
        const { showing } = store.getState();
        const before = clock.passed();
        if (!clock.tick()) break;
        if (showing?.uncontested)
          lasted.set(showing.id, (lasted.get(showing.id) ?? 0) + clock.passed() - before);
      } while (!store.getState().live);
      expect(Math.max(0, ...lasted.values())).toBeLessThanOrEqual(4000);
    });

    it('the last reveal again, and then returns to where the table is', () => {
      const firstRound = steps.findIndex((step) => rules.rounds(step.state) === 2);
      director.push(steps.slice(0, firstRound + 1));
      clock.run();
      const before = store.getState().view.state;
      expect(director.again()).toBe(true);
      expect(store.getState().live).toBe(false);
      expect(store.getState().showing).not.toBeNull();
      clock.run();
      expect(store.getState().view.state).toBe(before);
      expect(store.getState().live).toBe(true);
    });

    it('no reveal again before there was one', () => {
      director.push(steps.slice(0, 2));
      clock.run();
      expect(director.again()).toBe(false);
      expect(store.getState().live).toBe(true);
    });

    it('a replay stays where it is put, and plays on from there', () => {
      store.setState({ replaying: true });
      director.push(steps);
      director.seek(25);
      expect(store.getState().view.state).toBe(steps[25]!.state);
      expect(clock.tick()).toBe(false);
      director.play();
      clock.tick();
      expect(director.position).toBeGreaterThan(25);
      director.seek(-5);
      expect(director.position).toBe(0);
      director.seek(1e9);
      expect(store.getState().view.state).toBe(session.match.state);
    });

    it('drops picked cards that have left the hand', () => {
      const hand = store.getState().display.hand(0);
      const dealt = steps.findIndex((step) => step.state.table.zones[hand]?.length);
      director.push(steps.slice(0, dealt + 1));
      director.skip();
      const card = steps[dealt]!.state.table.zones[hand]![0]!;
      store.setState({ selection: [card] });
      director.push(steps.slice(dealt + 1));
      director.skip();
      expect(store.getState().selection).toEqual([]);
    });
  },
);
