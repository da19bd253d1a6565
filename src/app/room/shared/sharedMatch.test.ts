import { expect, test } from 'vitest';
import type { ShownStep } from '../../../engine/step.ts';
import { auction, bid } from '../../../session/match/testing.ts';
import { setupOf, TURNS } from '../../../session/room/testing.ts';
import type { RoomMatch } from '../../../session/table/roomMatch.ts';
import { DealtTable } from '../../../session/table/testing.ts';
import { SharedMatch } from './sharedMatch.ts';
import { memberMatch } from './testing.ts';

const GAMES = new Map([...TURNS, ['auction', auction as never]]);
const PEOPLE = ['ann', 'bo', 'cy'];

/** A table of three: Ann and Bo share a device, and Cy has another. */
function shared(game = 'turns') {
  const options = game === 'turns' ? { length: 3 } : {};
  const table = new DealtTable({ people: PEOPLE, games: GAMES, room: setupOf(3, { game, options }) });
  const [ann, bo] = PEOPLE.slice(0, 2).map((who, seat) =>
    memberMatch(table, who, GAMES.get(game)!, seat, (body) => say(() => table.say(who, body as never))),
  ) as [RoomMatch, RoomMatch];
  /** Tells both members what is settled. */
  const say = (speak: () => void): void => {
    const before = table.past.length;
    speak();
    for (const { applied } of table.past.slice(before))
      for (const each of [ann, bo]) each.show(applied.steps, applied.entries);
  };
  const steps: ShownStep[] = [];
  let answers = 0;
  const match = new SharedMatch({
    own: ann,
    people: [ann, bo],
    hooks: {
      onSteps: (more) => void steps.push(...more),
      onSending() {},
      onRefused() {},
      onAnswer: () => void answers++,
      onTold() {},
      onChange() {},
    },
  });
  const faces = (): number => Math.max(0, ...steps.splice(0).map((step) => step.faces.size));
  return { table, match, say, faces, answers: () => answers };
}

test('only the person who has the device is shown cards, and only their own', () => {
  const { table, match, say, faces } = shared();
  const nobody = match.take(null);
  say(() => table.deal());
  expect([faces(), nobody.secrets.size, Math.max(...match.past.map((step) => step.faces.size))]).toEqual([
    0, 0, 0,
  ]);
  const ann = match.take(0);
  const hand = (seat: number) => [...table.state.table.zones[`hand:${seat}`]!];
  expect([...ann.past.at(-1)!.faces.keys()]).toEqual(hand(0));
  expect([...ann.secrets.keys()]).toEqual(hand(0));
  expect(ann.submit({ type: 'pass' })).toMatchObject({ ok: true });
  expect(faces()).toBe(1);

  expect(match.awaited).toEqual([1]);
  const bo = match.take(1);
  expect([...bo.past.at(-1)!.faces.keys()]).toEqual(hand(1));
  expect([...bo.secrets.keys()]).toEqual(hand(1));
});

test('a person who has passed the device on can do nothing', () => {
  const { table, match, say } = shared();
  say(() => table.deal());
  const ann = match.take(0);
  const nobody = match.take(null);
  for (const each of [ann, nobody]) {
    expect(each.submit({ type: 'pass' })).toMatchObject({ ok: false });
    expect(each.table({ type: 'stop' })).toMatchObject({ ok: false });
  }
  expect(match.awaited).toEqual([0]);
});

test('the device is for no one while the game waits for a person elsewhere', () => {
  const { table, match, say } = shared();
  say(() => table.deal());
  for (const seat of [0, 1]) match.take(seat).submit({ type: 'pass' });
  expect(match.awaited).toEqual([]);
});

test('secret answers are given one after the other, and a person whose time is up is not asked again', () => {
  const { match, answers } = shared('auction');
  expect(match.awaited).toEqual([0, 1]);
  match.take(0).submit(bid(2));
  expect([match.awaited, answers()]).toEqual([[1], 1]);
  match.take(1).table({ type: 'close' });
  expect(match.awaited).toEqual([]);
});
