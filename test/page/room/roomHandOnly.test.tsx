import { afterEach, expect, it, vi } from 'vitest';
import * as fetching from '../../../src/app/room/screen/fetchAhead.ts';
import { watchBack } from '../../../src/ui/dialog/backCloses.ts';
import { choose } from '../../e2e/steps/steps.ts';
import { until } from '../browser/until.ts';
import { knownHand } from '../people/firstHand.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => {
  vi.restoreAllMocks();
  return room.close();
});

/** Ann at a table with bots, who has chosen to see only her hand. */
async function handOnly(game: string): Promise<Person> {
  room = await makeRoom();
  const ann = await room.open('Ann', game, 3);
  await ann.page.getByLabel('Show my hand only').check();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Look at the table' }).waitFor();
  return ann;
}

/** Number of this person's moves in the log. */
function movesOf({ room }: Person): number {
  const { match, seat } = room.shown()!;
  return match.entries.filter(({ author }) => author === seat).length;
}

/** Returns the control that a player who follows the advice presses now: a question's answer, the highlighted button, or the hint. */
function advised(): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  if (find('[role="alertdialog"]')) return find('[role="alertdialog"] [data-acts][data-settled]');
  if (find('[data-hint]')) return find('[data-enter][data-settled]:enabled');
  return find('[title^="Advice"]:enabled');
}

/** Makes the advised move: a hint picks the cards, and the highlighted button plays them. */
async function moveByButtons(ann: Person): Promise<void> {
  const before = movesOf(ann);
  await until(() => {
    if (movesOf(ann) > before) return true;
    advised()?.click();
    return null;
  }, 'a move by buttons');
}

const hasPicture = async ({ page }: Person): Promise<boolean> =>
  (await page.locator('[data-labels]').count()) > 0;

it.each(['comet', 'spike', 'laro', 'combo'])('%s: a player makes moves with a hand alone', async (game) => {
  const cards: number[] = [];
  vi.spyOn(fetching, 'fetchAhead').mockImplementation(() => {
    cards.push(document.querySelectorAll('[data-hand] [data-card]').length);
  });
  const ann = await handOnly(game);
  await moveByButtons(ann);
  await knownHand(ann.page);
  await until(() => cards.length > 0 || null, 'fetching ahead');
  // The others deal before anything is drawn.
  if (game === 'comet') expect(cards, 'cards shown before anything is fetched ahead').not.toContain(0);
  await moveByButtons(ann);
  expect(await hasPicture(ann)).toBe(false);
});

/** Counts the sounds that pages make from now on. */
function countSounds(): () => number {
  let made = 0;
  const any: object = new Proxy(() => any, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : any),
    set: () => true,
  });
  const audio = new Proxy(any, {
    get(_, key) {
      if (key === 'createGain') made++;
      return key === 'currentTime' || key === 'sampleRate' ? 8 : any;
    },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: a stand-in
        return audio;
      }
    },
  );
  return () => made;
}

it('a look at the table is closed by Back, and only a device that shows the table makes sounds', async () => {
  const ann = await handOnly('combo');
  const { page } = ann;
  const sounds = countSounds();
  const stop = watchBack();
  // Browsers are silent until the first press.
  await page.locator('h1').first().click();
  const remind = (id: number): void => ann.room.store.setState({ nudge: { id, name: 'Bo' } });
  remind(1);
  expect(sounds()).toBe(0);

  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.locator('[data-labels]').waitFor();
  await expect.poll(() => history.state?.layer?.height ?? 0).toBe(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Look at the table' }).waitFor();
  expect(await hasPicture(ann)).toBe(false);

  await choose(page, 'Show hand and table');
  await page.locator('[data-labels]').waitFor();
  expect(ann.room.store.getState().role).toBe(null);
  remind(2);
  expect(sounds()).toBeGreaterThan(0);
  stop();
});

it('where things are moved by hand, a hand alone says that it needs the picture', async () => {
  room = await makeRoom();
  const ann = await room.open('Ann', 'free', 3);
  await ann.page.getByLabel('Show my hand only').check();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ann.page.getByRole('heading', { name: 'This table needs its picture' }).waitFor();
  await ann.page.getByRole('button', { name: 'Show hand and table' }).click();
  await ann.page.locator('[data-labels]').waitFor();
});
