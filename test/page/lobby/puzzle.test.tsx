import { afterEach, expect, it, vi } from 'vitest';
import { puzzleGame } from '../../../src/app/puzzle/puzzleGame.ts';
import { puzzleOf } from '../../../src/app/puzzle/startPuzzle.ts';
import { unfold } from '../../../src/cli/browser/lobbySteps.ts';
import { answer, press } from '../../../src/cli/browser/pageSteps.ts';
import { openPage } from '../people/openPage.tsx';

afterEach(() => void vi.useRealTimers());

/** Returns a day whose puzzle is solved by the button “Gain”, and not by “Stand”. */
async function dayToGain(): Promise<Date> {
  for (let date = 2; date < 400; date += 1) {
    const noon = new Date(Date.UTC(2026, 11, date, 12));
    const day = noon.toISOString().slice(0, 10);
    const entry = puzzleGame(day);
    const { puzzles } = await entry.puzzles!();
    if (!puzzles.length) continue;
    const types = puzzleOf(day, await entry.puzzles!()).right.map(({ type }) => type);
    if (types.includes('gain') && !types.includes('stand')) return noon;
  }
  throw new Error('No puzzle is solved by gaining.');
}

it('opens the puzzle of the day, answers a wrong try, and knows later that it is solved', async () => {
  vi.useFakeTimers({ now: await dayToGain(), toFake: ['Date'] });
  const page = await openPage('?quality=low&speed=0');
  await unfold(page, 'Puzzle of the day');
  await page.getByRole('button', { name: 'Solve the puzzle' }).click();
  const panel = page.locator('[data-puzzle]');
  await panel.getByText(/clearly better than all others/).waitFor();
  await press(page.getByRole('button', { name: /^Stand/ }));
  await panel.getByText('1 try so far').waitFor();
  // The expert's hint would give it away.
  await answer(page, 'h');
  await page.getByText('There are no hints').waitFor();
  await page.reload();
  await press(page.getByRole('button', { name: /^Gain/ }));
  await panel.getByText('Solved at the 2nd try.').waitFor();
  expect(await panel.getByLabel('Your result, to send to friends').inputValue()).toContain('✗✓');
  await panel.getByRole('button', { name: 'Back to the lobby' }).click();
  await unfold(page, 'Puzzle of the day');
  await page.getByText('Solved at the 2nd try. Tomorrow there is another.').waitFor();
  // Its table is no match to go on with.
  await unfold(page, 'matches');
  await page.getByText('Every match is saved on this device').waitFor();
  await page.getByRole('button', { name: 'All puzzles' }).click();
  await page
    .getByRole('dialog', { name: 'Puzzles of the day' })
    .getByTitle(/Solved at the 2nd try/)
    .waitFor();
});
