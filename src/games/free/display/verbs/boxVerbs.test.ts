import { expect, it } from 'vitest';
import type { OwnDeck } from '../../../../engine/own/own.ts';
import type { View } from '../../../../engine/view.ts';
import type { Free } from '../../rules/state.ts';
import { ARTS, Hands } from '../../testing.ts';
import { overlap } from '../layout/box.ts';
import { arrange, layout, shadeOf } from '../layout/layout.ts';
import { handling } from './verbs.ts';

/** A card's width, in table units. */
const CARD = 0.15;
const NOTHING_PICKED = { pieces: [], cards: [] };
const viewOf = (hands: Hands, seat: number): View<Free> => ({ seat, state: hands.state, faces: new Map() });
const found = (hands: Hands, id: number, seat = 0) =>
  arrange(ARTS, viewOf(hands, seat), layout(3, seat), seat).pieces!.find((piece) => piece.id === String(id))!;

it('a note comes out of the box written', () => {
  const hands = new Hands({ setting: [] });
  const { text } = handling([], ARTS)
    .verbs(viewOf(hands, 0), NOTHING_PICKED, 1)
    .find(({ id }) => id === 'note')!;
  const [empty, written] = ['', 'House rules'].map(
    (words) => hands.act(0, text!.command(words) as never).last.id,
  );
  expect(found(hands, empty!).name).toBe('Empty note');
  expect(found(hands, written!).name).toBe('Note: House rules');
});

it('things dragged out of the box lie upright where they were dropped, and on the felt', () => {
  for (const seat of [0, 1, 2]) {
    const hands = new Hands({ setting: [] });
    const out = (id: string, x: number, z: number) => {
      const verb = handling([], ARTS)
        .verbs(viewOf(hands, seat), NOTHING_PICKED, 1)
        .find((each) => each.id === id)!;
      const command = verb.placed!(x, z, null).command as Parameters<Hands['act']>[1];
      return found(hands, hands.act(seat, command).last.id, seat);
    };
    const lying = [out('die:6', -0.3, 0.2), out('note', 0.4, 0.1)];
    for (const [k, [x, z]] of [[-0.3, 0.2] as const, [0.4, 0.1] as const].entries()) {
      expect(Math.hypot(lying[k]!.x - x, lying[k]!.z - z)).toBeLessThan(0.002);
      expect(Math.cos(lying[k]!.angle)).toBeCloseTo(1);
    }
    const rim = out('chips:25', 0, -0.99);
    expect(rim.z).toBeCloseTo(-0.9, 2);
  }
});

it('chips dragged out of the box onto others of their value make one stack, and one step', () => {
  const hands = new Hands({ setting: [] });
  const out = (id: string, onto: number | null) =>
    hands.act(
      0,
      handling([], ARTS)
        .verbs(viewOf(hands, 0), NOTHING_PICKED, 1)
        .find((each) => each.id === id)!.placed!(0, 0.2, onto === null ? null : String(onto))
        .command as never,
    );
  const stack = out('chips:5', null).last.id;
  out('chips:5', stack);
  const chips = () => hands.state.game.pieces.filter(({ kind }) => kind === 'chips');
  expect(chips()).toMatchObject([{ id: stack, value: 5, count: 40 }]);
  expect(Object.values(hands.state.table.purses).reduce((sum, each) => sum + each, 0)).toBe(200);
  hands.act(0, { type: 'undo' });
  expect(chips()).toMatchObject([{ id: stack, value: 5, count: 20 }]);
  // Others lie beside it.
  out('chips:25', stack);
  expect(chips()).toHaveLength(2);
});

it('imported decks lie side by side', () => {
  const deck = (name: string): OwnDeck => ({
    ...{ name, sheet: 'ab'.repeat(32), columns: 1, rows: 1, count: 1, ratio: 1400, back: 'plain' },
  });
  for (const at of [null, [-0.3, 0.2]] as const) {
    const hands = new Hands({ setting: [] });
    const verb = handling([], ARTS)
      .verbs(viewOf(hands, 1), NOTHING_PICKED, 1)
      .find(({ id }) => id === 'own')!;
    const bring = (at ? verb.placed!(at[0], at[1], null) : verb).bring!;
    // All are made before the first of them is on the table.
    const commands = ['a', 'b', 'c', 'd', 'e'].map((name, i) => bring.command(deck(name) as never, i));
    for (const command of commands) hands.act(1, command as never);
    const { pieces } = arrange(ARTS, viewOf(hands, 1), layout(3, 1), 1);
    const places = pieces!.map(({ x, z }) => ({ x, z }));
    expect(places).toHaveLength(5);
    const overlapping = places.filter((a, i) =>
      places.slice(0, i).some((b) => Math.abs(a.x - b.x) < CARD && Math.abs(a.z - b.z) < CARD * 1.4),
    );
    expect(overlapping).toEqual([]);
    if (at) expect(Math.hypot(places[0]!.x - at[0], places[0]!.z - at[1])).toBeLessThan(0.002);
  }
});

it('things taken out of the box one after another hide neither each other nor what is there, for their taker', () => {
  const taken = [
    'die:6',
    'die:20',
    'chips:5',
    'die:20',
    'deck:small',
    'note',
    'token:plain:1',
    'die:4',
    'deck:other',
  ];
  for (const seat of [0, 2]) {
    const hands = new Hands({ setting: [] });
    const decks = ['small', 'other'].map((deck) => ({ deck, name: deck }));
    for (const id of [...taken, ...taken]) {
      const verbs = handling(decks, ARTS).verbs(viewOf(hands, seat), NOTHING_PICKED, 1);
      hands.act(seat, verbs.find((each) => each.id === id)!.command as never);
    }
    const { pieces } = arrange(ARTS, viewOf(hands, seat), layout(3, seat), seat);
    expect(pieces).toHaveLength(2 * taken.length);
    const hiding = pieces!.flatMap((one) =>
      pieces!
        .filter((other) => other !== one && overlap(shadeOf(one, one.top - (one.base ?? 0)), other))
        .map((other) => `${one.name} hides ${other.name}`),
    );
    expect(hiding).toEqual([]);
  }
});

it('a second board from the box lies beside the first one, if there is room for both', () => {
  const board = { look: 'small', name: 'Board', half: [0.25, 0.2], places: [] } as never;
  const laid = { boards: [board], dice: [] };
  const hands = new Hands({ setting: [] });
  const out = () => {
    const verbs = handling([], ARTS, laid).verbs(viewOf(hands, 0), NOTHING_PICKED, 1);
    hands.act(0, verbs.find(({ id }) => id === 'board:small')!.command as never);
  };
  out();
  out();
  const [first, second] = arrange(ARTS, viewOf(hands, 0), layout(3, 0), 0, laid).pieces!;
  expect(overlap(first!, second!)).toBe(false);
});
