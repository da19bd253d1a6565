import { expect, test } from 'vitest';
import { counting, direct, stepOf } from './testing.ts';

test('a reveal that stays is neither passed nor skipped until it may go', () => {
  for (const speed of [0, 1]) {
    let stays = true;
    const { director, steps, shown, store, tick } = direct(speed, counting, { stays: () => stays });
    director.push(steps);
    tick();
    tick();
    director.skip();
    expect(shown()[0]).toBe(1);
    expect(store.getState()).toMatchObject({ held: true, live: false });
    director.goOn();
    expect(shown()[0]).toBe(1);
    stays = false;
    director.goOn();
    director.skip();
    expect(shown()[0]).toBe(4);
    expect(store.getState()).toMatchObject({ held: false, live: true });
  }
});

/** Plays a hand with three reveals, and the next from 4 on; the end of each waits. */
function resting() {
  const shown = direct(1, counting, { rests: () => true });
  shown.director.push([stepOf(0), ...shown.steps]);
  return shown;
}

test('the end of a hand waits for the viewer with its outcome, and is repeated on request', () => {
  const { director, shown, store, tick } = resting();
  expect(store.getState().revealed).toBe(false);
  for (let i = 0; i < 9; i++) tick();
  expect(shown()[0]).toBe(3);
  expect(store.getState()).toMatchObject({ rest: { next: 'hand' }, live: false });
  expect(store.getState().outcome.map(({ title }) => title)).toEqual(['Pot 1', 'Pot 2', 'Pot 3']);
  director.next();
  tick();
  expect(store.getState()).toMatchObject({ rest: null, outcome: [], live: true, revealed: true });
  director.again();
  expect([shown()[0], store.getState().repeated]).toEqual([1, true]);
  for (let i = 0; i < 9; i++) tick();
  expect(store.getState()).toMatchObject({ rest: null, live: true, repeated: false });
});

test('a hand pauses when all has been paid, while its reveal is still whole', () => {
  const cards = (value: number): number[] => (value < 3 ? [] : value < 3.5 ? [1, 2, 3] : [1]);
  const display = {
    showing: ({ state }: { state: ReturnType<typeof stepOf>['state'] }) => {
      const value = state.table.dice.d?.[0] ?? 0;
      if (value < 3 || value > 3.5) return null;
      const row = { seat: 0, groups: [cards(value)], lines: [], total: 9, won: true, share: 90 };
      return { id: 'won', place: '', title: '', text: '', rows: [row], done: true };
    },
  };
  const { director, shown, store, tick } = direct(1, display as never, { rests: () => true });
  const turned = stepOf(3.3);
  const card = { deck: 'd', up: false, face: null, known: [] };
  const table = { ...turned.state.table, cards: new Map([[1, card]]) };
  // Won, paid by one, paid by the other, a card turned down again, half cleared away, the next hand.
  director.push([
    ...[0, 3, 3.1, 3.2].map(stepOf),
    { ...turned, state: { ...turned.state, table } as never },
    ...[3.5, 4].map(stepOf),
  ]);
  for (let i = 0; i < 9; i++) tick();
  expect([shown()[0], store.getState().rest]).toEqual([3.2, { next: 'hand', told: [] }]);
});

test('the pause of a lesson lasts for the viewer once the lesson is over', () => {
  let learning = true;
  const { director, shown, steps, store, tick } = direct(1, counting, {
    stays: () => learning && shown()[0] === 3,
    rests: () => !learning,
  });
  director.push([stepOf(0), ...steps]);
  for (let i = 0; i < 9; i++) tick();
  expect([shown()[0], store.getState().held, store.getState().rest]).toEqual([3, true, null]);
  learning = false;
  director.goOn();
  expect(store.getState()).toMatchObject({ rest: { next: 'hand' }, live: false });
  director.next();
  tick();
  expect(store.getState()).toMatchObject({ rest: null, live: true });
});

test.each(['skipOn', 'resume'] as const)('a viewer who comes by %s still reads how the hand ended', (way) => {
  const { director, shown, store } = resting();
  director[way]();
  expect([shown()[0], store.getState().outcome.length]).toEqual([3, 3]);
  director.skipOn();
  expect([shown()[0], store.getState().rest]).toEqual([4, null]);
});

test('a viewer who has read how a hand ended continues there after a reload', () => {
  let last = 0;
  const read = {
    last: () => last,
    keep(hand: number) {
      last = hand;
    },
  };
  const again = () => {
    const table = direct(1, counting, { rests: () => true, read });
    table.director.push([stepOf(0), ...table.steps]);
    table.director.resume();
    return table;
  };
  const first = again();
  expect(first.store.getState().rest).toEqual({ next: 'hand', told: [] });
  // Unread, so it is shown once more.
  expect(again().shown()[0]).toBe(3);
  first.director.next();
  expect([again().shown()[0], again().store.getState().rest]).toEqual([4, null]);
});

test('a viewer who ends the match at the end of a hand sees its result at once', () => {
  const { director, shown, store } = resting();
  director.skipOn();
  director.finish();
  expect([shown()[0], store.getState().rest]).toEqual([4, null]);
});
