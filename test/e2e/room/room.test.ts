import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { replay } from '../../../src/cli/replay.ts';
import { run } from '../../../src/cli/testing.ts';
import { openPeople, type Somebody } from '../browser/people.ts';
import {
  ANTES,
  endTurns,
  isDealt,
  namesInHand,
  openRoom,
  pressIfReady,
  sitDown,
} from '../steps/roomSteps.ts';
import { choose, endTurn, round } from '../steps/steps.ts';

const people = openPeople();

const seat = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
/** Everyone's page; the opener's process can be killed. */
type Seated = Pick<Somebody, 'page'>;

/** One opens a table, the others come by its link; the opener starts when all are seated. */
async function gather(names: readonly string[]): Promise<[Somebody, ...Seated[]]> {
  const [first, ...others] = names;
  const opener = await people.come(first!);
  const link = await openRoom(opener.page, /comet/i, names.length);
  const all: [Somebody, ...Seated[]] = [opener];
  for (const name of others) {
    const guest = { page: await people.visit(name, link) };
    await sitDown(guest.page);
    all.push(guest);
  }
  for (const { page } of all)
    for (const name of names) await page.getByText(name, { exact: true }).first().waitFor();
  await opener.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of all) await page.locator('canvas').first().waitFor();
  return all;
}

describe('people who meet peer to peer', () => {
  it('play a round, and survive a reload and the loss of the sequencer', async () => {
    const [ann, bo, cy] = (await gather(['Ann', 'Bo', 'Cy'])) as [Somebody, Seated, Seated];
    const playing = [ann, bo, cy];
    // End no turn yet: Ann's first is still to come.
    await endTurns([], async () => {
      for (const { page } of playing) await pressIfReady(page, ANTES);
      return isDealt(ann.page);
    });
    for (const { page } of playing) await expect.poll(() => isDealt(page)).toBe(true);

    // No player sees another's cards.
    const hands = await Promise.all(playing.map(({ page }) => namesInHand(page)));
    expect(new Set(hands.map(String)).size).toBe(3);

    // The sequencer dies in mid-hand, before her turn is over; the others take over.
    const hers = await namesInHand(ann.page);
    ann.kill();
    await seat(bo.page, 'Ann')
      .getByText(/away|reach/i)
      .first()
      .waitFor();
    await endTurns([bo.page, cy.page], async () =>
      /Ann to play/.test((await bo.page.getByRole('region', { name: 'What to do now' }).textContent()) ?? ''),
    );

    // She comes back to the same seat with the same hand, and the round ends.
    const again = await ann.comeBack();
    await endTurn(again.page).waitFor();
    await expect.poll(() => isDealt(again.page)).toBe(true);
    expect(await namesInHand(again.page)).toEqual(hers);
    // A reload in mid-turn restores the same, and the choice to see only the hand.
    await choose(again.page, 'Show my hand only');
    await again.page.reload();
    await endTurn(again.page).waitFor();
    await expect.poll(() => isDealt(again.page)).toBe(true);
    expect(await namesInHand(again.page)).toEqual(hers);
    await again.page.getByRole('button', { name: 'Look at the table' }).waitFor();
    await endTurns([again.page, bo.page, cy.page], async () => (await round(bo.page)) >= 2);
    for (const { page } of [again, cy])
      await page
        .getByText(/round 2/i)
        .first()
        .waitFor();
    // Her saved match proves to anyone that no one has cheated.
    const waiting = bo.page.waitForEvent('download');
    await choose(bo.page, 'Save to a file');
    const file = join(mkdtempSync(join(tmpdir(), 'comet-table-')), 'match.jsonl');
    await (await waiting).saveAs(file);
    const replayed = await run(replay, [file, '--verify']);
    expect(replayed.stderr).toBe('');
    expect(replayed.stdout).toMatch(/verified: \d+ entries.*\d+ shuffles.*locked by \w+, \w+, \w+$/m);
    for (const name of ['Ann', 'Bo', 'Cy'])
      expect(replayed.stdout).toMatch(new RegExp(`locked by .*\\b${name}\\b`));
    expect(people.takeTrouble()).toEqual([]);
  });
});
