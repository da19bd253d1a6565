import { describe, expect, it } from 'vitest';
import { SCHEME } from '../table/joint/testing.ts';
import { PROTOCOL } from './commands.ts';
import { applyRoom } from './fold.ts';
import type { RoomState } from './state/state.ts';
import {
  broadcastRight,
  firstTable,
  goesOver,
  heldUpBy,
  isDeserted,
  isTableOf,
  mayFollow,
  mayHaveOpened,
  peopleOf,
  roundOf,
  type Standing,
  standingAt,
  tableAfter,
  tableOfRight,
} from './tables.ts';
import { CODE, keyOf, playing, roomLog, setupOf, TURNS } from './testing.ts';

const [ann, bo, cy] = ['ann', 'bo', 'cy'].map(keyOf) as [string, string, string];
const first = firstTable(CODE);
const second = tableAfter(first, 0, ann);

describe('the name of a table', () => {
  it('says which table of the room it is, and who opened it', () => {
    expect([first, second, tableAfter(first, 4, bo)].map(roundOf)).toEqual([0, 1, 5]);
    expect([isTableOf(CODE, first), isTableOf(CODE, second), isTableOf(`${CODE}z`, second)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([mayHaveOpened(second, ann), mayHaveOpened(second, bo), mayHaveOpened(first, bo)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('does not contain the code, nor lead back to it; no table is named after the code itself', () => {
    expect(first).toMatch(/^[a-z2-9]{32}$/);
    expect(first).toBe(tableOfRight(broadcastRight(CODE)));
    expect(second).not.toContain(CODE);
    expect([CODE, tableAfter(CODE, 0, ann)].map((name) => isTableOf(CODE, name))).toEqual([false, false]);
  });

  it('is close to the last: a far number cannot use up all names', () => {
    expect(
      [tableAfter(first, 99_999, bo), tableAfter(first, 100_000, bo)].map((name) => mayFollow(first, name)),
    ).toEqual([true, false]);
    expect(mayFollow(second, tableAfter(first, 100_000, bo))).toBe(true);
    expect(mayFollow(tableAfter(first, 5000, bo), second)).toBe(true);
  });

  it('decides how its first entry is judged', () => {
    const body = {
      type: 'found',
      protocol: PROTOCOL,
      setup: setupOf(4),
      seat: 1,
      name: 'x',
      colour: 0,
      people: [cy],
    } as const;
    const open = (author: string) =>
      applyRoom(TURNS, second, null, { author, nonce: 1, body: { ...body, people: [cy] } }, SCHEME);
    expect(open(bo)).toMatchObject({ ok: false, error: { code: 'openedElsewhere' } });
    const opened = open(ann);
    expect(opened).toMatchObject({ ok: true, value: { state: { room: second, former: [cy] } } });
    if (opened.ok) expect(peopleOf(opened.value.state)).toEqual([ann, cy]);
  });
});

describe('a player alone', () => {
  const all = () => true;
  const nobody = () => false;
  const waiting = () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    return log;
  };

  it('finds a table with too few people deserted, unless a match would be lost', () => {
    const { state } = waiting();
    const at = (who: string, alive: (key: string) => boolean, of = state) =>
      isDeserted({ state: of, newest: of }, TURNS, who, alive);
    expect([at(ann, nobody), at(ann, all), at(ann, (key) => key === bo)]).toEqual([true, false, false]);
    expect([at(keyOf('wil'), nobody), at(keyOf('wil'), (key) => key === bo)]).toEqual([true, false]);
    const match = playing(3).state;
    expect([at(ann, nobody, match), at(keyOf('wil'), nobody, match)]).toEqual([false, true]);
    const removed = waiting();
    for (const who of ['ann', 'bo']) removed.vote(who, { kind: 'kick', key: cy });
    expect(at(cy, nobody, removed.state)).toBe(false);
  });

  it('is held up by people without whom nothing can be decided, and no sooner', () => {
    const at = (state: RoomState, ...waitsFor: string[]) =>
      heldUpBy(state, TURNS, ann, (key) => waitsFor.includes(key));
    expect(at(playing(2).state, bo)).toEqual([bo]);
    expect(at(playing(2).state)).toEqual([]);
    // Two of three could remove Bo.
    expect(at(playing(3).state, bo)).toEqual([]);
    expect(at(playing(4).state, bo, cy)).toEqual([bo, cy]);
    expect(at(waiting().state, bo, cy)).toEqual([]);
    expect(at({ ...playing(2).state, paused: ann }, bo)).toEqual([]);
  });

  it('sees the standing', () => {
    const at = (state: RoomState | null, who: string, alive: (key: string) => boolean, newest = state) =>
      standingAt(CODE, { state, newest }, TURNS, who, alive).is;
    expect(at(null, ann, nobody)).toBe('unknown');
    expect([at(waiting().state, ann, all), at(waiting().state, ann, nobody)]).toEqual(['alive', 'idle']);
    expect([at(playing(3).state, ann, all), at(playing(3).state, ann, nobody)]).toEqual(['alive', 'stuck']);
    // Bo has come back, which can't be settled without him: he counts.
    const log = playing(2);
    const back = log.state;
    const [mine, bos, ...others] = back.seats;
    const away = { ...bos!, holder: { ...bos!.holder!, present: false } };
    const without = { ...back, seats: [mine!, away, ...others] };
    expect([at(without, ann, nobody), at(without, ann, nobody, back)]).toEqual(['alive', 'stuck']);
    // With bots only.
    expect(at(playing(1, 2).state, ann, nobody)).toBe('alive');
  });
});

describe('a player who meets people from another table', () => {
  const at = (table: string, is: Standing['is']): Standing => ({ table, is });

  it.each([
    ['only has the link', at(CODE, 'unknown'), at(second, 'idle'), true],
    ['plays', at(CODE, 'alive'), at(second, 'alive'), false],
    ['waits in a match', at(CODE, 'stuck'), at(second, 'alive'), false],
    ['waits alone, and they go on', at(second, 'idle'), at(CODE, 'alive'), true],
    ['waits alone at an earlier one', at(CODE, 'idle'), at(second, 'idle'), true],
    ['waits alone at a later one', at(second, 'idle'), at(CODE, 'idle'), false],
    ['waits alone, and they know no more than the link', at(CODE, 'idle'), at(second, 'unknown'), false],
  ])('moves or stays depending on both tables: the player %s', (_, mine, theirs, goes) => {
    expect(goesOver(mine, theirs)).toBe(goes);
  });

  it('is not sent back right after coming, before the people there were heard', () => {
    const [mine, theirs] = [at(second, 'unknown'), at(CODE, 'idle')];
    expect([goesOver(mine, theirs, true), goesOver(mine, theirs)]).toEqual([false, true]);
    expect(goesOver(at(CODE, 'unknown'), at(second, 'idle'), true)).toBe(true);
  });

  it('never swaps with them', () => {
    const tables = [CODE, second, tableAfter(first, 0, bo), tableAfter(first, 1, bo)];
    for (const a of tables)
      for (const b of tables)
        if (a !== b) {
          const [one, other] = [at(a, 'idle'), at(b, 'idle')];
          expect(goesOver(one, other)).toBe(!goesOver(other, one));
        }
  });
});
