import { type Browser, chromium, type Page } from 'playwright-core';
import { PROTOCOL, type RoomSetup } from '../../../session/room/index.ts';
import { BROWSER_ARGS, browserPath } from '../../browser/pageHarness.ts';
import { bundlePage, inApp, inFolder, leave } from '../pages.ts';
import type { PeerPage } from './page.ts';

/** Milliseconds after which a missing page means that something has gone wrong. */
const PATIENCE = 180_000;

export type Look = ReturnType<PeerPage['look']>;

/** One page without a screen, driven from here. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  /** Calls a function of the page. */
  ask<K extends keyof PeerPage>(
    what: K,
    ...given: Parameters<PeerPage[K]>
  ): Promise<Awaited<ReturnType<PeerPage[K]>>>;
}

/** Pages that meet over a PeerServer in this program, and their browsers. */
export interface People {
  /** Adds persons with fresh profiles, who are spread over that many browsers with processes of their own. */
  come(name: string, count: number, browsers?: number): Promise<Person[]>;
  /** Adds a person who opens a table's link at once; the result is in `window.shown`. */
  comeBy(room: string, settled: number, browser: number): Promise<Page>;
}

/** Lets people meet; fails if there was an error on any page. */
export const withPeople = <T>(steps: (people: People) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const build = { target: 'es2022' };
    await bundlePage(folder, 'peers/page.ts', { configFile: false, worker: { format: 'es' }, build });
    return inApp(
      async (harness) => {
        const browsers: Browser[] = [harness.browser];
        const trouble: string[] = [];
        const visit = async (browser: number, hash: string): Promise<Page> => {
          browsers[browser] ??= await chromium.launch({
            executablePath: browserPath(),
            args: [...BROWSER_ARGS],
          });
          const context = await browsers[browser].newContext();
          context.on('weberror', (error) => trouble.push(error.error().message));
          const page = await context.newPage();
          page.setDefaultTimeout(PATIENCE);
          await page.goto(`${harness.url}${hash}`);
          await page.waitForFunction(() => 'openPeer' in window);
          return page;
        };
        try {
          const result = await steps({
            comeBy: (room, settled, browser) => visit(browser, `#${room}/${settled}`),
            async come(name, count, spread = count) {
              const all: Person[] = [];
              for (let i = 0; i < count; i++) all.push(personOn(`${name}-${i}`, await visit(i % spread, '')));
              return all;
            },
          });
          if (trouble.length) throw new Error(trouble.join('\n'));
          return result;
        } finally {
          await Promise.all(browsers.map((browser) => browser?.close()));
        }
      },
      { folder, peerServer: true },
    );
  });

function personOn(name: string, page: Page): Person {
  return {
    name,
    page,
    ask: (what, ...given) =>
      patiently(
        `${name}: ${what} ${JSON.stringify(given)}`,
        page.evaluate(
          ([key, list]) => {
            const call = window.peer[key] as (...args: unknown[]) => unknown;
            return call(...list);
          },
          [what, given as unknown[]] as const,
        ) as Promise<never>,
      ),
  };
}

/** Fails with a name instead of hanging. */
async function patiently<T>(what: string, done: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${what}: not within ${PATIENCE / 1000} s`)), PATIENCE);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks all at once. */
export const askAll = <K extends keyof PeerPage>(
  all: readonly Person[],
  what: K,
  ...given: Parameters<PeerPage[K]>
) => Promise.all(all.map((person) => person.ask(what, ...given)));

export const openRoom = ({ page, name }: Person, room: string): Promise<void> =>
  page.evaluate(([code, called]) => window.openPeer(code, called), [room, name] as const);

/** Has the first open a table and the others sit down one by one, until all are linked. */
export async function gather(people: readonly Person[], room: string, setup: RoomSetup): Promise<void> {
  for (const [seat, person] of people.entries()) {
    const { name } = person;
    await openRoom(person, room);
    if (seat === 0) {
      await person.ask('say', { type: 'found', protocol: PROTOCOL, setup, seat, name, colour: 0 });
      continue;
    }
    await person.ask('until', { seated: 1 });
    await person.ask('meetAll');
    await person.ask('until', { links: seat });
    await person.ask('say', { type: 'sit', seat, name, colour: seat });
  }
  await askAll(people, 'until', { seated: people.length, links: people.length - 1 });
}

/** Connects all pages a second time, for bare messages; the first is their sequencer. */
export async function meetBare(all: readonly Person[]): Promise<void> {
  await askAll(all, 'openBare');
  const names = all.map(({ name }) => name);
  await Promise.all(
    all.map((person, i) => person.ask('meetBare', names.slice(0, i), all.length - 1, names[0]!)),
  );
}

/** Waits until all have settled the same log; returns their looks at it. */
export async function agreed(people: readonly Person[]): Promise<Look[]> {
  for (;;) {
    const looks = await askAll(people, 'look');
    const most = Math.max(...looks.map(({ length }) => length));
    if (looks.every(({ settled }) => settled === most)) return looks;
    await askAll(people, 'until', { settled: most });
  }
}

/** Has the first player start the match; waits until all have it. */
export async function startMatch(people: readonly Person[]): Promise<void> {
  await people[0]!.ask('say', { type: 'start' });
  await askAll(people, 'until', { playing: true });
}

export const leaveAll = (people: readonly Person[]): Promise<unknown> =>
  Promise.all(people.map(({ page }) => leave(page)));
