import { once } from 'node:events';
import type { Machine } from './network.ts';
import { handOf, until } from './play.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** A table in mid-hand. */
export interface Evening {
  readonly world: World;
  readonly ann: Visitor;
  readonly bo: Visitor;
}

/** Something that happens in mid-hand. Returns how it went, in a few words; throws if it went wrong. */
export type Happening = (evening: Evening) => Promise<string>;

/** Most milliseconds without a link. */
const GAP = 5000;
/** Milliseconds for what was on its way to arrive. */
const ON_ITS_WAY = 300;

const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;

/** Requires that both have the same cards after `act` as before. */
async function keepingHands({ ann, bo }: Evening, act: () => Promise<string>): Promise<string> {
  const hands = async (): Promise<string> =>
    String(await Promise.all([ann, bo].map(({ page }) => handOf(page))));
  const before = await hands();
  const note = await act();
  if ((await hands()) !== before) throw new Error(`${note}, but a hand has changed`);
  return `${note}, hands kept`;
}

/**
 * Breaks the link, makes another way, and waits until each page hears the other again. Time counts from the break: on a busy machine the
 * command itself takes seconds, in which the pages still hear each other.
 */
async function breaking({ ann, bo }: Evening, cut: () => void, lead: () => void): Promise<string> {
  cut();
  const from = Date.now();
  lead();
  await until('a link', async () => {
    const heard = await Promise.all([ann.heard(), bo.heard()]);
    return heard.every((time) => time > from + ON_ITS_WAY);
  });
  const gap = Math.max(await ann.heard(), await bo.heard()) - from;
  if (gap > GAP) throw new Error(`linked again only after ${seconds(gap)}`);
  return `linked again after ${seconds(gap)}`;
}

/** The first person's device leaves the Wi-Fi for its mobile network. */
export const changeNetworks: Happening = (evening) =>
  keepingHands(evening, () => {
    const [device] = evening.world.people;
    return breaking(
      evening,
      () => device.ip('link', 'set', 'net0', 'down'),
      () => device.ip('addr', 'flush', 'dev', 'net0'),
    );
  });

/** The first person's provider gives their home another address, which their device does not notice. */
export const changeAddress: Happening = (evening) =>
  keepingHands(evening, () => {
    const [router] = evening.world.routers as [Machine];
    return breaking(
      evening,
      () => router.ip('addr', 'flush', 'dev', 'wan'),
      () => {
        router.ip('addr', 'add', '203.0.113.77/24', 'dev', 'wan');
        router.ip('route', 'replace', 'default', 'via', '203.0.113.1');
      },
    );
  });

/** The server that introduces people goes; their link holds. It comes back, and one of them reloads the page. */
export const loseServer: Happening = (evening) =>
  keepingHands(evening, async () => {
    const { world, ann, bo } = evening;
    world.site.kill();
    await once(world.site, 'exit');
    const alone = Date.now();
    await until(
      'words without a server',
      async () => (await ann.heard()) > alone && (await bo.heard()) > alone,
    );
    await world.startSite();
    await bo.page.reload();
    const from = Date.now();
    await until(
      'cards after a reload',
      async () => (await handOf(bo.page)).length > 0 && (await bo.heard()) > from,
    );
    return `the link held, back at the table ${seconds(Date.now() - from)} after a reload`;
  });
