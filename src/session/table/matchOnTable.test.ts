import { describe, expect, it } from 'vitest';
import type { ShownStep } from '../../engine/step.ts';
import type { Replica, Settled } from '../replica/index.ts';
import { setupOf } from '../room/testing.ts';
import { MatchOnTable } from './matchOnTable.ts';
import type { RoomMatch } from './roomMatch.ts';
import { DealtTable } from './testing.ts';

/** Ann's view of the match on the table, and the notices she gets. */
function laid() {
  const games = ['ann', 'bo'];
  const table = new DealtTable({ people: games, room: setupOf(3, { options: { length: 1 } }) });
  const { key, dealings, answerer } = table.at('ann');
  const told: [RoomMatch | null, string | null][] = [];
  const shown = new MatchOnTable({
    peer: {
      me: key,
      get state() {
        return table.log.state;
      },
      replica: { chain: { transcript: () => table.past.map(({ entry }) => entry) } } as unknown as Replica,
    },
    games: table.games,
    dealings,
    answerer,
    changed: (match, by) => void told.push([match, by]),
  });
  let at = 0;
  const take = (): void => {
    const done: Settled[] = table.past.slice(at);
    at = table.past.length;
    shown.settled(done);
    shown.showCurrent();
  };
  table.before = (settled) => shown.retireEnded([settled]);
  const say: typeof table.say = (who, body) => {
    table.say(who, body);
    take();
  };
  take();
  const steps: ShownStep[] = [];
  told[0]![0]!.listen({
    onSteps: (more) => void steps.push(...more),
    onSending: () => {},
    onRefused: () => {},
    onAnswer: () => {},
  });
  const finish = (): void => {
    table.deal();
    for (const seat of [0, 1, 2]) table.pass(seat);
    take();
  };
  return { table, told, say, finish, steps, match: told[0]![0]! };
}

describe('a match that is over', () => {
  it('is unchanged when the next one begins: its state, its cards and its signatures', () => {
    const { table, told, say, finish, match, steps } = laid();
    finish();
    const { state } = match.match;
    expect([match.over, steps.at(-1)!.state]).toEqual([true, state]);
    const secrets = new Map(match.secrets);
    expect(secrets.size).toBeGreaterThan(0);
    const signed = match.transcript();
    for (const who of ['ann', 'bo']) say(who, { type: 'rematch', on: true });
    expect(told.map(([of, by]) => [of?.match.header.match.slice(-1), by])).toEqual([
      ['1', table.at('ann').key],
      ['2', table.at('bo').key],
    ]);
    table.deal();
    expect(match.match.state).toBe(state);
    expect(match.secrets).toEqual(secrets);
    // Ann's wish is the last entry before the next match; it belongs to none.
    expect(match.transcript()).toEqual([...signed, table.past[signed.length]!.entry]);
    expect(match.over).toBe(true);
    expect(match.submit({ type: 'pass' }).ok).toBe(false);
    expect(match.table({ type: 'stop' }).ok).toBe(false);
  });

  it('is unchanged when the table goes back to choosing; players who move then have played as before', () => {
    const { table, told, say, finish, match } = laid();
    finish();
    say('ann', { type: 'rise' });
    expect(told.length).toBe(1);
    say('bo', { type: 'again' });
    expect(told.at(-1)).toEqual([null, table.at('bo').key]);
    expect([match.seat, match.over]).toEqual([0, true]);
    // People come and go while nothing is on the table.
    say('ann', { type: 'sit', seat: 0, name: 'ann', colour: 0 } as never);
    expect(told.length).toBe(2);
  });
});

describe('a match that a device meets in the middle', () => {
  /** Bo's view of a match: he watches, sits down after two moves, or opens his page only then. */
  const meet = (isLate: boolean) => {
    const table = new DealtTable({ people: ['ann', 'bo'], room: setupOf(3, { options: { length: 3 } }) });
    const { key, dealings, answerer } = table.at('bo');
    let match: RoomMatch | null = null;
    const shown = new MatchOnTable({
      peer: {
        me: key,
        get state() {
          return table.log.state;
        },
        replica: { chain: { transcript: () => [] } } as unknown as Replica,
      },
      ...{ games: table.games, dealings, answerer },
      changed: (next) => {
        match = next;
      },
    });
    table.deal();
    table.pass(0);
    const middle = table.log.state.play!;
    if (isLate) {
      shown.restarted();
      shown.showCurrent();
    }
    const before = isLate ? table.past.length : 0;
    table.deal();
    table.pass(1);
    shown.settled(table.past.slice(before));
    shown.showCurrent();
    return { match: match!, middle };
  };

  it('is known from that table on, to the entry', () => {
    const { match, middle } = meet(true);
    expect(match.known).toEqual({ from: middle.state, since: middle.count });
    expect(match.match.entries[0]!.seq).toBe(middle.count);
  });

  it('is known whole where its first entry is here', () => {
    expect(meet(false).match.known).toEqual({ from: null, since: 0 });
  });
});
