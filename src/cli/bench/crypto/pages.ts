import { type Figure, figure, median } from '../peers/figures.ts';
import { agreed, gather, openPeople, type People, type Person, type Wire } from '../peers/people.ts';
import { jointSetup } from './rooms.ts';
import { LONG, recordTasks, type Task, withoutWasm } from './tasks.ts';

const SEATS = 4;
/** Deals from ready decks. */
const DEALS = 3;
const GAMES = [
  { game: 'spike', cards: 62, room: 'abcdefghjkmnpqrsw', wasm: true },
  { game: 'comet', cards: 123, room: 'abcdefghjkmnpqrsx', wasm: true },
  { game: 'comet', cards: 123, room: 'abcdefghjkmnpqrsy', wasm: false },
] as const;

/** Phases in which tasks are recorded. The first holds all that comes before a hand: keys, shuffles, checks, agreement, and the deal. */
const PHASES = {
  cold: 'until the first hands',
  hand: 'until hands from a deck that lay ready',
  next: 'while the next deck is made',
} as const;

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

/** Returns a page's longest task by its own processor time, as if the page had a core to itself. */
function longestTask(name: string, pages: readonly (readonly Task[])[]): Figure {
  const tasks = pages.flat();
  const most = (of: readonly Task[], what: 'cpu' | 'wall'): number =>
    of.reduce((longest, task) => Math.max(longest, task[what]), 0);
  const detail = Object.fromEntries(
    Object.values(PHASES).map((phase) => [
      phase,
      most(
        tasks.filter((task) => task.phase === phase),
        'cpu',
      ),
    ]),
  );
  return figure(
    `${name}: longest task on a page’s main thread, its own processor time`,
    most(tasks, 'cpu'),
    'ms',
    `<= ${LONG}`,
    {
      ...detail,
      'tasks of all pages': tasks.length,
      [`of them over ${LONG} ms of processor time`]: tasks.filter(({ cpu }) => cpu > LONG).length,
      [`of them over ${LONG} ms with waiting for a core`]: tasks.filter(({ wall }) => wall > LONG).length,
      'longest with waiting for a core': most(tasks, 'wall'),
    },
  );
}

/** Returns the bytes that a page sent between two moments: of everything, and of dealing. */
function sentBetween(before: Wire, after: Wire) {
  const kinds = Object.entries(after.sent).map(
    ([kind, { bytes }]) => [kind, bytes - (before.sent[kind]?.bytes ?? 0)] as const,
  );
  const dealing = kinds.filter(([kind]) => kind === 'deal' || kind.endsWith('of dealing'));
  return { all: sum(kinds.map(([, bytes]) => bytes)), dealing: sum(dealing.map(([, bytes]) => bytes)) };
}

/**
 * Measures pages in separate browser processes, over WebRTC, that deal together and play as fast as they can, except that they wait for the
 * next deck. Milliseconds depend on the machine's load: four pages and their Workers share its cores.
 *
 * Targets: a second feels slow (Nielsen 1993); a first deal may take as long as a few words. A hand that lasts a minute may take 10 kB/s.
 */
async function benchTable(
  people: People,
  { game, cards, room, wasm }: (typeof GAMES)[number],
): Promise<Figure[]> {
  const all: Person[] = [];
  for (let i = 0; i < SEATS; i++) all.push(await people.come(`${game}-${i}`, i));
  if (!wasm) for (const { page } of all) await withoutWasm(page);
  await gather(all, room, await jointSetup({ game, seats: SEATS }));
  const recorders = await Promise.all(all.map(({ page }) => recordTasks(page)));
  const phase = async (name: keyof typeof PHASES): Promise<void> => {
    await Promise.all(recorders.map((recorder) => recorder.phase(PHASES[name])));
  };
  const first = all[0]!;
  /** Plays until a deal; returns the milliseconds until all held their cards, from a given moment or from the command that dealt. */
  const deal = async (epoch: number, from: number | null): Promise<number> => {
    const played = all.map(({ page }) => page.evaluate((to) => window.peer.playToDeal(to), epoch));
    const seen = (await Promise.all(played)).filter((each) => each !== null);
    return Math.max(...seen.map(({ held }) => held)) - (from ?? Math.max(...seen.map(({ acted }) => acted)));
  };
  const nextEpoch = (): Promise<number> =>
    first.page.evaluate(() => window.peer.room.peer.state!.mental!.next.locks.epoch);
  const ready = async (): Promise<Wire[]> => {
    await Promise.all(all.map((person) => person.until({ ready: true })));
    return Promise.all(all.map((person) => person.wire()));
  };

  await phase('cold');
  const started = await first.page.evaluate(() => {
    const begin = performance.timeOrigin + performance.now();
    void window.peer.say({ type: 'start' });
    return begin;
  });
  const cold = await deal(1, started);
  const times: number[] = [];
  const own: number[] = [];
  const whole: number[] = [];
  const ofSequencer: number[] = [];
  await phase('next');
  let before = await ready();
  const readyAfter = (await first.page.evaluate(() => performance.timeOrigin + performance.now())) - started;
  for (let i = 0; i < DEALS; i++) {
    await phase('hand');
    times.push(await deal(await nextEpoch(), null));
    await phase('next');
    const after = await ready();
    const sequencer = (await agreed(all)).findIndex(({ orders }) => orders);
    for (const [at, wire] of after.entries()) {
      const sent = sentBetween(before[at]!, wire);
      (at === sequencer ? ofSequencer : own).push(sent.dealing);
      whole.push(sent.all);
    }
    before = after;
  }
  const tasks = await Promise.all(recorders.map((recorder) => recorder.stop()));
  await Promise.all(all.map(({ page }) => page.context().close()));

  const name = `${SEATS} pages × ${cards} cards`;
  if (!wasm) return [longestTask(`${name} without WebAssembly`, tasks)];
  return [
    longestTask(name, tasks),
    figure(`${name}: from the start of a match to cards in all hands`, cold, 'ms', '<= 5000', {
      'until the next deck lay ready, too': readyAfter,
    }),
    figure(`${name}: deck ready, from the command to cards in all hands`, median(times), 'ms', '<= 1000', {
      least: Math.min(...times),
      most: Math.max(...times),
    }),
    figure(`${name}: sent for dealing a hand, each page`, median(own), 'bytes', '<= 100000', {
      'by who orders': median(ofSequencer),
      'of everything, a mean page': sum(whole) / whole.length,
    }),
  ];
}

export async function benchPages(): Promise<Figure[]> {
  const people = await openPeople();
  try {
    const rows: Figure[] = [];
    for (const each of GAMES) rows.push(...(await benchTable(people, each)));
    if (people.trouble.length) throw new Error(people.trouble.join('\n'));
    return rows;
  } finally {
    await people.close();
  }
}
