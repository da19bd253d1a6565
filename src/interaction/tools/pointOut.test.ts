import { describe, expect, it } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import type { PointerInput } from '../events.ts';
import { handleAt, keyPress, mouse } from '../testing.ts';

/** A table with a lit place; a point of the window is one of the table. */
function table() {
  const at = handleAt({
    ...{ blocked: null, chosen: [], selection: [], single: null, carrying: false, target: 'pot' },
    ...{ controls: { controls: [], undo: null }, seats: [], live: true, replaying: false },
    layout: {
      places: [
        { id: 'pot', x: 0.5, z: 0.25 },
        { id: 'deck', x: -0.5, z: 0 },
      ],
      pieces: [],
    },
    ...{ view: { seat: 0, state: { table: { zones: {} } } }, display: { hand: () => 'hand' } },
  } as unknown as TableState);
  const { interaction } = at;
  const handle = (event: PointerInput): boolean => interaction.handle(event);
  const middle = { button: 1 };
  const touch = { device: 'finger' as const };
  return {
    ...at,
    middle: (kind: PointerInput['kind'], x: number, y: number, time = 0) =>
      handle({ ...mouse(kind, x, y), ...middle, time }),
    finger: (kind: PointerInput['kind'], pointer: number, x: number, y: number, time = 0) =>
      handle({ ...mouse(kind, x, y), ...touch, pointer, isPrimary: pointer === 1, time }),
    hover: (x: number, y: number, isPen = false) =>
      interaction.handle({ kind: 'hover', at: { x, y }, isPen }),
    key: (time: number, more = {}) => interaction.handle(keyPress('y', { pass: 'last', time, ...more })),
  };
}

describe('the key', () => {
  it('points out what is under the mouse or a pen, or else the focused place, or else the lit one', () => {
    const { key, hover, interaction, pings } = table();
    hover(0.1, -0.2);
    expect(key(1000)).toBe(true);
    hover(0.3, 0, true);
    key(2000);
    interaction.handle({ kind: 'hover', at: null });
    key(3000, { focus: { ...keyPress('y').focus, place: 'deck' } });
    key(4000);
    expect(pings).toEqual([
      ...[
        { x: 0.1, z: -0.2 },
        { x: 0.3, z: 0 },
      ],
      ...[
        { x: -0.5, z: 0 },
        { x: 0.5, z: 0.25 },
      ],
    ]);
  });

  it('points at the lit place while the mouse is beside the table', () => {
    const { key, hover, pings } = table();
    hover(2, 2);
    key(1000);
    expect(pings).toEqual([{ x: 0.5, z: 0.25 }]);
  });

  it('held, points once, and not twice at once; a field keeps it', () => {
    const { key, pings } = table();
    key(1000);
    expect(key(1100, { repeat: true })).toBe(false);
    key(1299);
    expect(pings).toHaveLength(1);
    key(1300);
    key(2000, { focus: { ...keyPress('y').focus, keepsKeys: true } });
    key(3000, { command: true });
    expect(pings).toHaveLength(2);
  });
});

describe('a click of the middle button', () => {
  it('points out what is there, unless it was a drag or pressed beside the table', () => {
    const { middle, interaction, pings } = table();
    middle('down', 0.5, 0);
    middle('up', 0.5, 0.5);
    expect(pings).toEqual([{ x: 0.5, z: 0.5 }]);
    middle('down', 0, 0, 1000);
    middle('up', 8, 0, 1000);
    interaction.handle({ ...mouse('down', 0, 0), button: 1, on: null, time: 2000 });
    middle('up', 0, 0, 2000);
    expect(pings).toHaveLength(1);
  });

  it('is nothing beyond the rim', () => {
    const { middle, pings } = table();
    middle('down', 1.2, 0);
    middle('up', 1.2, 0);
    expect(pings).toEqual([]);
  });
});

describe('a tap of two fingers', () => {
  const tap = () => {
    const at = table();
    at.finger('down', 1, 0, 0.2, 0);
    return at;
  };

  it('points out the middle between them', () => {
    const { finger, interaction, pings, sent } = tap();
    finger('down', 2, 0.8, 0.6, 40);
    finger('move', 2, 0.9, 0.6, 50);
    expect(interaction.wantsMoves).toBe(true);
    finger('up', 1, 0, 0.2, 120);
    expect(pings).toEqual([]);
    finger('up', 2, 0.9, 0.6, 150);
    expect([pings, sent, interaction.wantsMoves]).toEqual([[{ x: 0.4, z: 0.4 }], [], false]);
  });

  it('is nothing with one finger or three, when it moves, lasts or is taken away', () => {
    const one = tap();
    one.finger('up', 1, 0, 0.2, 90);

    const three = tap();
    three.finger('down', 2, 0.5, 0.3, 20);
    three.finger('down', 3, 0.6, 0.3, 30);
    for (const pointer of [1, 2, 3]) three.finger('up', pointer, 0.5, 0.3, 90);

    const pinch = tap();
    pinch.finger('down', 2, 0.5, 0.3, 20);
    pinch.finger('move', 2, 40, 0.3, 30);
    pinch.finger('move', 2, 0.5, 0.3, 40);
    for (const pointer of [1, 2]) pinch.finger('up', pointer, 0.5, 0.3, 90);

    const long = tap();
    long.finger('down', 2, 0.5, 0.3, 20);
    for (const pointer of [1, 2]) long.finger('up', pointer, 0.5, 0.3, 900);

    const taken = tap();
    taken.finger('down', 2, 0.5, 0.3, 20);
    taken.interaction.handle({ kind: 'lost', pointer: 2 });
    taken.finger('up', 1, 0, 0.2, 90);
    expect([one, three, pinch, long, taken].map(({ pings }) => pings)).toEqual([[], [], [], [], []]);

    taken.finger('down', 3, 0, 0, 200);
    taken.finger('down', 4, 0.5, 0.5, 210);
    taken.finger('up', 3, 0, 0, 260);
    taken.finger('up', 4, 0.5, 0.5, 260);
    expect(taken.pings).toEqual([{ x: 0.25, z: 0.25 }]);
  });

  it('is nothing with a pen', () => {
    const { interaction, finger, pings } = tap();
    const pen = { ...mouse('down', 0.5, 0.3), pointer: 2, device: 'finger', isPen: true } as const;
    interaction.handle({ ...pen, time: 20 });
    interaction.handle({ ...pen, kind: 'up', time: 60 });
    finger('up', 1, 0, 0.2, 90);
    expect(pings).toEqual([]);
  });
});
