import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handCards, press as pressOn } from '../../src/cli/pageSteps.ts';
import { bend } from './cheatPage.ts';
import { openPeople } from './people.ts';
import { openRoom, pressIfReady, sitDown, start } from './roomSteps.ts';
import { choose, round, seatRows } from './steps.ts';

const NAMES = ['Ann', 'Bo', 'Mal'] as const;

const people = openPeople();
let folder: string;
let pages: Page[];

/** Three people in three browser processes, who deal together. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comet-table-cheat-'));
  pages = [];
  for (const name of NAMES) pages.push(await people.visit(name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A table of all three, one of whom runs a program of their own that spoils this deck. */
async function gather(epoch: number): Promise<[ann: Page, bo: Page, mal: Page]> {
  const [ann, bo, mal] = pages as [Page, Page, Page];
  await bend(mal, epoch);
  const link = await openRoom(ann, /comet/i, 3);
  for (const page of [bo, mal]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    await sitDown(page);
  }
  await start(ann, bo, mal);
  return [ann, bo, mal];
}

/** All that a page says anybody's device has done wrong. */
const blamed = (page: Page): Promise<string[]> => page.locator('[data-finding] p').allTextContents();

const details = (page: Page) => page.getByRole('dialog', { name: 'The cards' });

/** Opens the details from the line that names somebody. */
async function lookAtLocks(page: Page): Promise<void> {
  await page.locator('[data-finding]').getByRole('button', { name: 'Details…' }).click();
  await details(page).waitFor();
}

/** Presses what ends this person's turn, if it is theirs at this moment. */
const press = (page: Page) => pressIfReady(page, 'end turn|ante up');

const facesOf = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));

/** Presses on until something holds. */
const until = (holds: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        for (const page of pages) await press(page);
        return holds();
      },
      { timeout: 60_000, interval: 600 },
    )
    .toBe(true);

/** All have their hands, and know them. */
async function dealt(): Promise<boolean> {
  const hands = await Promise.all(pages.map(facesOf));
  return hands.every((hand) => hand.length > 0 && !hand.some((face) => /an unknown card/.test(face)));
}

/**
 * Plays until this is said of somebody on all of these pages, and nothing else is of anybody. Returned: whether all of them say that they
 * have forfeited a stake.
 */
async function playUntilFound(text: string, ...all: readonly Page[]): Promise<boolean> {
  await until(async () => (await Promise.all(all.map(blamed))).every(({ length }) => length > 0));
  await until(dealt);
  const said = await Promise.all(all.map(blamed));
  for (const each of said)
    expect(each).toEqual([expect.stringContaining(`${text}. The hand was void and is dealt again.`)]);
  return said.every(([each]) => each?.endsWith(' Mal’s stake goes into a pot in the next hand.'));
}

/** What is at the seats of those whose device was caught. */
const marks = (page: Page): Promise<(string | null)[]> =>
  seatRows(page)
    .getByRole('img', { name: /caught cheating/ })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Plays until a new round has begun on all of these pages. */
async function playARound(...all: readonly Page[]): Promise<void> {
  const before = await round(all[0]!);
  await until(async () => (await Promise.all(all.map(round))).every((each) => each > before));
}

interface Line {
  readonly events?: readonly {
    readonly type: string;
    readonly purse?: string;
    readonly from?: string;
    readonly to?: string;
    readonly amount?: number;
    readonly open?: boolean;
  }[];
}

/** The match as somebody saves it: what a third party finds in it, and what became of the purses. */
async function saved(page: Page) {
  const waiting = page.waitForEvent('download');
  await choose(page, 'Save to a file');
  const file = join(folder, 'match.jsonl');
  await (await waiting).saveAs(file);
  const replayed = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/replay.ts', file, '--verify'], {
    encoding: 'utf8',
  });
  const purses = new Map<string, number>();
  const add = (purse: string, amount: number) => purses.set(purse, (purses.get(purse) ?? 0) + amount);
  const sum = (): number => [...purses.values()].reduce((all, each) => all + each, 0);
  let staked = new Map<string, number>();
  let voids = 0;
  let lost = 0;
  const sums = new Set<number>();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const opening: Line = { events: JSON.parse(lines[1]!).opening };
  for (const { events = [] } of [opening, ...lines.slice(2).map((line): Line => JSON.parse(line))])
    for (const { type, purse, from, to, amount, open } of events) {
      if (type === 'funded') add(purse!, amount!);
      if (type === 'paid') {
        add(from!, -amount!);
        add(to!, amount!);
      }
      if (type === 'staked' && open) {
        sums.add(sum());
        staked = new Map(purses);
      }
      if (type !== 'roundVoided') continue;
      voids++;
      // Nobody else has less than when the hand began, and the cheat has not more.
      for (const seat of ['seat:0', 'seat:1'])
        expect(purses.get(seat)).toBeGreaterThanOrEqual(staked.get(seat)!);
      expect(purses.get('seat:2')).toBeLessThanOrEqual(staked.get('seat:2')!);
      lost += staked.get('seat:2')! - purses.get('seat:2')!;
    }
  sums.add(sum());
  expect(Math.min(...purses.values())).toBeGreaterThanOrEqual(0);
  return { said: replayed.stdout, trouble: replayed.stderr, voids, lost, sums: [...sums] };
}

describe('one of three players dealing together runs a modified program', () => {
  it('the others find a wrong shuffle, play on without that key and can remove the cheat', async () => {
    // The second deck is made while the first is played: there is a hand to lose.
    const [ann, bo, mal] = await gather(2);
    const found = 'Mal’s device cheated: it tried to change the deck while shuffling';
    const forfeited = await playUntilFound(found, ann, bo);
    for (const page of [ann, bo]) {
      await lookAtLocks(page);
      const caught = details(page).getByRole('region', { name: 'Caught' });
      await caught.getByText(found).waitFor();
      await caught.getByText('In the log: Mal’s device shuffled with a wrong proof.').waitFor();
      const rows = details(page).getByRole('row', { name: /has a key has shuffled has agreed$/ });
      await expect
        .poll(() => rows.locator('th').allInnerTexts())
        .toEqual(page === ann ? ['Ann (you)', 'Bo'] : ['Ann', 'Bo (you)']);
      await page.keyboard.press('Escape');
    }
    await playARound(ann, bo, mal);
    // Read long ago, and still there for all to see.
    for (const page of [ann, bo]) expect(await blamed(page)).toEqual([]);
    expect(await Promise.all([ann, bo, mal].map(marks))).toEqual([
      ['Mal’s device was caught cheating'],
      ['Mal’s device was caught cheating'],
      ['Your device was caught cheating'],
    ]);

    await ann.getByRole('button', { name: /^The cards:/ }).focus();
    await ann.keyboard.press('Tab');
    await ann.keyboard.press('Enter');
    await details(ann).getByRole('button', { name: 'Remove Mal…' }).click();
    await ann.getByRole('alertdialog').getByText(found).waitFor();
    await pressOn(ann.getByRole('alertdialog').getByRole('button', { name: 'Vote to remove Mal' }));
    await ann.keyboard.press('Escape');
    await pressOn(
      bo
        .getByRole('list', { name: 'Open votes' })
        .getByRole('button', { name: 'Vote for: Remove Mal, whose device cheated?' }),
    );
    await mal.getByText('You were removed from the table').waitFor();
    await playARound(ann, bo);
    expect(await Promise.all([ann, bo].map(marks))).toEqual([[], []]);

    const { said, trouble, voids, lost, sums } = await saved(ann);
    expect(trouble).toBe('');
    expect(said).toMatch(/^verified: .*; caught: Mal’s device shuffled with a wrong proof$/m);
    expect(said.match(/ a wrong | it was wrong/g)).toHaveLength(1);
    expect(voids).toBe(1);
    expect(forfeited).toBe(lost > 0);
    expect(sums).toHaveLength(1);
    expect(people.takeTrouble()).toEqual([]);
  });
});
