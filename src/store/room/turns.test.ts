import { describe, expect, test } from 'vitest';
import { keyOf, PEOPLE, playing, TURNS } from '../../session/room/testing.ts';
import { Nudges, QUIET } from './talk/nudges.ts';
import { RESERVE, Turns } from './turns.ts';

const CLOCK = 15;

/** Starts a match of three people taking turns, with a clock that tests advance. */
function table(clock: number | null = CLOCK) {
  const match = playing(3);
  let now = 100_000;
  const turns = new Turns(TURNS, () => now);
  let stands = false;
  const see = (): void => {
    const { state } = match;
    const settings = clock === null ? state.settings : { ...state.settings, clock };
    turns.see({ ...state, settings }, stands);
  };
  see();
  return {
    match,
    turns,
    at: () => now,
    wait(seconds: number) {
      now += seconds * 1000;
      see();
    },
    stands(does: boolean) {
      stands = does;
      see();
    },
    /** Plays for the seat whose turn it is. */
    act() {
      const seat = turns.look!.seats[0]!;
      match.pass(PEOPLE[seat]!, seat);
      match.deal();
      see();
    },
    seat: () => turns.look!.seats[0]!,
    left: () => (turns.look!.clock!.ends[turns.look!.seats[0]!]! - now) / 1000,
  };
}

describe('the turn clock', () => {
  test('gives each turn its time and the reserve', () => {
    const { turns, at, left, wait } = table();
    expect(turns.look).toMatchObject({ since: at(), clock: { turn: at() + CLOCK * 1000 } });
    expect(left()).toBe(CLOCK * (1 + RESERVE));
    wait(10);
    expect(left()).toBe(CLOCK * (1 + RESERVE) - 10);
  });

  test('begins anew with each turn; what a seat has taken of its reserve stays gone', () => {
    const { act, wait, seat, left } = table();
    const first = seat();
    wait(CLOCK + 20);
    act();
    expect(seat()).not.toBe(first);
    expect(left()).toBe(CLOCK * (1 + RESERVE));
    wait(CLOCK - 1);
    act();
    act();
    expect(seat()).toBe(first);
    expect(left()).toBe(CLOCK * (1 + RESERVE) - 20);
  });

  test('stops while no one can act, and continues where it was', () => {
    const { turns, stands, wait, left } = table();
    wait(5);
    stands(true);
    expect([turns.look!.since, turns.look!.clock]).toEqual([null, null]);
    wait(600);
    stands(false);
    expect(left()).toBe(CLOCK * (1 + RESERVE) - 5);
  });

  test('is off where the table has agreed on none: only the start is known', () => {
    const { turns, at } = table(null);
    expect(turns.look).toEqual({ seats: [expect.any(Number)], since: at(), clock: null });
  });
});

describe('a nudge', () => {
  function nudges({ awaited = true } = {}) {
    const { state } = playing(2);
    const sent: string[] = [];
    const heard: string[] = [];
    let now = 1000;
    const peer = { state, send: (to: string, message: { t: string }) => sent.push(`${message.t} ${to}`) };
    const all = new Nudges({
      peer: peer as unknown as ConstructorParameters<typeof Nudges>[0]['peer'],
      awaited: () => awaited,
      now: () => now,
      nudged: (by) => heard.push(by),
    });
    return { all, sent, heard, wait: (ms: number) => (now += ms) };
  }
  const ann = keyOf('ann');

  test('is accepted by the awaited player, from seated people, and not again at once', () => {
    const { all, heard, wait } = nudges();
    all.receive(keyOf('nobody'));
    for (let i = 0; i < 100; i++) all.receive(ann);
    expect(heard).toEqual([ann]);
    wait(QUIET);
    all.receive(ann);
    expect(heard).toHaveLength(2);
  });

  test('is not accepted by a player whose turn it is not', () => {
    const { all, heard } = nudges({ awaited: false });
    all.receive(ann);
    expect(heard).toEqual([]);
  });

  test('is sent once in a while', () => {
    const { all, sent, wait } = nudges();
    all.send(ann);
    all.send(ann);
    wait(QUIET);
    all.send(ann);
    expect(sent).toEqual([`nudge ${ann}`, `nudge ${ann}`]);
  });
});
