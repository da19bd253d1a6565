import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { press } from '../../../src/cli/browser/pageSteps.ts';
import { replay } from '../../../src/cli/replay.ts';
import { type Outcome, run } from '../../../src/cli/testing.ts';
import type { CometState } from '../../../src/games/comet/rules/state.ts';
import { sitDown } from '../../e2e/steps/roomSteps.ts';
import { choose, seatRows } from '../../e2e/steps/steps.ts';
import { corruptShuffle } from '../browser/corruptWorker.ts';
import { until } from '../browser/until.ts';
import { holdsCards, makeRoom, type Person, type Room } from '../people/people.tsx';

const FOUND = 'Mal’s device cheated: it tried to change the deck while shuffling';

const folder = mkdtempSync(join(tmpdir(), 'comet-table-cheat-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let room: Room;
afterEach(() => room.close());

/** Seats all three in a match; Mal's program corrupts this deck. */
async function gather(deck: number): Promise<[ann: Person, bo: Person, mal: Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', 'comet', 3);
  const bo = await room.visit('Bo');
  const mal = await room.visit('Mal');
  corruptShuffle(mal.key, deck);
  for (const { page } of [bo, mal]) await sitDown(page);
  mal.room.actions.start();
  return [ann, bo, mal];
}

const roundOf = ({ room }: Person): number => (room.shown()!.match.state as CometState).game.round;

/** Sends a command from every device repeatedly until the condition holds. */
const sayUntil = (isSo: () => boolean, type: string, ...all: readonly Person[]): Promise<true> =>
  until(() => {
    if (isSo()) return true;
    for (const { room } of all) room.shown()?.submit({ type });
    return null;
  }, `the end of ${type}`);

/** Waits until everyone has and knows their hand. */
const deal = (...all: readonly Person[]): Promise<true> =>
  sayUntil(() => all.every(holdsCards), 'takeAntes', ...all);

/** Plays until a new round has begun for everyone. */
async function playARound(...all: readonly Person[]): Promise<void> {
  await deal(...all);
  const before = roundOf(all[0]!);
  await sayUntil(() => all.every((each) => roundOf(each) > before), 'endTurn', ...all);
}

/** Accusations that a page shows, against any device. */
const blamed = (page: Page): Promise<string[]> => page.locator('[data-finding] p').allTextContents();

const details = (page: Page) => page.getByRole('dialog', { name: 'The cards' });

/** Marks at the seats of players whose device was caught. */
const marks = (page: Page): Promise<(string | null)[]> =>
  seatRows(page)
    .getByRole('img', { name: /caught cheating/ })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Reads the line that names the cheat, and its details. Returns whether it says that a stake is forfeited. */
async function readFinding(page: Page, keys: readonly string[]): Promise<boolean> {
  const line = page.locator('[data-finding]');
  await line.waitFor();
  const said = await blamed(page);
  expect(said).toEqual([expect.stringContaining(`${FOUND}. The hand was void and is dealt again.`)]);
  await line.getByRole('button', { name: 'Details…' }).click();
  const caught = details(page).getByRole('region', { name: 'Caught' });
  await caught.getByText(FOUND).waitFor();
  await caught.getByText('In the log: Mal’s device shuffled with a wrong proof.').waitFor();
  const rows = details(page).getByRole('row', { name: /has a key\s*has shuffled\s*has agreed$/ });
  await expect.poll(() => rows.locator('th').allInnerTexts()).toEqual(keys);
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  return said[0]!.endsWith(' Mal’s stake goes into a pot in the next hand.');
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

/** Follows the purses through a saved match. */
function purseFlow(file: string) {
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
      // The others have no less than when the hand began, and the cheat has no more.
      for (const seat of ['seat:0', 'seat:1'])
        expect(purses.get(seat)).toBeGreaterThanOrEqual(staked.get(seat)!);
      expect(purses.get('seat:2')).toBeLessThanOrEqual(staked.get('seat:2')!);
      lost += staked.get('seat:2')! - purses.get('seat:2')!;
    }
  sums.add(sum());
  expect(Math.min(...purses.values())).toBeGreaterThanOrEqual(0);
  return { voids, lost, sums: [...sums] };
}

/** Saves the match and returns a third party's findings in it, and the flow of the purses. */
async function saved(page: Page) {
  const file = join(folder, 'match.jsonl');
  const waiting = page.waitForEvent('download');
  await choose(page, 'Save to a file');
  await (await waiting).saveAs(file);
  return { ...(await verified(file)), ...purseFlow(file) };
}

/** Returns the outcome of `replay --verify` on this file. */
async function verified(file: string): Promise<Outcome> {
  // The command runs with Node's byte arrays, because the bytes it reads from files are not jsdom's.
  const { Uint8Array: ofPage } = globalThis;
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  try {
    return await run(replay, [file, '--verify']);
  } finally {
    vi.stubGlobal('Uint8Array', ofPage);
  }
}

/** Votes to remove the cheat from the details, opened by keyboard; the other player agrees. */
async function remove(page: Page, other: Page): Promise<void> {
  await page.getByRole('button', { name: /^The cards:/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await details(page).getByRole('button', { name: 'Remove Mal…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(FOUND).waitFor();
  await press(question.getByRole('button', { name: 'Vote to remove Mal' }));
  await page.keyboard.press('Escape');
  await press(
    other
      .getByRole('list', { name: 'Open votes' })
      .getByRole('button', { name: 'Vote for: Remove Mal, whose device cheated?' }),
  );
}

it('the others find a wrong shuffle, play on without that key and can remove the cheat', async () => {
  // The second deck is made during the first hand, so there is a hand to lose.
  const [ann, bo, mal] = await gather(2);
  const all = [ann, bo, mal];
  await deal(...all);
  const isFound = ({ room }: Person) => room.store.getState().cards?.caught.length === 1;
  await until(() => all.every(isFound) || null, 'the wrong shuffle to be found');
  await deal(...all);
  await expect.poll(() => marks(mal.page)).toEqual(['Your device was caught cheating']);
  const forfeited = await readFinding(bo.page, ['Ann', 'Bo (you)']);
  await expect.poll(() => blamed(bo.page)).toEqual([]);
  await expect.poll(() => marks(bo.page)).toEqual(['Mal’s device was caught cheating']);
  expect(await readFinding(ann.page, ['Ann (you)', 'Bo'])).toBe(forfeited);
  await playARound(...all);
  // The finding was dismissed long ago, but the mark stays for all to see.
  expect(await blamed(ann.page)).toEqual([]);
  expect(await marks(ann.page)).toEqual(['Mal’s device was caught cheating']);

  await remove(ann.page, bo.page);
  await expect.poll(() => marks(bo.page)).toEqual([]);
  await mal.page.getByText('You were removed from the table').first().waitFor();
  await seatRows(ann.page).first().waitFor();
  await playARound(ann, bo);
  expect(await marks(ann.page)).toEqual([]);

  const { status, stdout, stderr, voids, lost, sums } = await saved(ann.page);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^verified: .*; caught: Mal’s device shuffled with a wrong proof$/m);
  expect(stdout.match(/ a wrong | it was wrong/g)).toHaveLength(1);
  expect(voids).toBe(1);
  expect(forfeited).toBe(lost > 0);
  expect(sums).toHaveLength(1);
  for (const { notices } of [ann, bo]) expect(notices).toEqual([]);
});
