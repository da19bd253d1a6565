import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { press } from '../../../src/cli/browser/pageSteps.ts';
import { startAudienceNats } from '../../../src/cli/server/audience/audienceNats.ts';
import { openPeople } from '../browser/people.ts';
import { openSites } from '../browser/sites.ts';
import {
  ANTES,
  people as dialogOf,
  isDealt,
  lookAtPeople,
  openRoom,
  pressIfReady,
  sitDown,
  start,
} from '../steps/roomSteps.ts';
import { choose } from '../steps/steps.ts';

const people = openPeople();
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const seesAll = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByText(name, { exact: true }).first().waitFor();
};

it('at three processes of one site people meet, one process ends, and a stranger with the watchers’ link sees it all, but no way in', async () => {
  const nats = await startAudienceNats();
  closing.push(() => nats.end());
  const site = await openSites(nats.place, nats.watchers);
  closing.push(() => site.close());
  const { address } = site;
  const ann = await people.visit('Ann', address);
  const link = await openRoom(ann, /comet/i, 3);
  await ann.getByRole('button', { name: 'Change…' }).click();
  await ann.getByLabel('Broadcast this table').selectOption({ label: 'live' });
  await ann.getByRole('button', { name: 'Apply for everyone' }).click();
  const shown = ann.getByLabel('Link for watchers');
  const watching = await shown.inputValue();
  expect(watching).not.toContain(link.split('/').at(-1));
  const bo = await people.visit('Bo', `${address}${link}`);
  await sitDown(bo);
  // The process that Ann's page publishes at ends: Cy can still come, and the page publishes at another.
  await expect.poll(() => site.sites.filter((each) => each.publishes()).length).toBe(1);
  await site.end(site.sites.find((each) => each.publishes())!);
  const cy = await people.visit('Cy', `${address}${link}`);
  await sitDown(cy);
  for (const page of [ann, bo, cy]) await seesAll(page, 'Ann', 'Bo', 'Cy');
  await start(ann, bo, cy);
  const dora = await people.visit('Dora', `${address}${new URL(watching).hash}`);
  await dora.locator('canvas').first().waitFor();
  const note = dora.getByText(/Checked on this device: \d+ entries/);
  const entries = async (): Promise<number> => Number(/(\d+) entries/.exec((await note.textContent())!)![1]);
  await note.waitFor();
  const before = await entries();
  const ante = async (): Promise<unknown> => {
    for (const page of [ann, bo, cy]) if (await pressIfReady(page, ANTES)) return true;
    return false;
  };
  await expect.poll(ante).toBe(true);
  await expect.poll(entries).toBeGreaterThan(before);
  // Three people have shuffled, and the watcher's page has checked all of it.
  await expect.poll(() => dora.getByText(/[3-9] shuffles/).count()).toBe(1);
  expect(dora.url()).toContain(new URL(watching).hash);
  // She reads what happened, looks at it again, and comes back to now.
  await dora.keyboard.press('l');
  await dora.getByTitle('Show the table as it was then').first().click();
  await dora.getByText('This is the table as it was.').waitFor();
  await dora.keyboard.press('Escape');
  await expect.poll(() => dora.getByText('This is the table as it was.').count()).toBe(0);
  // Her applause reaches the table, and herself.
  await dora.getByText('1 watching').waitFor();
  await dora.getByRole('button', { name: 'Applaud' }).click();
  await dora.keyboard.press('q');
  await ann.getByText('1 watching · 2 claps').waitFor();
  await bo.getByText('1 watching · 2 claps').waitFor();
  // Bo has had enough of it: his page tells the site, and so Ann's, which publishes.
  await choose(bo, 'Invite or broadcast…');
  await bo.getByRole('button', { name: 'End the broadcast…' }).click();
  await press(bo.getByRole('alertdialog').getByRole('button', { name: 'End the broadcast' }));
  await dora.getByText('The table is no longer broadcast.').waitFor();
  await ann.getByText('This table is no longer broadcast.').first().waitFor();
  await ann.getByText('1 watching').waitFor({ state: 'detached' });
  await bo.keyboard.press('Escape');
  // They end the match, and Bo publishes its record, with the signatures and locked cards of three people: it opens for anyone.
  await lookAtPeople(ann);
  await dialogOf(ann).getByRole('button', { name: 'End the match for everyone…' }).click();
  await press(ann.getByRole('button', { name: /^Vote to end it/ }));
  await press(bo.getByRole('button', { name: /^Vote for: End the match/ }));
  await bo.getByRole('button', { name: 'Publish a replay…' }).click();
  await bo.getByRole('button', { name: 'Publish', exact: true }).click();
  const replay = new URL(await bo.getByLabel('Link to the replay').inputValue());
  const eve = await people.visit('Eve', `${address}${replay.hash}`);
  await eve.getByRole('slider', { name: 'Position in the match' }).waitFor();
  expect(await eve.getByText(/have not signed it/).count()).toBe(0);
  // It has Bo's cards, and nobody else's.
  await eve.getByRole('button', { name: 'About Ann' }).click();
  const sheet = eve.getByRole('dialog');
  await sheet.getByRole('button', { name: 'See the table from there' }).waitFor();
  expect(await sheet.getByRole('button', { name: 'Watch from this seat' }).count()).toBe(0);
  await eve.keyboard.press('Escape');
  await eve.getByRole('button', { name: 'About Bo' }).click();
  await sheet.getByRole('button', { name: 'Watch from this seat' }).click();
  const position = eve.getByRole('slider', { name: 'Position in the match' });
  await position.press('End');
  const seesHand = async (): Promise<boolean> => {
    if (await isDealt(eve)) return true;
    await position.press('ArrowLeft');
    return false;
  };
  await expect.poll(seesHand).toBe(true);
});
