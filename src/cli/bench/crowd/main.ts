import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Figure, lineOf, type Many, measure, median } from '../measure.ts';
import { ENTRIES, measureLateWatchers } from './lateWatchers.ts';
import { measureOneServer, PAGES, worst } from './oneServer.ts';
import { killOneOfThree } from './threeServers.ts';

// `npm run bench -- crowd [--watchers N]`: an audience of that many, on this machine.

const USUAL = 10_000;
/** Share of the watchers that are at three servers: each reads as a page does, which takes more of this machine. */
const AT_THREE = 1 / 20;
/** Browsers that come late to a long table. */
const LATE = 3;
/** Files that a NATS server needs open beside its watchers. */
const OTHERS = 200;

/** Reads the number of watchers. Ends the program if it is none, or more than the system lets one program open. */
function watchersFrom(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { watchers: { type: 'string' } } });
  const watchers = Number(values.watchers ?? USUAL);
  const fail = (message: string): never => {
    console.error(message);
    process.exit(2);
  };
  if (!Number.isInteger(watchers) || watchers < 2 || watchers > 19_000)
    fail('--watchers must be a number from 2 to 19000: a NATS server takes 20000 connections.');
  // Node and NATS raise their own limit up to this one.
  const most = Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim());
  if (most < watchers + OTHERS)
    fail(
      `A program may open ${most} files here, and ${watchers + OTHERS} are needed. Run “ulimit -Hn ${watchers + OTHERS}” as root before, or choose fewer --watchers.`,
    );
  return watchers;
}

const watchers = watchersFrom(process.argv.slice(2));

const oneServer = measure(
  () => measureOneServer(watchers),
  [
    {
      name: `${watchers} watchers: the table’s own command until settled, against without them`,
      why: 'An audience must not slow down the table.',
      ...{ unit: '×', atMost: 1.1, value: ({ together, alone }) => together / alone },
      parts: ({ together, alone }) => ({ 'with, ms': together, 'without, ms': alone }),
    },
    {
      name: `${watchers} watchers: entries that did not arrive`,
      why: 'Nobody misses anything.',
      ...{ unit: '', atMost: 0, value: ({ missing }) => missing },
      parts: ({ entries, ended }) => ({ entries, 'sockets that ended': ended }),
    },
    {
      name: `${watchers} watchers: from settled to heard, median`,
      why: 'On few cores the watchers’ own programs cost the most.',
      ...{ unit: 'ms', value: ({ heard }) => median(heard) },
      parts: ({ heard }) => ({ '99th': worst(heard), last: Math.max(...heard) }),
    },
    {
      name: `${PAGES} real pages among them: from settled to shown, median`,
      why: 'They check every signature first, and share this machine’s cores.',
      ...{ unit: 'ms', value: ({ shown }) => median(shown) },
      parts: ({ shown }) => ({ '99th': worst(shown) }),
    },
    {
      name: 'entries that a page did not show within a minute',
      why: 'Real pages miss nothing either.',
      ...{ unit: '', atMost: 0, value: ({ shown }) => shown.filter((time) => !Number.isFinite(time)).length },
    },
    {
      name: 'share of them that the site counts',
      why: 'A count of watchers that is far off is worth nothing.',
      ...{ unit: '×', atLeast: 0.99, atMost: 1.01, value: ({ counted }) => counted },
    },
    {
      name: 'memory of the NATS server per watcher',
      why: 'Ten thousand fit a small server.',
      ...{ unit: 'kB', atMost: 80, value: ({ memory }) => memory / 1024 },
    },
    {
      name: 'processor time of the NATS server per thousand deliveries',
      why: 'Watchers times entries a second, by this, is its load.',
      ...{ unit: 'ms', value: ({ perThousand }) => perThousand },
      parts: ({ site, generator, arriving }) => ({
        'of the site per entry': site,
        'of the watchers’ programs, arrival included': generator,
        'until all were there, ms': arriving,
      }),
    },
  ],
);

const threeServers = measure(
  () => killOneOfThree(Math.ceil(watchers * AT_THREE)),
  [
    {
      name: 'three NATS servers, one killed: watchers without an entry',
      why: 'A server that dies must not cost anyone the rest of the match.',
      ...{ unit: '', atMost: 0, value: ({ behind }) => behind },
      parts: ({ watchers: all, lost, entries, waited }) => ({
        ...{ watchers: all, 'connections lost': lost, entries },
        'killed until all had everything, s': waited / 1000,
      }),
    },
  ],
);

const lateWatchers = measure(
  () => measureLateWatchers(LATE),
  [
    {
      name: `a table of ${ENTRIES} entries: from its link to the table, in a browser just started, median`,
      why: 'Who comes late waits no longer than for any table.',
      ...{
        unit: 'ms',

        value: ({ visits: [visits] }) => median(visits!.map(({ shown }) => shown)),
      },
      parts: ({ visits: [visits], behind }) => ({
        'opened again': median(visits!.map(({ again }) => again)),
        'entries after the snapshot': behind,
      }),
    },
  ],
);

const once: Many = (full) => full;
const figures: Figure[] = [];
for (const take of [oneServer, threeServers, lateWatchers])
  for (const figure of await take(once)) {
    figures.push(figure);
    console.error(lineOf(figure));
  }
console.log(JSON.stringify(figures));
process.exit(figures.every(({ met }) => met !== false) ? 0 : 1);
