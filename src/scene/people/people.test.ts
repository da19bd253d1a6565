import { PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import type { CardArt } from '../../engine/display.ts';
import { emptyTable } from '../../engine/table/table.ts';
import { createTableStore, type TableState } from '../../store/tableStore.ts';
import { sampleTable } from '../../store/testing.ts';
import { People } from './people.ts';

const start: TableState = {
  ...sampleTable,
  ...{ leapt: false, acting: [], showing: null, paying: null, progress: { row: 0, line: 0 } },
  decks: [{ ratio: 1.4 } as CardArt],
  display: {
    hand: (seat: number) => `hand:${seat}`,
    seatNote: () => ({ out: false }),
  } as unknown as TableState['display'],
  view: { seat: 0, state: { table: emptyTable, game: null }, faces: new Map() },
  seats: ['Ann', 'Bo', 'Cy'].map((name, colour) => ({ name, colour, kind: 'human' })),
  layout: {
    ...sampleTable.layout,
    seats: [0, 1, 2].map((seat) => {
      const angle = (2 * Math.PI * seat) / 3;
      return { x: -Math.sin(angle), z: Math.cos(angle), angle };
    }),
  },
};

function open(speed: number) {
  const store = createTableStore(start);
  const asked = { frames: 0 };
  const people = new People({ store, speed: () => speed, invalidate: () => asked.frames++ });
  const camera = new PerspectiveCamera(30, 16 / 9);
  camera.position.set(0, 2.4, 3);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  people.face(camera, { width: 1280, height: 720 });
  let time = 1000;
  /** Draws until nothing moves; returns the number of frames. */
  const draw = (): number => {
    for (let frames = 1; frames < 500; frames++) {
      time += 16;
      if (!people.frame(time)) return frames;
    }
    throw new Error('they never rest');
  };
  const limbs = (): readonly number[] => [...people.object.material.uniforms.limbs!.value];
  const opacities = (): readonly number[] =>
    [0, 1, 2].map((seat) => people.object.material.uniforms.frames!.value[seat * 12 + 7]);
  return { store, people, camera, draw, limbs, opacities, asked };
}

test('others are at their seats, the viewer is not', () => {
  const { draw, opacities } = open(0);
  draw();
  expect(opacities()).toEqual([0, 1, 1]);
});

test('they come up from behind the rim, and then rest', () => {
  const { draw } = open(1);
  expect(draw()).toBeGreaterThan(10);
  expect(draw()).toBe(1);
});

test('a turn moves them; what only the interface shows does not', () => {
  const { store, draw, limbs, asked } = open(1);
  draw();
  const before = limbs();
  asked.frames = 0;
  store.setState({ hovered: 7, selection: [7] });
  expect(asked.frames).toBe(0);
  store.setState({ acting: [1] });
  expect(asked.frames).toBe(1);
  expect(draw()).toBeGreaterThan(10);
  expect(limbs()).not.toEqual(before);
});

test('with motion off, poses change in one frame', () => {
  const { store, draw, limbs } = open(0);
  draw();
  const before = limbs();
  store.setState({ acting: [1] });
  expect(draw()).toBe(1);
  expect(limbs()).not.toEqual(before);
});

test('upright and low windows have no room for them', () => {
  const { store, people, camera, draw } = open(1);
  expect(people.object.visible).toBe(true);
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    people.face(camera, size);
    expect(people.object.visible).toBe(false);
  }
  draw();
  store.setState({ acting: [1] });
  expect(draw()).toBe(1);
});

test('a figure changes with the person on the seat', () => {
  const { store, people } = open(0);
  const before = people.object.geometry;
  store.setState({ seats: start.seats.map((seat) => ({ ...seat })) });
  expect(people.object.geometry).toBe(before);
  store.setState({ seats: start.seats.map((seat, i) => (i === 2 ? { ...seat, colour: 5 } : seat)) });
  expect(people.object.geometry).not.toBe(before);
});
