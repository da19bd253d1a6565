import { describe, expect, it } from 'vitest';
import { gameTile } from '../../src/cli/browser/lobbySteps.ts';
import { openPage } from './people/openPage.tsx';

describe('the referee page', () => {
  it('judges tapped cards, names the winner with the ruling, and its link says the same', async () => {
    const page = await openPage('');
    await gameTile(page, /spike/i).click();
    await page.getByRole('button', { name: 'Referee' }).click();
    await page.getByRole('button', { name: 'plus 4 of circles' }).click();
    await page.getByText('No hand yet').waitFor();
    await page.getByRole('tab', { name: 'Triangles' }).click();
    await page.getByRole('button', { name: 'minus 4 of triangles' }).click();
    await page.getByText('Sabacc Pair').first().waitFor();
    await page.getByRole('button', { name: 'Add a hand' }).click();
    await page.getByPlaceholder(/type them/i).fill('0 0');
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('status');
    await expect.poll(() => verdict.innerText()).toMatch(/Hand 2 wins with a Pure Sabacc\..*S16/s);
    const url = page.url();
    await page.goto('/');
    await page.getByRole('button', { name: 'Referee' }).waitFor();
    await page.goto(url);
    await expect.poll(() => verdict.innerText()).toContain('Hand 2 wins');
    // No more copies of a card can be added than the deck has.
    expect(await page.getByRole('button', { name: 'plus 4 of circles', exact: true }).isDisabled()).toBe(
      true,
    );
  });

  it('starts with a game that has rulings, also from the free table’s tab', async () => {
    const page = await openPage('');
    await gameTile(page, 'Free table').click();
    await page.getByRole('button', { name: 'Referee' }).click();
    await page.getByPlaceholder(/type them/i).waitFor();
    expect(await page.getByText('has no rulings').count()).toBe(0);
  });

  it('says that the free table has no rulings, and leads to the games that have some', async () => {
    const page = await openPage('#/referee/free');
    await page.getByText('The free table has no rulings').waitFor();
    await page.getByRole('tab', { name: /laro/i }).click();
    await page.getByPlaceholder(/type them/i).waitFor();
    expect(await page.getByText('has no rulings').count()).toBe(0);
  });

  it('explains bad links and bad notation, and says what to write instead', async () => {
    const page = await openPage('#/referee/spike/+4c,+99x');
    await page.getByRole('alert').getByText(/S1/).waitFor();
    await page.goto('/#/referee/comet');
    await page.getByPlaceholder(/type them/i).fill('1-2-3-4');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(/C1/).waitFor();
    expect(await page.getByPlaceholder(/type them/i).inputValue()).toBe('1-2-3-4');
  });
});
