import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { PROTOCOL, type RoomSetup } from '../../../session/room/index.ts';
import { BROWSER_ARGS, browserPath, openHarness } from '../../browser/pageHarness.ts';
import type { Act, Condition, Look, PeerPage } from './seen.ts';

/** Milliseconds after which a missing page means that something has gone wrong. */
const PATIENCE = 90_000;

/** Messages that a page has sent, by kind, and the bytes it has received. */
export interface Wire {
  readonly sent: PeerPage['sent']['byKind'];
  readonly received: number;
}

/** One page without a screen, driven from here. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  look(): Promise<Look>;
  until(condition: Condition): Promise<void>;
  act(): Promise<Act | null>;
  play(entries: number): Promise<number[]>;
  wire(): Promise<Wire>;
}

/** Pages that meet over a PeerServer in this program, and their browsers. */
export interface People {
  /** Adds a person with a fresh profile; each `browser` number has its own processes. */
  come(name: string, browser: number): Promise<Person>;
  /** Adds a person who opens a table's link at once; the result is in `window.shown`. */
  comeBy(room: string, settled: number, browser: number): Promise<Page>;
  /** Errors on the pages. */
  readonly trouble: readonly string[];
  close(): Promise<void>;
}

export async function openPeople(): Promise<People> {
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-peers-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: join('src', 'cli', 'bench', 'peers', 'page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
  const harness = await openHarness({ folder, peerServer: true });
  const browsers: Browser[] = [harness.browser];
  const trouble: string[] = [];

  const visit = async (browser: number, hash: string): Promise<Page> => {
    browsers[browser] ??= await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGS] });
    const context = await browsers[browser].newContext();
    context.on('weberror', (error) => trouble.push(error.error().message));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${harness.url}${hash}`);
    await page.waitForFunction(() => 'openPeer' in window);
    return page;
  };

  return {
    trouble,
    comeBy: (room, settled, browser) => visit(browser, `#${room}/${settled}`),
    async come(name, browser) {
      const page = await visit(browser, '');
      return {
        name,
        page,
        look: () => page.evaluate(() => window.peer.look()),
        until: (condition) =>
          patiently(
            `${name} until ${JSON.stringify(condition)}`,
            page.evaluate((wanted) => window.peer.until(wanted), condition),
          ),
        act: () =>
          patiently(
            `${name} acts`,
            page.evaluate(() => window.peer.act()),
          ),
        play: (entries) =>
          patiently(
            `${name} plays`,
            page.evaluate((goal) => window.peer.play(goal), entries),
          ),
        wire: () => page.evaluate(() => ({ sent: window.peer.sent.byKind, received: window.peer.received })),
      };
    },
    async close() {
      await Promise.all(browsers.map((browser) => browser?.close()));
      await harness.close();
      rmSync(folder, { recursive: true, force: true });
    },
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

/** Sets up a match that lasts: no one runs out soon, and it ends when the table says so. */
export const longSetup = (game: string, seats: number): RoomSetup => ({
  game,
  options: { 'buy-in': 100_000, ending: 'open' },
  bots: Array.from({ length: seats }, (_, i) => ({ level: 'random', name: `Bot ${i}` })),
  settings: { grace: 900, away: 'wait', dealing: 'device', forfeit: false },
});

/** Has the first open a table and the others sit down one by one, until all are linked. */
export async function gather(people: readonly Person[], room: string, setup: RoomSetup): Promise<void> {
  const [first, ...others] = people as [Person, ...Person[]];
  const opening = (person: Person) =>
    person.page.evaluate(([code, name]) => window.openPeer(code, name), [room, person.name] as const);
  await opening(first);
  await first.page.evaluate(
    ([protocol, given, name]) =>
      window.peer.say({ type: 'found', protocol, setup: given, seat: 0, name, colour: 0 }),
    [PROTOCOL, setup, first.name] as const,
  );
  for (const [i, person] of others.entries()) {
    await opening(person);
    await person.until({ seated: 1 });
    await person.page.evaluate(() => window.peer.meetAll());
    await person.until({ links: i + 1 });
    await person.page.evaluate(([seat, name]) => window.peer.say({ type: 'sit', seat, name, colour: seat }), [
      i + 1,
      person.name,
    ] as const);
  }
  await Promise.all(people.map((person) => person.until({ seated: people.length, links: others.length })));
}

/** Waits until all have settled the same log; returns their looks at it. */
export async function agreed(people: readonly Person[]): Promise<Look[]> {
  for (;;) {
    const looks = await Promise.all(people.map((person) => person.look()));
    const most = Math.max(...looks.map(({ length }) => length));
    if (looks.every(({ settled }) => settled === most)) return looks;
    await Promise.all(people.map((person) => person.until({ settled: most })));
  }
}

/** Has the first player start the match; waits until all have it. */
export async function startMatch(people: readonly Person[]): Promise<void> {
  await people[0]!.page.evaluate(() => window.peer.say({ type: 'start' }));
  await Promise.all(people.map((person) => person.until({ playing: true })));
}
