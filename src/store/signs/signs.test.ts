import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSignStore, MOST_HELD, MOST_PINGS, MOST_POINTERS, PING_MS, TABLE_REACH } from './signs.ts';

const bo = { name: 'Bo', colour: 3 };

function open() {
  let time = 1000;
  const signs = createSignStore(() => time);
  return {
    signs,
    pass(ms: number) {
      time += ms;
    },
  };
}

describe('signs', () => {
  it('keep a ping until its time is over', () => {
    const { signs, pass } = open();
    signs.ping({ ...bo, x: 0.1, z: -0.2 });
    expect(signs.getState().pings).toEqual([{ ...bo, id: 1, x: 0.1, z: -0.2, at: 1000 }]);
    pass(PING_MS - 1);
    signs.expire();
    expect(signs.getState().pings).toHaveLength(1);
    pass(1);
    signs.expire();
    expect(signs.getState().pings).toEqual([]);
  });

  it('let the oldest pings make room, and drop dead ones when a new one comes', () => {
    const { signs, pass } = open();
    for (let i = 0; i < MOST_PINGS + 3; i++) signs.ping({ ...bo, x: 0, z: 0 });
    expect(signs.getState().pings.map(({ id }) => id)).toEqual(
      Array.from({ length: MOST_PINGS }, (_, i) => i + 4),
    );
    pass(PING_MS);
    signs.ping({ ...bo, x: 0, z: 0 });
    expect(signs.getState().pings).toHaveLength(1);
  });

  it('stay on the table, and vanish where they are no points', () => {
    const { signs } = open();
    const number = fc.oneof(fc.double(), fc.double({ min: -3, max: 3 }));
    fc.assert(
      fc.property(number, number, (x, z) => {
        const { signs } = open();
        signs.ping({ ...bo, x, z });
        signs.point('k', { ...bo, x, z });
        signs.hold('k', { x, z, count: 2 });
        const { pings, pointers, held } = signs.getState();
        const finite = Number.isFinite(Math.hypot(x, z));
        const all = [...pings, ...pointers.values(), ...held.values()];
        expect(all).toHaveLength(finite ? 3 : 0);
        for (const at of all) expect(Math.hypot(at.x, at.z)).toBeLessThanOrEqual(TABLE_REACH + 1e-9);
      }),
    );
    signs.point('k', { ...bo, x: 5, z: 0 });
    expect(signs.getState().pointers.get('k')).toEqual({ ...bo, seat: null, x: TABLE_REACH, z: 0 });
  });

  it('follow pointers by person and forget those that leave, with what they held', () => {
    const { signs } = open();
    signs.point('a', { ...bo, x: 0, z: 0 });
    signs.point('b', { ...bo, x: 0.5, z: 0 });
    const before = signs.getState().pointers;
    signs.point('a', { ...bo, x: 0.1, z: 0 });
    expect(before.get('a')?.x).toBe(0);
    expect(signs.getState().pointers.get('a')?.x).toBe(0.1);
    signs.hold('a', { x: 0.1, z: 0, count: 3 });
    signs.unpoint('a');
    expect([...signs.getState().pointers.keys()]).toEqual(['b']);
    expect(signs.getState().held.size).toBe(0);
  });

  it('notify no one when nothing changes', () => {
    const { signs } = open();
    let told = 0;
    signs.subscribe(() => told++);
    signs.unpoint('nobody');
    signs.hold('nobody', { x: 0, z: 0, count: 0 });
    signs.expire();
    signs.point('a', { ...bo, x: Number.NaN, z: 0 });
    expect(told).toBe(0);
  });

  it('bound the number of people and cards', () => {
    const { signs } = open();
    for (let i = 0; i < MOST_POINTERS + 5; i++) signs.point(String(i), { ...bo, x: 0, z: 0 });
    expect(signs.getState().pointers.size).toBe(MOST_POINTERS);
    signs.point('3', { ...bo, x: 0.3, z: 0 });
    expect(signs.getState().pointers.get('3')?.x).toBe(0.3);
    signs.hold('3', { x: 0, z: 0, count: 1e9 });
    expect(signs.getState().held.get('3')?.count).toBe(MOST_HELD);
    signs.hold('3', { x: 0, z: 0, count: Number.NaN });
    signs.hold('3', { x: 0, z: 0, count: 0 });
    expect(signs.getState().held.size).toBe(0);
  });
});
