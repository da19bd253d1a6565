import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardArt } from '../../../engine/display.ts';
import type { View } from '../../../engine/view.ts';
import type { Free } from '../rules/state.ts';
import { at, CHIPS, DIE, Hands, OTHER, SMALL } from '../testing.ts';
import { arrange, layout, poseAt, seenFrom } from './layout.ts';
import { handling } from './verbs.ts';
import { narrate } from './words.ts';

const ARTS = ['small', 'other'].map((deck) => ({ deck, ratio: 1.4, name: String })) as unknown as CardArt[];
const viewOf = (hands: Hands, seat: number): View<Free> => ({ seat, state: hands.state, faces: new Map() });
const seen = (hands: Hands, seat = 0) => arrange(ARTS, viewOf(hands, seat), layout(3, seat), seat);
const found = (hands: Hands, id: number, seat = 0) =>
  seen(hands, seat).pieces!.find((piece) => piece.id === String(id))!;

describe('where things lie', () => {
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

  it('what is put on something lies on it, and beside it on the felt', () => {
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

  it('pieces are called what they are', () => {
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

  it('lie there as pieces with names and as things to be drawn', () => {
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

  it('a die shows what was rolled, and every roll is another', () => {
    const hands = new Hands();
    const before = thing(hands, DIE);
    expect(before).toMatchObject({ kind: 'die', sides: 6, roll: null });
    const [roll] = verbsOf(hands, DIE).filter(({ key }) => key === 'r');
    hands.act(0, roll!.command as never);
    const [value] = hands.state.table.dice[`die:${DIE}`]!;
    const once = thing(hands, DIE);
    expect(once).toMatchObject({ value });
    expect(found(hands, DIE).name).toBe(`Die with 6 sides, showing ${value}`);
    const told = hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Ann'));
    expect(told).toContain('Ann rolled a die.');
    expect(told).toContain(`Rolled ${value} on a die with 6 sides.`);
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

  it('a note is written on', () => {
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
    // Back into the table's own frame, as `signSpot` reckons it.
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    expect(seen.x * cos - seen.z * sin).toBeCloseTo(0.3, 9);
    expect(seen.x * sin + seen.z * cos).toBeCloseTo(0.2, 9);
  }
});
