import { type Figure, figure, median } from './figures.ts';
import { agreed, gather, longSetup, type People, type Person, startMatch } from './people.ts';
import { wireFigures, wireOf } from './wireFigures.ts';

const GAME = 'comet';
const SEATS = 8;
const WATCHERS = 12;
/** Entries in the log when the latecomers arrive. */
const ENTRIES = 500;
const LATE = 5;
/** Number of browsers that the pages share; each page has its own process anyway. */
const BROWSERS = 2;
const ROOM = 'abcdefghjkmnpqrst';

/**
 * Measures a full table with spectators. All play at once, as fast as they can; after a hand has ended and while no one acts, others open
 * its link one after the other, and are timed until they have the table to show.
 *
 * Targets: another player's command feels immediate below 100 ms; a page that opens within 3 s keeps a guest (most of it is finding each
 * other, and a third of it the browser's), and 250 kB take 1 s at 2 Mbit/s.
 */
export async function benchCrowd(people: People): Promise<Figure[]> {
  const seated: Person[] = [];
  for (let i = 0; i < SEATS; i++) seated.push(await people.come(`Seat-${i}`, i % BROWSERS));
  await gather(seated, ROOM, longSetup(GAME, SEATS));
  const watching: Person[] = [];
  for (let i = 0; i < WATCHERS; i++) {
    const watcher = await people.come(`Watcher-${i}`, i % BROWSERS);
    await watcher.page.evaluate(([room, name]) => window.openPeer(room, name), [ROOM, watcher.name] as const);
    await watcher.until({ seated: SEATS });
    watching.push(watcher);
  }
  const all = [...seated, ...watching];
  await startMatch(seated);
  const before = await agreed(all);
  const traffic = await wireOf(all, before);
  const from = before[0]!.settled;

  const begin = performance.now();
  const times = (await Promise.all(seated.map((person) => person.play(ENTRIES)))).flat();
  const looks = await agreed(all);
  const wall = performance.now() - begin;
  const { settled, hash } = looks[0]!;
  const after = await wireOf(all, looks);
  const digests = await Promise.all(
    all.map(({ page }) => page.evaluate(([a, b]) => window.peer.digest(a, b), [from, settled] as const)),
  );
  const whole = digests.map((digest, i) => digest === digests[0] && looks[i]!.base <= from);

  // The later in a hand, the more entries a latecomer needs. After its end the table waits for a player to deal.
  let late = settled;
  while (late > (await seated[0]!.page.evaluate(() => window.peer.room.peer.replica.snapshot!.seq)) + 1) {
    const goal = late + 1;
    await Promise.all(seated.map((person) => person.play(goal)));
    late = (await agreed(all))[0]!.settled;
  }
  const shown = [];
  for (let i = 0; i < LATE; i++) {
    const page = await people.comeBy(ROOM, late, i % BROWSERS);
    shown.push(await page.evaluate(() => window.shown));
    await page.context().close();
  }
  await Promise.all(all.map(({ page }) => page.context().close()));

  const title = `${SEATS} seats, ${WATCHERS} watchers`;
  const commands = settled - from;
  return [
    figure(
      `${title}: pages with the same state`,
      looks.filter((look) => look.hash === hash).length,
      '',
      `>= ${all.length}`,
      {
        links: after.links,
        entries: settled,
      },
    ),
    figure(
      `${title}: watchers with every entry`,
      whole.slice(SEATS).filter(Boolean).length,
      '',
      `>= ${WATCHERS}`,
      {
        entries: commands,
        'seats with every entry': whole.slice(0, SEATS).filter(Boolean).length,
      },
    ),
    figure(`${title}: command until settled`, median(times), 'ms', '<= 100', {
      commands: times.length,
      'of all, each settled entry': wall / commands,
    }),
    ...wireFigures(title, traffic, after),
    figure(
      `joining ${title}, ${ENTRIES} entries: until shown`,
      median(shown.map(({ sincePage }) => sincePage)),
      'ms',
      '<= 3000',
      {
        'since the room was opened': median(shown.map(({ sinceRoom }) => sinceRoom)),
        entries: shown[0]!.settled,
      },
    ),
    figure(
      `joining ${title}, ${ENTRIES} entries: received`,
      median(shown.map(({ bytes }) => bytes)),
      'bytes',
      '<= 250000',
      {},
    ),
  ];
}
