import { describe, expect, it, vi } from 'vitest';
import { chooseSeats, gameTile, playButton, unfold } from '../../src/cli/browser/lobbySteps.ts';
import {
  answer,
  firstCard,
  handCards,
  press,
  sceneAtRest,
  startMatch,
} from '../../src/cli/browser/pageSteps.ts';
import { openPage, QUICK } from './people/openPage.tsx';

describe('a first visit', () => {
  it('shows a lobby where one click starts a game', async () => {
    const page = await openPage();
    await gameTile(page, 'Seven Card Comet').waitFor();
    await unfold(page, 'matches');
    await page.getByText('Every match is saved on this device').waitFor();
    await startMatch(page);
    expect(await page.locator('[data-card]').count()).toBe(7);
    expect(page.url()).toMatch(/#\/table\//);
  });

  it('offers seats, bots and table options, and refuses what the rules do not allow', async () => {
    const page = await openPage();
    // Enter in a name field confirms the name and does not start a game.
    await unfold(page, 'seats');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your name').press('Enter');
    await page.getByLabel('Name of seat 2').press('Enter');
    await chooseSeats(page, '2');
    await page.getByText('Table options').click();
    await page.getByLabel('Buy-in').fill('100');
    await playButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/600 to 100000/)
      .waitFor();
    expect(page.url()).not.toMatch(/#\/table\//);
    await page.getByLabel('Buy-in').fill('900');
    await startMatch(page);
    // Each has paid one ante: 600 of 900 credits remain.
    await page
      .getByText(/^600\s*credits$/)
      .first()
      .waitFor();
    // The next table starts with these options; one press restores the defaults.
    await page.goto('/#');
    await page.getByText('1 changed').click();
    await unfold(page, 'seats');
    expect(await page.getByLabel('Buy-in').inputValue()).toBe('900');
    expect(await page.getByLabel('Seats').inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Use the usual options' }).click();
    expect(await page.getByLabel('Buy-in').inputValue()).toBe('3000');
  });

  it('F1 opens the rules, but not while one types', async () => {
    const page = await openPage();
    const rules = page.getByRole('dialog', { name: 'Seven Card Comet' });
    await unfold(page, 'seats');
    await page.getByLabel('Your name').press('F1');
    expect(await rules.count()).toBe(0);
    await page.locator('body').press('F1');
    await rules.waitFor();
  });

  it('opens the table of a friend’s link or code, and says why another text opens none', async () => {
    const page = await openPage();
    await unfold(page, 'Play with friends');
    const field = page.getByLabel('Link or code from a friend');
    const join = page.getByRole('button', { name: 'Join' });
    await field.fill('See you at eight!');
    await join.click();
    await page.getByRole('alert').getByText('neither a link nor the code').waitFor();
    await field.fill(`Come! http://${location.host}/#/room/abcdefgh2345`);
    await join.click();
    await page.getByRole('alert').getByText('This link to a table is incomplete').waitFor();
    await field.fill(' ABCDEFGH23456789. ');
    await join.click();
    await vi.waitFor(() => expect(page.url()).toMatch(/#\/room\/abcdefgh23456789$/));
  });

  it('opens the deal of the day, and leads back to it', async () => {
    const page = await openPage();
    await unfold(page, 'Deal of the day');
    await page.getByRole('button', { name: 'Play the deal' }).click();
    await firstCard(page);
    const cards = () => handCards(page).evaluateAll((list) => list.map((card) => card.ariaLabel));
    const dealt = await cards();
    const table = page.url();
    await page.goto(`/${QUICK}`);
    await unfold(page, 'matches');
    await page.getByText('Seven Card Comet, deal of').waitFor();
    await unfold(page, 'Deal of the day');
    await page.getByRole('button', { name: 'Continue the deal' }).click();
    await firstCard(page);
    expect(page.url()).toBe(table);
    expect(await cards()).toEqual(dealt);
    await page.goto(`/${QUICK}`);
    await unfold(page, 'Deal of the day');
    await page.getByRole('button', { name: 'Calendar' }).click();
    await page
      .getByRole('dialog', { name: 'Deals of the day: Seven Card Comet' })
      .getByText('The first result of each day counts.')
      .waitFor();
  });

  it('keeps the settings for the next: ink, speed and silence', async () => {
    const page = await openPage('?quality=low&seed=e2e');
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog');
    await settings.getByLabel('Card colours').selectOption('mono');
    await settings.getByLabel('Animation').selectOption('0');
    await settings.getByLabel('Sound').uncheck();
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await settings.getByLabel('Card colours').inputValue()).toBe('mono');
    expect(await settings.getByLabel('Animation').inputValue()).toBe('0');
    expect(await settings.getByLabel('Sound').isChecked()).toBe(false);
  });
});

describe('a page with a problem', () => {
  it('says what is wrong with a link, and still works', async () => {
    const page = await openPage('?quality=ultra&speed=fast#/table/nonsense/more');
    const notice = page.getByRole('alert');
    await notice.getByText(/quality must be low, medium or high/).waitFor();
    await notice.getByText(/speed must be a number/).waitFor();
    await notice.getByText(/does not lead to a table/).waitFor();
    await playButton(page).waitFor();
  });

  it('leads back to the lobby from a match that is not on this device', async () => {
    const page = await openPage(`${QUICK}#/table/abcdefgh`);
    await page
      .getByRole('alert')
      .getByText(/not saved on this device/)
      .waitFor();
    await playButton(page).waitFor();
  });

  it('plays on with hand and buttons when the picture of the table fails, which comes on another try', async () => {
    const page = await openPage();
    // React reports the error as well.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getContext = vi.mocked(HTMLCanvasElement.prototype.getContext);
    const give = getContext.getMockImplementation()!;
    let refuses = true;
    // A detached canvas is only a test for WebGL support.
    getContext.mockImplementation(function (this: HTMLCanvasElement, kind: string) {
      if (refuses && kind === 'webgl2' && this.isConnected) return null;
      return give.call(this, kind);
    } as typeof give);
    await playButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/The picture of the table has stopped working/)
      .waitFor();
    await firstCard(page);
    await press(handCards(page).first());
    await answer(page, '4');
    await expect.poll(() => handCards(page).count()).toBe(6);
    refuses = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await sceneAtRest(page);
  });

  it('keeps stored data that it cannot read, and says so', async () => {
    const page = await openPage();
    await startMatch(page);
    localStorage.setItem('comet-table.preferences', '{"speed":"very","ink":');
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const open = indexedDB.open('comet-table');
      open.onsuccess = () => done(open.result);
      open.onerror = () => fail(open.error);
    });
    const store = db.transaction('matches', 'readwrite').objectStore('matches');
    await new Promise((done) => {
      store.put({ match: 'broken', header: 'none' }).onsuccess = done;
    });
    db.close();
    await page.goto(`/${QUICK}`);
    await page
      .getByRole('alert')
      .getByText(/1 saved match could not be read/)
      .waitFor();
    await page
      .getByRole('button', { name: /continue|go on/i })
      .first()
      .click();
    await firstCard(page);
  });
});
