import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Laid } from '../../../../engine/display.ts';
import type { View } from '../../../../engine/view.ts';
import type { Drawing } from '../../../../lib/picture/drawing.ts';
import { settingOf } from '../../rules/setups.ts';
import type { Free, Pose } from '../../rules/state.ts';
import { ARTS, at, CHIPS, DECKS, DIE, Hands, OTHER, SETTING, SMALL } from '../../testing.ts';
import { narrate } from '../log.ts';
import { handling } from '../verbs/verbs.ts';
import { overlap } from './box.ts';
import { arrange, boxesOf, layout, NOTHING } from './layout.ts';
import { poseAt, seenFrom } from './pose.ts';

const viewOf = (hands: Hands, seat: number): View<Free> => ({ seat, state: hands.state, faces: new Map() });
const seen = (hands: Hands, seat = 0) => arrange(ARTS, viewOf(hands, seat), layout(3, seat), seat);
const found = (hands: Hands, id: number, seat = 0) =>
  seen(hands, seat).pieces!.find((piece) => piece.id === String(id))!;

describe('the places of things', () => {
  it('the dice of a setup lie side by side', () => {
    const kits = [{ id: 'spike', name: 'Spike', decks: DECKS, chips: true }];
    const setting = settingOf(kits, { seats: 3, options: { setup: 'corellian' } });
    const dice = setting.filter(([{ kind }]) => kind === 'die');
    const hands = new Hands({ setting: dice });
    expect(seen(hands).pieces!.map(({ base }) => base)).toEqual(dice.map(() => 0));
    expect(dice.length).toBe(2);
  });

  it('a pose seen from a seat and put back is the same pose', () => {
    const pose = fc.record({
      x: fc.integer({ min: -1000, max: 1000 }),
      z: fc.integer({ min: -1000, max: 1000 }),
      angle: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(pose, fc.integer({ min: 1, max: 8 }), fc.nat(7), (given, seats, near) => {
        const { x, z, angle } = seenFrom(given, near % seats, seats);
        const back = poseAt(x, z, angle, near % seats, seats);
        expect(Math.abs(back.x - given.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(back.z - given.z)).toBeLessThanOrEqual(1);
        const off = (back.angle - given.angle + 360) % 360;
        expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('each seat sees the table from its own side', () => {
    const hands = new Hands();
    hands.act(0, { type: 'move', moves: [[SMALL, at(0, 700)]] });
    expect(found(hands, SMALL, 0)).toMatchObject({ x: 0, z: 0.7 });
    // Seats sit clockwise: the next one has it on its right.
    expect(found(hands, SMALL, 1).x).toBeGreaterThan(0.5);
    expect(found(hands, SMALL, 2).x).toBeLessThan(-0.5);
  });

  it('things put on something lie on it, and things put beside it on the felt', () => {
    const hands = new Hands();
    const height = found(hands, SMALL).top;
    hands.act(0, { type: 'move', moves: [[OTHER, at(20)]] });
    const { base } = seen(hands).zone(`pile:${OTHER}`)!;
    expect(base).toBeCloseTo(height, 9);
    hands.act(0, { type: 'move', moves: [[OTHER, at(600)]] });
    expect(seen(hands).zone(`pile:${OTHER}`)!.base).toBe(0);
  });

  it('a pile that is spread out is as broad as its cards', () => {
    const hands = new Hands();
    const [narrow] = found(hands, SMALL).half;
    hands.act(0, { type: 'spread', piece: SMALL, spread: 'row' });
    expect(found(hands, SMALL).half[0]).toBeGreaterThan(3 * narrow);
  });

  it('pieces have their usual names', () => {
    const hands = new Hands();
    expect(found(hands, SMALL).name).toBe('8 cards, face down');
    expect(found(hands, CHIPS).name).toBe('8 chips of 25: 200');
    const [top] = hands.top(SMALL);
    hands.act(0, { type: 'turn', cards: [top!] });
    const [face] = hands.truth([top!]);
    expect(found(hands, SMALL).name).toBe(`8 cards, ${face} on top`);
  });
});

describe('dice, tokens and notes', () => {
  const thing = (hands: Hands, id: number) => seen(hands).things!.find((each) => each.id === String(id))!;
  const verbsOf = (hands: Hands, ...pieces: number[]) =>
    handling([], ARTS).verbs(viewOf(hands, 0), { pieces: pieces.map(String), cards: [] }, 1);
  const made = (hands: Hands, thing: Extract<Parameters<Hands['act']>[1], { type: 'create' }>['thing']) =>
    hands.act(0, { type: 'create', thing, at: at(-500) }).last.id;

  it('are pieces with names, and things to be drawn', () => {
    const hands = new Hands();
    const token = made(hands, { kind: 'token', look: 'plain', colour: 3 });
    const button = made(hands, { kind: 'token', look: 'dealer', colour: 0 });
    const note = made(hands, { kind: 'note', text: '' });
    expect(found(hands, DIE).name).toBe('Die with 6 sides, showing 6');
    expect(found(hands, token).name).toBe('Blue token');
    expect(found(hands, button).name).toBe('Dealer button');
    expect(found(hands, note).name).toBe('Empty note');
    expect(seen(hands).things!.map(({ kind }) => kind)).toEqual(['die', 'token', 'token', 'note']);
    expect(thing(hands, token)).toMatchObject({ face: 3, x: -0.5 });
    // One on the other.
    expect(thing(hands, button)).toMatchObject({ face: 'dealer', base: found(hands, token).top });
  });

  it('a die shows its roll, and every roll is a new one', () => {
    const hands = new Hands();
    const before = thing(hands, DIE);
    expect(before).toMatchObject({ kind: 'die', sides: 6, roll: null });
    const [roll] = verbsOf(hands, DIE).filter(({ key }) => key === 'r');
    hands.act(0, roll!.command as never);
    const [value] = hands.state.table.dice[`die:${DIE}`]!;
    const once = thing(hands, DIE);
    expect(once).toMatchObject({ value });
    expect(found(hands, DIE).name).toBe(`Die with 6 sides, showing ${value}`);
    const told = hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Ann', NOTHING, []));
    expect(told.filter(Boolean)).toEqual([`Ann rolled ${value}.`]);
    hands.act(0, roll!.command as never);
    const again = thing(hands, DIE);
    expect(once.kind === 'die' && again.kind === 'die' && once.roll !== again.roll).toBe(true);
  });

  it('several dice are rolled together, whatever else is picked', () => {
    const hands = new Hands();
    const other = made(hands, { kind: 'die', sides: 20 });
    const roll = verbsOf(hands, DIE, other, CHIPS).find(({ id }) => id === 'roll')!;
    expect(roll.label).toBe('Roll 2 dice');
    hands.act(0, roll.command as never);
    expect(Object.keys(hands.state.table.dice)).toEqual([`die:${DIE}`, `die:${other}`]);
    expect(verbsOf(hands, CHIPS).some(({ id }) => id === 'roll')).toBe(false);
  });

  it('a note can be written on', () => {
    const hands = new Hands();
    const note = made(hands, { kind: 'note', text: '' });
    const { text } = verbsOf(hands, note).find(({ id }) => id === 'write')!;
    hands.act(0, text!.command('Ann deals') as never);
    expect(found(hands, note).name).toBe('Note: Ann deals');
    expect(thing(hands, note)).toMatchObject({ text: 'Ann deals' });
    expect(verbsOf(hands, note).find(({ id }) => id === 'write')!.text!.value).toBe('Ann deals');
  });

  it('come out of the box beside each other', () => {
    const hands = new Hands({ setting: [] });
    for (let i = 0; i < 12; i++) {
      const die = handling([], ARTS)
        .verbs(viewOf(hands, 0), { pieces: [], cards: [] }, 1)
        .find(({ id }) => id === 'die:20')!;
      hands.act(0, die.command as never);
    }
    expect(seen(hands).things!.every((each) => each.base === 0)).toBe(true);
  });
});

it('turns the bare felt for each viewer as it turns what lies there', () => {
  for (let near = 0; near < 5; near++) {
    const seen = seenFrom(at(300, 200), near, 5);
    const { turn = 0 } = layout(5, near);
    // Back into the table's own frame, as `signSpot` computes it.
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    expect(seen.x * cos - seen.z * sin).toBeCloseTo(0.3, 9);
    expect(seen.x * sin + seen.z * cos).toBeCloseTo(0.2, 9);
  }
});

const BOARD: Laid = {
  dice: [{ look: 'odd', name: 'Odd die', values: [...'uvwxyz'], faces: () => [] }],
  boards: [
    {
      ...{ look: 'felt', name: 'Board of Felt', half: [1, 1], round: true, albedo: () => EMPTY },
      spots: [
        { kind: 'cards', x: 0.2, z: -0.3, angle: Math.PI / 2 },
        { kind: 'chips', x: 0, z: 0, angle: 0 },
      ],
    },
  ],
};
const EMPTY: Drawing = { width: 1, height: 1, shapes: [] };

describe('a board', () => {
  const FELT = 5;
  const withBoard = (): Hands =>
    new Hands({ setting: [...SETTING, [{ kind: 'board', look: 'felt' }, at(0), 'locked']] });
  const dropped = (hands: Hands, id: number, x: number, z: number, seat = 0, free = false) =>
    handling([], ARTS, BOARD).drop(
      viewOf(hands, seat),
      { pieces: [String(id)], cards: [] },
      { x, z, onto: null, free },
    ) as unknown;

  it('lies under everything, even if it was put down last', () => {
    const hands = withBoard();
    const pieces = arrange(ARTS, viewOf(hands, 0), layout(3, 0), 0, BOARD).pieces!;
    const board = pieces.find(({ id }) => id === String(FELT))!;
    expect(board).toMatchObject({ name: 'Board of Felt, locked', ground: true, top: 0, half: [1, 1] });
    expect(pieces.every(({ base = 0 }) => base === 0)).toBe(true);
    // Things from the box still find free felt on it.
    const die = handling([], ARTS, BOARD)
      .verbs(viewOf(hands, 0), { pieces: [], cards: [] }, 1)
      .find(({ id }) => id === 'die:odd')!;
    hands.act(0, die.command as never);
    expect(arrange(ARTS, viewOf(hands, 0), layout(3, 0), 0, BOARD).things!.at(-1)).toMatchObject({
      ...{ kind: 'die', look: 0, base: 0 },
    });
    expect(arrange(ARTS, viewOf(hands, 0), layout(3, 0), 0, BOARD).pieces!.at(-1)!.name).toBe(
      'Odd die, showing z',
    );
  });

  it('can be unlocked from the list, and then carried', () => {
    const hands = withBoard();
    const verbs = handling([], ARTS, BOARD).verbs(viewOf(hands, 0), { pieces: [], cards: [] }, 1);
    const unlock = verbs.find(({ label }) => label === 'Unlock the board of Felt')!;
    expect(hands.refusal(0, { type: 'grab', pieces: [FELT] })).toBe('F3');
    hands.act(0, unlock.command as never);
    expect(hands.refusal(0, { type: 'grab', pieces: [FELT] })).toBeUndefined();
  });

  it('snaps pieces dropped near one of its places into it, and turns them to it', () => {
    const hands = withBoard();
    expect(dropped(hands, SMALL, 0.23, -0.27)).toEqual({ type: 'move', moves: [[SMALL, at(200, -300, 90)]] });
    expect(dropped(hands, CHIPS, 0.05, 0)).toEqual({ type: 'move', moves: [[CHIPS, at(0)]] });
    // Cards don't snap to places for chips, nor from further off, nor with Alt.
    for (const [x, z] of [
      [0.02, 0],
      [0.3, -0.3],
    ] as const)
      expect(dropped(hands, SMALL, x, z)).not.toMatchObject({ moves: [[SMALL, at(200, -300, 90)]] });
    expect(dropped(hands, SMALL, 0.23, -0.27, 0, true)).toEqual({
      type: 'move',
      moves: [[SMALL, at(230, -270)]],
    });
    // A turned board turns its places with it, for every viewer.
    hands.act(0, { type: 'lock', pieces: [FELT], on: false });
    hands.act(0, { type: 'move', moves: [[FELT, at(0, 0, 180)]] });
    expect(dropped(hands, SMALL, -0.2, 0.3)).toEqual({ type: 'move', moves: [[SMALL, at(-200, 300, 270)]] });
    const { x, z } = seenFrom(at(-200, 300), 1, 3);
    const [[, pose]] = (dropped(hands, SMALL, x + 0.03, z, 1) as { moves: [[number, Pose]] }).moves;
    expect(Math.hypot(pose.x + 200, pose.z - 300)).toBeLessThan(2);
  });
});

describe('order', () => {
  const orderly = (hands: Hands, id: string, seat = 0) =>
    handling([], ARTS)
      .verbs(viewOf(hands, seat), { pieces: [SMALL, OTHER, CHIPS].map(String), cards: [] }, 1)
      .find((each) => each.id === id);

  it('several pieces come to lie in a row, evenly and turned alike, and none on another', () => {
    const pose = fc.record({
      x: fc.integer({ min: -600, max: 600 }),
      z: fc.integer({ min: -600, max: 600 }),
      angle: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(pose, pose, pose, fc.nat(2), (a, b, c, seat) => {
        const hands = new Hands();
        hands.act(0, {
          type: 'move',
          moves: [
            [SMALL, a],
            [OTHER, b],
            [CHIPS, c],
          ],
        });
        hands.act(0, orderly(hands, 'align', seat)!.command as never);
        const found = [SMALL, OTHER, CHIPS].map((id) => hands.piece(id)!);
        for (const piece of found)
          for (const n of Object.values(piece.pose)) expect(Number.isInteger(n)).toBe(true);
        const lying = boxesOf(ARTS, viewOf(hands, seat), seat).filter(({ id }) => id <= CHIPS);
        for (const [i, one] of lying.entries())
          for (const other of lying.slice(i + 1)) expect(overlap(one, other)).toBe(false);
        const level = (way: 'x' | 'z'): number =>
          Math.max(...lying.map((each) => each[way])) - Math.min(...lying.map((each) => each[way]));
        expect(Math.min(level('x'), level('z'))).toBeLessThan(0.003);
      }),
      { numRuns: 60 },
    );
  });

  it('pieces that are askew are straightened, and only those', () => {
    const hands = new Hands();
    expect(orderly(hands, 'straighten')).toBeUndefined();
    hands.act(0, { type: 'move', moves: [[SMALL, at(0, 0, 352)]] });
    hands.act(0, { type: 'move', moves: [[OTHER, at(300, 0, 75)]] });
    hands.act(0, orderly(hands, 'straighten')!.command as never);
    expect(hands.piece(SMALL)!.pose).toEqual(at(0, 0, 0));
    expect(hands.piece(OTHER)!.pose).toEqual(at(300, 0, 90));
    expect(orderly(hands, 'straighten')).toBeUndefined();
  });
});

it('Ctrl+A chooses all of a kind, and with nothing chosen all loose pieces', () => {
  const hands = new Hands();
  hands.act(0, { type: 'copy', copies: [[CHIPS, at(-400)]] });
  const more = String(hands.last.id);
  hands.act(0, { type: 'lock', pieces: [OTHER], on: true });
  const choice = (...pieces: number[]) =>
    handling([], ARTS)
      .verbs(viewOf(hands, 0), { pieces: pieces.map(String), cards: [] }, 1)
      .find(({ key }) => key === 'ctrl+a')?.choose;
  expect(choice(CHIPS)).toEqual([String(CHIPS), more]);
  expect(choice(SMALL)).toBeUndefined();
  expect(choice()).toEqual([SMALL, CHIPS, DIE].map(String).concat(more));
});

describe('copies', () => {
  it('lie beside the first ones, and on nothing', () => {
    const hands = new Hands();
    const verbs = (pieces: number[]) =>
      handling([], ARTS).verbs(viewOf(hands, 0), { pieces: pieces.map(String), cards: [] }, 1);
    for (const pieces of [[SMALL, CHIPS, DIE], [SMALL], [DIE]])
      hands.act(0, verbs(pieces).find(({ key }) => key === 'c')!.command as never);
    const lying = boxesOf(ARTS, viewOf(hands, 0), 0);
    expect(lying).toHaveLength(9);
    for (const [i, one] of lying.entries())
      for (const other of lying.slice(i + 1)) expect(overlap(one, other)).toBe(false);
  });
});

describe('sums', () => {
  it('several stacks are named by their worth, and a sum is asked for that they have', () => {
    const hands = new Hands();
    hands.act(0, { type: 'split', piece: CHIPS, count: 3, at: at(100, 300) });
    const grip = { pieces: [CHIPS, hands.last.id].map(String), cards: [] };
    const { name, verbs } = handling([], ARTS);
    expect(name!(viewOf(hands, 0), grip)).toBe('2 stacks, 200 credits');
    expect(name!(viewOf(hands, 0), { ...grip, pieces: [...grip.pieces, String(SMALL)] })).toBeNull();
    const { text } = verbs(viewOf(hands, 0), grip, 1).find(({ id }) => id === 'pay')!;
    expect(text!.problem!('75')).toBeNull();
    expect(text!.problem!('250')).toBe('There are only 200 credits here, not 250.');
    for (const no of ['', 'ten', '0', '7.5', '-5']) expect(text!.problem!(no)).toMatch(/whole number/);
    hands.act(0, text!.command('75') as never);
    expect(hands.last).toMatchObject({ kind: 'chips', value: 25, count: 3, pose: { z: 0 } });
  });
});
