import { expect, test } from 'vitest';
import type { GameDisplay } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import { counting, direct, stepOf } from './testing.ts';

test('a table that was just laid came from nowhere', () => {
  expect(direct().shown()).toEqual([1, true]);
});

test('a step shown in its time is not a leap, but a skipped one is', () => {
  const { director, steps, shown, tick } = direct();
  director.push(steps);
  expect(shown()).toEqual([1, false]);
  tick();
  expect(shown()).toEqual([2, false]);
  director.skip();
  expect(shown()).toEqual([4, true]);
});

test('nothing moves on while a question is open that can end the game', () => {
  const { director, store, steps, shown, tick } = direct();
  director.push(steps.slice(0, 3));
  store.setState({ asked: true });
  tick();
  director.push(steps.slice(3));
  expect([shown()[0], store.getState().live]).toEqual([1, false]);
  store.setState({ asked: false });
  expect(shown()[0]).toBe(2);
  tick();
  expect(shown()[0]).toBe(3);
});

test('neither seeking nor showing at once moves anything', () => {
  const sought = direct();
  sought.director.push(sought.steps);
  sought.director.seek(2);
  expect(sought.shown()).toEqual([3, true]);
  sought.director.play();
  expect(sought.shown()).toEqual([4, false]);

  const instant = direct(0);
  instant.director.push(instant.steps);
  expect(instant.shown()).toEqual([4, true]);
});

test('the log names dice once they have come to rest, never before', () => {
  const { director, steps, shown, log, tick } = direct();
  director.push(steps.slice(0, 2));
  expect([shown()[0], log()]).toEqual([1, []]);
  tick();
  expect([shown()[0], log()]).toEqual([2, ['1 was rolled.']]);
  tick();
  expect(log()).toEqual(['1 was rolled.', '2 was rolled.']);
  // Skipped events are logged all the same, each once.
  director.push(steps.slice(2));
  director.skip();
  expect(log()).toEqual(['1', '2', '3', '4'].map((n) => `${n} was rolled.`));
});

test('a moment is shown large as long as its event is shown', () => {
  const { director, steps, store, moment, tick } = direct();
  director.push(steps);
  tick();
  expect(moment()).toBeNull();
  tick();
  expect(moment()).toBe('Three!');
  const first = store.getState().moment!.id;
  tick();
  expect(moment()).toBeNull();
  // The last event: its moment disappears when its time is over.
  director.push([stepOf(3)]);
  tick();
  expect(moment()).toBe('Three!');
  expect(store.getState().moment!.id).not.toBe(first);
  tick();
  expect(moment()).toBeNull();
});

/** Shows a great moment of so many beats, before another step. */
function greatMoment(beats: number, speed = 1) {
  const great = { kind: 'toy', tone: 'gold', seats: [0], cards: [] } as const;
  const shown = direct(speed, {
    moment: ({ values }: { values: readonly number[] }) =>
      values[0] === 1 ? { title: 'One!', text: 'First of all.', great } : null,
    beats: () => beats,
  } as unknown as Partial<GameDisplay>);
  shown.director.push(shown.steps);
  return { ...shown, lasts: () => shown.store.getState().moment?.lasts };
}

test('a great moment takes less than three seconds, and less at a higher speed', () => {
  expect(greatMoment(8).lasts()).toBe(2560);
  expect(greatMoment(50).lasts()).toBeLessThan(3000);
  expect(greatMoment(8, 2).lasts()).toBe(1280);
});

test('a tap ends a great moment and nothing else', () => {
  const { director, shown, moment, tick } = greatMoment(8);
  director.endMoment();
  expect([shown()[0], moment()]).toEqual([2, null]);
  director.endMoment();
  expect(shown()[0]).toBe(2);
  tick();
  expect(shown()[0]).toBe(3);
});

test('a skipped moment, or one shown at once, is in the log alone', () => {
  const skipped = direct();
  skipped.director.push(skipped.steps.slice(0, 3));
  skipped.tick();
  skipped.tick();
  expect(skipped.moment()).toBe('Three!');
  skipped.director.skip();
  expect(skipped.moment()).toBeNull();

  const instant = direct(0);
  instant.director.push(instant.steps.slice(0, 3));
  expect(instant.moment()).toBeNull();
  expect(instant.log()).toContain('3 was rolled.');
});

/** Creates one seat's claim worth three lines: its cards are turned up, then it is counted. */
function claim(uncontested: boolean) {
  const line = { label: 'line', value: 1, parts: [] };
  const row = { seat: 0, groups: [], lines: [line, line, line], won: true, share: 0 };
  const shown = direct(1, {
    showing: ({ state }) => ({
      ...{ id: '1', place: 'p', title: '', text: '', done: true, uncontested },
      rows: [{ ...row, total: state.table.dice.d![0] === 1 ? null : 3 }],
    }),
  });
  shown.director.push(shown.steps.slice(0, 2));
  const seen: string[] = [];
  for (let done = false; !done; ) {
    shown.tick();
    const { row: at, line: told } = shown.store.getState().progress;
    seen.push(`${at}.${told}`);
    done = at === 1;
  }
  return seen;
}

test('an uncontested claim is narrated at once, and a contested one line by line', () => {
  expect(claim(true)).toEqual(['1.0']);
  expect(claim(false)).toEqual(['0.0', '0.1', '0.2', '0.3', '1.0']);
});

test('cards picked during others’ turns stay picked as long as they are held', () => {
  const { director, store, tick } = direct();
  const holding = (...cards: number[]): ShownStep => {
    const step = stepOf(1);
    return { ...step, state: { ...step.state, table: { ...step.state.table, zones: { hand: cards } } } };
  };
  store.setState({ selection: [7, 5] });
  director.push([holding(5, 6, 7), holding(5, 6, 7, 8), holding(6, 7)]);
  tick();
  expect(store.getState().selection).toEqual([7, 5]);
  tick();
  expect(store.getState().selection).toEqual([7]);
});

test('looking back shows the moment of a line while the match goes on unseen, and leads back to now', () => {
  const { director, store, steps, shown, log, tick } = direct();
  director.push(steps.slice(0, 3));
  director.skip();
  const [first] = store.getState().log;
  director.lookBack(first!);
  expect(shown()).toEqual([1, true]);
  expect(store.getState()).toMatchObject({ live: false, past: { id: first!.id } });
  director.push(steps.slice(3));
  tick();
  expect(shown()[0]).toBe(1);
  expect(log()).toHaveLength(4);
  director.lookBack(null);
  expect(shown()).toEqual([4, true]);
  expect(store.getState()).toMatchObject({ live: true, past: null });
});

test('skipping leads back to now as well, and so does a question against the clock', () => {
  const looking = direct();
  looking.director.push(looking.steps);
  looking.director.skip();
  looking.director.lookBack(looking.store.getState().log[0]!);
  looking.director.skip();
  expect(looking.shown()[0]).toBe(4);

  const controls = (view: { state: { table: { dice: Record<string, readonly number[]> } } }) => ({
    ...{ title: '', text: '', controls: [], undo: null },
    ...(view.state.table.dice.d?.[0] === 4 && { clock: { id: 'q', seconds: 10 } }),
  });
  const asked = direct(0, { controls } as unknown as Partial<GameDisplay>);
  asked.director.push(asked.steps.slice(0, 3));
  asked.director.lookBack(asked.store.getState().log[0]!);
  expect(asked.shown()[0]).toBe(1);
  asked.director.push(asked.steps.slice(3));
  expect(asked.shown()[0]).toBe(4);
});

test('chance results after a log line still belong to its moment', () => {
  const told = { narrate: (event: { values: readonly number[] }) => (event.values[0] === 1 ? 'One.' : null) };
  const { director, store } = direct(0, told as unknown as Partial<GameDisplay>);
  const by = (author: ShownStep['author'], value: number): ShownStep => ({ ...stepOf(value), author });
  const [did, brought, others] = [by(0, 1), by('dealer', 2), by(1, 3)];
  director.push([did, by(0, 4), brought]);
  expect(store.getState().log.map(({ step }) => step)).toEqual([brought]);
  director.push([others, by('dealer', 4)]);
  expect(store.getState().log.map(({ step }) => step)).toEqual([brought]);
});

test('skipped reveals still give their outcome', () => {
  const { director, steps, store } = direct(1, counting);
  const titles = () => store.getState().outcome.map(({ title }) => title);
  director.push(steps);
  director.skipOn();
  expect(titles()).toEqual(['Pot 1', 'Pot 2', 'Pot 3']);
  // The next reveal replaces them.
  director.push([stepOf(1)]);
  expect(titles()).toEqual([]);
});

test('the outcome of reveals is shown once they are over, at any speed, until the next', () => {
  for (const speed of [0, 1]) {
    const { director, steps, store, tick } = direct(speed, counting);
    const titles = () => store.getState().outcome.map(({ title }) => title);
    director.push([stepOf(4)]);
    director.push(steps.slice(0, 3));
    for (let i = 0; i < 4; i++) tick();
    expect(titles()).toEqual([]);
    director.push(steps.slice(3));
    for (let i = 0; i < 2; i++) tick();
    expect(titles()).toEqual(['Pot 1', 'Pot 2', 'Pot 3']);
    director.push([stepOf(1)]);
    for (let i = 0; i < 2; i++) tick();
    expect(titles()).toEqual([]);
  }
});

test('the state on opening a page, and an uncontested pot, are not announced', () => {
  const found = direct(1, counting);
  found.director.push(found.steps);
  found.director.skip();
  expect(found.store.getState().outcome).toEqual([]);

  const { director, steps, store, tick } = direct(1, {
    showing: (view) => {
      const showing = counting.showing!(view);
      return showing && { ...showing, uncontested: true };
    },
  });
  director.push(steps);
  for (let i = 0; i < 6; i++) tick();
  expect(store.getState().outcome).toEqual([]);
});

test('a closed result stays closed when the following steps are skipped', () => {
  const { director, steps, store, tick } = direct(1, counting);
  director.push([...steps, stepOf(5), stepOf(6)]);
  for (let i = 0; i < 3; i++) tick();
  expect(store.getState().outcome).toHaveLength(3);
  store.setState({ outcome: [] });
  director.skipOn();
  expect(store.getState().outcome).toEqual([]);
});
