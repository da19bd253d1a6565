import type { Many } from '../measure.ts';
import { leave } from '../pages.ts';
import { agreed, askAll, gather, leaveAll, openRoom, type People, startMatch } from './people.ts';
import { lastingSetup } from './setups.ts';
import { bytesBetween, trafficOf } from './traffic.ts';

const SEATS = 8;
const WATCHERS = 12;
/** Entries in the log when the latecomers arrive. */
const ENTRIES = 500;
const LATE = 5;
/** Number of browsers that the pages share; each page has its own process anyway. */
const BROWSERS = 2;
const ROOM = 'abcdefghjkmnpqrst';

/** Plays at a full table with watchers, all at once; then lets latecomers open its link. */
export async function playFull(people: People, many: Many) {
  const seats = many(SEATS, 3);
  const seated = await people.come('Seat', seats, BROWSERS);
  await gather(seated, ROOM, lastingSetup('comet', seats, 'device'));
  const watching = await people.come('Watcher', many(WATCHERS, 2), BROWSERS);
  for (const watcher of watching) {
    await openRoom(watcher, ROOM);
    await watcher.ask('until', { seated: seats });
  }
  const all = [...seated, ...watching];
  await startMatch(seated);
  const before = await trafficOf(all);
  const from = before.looks[0]!.settled;

  const begin = performance.now();
  const times = (await askAll(seated, 'play', from + many(ENTRIES, 40))).flat();
  await agreed(all);
  const wall = performance.now() - begin;
  const after = await trafficOf(all);
  const { looks } = after;
  const { settled } = looks[0]!;
  const digests = await askAll(all, 'digest', from, settled);
  const isWhole = digests.map((digest, i) => digest === digests[0] && looks[i]!.base <= from);

  // The later in a hand, the more entries a latecomer needs. After its end the table waits for a player to deal.
  let late = settled;
  while (late > (await seated[0]!.ask('snapshotAt')) + 1) {
    await askAll(seated, 'play', late + 1);
    late = (await agreed(all))[0]!.settled;
  }
  const shown = [];
  for (let i = 0; i < many(LATE); i++) {
    const page = await people.comeBy(ROOM, late, i % BROWSERS);
    shown.push(await page.evaluate(() => window.shown));
    await leave(page);
  }
  await leaveAll(all);
  const bytes = bytesBetween(before, after);
  return { looks, isWhole, times, perEntry: wall / bytes.commands, bytes, shown };
}
