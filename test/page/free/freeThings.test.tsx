import { expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import {
  box,
  byMouse,
  handOf,
  hands,
  NOTHING,
  named,
  openFree,
  type Spot,
  take,
  verb,
} from '../../e2e/steps/handSteps.ts';
import { openPage } from '../people/openPage.tsx';

const DECK: Spot = [0, 0];

it('dice and notes: out of the box, rolled and written on, and a reload finds them', async () => {
  const page = await openFree(await openPage(), 'Nothing');
  const shown = async (): Promise<string> => (await named(page, /^Die/).textContent())!;
  await take(page, 'A die with 20 sides');
  // Things from the box are picked.
  await named(page, 'Die with 20 sides, showing 20').waitFor();
  await press(verb(page, /^Roll/));
  // Sooner or later it shows something else.
  await expect
    .poll(async () => {
      await page.keyboard.press('r');
      return shown();
    })
    .toMatch(/^Die with 20 sides, showing (\d|1\d)$/);
  const last = await shown();

  await page.keyboard.press('Escape');
  await named(page, NOTHING).waitFor();
  // It asks what it says; nothing at all will do.
  await take(page, 'A note');
  await page.getByRole('dialog', { name: 'A note' }).waitFor();
  await page.keyboard.press('Enter');
  await named(page, 'Empty note').waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await press(verb(page, /^Write on it/));
  await page.getByRole('dialog', { name: 'Write on it' }).waitFor();
  await page.keyboard.type('not this');
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Throw it away' }));
  await named(page, 'Empty note').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'What the note says' }).fill('Blinds 5 and 10');
  await page.keyboard.press('Enter');
  await named(page, 'Note: Blinds 5 and 10').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
  const names = new Set<string>();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    names.add((await hands(page).getByRole('heading').first().textContent())!);
  }
  expect([...names]).toContain(last);
  expect([...names]).toContain('Note: Blinds 5 and 10');
});

it('the box stays open while things are taken out, until its button, Escape or Back closes it', async () => {
  const page = await openFree(await openPage(), 'Nothing');
  const tile = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const open = () => press(hands(page).locator('[data-acts="more"]'));
  await open();
  await tile('A die with 20 sides').click();
  await named(page, 'Die with 20 sides, showing 20').waitFor();
  await tile('20 chips of 5').click();
  await named(page, '20 chips of 5: 100').waitFor();
  await tile('20 chips of 5').press('Enter');
  // Something asks for a text first, and leads back to the box.
  await tile('A note').click();
  await page.getByRole('textbox', { name: 'What the note says' }).fill('House rules');
  await page.keyboard.press('Enter');
  await named(page, 'Note: House rules').waitFor();
  await box(page).waitFor();
  await tile('Close').click();
  await box(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await named(page, NOTHING).waitFor();
  await page.keyboard.press('Control+a');
  await named(page, '4 pieces').waitFor();
  await page.keyboard.press('Escape');
  await named(page, NOTHING).waitFor();
  await open();
  await tile('A note').click();
  await page.getByRole('dialog', { name: 'A note' }).waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await open();
  await box(page).waitFor();
  await expect.poll(() => history.state?.layer?.height ?? 0).toBe(1);
  await page.goBack();
  await box(page).waitFor({ state: 'detached' });
  await named(page, NOTHING).waitFor();
});

it('dice are thrown by keys, copied, and chosen by their kind', async () => {
  const page = await openFree(await openPage(), 'Nothing');
  await take(page, 'A die with 20 sides');
  await named(page, 'Die with 20 sides, showing 20').waitFor();
  await hands(page).getByText('Drag it and let go in motion to throw it.').waitFor();
  await page.keyboard.press('Enter');
  await hands(page).getByText('Picked up.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await hands(page).getByText('Thrown.').waitFor({ state: 'attached' });
  await page
    .getByText(/^You rolled \d+ \(d20\)\.$/)
    .first()
    .waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('Control+a');
  await named(page, '2 pieces').waitFor();
  await press(verb(page, 'Roll 2 dice'));
  await page
    .getByText(/^You rolled \d+ \(d20\) and \d+ \(d20\)\.$/)
    .first()
    .waitFor();
});

it('a hidden area: from the box, a card put there by mouse, seen by its owner and reported in the log', async () => {
  const page = await openFree(await openPage(), 'Playing cards');
  const { pick, drag } = byMouse(page);
  await pick(DECK);
  await press(verb(page, /^Shuffle/));
  await page.keyboard.press('1');
  await handOf(page, 1);
  const face = (await handCards(page).first().getAttribute('aria-label'))!;
  await page.keyboard.press('Escape');
  await take(page, 'A hidden area of yours');
  await named(page, 'Your hidden area').waitFor();
  // By keys it is pushed aside, to where nothing else lies.
  await page.keyboard.press('Enter');
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const area = await findArea(pick, () => named(page, 'Your hidden area').isVisible());
  await drag(handCards(page).first(), area);
  await handOf(page, 0);
  await page.getByText('You put 1 card into your hidden area.').first().waitFor();
  await pick(area);
  await named(page, `${face}, hidden`).waitFor();
  await verb(page, /^Flip/).waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await handOf(page, 1);
});

/** A spot well within the area, which lies somewhere to the left of the deck. */
async function findArea(pick: (spot: Spot) => Promise<void>, isIt: () => Promise<boolean>): Promise<Spot> {
  for (const x of [-0.3, -0.4, -0.5, -0.6])
    for (const z of [0, 0.1, 0.2, -0.1, -0.2, 0.3, -0.3]) {
      await pick([x, z]);
      if (await isIt()) return [x - 0.02, z + 0.02];
    }
  throw new Error('There is no hidden area.');
}

it('boards and sums: a sum is paid into the pot, and a board moves only once it is unlocked', async () => {
  const page = await openFree(await openPage(), 'Galaxy Series Spike');
  const { pick } = byMouse(page);
  await press(verb(page, 'Pay a sum…'));
  const sum = page.getByRole('dialog', { name: 'Pay a sum…' });
  await sum.getByRole('textbox').fill('2000');
  await page.keyboard.press('Enter');
  await sum.getByRole('alert').filter({ hasText: 'There are only 1\u00a0000 credits here' }).waitFor();
  await sum.getByRole('textbox').fill('75');
  await sum.getByRole('button', { name: 'Pay' }).click();
  await sum.waitFor({ state: 'detached' });
  // The paid sum is in the middle, and the rest before the seat.
  await named(page, NOTHING).waitFor();
  await pick([0, 0]);
  await named(page, '3 chips of 25: 75').waitFor();
  await page.keyboard.press('ArrowDown');
  await named(page, '13 chips of 25: 325').waitFor();

  const board: Spot = [0.25, 0.25];
  await pick(board);
  await named(page, NOTHING).waitFor();
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: 'Unlock the board of Galaxy Series Spike' }).click();
  await pick(board);
  await named(page, 'Board of Galaxy Series Spike').waitFor();
  await press(verb(page, 'Undo'));
  await named(page, 'Board of Galaxy Series Spike, locked').waitFor();
});
