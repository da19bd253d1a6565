import { describe, expect, it } from 'vitest';
import type { Spot } from '../../../../engine/display/handling.ts';
import type { CardArt } from '../../../../engine/display.ts';
import { zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import type { View } from '../../../../engine/view.ts';
import { type Chips, type Free, type Pose, pileOf } from '../../rules/state.ts';
import { at, CHIPS, Hands, OTHER, SMALL } from '../../testing.ts';
import { type Box, overlap } from '../layout/box.ts';
import { boxesOf, heightOf, shadeOf } from '../layout/layout.ts';
import { poseAt, seenFrom } from '../layout/pose.ts';
import { handling } from './verbs.ts';

const ARTS = ['small', 'other'].map((deck) => ({ deck, ratio: 1.4, name: String })) as unknown as CardArt[];
const viewOf = ({ state }: Hands): View<Free> => ({ seat: 0, state, faces: new Map() });

describe('dropping', () => {
  const drop = (hands: Hands, pieces: number[], cards: readonly number[], spot: Spot) =>
    handling([], ARTS).drop(viewOf(hands), { pieces: pieces.map(String), cards }, spot);
  const far = (x: number, z: number): Spot => ({ x, z, onto: null });

  it('beside the felt means its edge, towards the middle', () => {
    const hands = new Hands();
    expect(drop(hands, [SMALL], [], far(0, -1.8))).toMatchObject({ moves: [[SMALL, { x: 0, z: -900 }]] });
    expect(drop(hands, [SMALL], [], far(0.5, 0.5))).toMatchObject({ moves: [[SMALL, { x: 500, z: 500 }]] });
    const both = drop(hands, [SMALL, CHIPS], [], far(1.2, 0)) as unknown as { moves: [number, Spot][] };
    for (const [, pose] of both.moves)
      expect(Math.hypot((pose as { x: number }).x, (pose as { z: number }).z)).toBeLessThanOrEqual(900);
    hands.act(0, { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    const [card] = hands.state.table.zones['hand:0']!;
    expect(drop(hands, [], [card!], far(1.25, 0))).toMatchObject({ type: 'put', at: { x: 900, z: 0 } });
  });
});

describe('cards played from the hand', () => {
  const play = (id: string, count: number) => {
    const hands = new Hands();
    hands.act(0, { type: 'draw', piece: SMALL, count, seat: 0 });
    const cards = hands.state.table.zones['hand:0']!;
    const verbs = handling([], ARTS).verbs(viewOf(hands), { pieces: [], cards }, 1);
    hands.act(0, verbs.find((verb) => verb.id === id)!.command as never);
    return hands.last;
  };

  it('lie side by side in the open, so that each is seen', () => {
    expect(play('up', 3)).toMatchObject({ kind: 'pile', spread: 'row' });
    expect(play('up', 1)).toMatchObject({ kind: 'pile', spread: 'stack' });
    expect(play('down', 3)).toMatchObject({ kind: 'pile', spread: 'stack' });
  });
});

it('a played card lies neither on nor behind a stack of chips', () => {
  for (const seat of [0, 1]) {
    const hands = new Hands();
    const { seats } = hands.state.game;
    hands.act(seat, { type: 'draw', piece: SMALL, count: 1, seat });
    // At the card's target and just short of it, as this seat sees the table.
    for (const z of [0.45, 0.52, 0.6]) {
      const pose = { ...poseAt(0, z, 0, seat, seats), angle: 37 };
      hands.act(seat, { type: 'move', moves: [[CHIPS, pose]] });
      const view = { ...viewOf(hands), seat };
      const card = zoneOf(view.state.table, handOf(seat))[0]!;
      for (const id of ['up', 'down']) {
        const verbs = handling([], ARTS).verbs(view, { pieces: [], cards: [card] }, 1);
        const { at: to } = verbs.find((each) => each.id === id)!.command as unknown as { at: Pose };
        const box: Box = { ...seenFrom(to, seat, seats), half: [0.075, 0.105] };
        const stack = boxesOf(ARTS, view, seat).find((each) => each.id === CHIPS)!;
        const chips = view.state.game.pieces.find((each) => each.id === CHIPS) as Chips;
        expect(overlap(box, stack), `${id} ${z}`).toBe(false);
        expect(overlap(box, shadeOf(stack, heightOf(chips, 0))), `${id} ${z}`).toBe(false);
      }
    }
  }
});

it('chips that do not add up to whole ones of a value say how many are too many', () => {
  const hands = new Hands();
  hands.act(0, { type: 'change', piece: CHIPS, value: 5 });
  hands.act(0, { type: 'split', piece: CHIPS, count: 3, at: at(400, 300) });
  const verbs = handling([], ARTS).verbs(viewOf(hands), { pieces: [String(CHIPS)], cards: [] }, 1);
  expect(verbs.find(({ id }) => id === 'change:25')).toMatchObject({
    command: null,
    not: '185 credits make no whole chips of 25. Take 2 chips off first.',
  });
});

it('round pieces offer no rotation', () => {
  const hands = new Hands();
  hands.act(0, { type: 'create', thing: { kind: 'token', look: 'plain', colour: 2 }, at: at(0, 500) });
  const offered = (piece: number) =>
    handling([], ARTS)
      .verbs(viewOf(hands), { pieces: [String(piece)], cards: [] }, 1)
      .filter(({ label }) => label.startsWith('Rotate'));
  expect(offered(SMALL)).not.toEqual([]);
  expect(offered(hands.last.id)).toEqual([]);
  expect(offered(CHIPS)).toEqual([]);
});

it('a sum paid into the middle lies on no other piece', () => {
  const hands = new Hands();
  hands.act(0, { type: 'move', moves: [[SMALL, at(0, 0)]] });
  const view = viewOf(hands);
  const pay = handling([], ARTS)
    .verbs(view, { pieces: [String(CHIPS)], cards: [] }, 1)
    .find(({ id }) => id === 'pay')!;
  hands.act(0, pay.text!.command('50') as never);
  const boxes = boxesOf(ARTS, viewOf(hands), 0);
  const [paid, pile] = [hands.last.id, SMALL].map((id) => boxes.find((box) => box.id === id)!);
  expect(overlap(paid!, pile!)).toBe(false);
});

it('sums paid one after the other lie beside a deck in the middle, and together are the pot', () => {
  const hands = new Hands();
  hands.act(0, { type: 'move', moves: [[SMALL, at(0, 0)]] });
  hands.act(0, { type: 'move', moves: [[CHIPS, at(0, 700)]] });
  const find = (id: string) =>
    handling([], ARTS)
      .verbs(viewOf(hands), { pieces: [], cards: [] }, 1)
      .find((each) => each.id === id)!;
  for (const sum of ['50', '30', '5']) hands.act(0, find('pay').text!.command(sum) as never);
  expect(find('pot').label).toBe('Take the pot: 85 credits');
  // The Sabacc pot of the Spike board is separate.
  hands.act(0, { type: 'create', thing: { kind: 'chips', value: 5, count: 3 }, at: at(0, -400) });
  expect(find('pot').label).toBe('Take the pot: 85 credits');
  const boxes = boxesOf(ARTS, viewOf(hands), 0);
  const deck = boxes.find((box) => box.id === SMALL)!;
  for (const box of boxes) if (box !== deck) expect(overlap(box, deck)).toBe(false);
});

it('a pot in the middle is taken with one press, and joins the player’s own chips', () => {
  const hands = new Hands();
  const offered = (pieces: readonly number[] = []) =>
    handling([], ARTS)
      .verbs(viewOf(hands), { pieces: pieces.map(String), cards: [] }, 1)
      .find(({ id }) => id === 'pot');
  hands.act(0, { type: 'move', moves: [[CHIPS, at(0, 700)]] });
  expect(offered()).toBeUndefined();
  const purses = () => Object.values(hands.state.table.purses);
  const before = purses();
  const pay = handling([], ARTS)
    .verbs(viewOf(hands), { pieces: [], cards: [] }, 1)
    .find(({ id }) => id === 'pay')!;
  hands.act(0, pay.text!.command('75') as never);
  const pot = hands.last.id;
  expect(offered()?.label).toBe('Take the pot: 75 credits');
  expect(offered([pot])?.label).toBe('Take 75 credits');
  expect(offered([CHIPS])).toBeUndefined();
  hands.act(0, offered()!.command as never);
  expect(hands.piece(pot)).toBeUndefined();
  expect(purses().filter(Boolean)).toEqual(before.filter(Boolean));
});

it('a pile can be cut in the middle', () => {
  const hands = new Hands();
  const cut = handling([], ARTS)
    .verbs(viewOf(hands), { pieces: [String(SMALL)], cards: [] }, 1)
    .find(({ label }) => label.startsWith('Cut it'))!;
  const before = zoneOf(hands.state.table, pileOf(SMALL));
  hands.act(0, cut.command as never);
  const half = before.length - (before.length >> 1);
  expect(zoneOf(hands.state.table, pileOf(SMALL))).toEqual([...before.slice(half), ...before.slice(0, half)]);
});

it('a locked die is not rolled, and says so', () => {
  const hands = new Hands();
  hands.act(0, { type: 'create', thing: { kind: 'die', sides: 6 }, at: at(0, 500) });
  const die = hands.last.id;
  hands.act(0, { type: 'lock', pieces: [die], on: true });
  const roll = handling([], ARTS)
    .verbs(viewOf(hands), { pieces: [String(die)], cards: [] }, 1)
    .find(({ id }) => id === 'roll')!;
  expect(roll).toMatchObject({ command: null, not: expect.stringMatching(/locked/) });
});

it('chips taken off lie beside their stack, or further from the hand that covers the felt', () => {
  const hands = new Hands();
  hands.act(0, {
    type: 'move',
    moves: [
      [CHIPS, at(0, 700)],
      [SMALL, at(120, 700)],
      [OTHER, at(-150, 700)],
    ],
  });
  const split = handling([], ARTS)
    .verbs(viewOf(hands), { pieces: [String(CHIPS)], cards: [] }, 2)
    .find(({ id }) => id === 'split')!;
  hands.act(0, split.command as never);
  expect(hands.last.pose.z).toBeLessThanOrEqual(700);
});
