import { describe, expect, test } from 'vitest';
import type { Settled } from '../../session/replica/log/chain.ts';
import type { RoomState } from '../../session/room/state/state.ts';
import { keyOf, setupOf } from '../../session/room/testing.ts';
import { DealtTable } from '../../session/table/testing.ts';
import { makePenalties } from './penalties.ts';

const BO = keyOf('Bo');
type Entries = Settled['applied']['entries'];

/** Seats three people and a bot; `forfeit`: the table takes the stake of anyone who voids a hand. */
const tableOf = (forfeit = false) =>
  new DealtTable({
    people: ['Ann', 'Bo', 'Cy'],
    room: setupOf(4, { settings: { grace: 120, away: 'bot', dealing: 'joint', forfeit } }),
  });

/** Makes Bo name a key that is not his, and returns the settled result. */
function cheat(table: ReturnType<typeof tableOf>): Settled {
  const before = table.log.state;
  const { epoch } = before.mental!;
  const body = { type: 'keys', epoch, lock: 'none', box: 'none', proof: 'none' } as const;
  const applied = table.log.say('Bo', { type: 'mental', body });
  return { entry: {} as Settled['entry'], before, applied };
}

/** Returns a state as if each had come with 100, Bo had staked `by`, and the others 10. */
function staked(state: RoomState, by: number): RoomState {
  const stakes = { 'seat:0': 100, 'seat:1': 100, 'seat:2': 100, pot: 0 };
  const purses = { 'seat:0': 90, 'seat:1': 100 - by, 'seat:2': 90, pot: 20 + by };
  const at = state.play!;
  const table = { ...at.state.table, stakes, purses };
  return { ...state, play: { ...at, state: { ...at.state, table } } };
}

const penaltyAfter = (before: RoomState, after: RoomState, entries: Entries) => {
  const penalties = makePenalties([]);
  penalties.see(before, []);
  penalties.see(after, entries);
  return penalties.of(after, BO);
};

describe('the consequences of being caught', () => {
  test('before a hand has begun none is lost', () => {
    const { before, applied } = cheat(tableOf());
    expect(penaltyAfter(before!, applied.state, applied.entries)).toEqual({ hand: 'safe', stake: null });
  });

  test('the hand in which it had a key is void', () => {
    const table = tableOf();
    table.deal();
    const { before, applied } = cheat(table);
    expect(applied.entries.map(({ body }) => body.type)).toContain('void');
    expect(penaltyAfter(before!, applied.state, applied.entries)).toEqual({ hand: 'void', stake: null });
  });

  test('stakes are forfeited where the table wants it so and there are any, and go back otherwise', () => {
    const stakeOf = (forfeit: boolean, by: number) => {
      const table = tableOf(forfeit);
      table.deal();
      const { before, applied } = cheat(table);
      return penaltyAfter(staked(before!, by), applied.state, applied.entries).stake;
    };
    expect(stakeOf(true, 30)).toBe('forfeited');
    expect(stakeOf(true, 0)).toBe('returned');
    expect(stakeOf(false, 30)).toBe('returned');
  });

  test('a hand that is void because of another player is not their fault', () => {
    const table = tableOf(true);
    const { before, applied } = cheat(table);
    const of = (body: object): Entries =>
      [{ seq: before!.play!.count, author: 'table', body, hash: '' }] as unknown as Entries;
    const after = { ...applied.state, play: { ...applied.state.play!, count: before!.play!.count + 1 } };
    expect(penaltyAfter(before!, after, of({ type: 'void', whole: true, forfeit: [2] })).hand).toBe('safe');
    expect(penaltyAfter(before!, after, of({ type: 'void', whole: true, forfeit: [1] })).hand).toBe('void');
  });

  test('it is found again in the log settled before the page was loaded', () => {
    const table = tableOf();
    table.deal();
    const settled = cheat(table);
    const penalties = makePenalties([settled]);
    const { state } = settled.applied;
    penalties.see(state, []);
    expect(penalties.of(state, BO).hand).toBe('void');
  });

  test('a device that came later or lacks entries does not know', () => {
    const table = tableOf();
    table.deal();
    const { before, applied } = cheat(table);
    const later = makePenalties([]);
    later.see(applied.state, applied.entries);
    expect(later.of(applied.state, BO).hand).toBe(null);
    expect(penaltyAfter(before!, applied.state, applied.entries.slice(1)).hand).toBe(null);
  });
});
