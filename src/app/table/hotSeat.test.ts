import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ShownStep } from '../../engine/step.ts';
import type { TableSession } from '../../session/match/index.ts';
import { makeHotSeat, type SharedSession, type TurnView, untimed } from './hotSeat.ts';
import type { TableController } from './tableController.ts';

/** A device shared by Ann (seat 0) and Bo (seat 2); the test says for whom the game waits. */
function device(people: readonly number[] = [0, 2], first: readonly number[] = [0], hasTurns = true) {
  const game = { awaited: first, over: false, steps: 4 };
  const opened: string[] = [];
  /** One step an entry. */
  const past = () => Array.from({ length: game.steps }, (_, seq) => ({ seq }));
  const session = {
    get past() {
      return past();
    },
    get awaited() {
      return game.awaited;
    },
    match: { state: {}, game: { outcome: () => (game.over ? {} : null) } },
    take: (seat: number | null) => ({ seat, past: past() }),
    close() {},
  } as unknown as SharedSession;
  const alone = { seat: 0, past: past() } as unknown as TableSession;
  let due: (() => void) | null = null;
  const seat = makeHotSeat({
    ...{ session, people, first: 0, beginsTogether: hasTurns, speed: () => 1 },
    ...(people.length < 2 && { alone }),
    open({ session: { seat: of }, seen, covered }: TurnView) {
      opened.push(`${of} ${covered ? 'covered' : (seen ?? 'anew')}`);
      const store = createStore(() => ({ live: true, rest: null as unknown, occupied: false }));
      return {
        store,
        seen: () => game.steps,
        push() {},
        answered() {},
        close() {},
      } as unknown as TableController;
    },
    clock: {
      after(_, then) {
        due = then;
        return () => {
          due = null;
        };
      },
    },
    onTake() {},
  });
  const { turn } = seat;
  /** The game goes on: now it waits for these people. */
  const wait = (...awaited: readonly number[]): void => {
    game.awaited = awaited;
    play(2);
  };
  const play = (more: number): void => {
    game.steps += more;
    seat.push(past().slice(-more) as unknown as ShownStep[]);
  };
  const show = (change: object): void => turn.getState().table.store.setState(change);
  const tick = (): void => due?.();
  return { seat, game, opened, wait, play, show, tick, to: () => turn.getState().passingTo };
}

test('a blind screen comes between two people, and the second sees all since they last had the device', () => {
  const { seat, opened, wait, tick, to } = device();
  expect([to(), opened]).toEqual([0, ['null covered']]);
  seat.take();
  wait(2);
  expect(to()).toBeNull();
  tick();
  expect(to()).toBe(2);
  seat.take();
  wait(0);
  tick();
  seat.take();
  expect(opened).toEqual([
    ...['null covered', '0 4', 'null covered'],
    // Bo has seen what was there at first, Ann what there was at the end of her turn.
    ...['2 4', 'null covered', '0 6'],
  ]);
});

test('none comes after a bot’s turn, if it is the same person’s turn again, or for a person alone', () => {
  const { seat, opened, wait, tick, to } = device();
  seat.take();
  wait();
  tick();
  wait(0);
  tick();
  expect([to(), opened]).toEqual([null, ['null covered', '0 4']]);
  const alone = device([0]);
  alone.wait(2);
  alone.tick();
  expect([alone.to(), alone.opened]).toEqual([null, ['0 anew']]);
});

test('all watch the beginning together until the game waits for one of them', () => {
  const { wait, show, opened, to } = device([0, 2], []);
  expect([to(), opened]).toEqual([null, ['null anew']]);
  show({ live: false });
  wait(2);
  expect(to()).toBeNull();
  show({ live: true });
  expect([to(), opened]).toEqual([2, ['null anew', 'null covered']]);
  expect(device([0, 2], [], false).to(), 'where the game waits for no one').toBe(0);
});

test('the person who takes the device after the end of a hand keeps it, also if the page began there', () => {
  const { seat, wait, to } = device([0, 2], []);
  seat.read();
  expect(to()).toBe(0);
  seat.take();
  wait(0);
  expect(to()).toBeNull();
});

test('it waits until everything is shown and the person has read what they have opened', () => {
  const { seat, wait, show, tick, to } = device();
  seat.take();
  show({ occupied: true });
  wait(2);
  tick();
  expect(to()).toBeNull();
  show({ occupied: false, live: false });
  tick();
  expect(to()).toBeNull();
  show({ live: true });
  tick();
  expect(to()).toBe(2);
});

test('while it is shown it names the person for whom the game waits by then', () => {
  const { wait, to } = device();
  wait(2);
  expect(to()).toBe(2);
  wait(2, 0);
  expect(to()).toBe(2);
});

test('the end of a hand is for all, and so is the result', () => {
  const { seat, game, opened, wait, play, show, to } = device();
  seat.take();
  show({ rest: { next: 'hand' } });
  expect([to(), opened.at(-1)]).toEqual([null, 'null anew']);
  play(5);
  seat.read();
  expect(to()).toBe(0);
  seat.take();
  expect(opened.at(-1)).toBe('0 9');
  game.over = true;
  wait();
  expect([to(), opened.at(-1)]).toEqual([null, 'null anew']);
  seat.read();
  expect(to()).toBeNull();
});

test('a person passes the device by hand where the game waits for no one', () => {
  const { seat, opened, wait, to } = device();
  seat.take();
  seat.sitAt(2);
  expect(to()).toBe(2);
  wait(0);
  expect(to()).toBe(2);
  seat.take();
  expect(opened.at(-1)).toBe('2 4');
});

test('questions to people who share a device have no time limit, and none is answered for them', () => {
  const asked = { title: '', text: '', controls: [], undo: null, idle: { type: 'pass' } };
  const display = { controls: () => ({ ...asked, clock: { id: '1', seconds: 10 } }) };
  const { idle, clock } = untimed(display as never).controls({} as never);
  expect([idle, clock]).toEqual([undefined, { id: '1', seconds: null }]);
});
