import { expect, test } from 'vitest';
import type { Grip, Spot } from '../../engine/display/handling.ts';
import type { Command } from '../../engine/game.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Effect, Snapshot, Step } from '../events.ts';
import { handleAt, mouse, snapshotOf } from '../testing.ts';
import { type CarryHeld, carryPieces, pickUp, putDown, shifted } from './carry.ts';

const ME = 0;
const OTHER = 1;
const HERE = { where: 'here', isFree: false, toss: undefined, arriving: null } as const;

/** A table with one piece on it, held by the player that the test names. */
function lying(held: number | null, x = 0.2): Snapshot {
  const handling = {
    lift: ({ pieces }: Grip) => ({ type: 'lift', pieces }) as unknown as Command,
    drop: (_: unknown, { pieces }: Grip, spot: Spot) =>
      ({ type: 'move', pieces, spot }) as unknown as Command,
    size: () => 1,
  };
  const piece = { id: '8', held, x, z: 0.1, angle: 0, half: [0.05, 0.05], top: 0, name: 'Die' };
  const table = {
    ...{ view: { seat: ME }, chosen: [], layout: { pieces: [piece] }, display: { handling } },
  } as unknown as TableState;
  const surface = { reach: null } as unknown as Snapshot['surface'];
  return snapshotOf({ table, surface });
}

/** Picks the piece up by key, and has the table answer. */
function carrying(now: Snapshot): CarryHeld {
  const { held, effects } = pickUp(['8'], null, now);
  if (held!.phase === 'carrying') return held!;
  expect(sentBy(effects)).toEqual([{ type: 'lift', pieces: ['8'] }]);
  return carryPieces(held!, { kind: 'answer', isAccepted: true }, now).held!;
}

const sentBy = (effects: readonly Effect[] = []) =>
  effects.flatMap((each) => ('send' in each ? each.send : []));
const isLost = ({ held, effects = [] }: Step<CarryHeld>): boolean =>
  held === null && effects.some((each) => 'carry' in each && each.carry === null);
const changed = (held: CarryHeld, now: Snapshot) =>
  carryPieces(held, { kind: 'changed', before: now.table }, now);

test('a piece that another player has taken hold of first is lost', () => {
  expect(isLost(changed(carrying(lying(null)), lying(OTHER)))).toBe(true);
});

test('so is one that the table refuses to give, unless it has been held', () => {
  const held = carrying(lying(null));
  expect(isLost(carryPieces(held, { kind: 'refused' }, lying(null)))).toBe(true);
  const mine = changed(held, lying(ME)).held!;
  expect(isLost(carryPieces(mine, { kind: 'refused' }, lying(ME)))).toBe(false);
});

test('and one that is taken out of the hand', () => {
  const mine = changed(carrying(lying(null)), lying(ME));
  expect(isLost(mine)).toBe(false);
  expect(isLost(changed(mine.held!, lying(null)))).toBe(true);
});

test('a refused lift leaves nothing in the hand', () => {
  const { held } = pickUp(['8'], null, lying(null));
  const step = carryPieces(held!, { kind: 'answer', isAccepted: false }, lying(null));
  expect(step).toEqual({ held: null, effects: [{ giveUp: ['8'] }] });
});

test('a piece is put down where it was carried, and waits there for the table', () => {
  const now = lying(null);
  const moved = shifted(carrying(now), 0.1, -0.1).held!;
  const drop = putDown(moved, HERE, now);
  expect(sentBy(drop.effects)).toMatchObject([{ type: 'move', spot: { onto: null, free: false } }]);
  const { resting, effects } = carryPieces(drop.held!, { kind: 'answer', isAccepted: true }, now);
  expect(resting).toEqual({ piece: '8', x: 0.2, z: 0.1, wasMine: false });
  expect(effects).toContainEqual({ mark: { carrying: false, chosen: ['8'] } });
});

test('a refused drop goes back to its place, where the table must see it released', () => {
  const now = lying(ME);
  const drop = putDown(carrying(now), HERE, now);
  const { held, effects } = carryPieces(drop.held!, { kind: 'answer', isAccepted: false }, now);
  expect(held).toBe(null);
  expect(effects).toContainEqual({
    dispatch: { type: 'move', pieces: ['8'], spot: { x: 0.2, z: 0.1, onto: null, free: true } },
  });
});

test('a piece that turns out to be in another hand as it is picked up is not left drawn away from its place', () => {
  const now = lying(null).table;
  const live = { live: true, replaying: false, blocked: null, selection: [], single: null, carrying: false };
  const at = handleAt({ ...now, ...live, controls: { controls: [] } } as unknown as TableState, () =>
    at.table.setState({ layout: lying(OTHER).table.layout }),
  );
  at.interaction.handle(mouse('down', 0.2, 0.1));
  at.interaction.handle(mouse('move', 20, 20));
  expect([at.sent.length, at.loads.at(-1), at.table.getState().carrying]).toEqual([1, null, false]);
  at.interaction.handle(mouse('up', 20, 20));
  expect(at.sent).toHaveLength(1);
});
