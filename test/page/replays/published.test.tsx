import { describe, expect, it, vi } from 'vitest';
import { playButton } from '../../../src/cli/browser/lobbySteps.ts';
import { OWN_SETTINGS } from '../../../src/session/transport/index.ts';
import { drawn } from '../browser/until.ts';
import { leave } from '../people/openPage.tsx';
import { makeSite, openMenu, openRecord, publish } from './publishedSteps.ts';

describe('a published replay', () => {
  it('is opened by its link anywhere, leads to its moments, and is deleted again', async () => {
    const site = makeSite();
    const page = await site.open();
    await openRecord(page);
    const hash = await publish(page);
    expect(hash).toMatch(/^#\/replay\/shared\/[\w-]{44}$/);
    const [sealed] = site.kept.values();
    expect(Buffer.from(sealed!.sealed).includes('expert')).toBe(false);
    const own = localStorage.getItem('comet-table.replays')!;

    await leave();
    const friend = await site.open(`${hash}/100`);
    const slider = friend.getByRole('slider', { name: 'Position in the match' });
    await slider.waitFor();
    expect(await slider.inputValue()).toBe('100');
    await friend.getByRole('button', { name: 'Share…' }).click();
    await friend.getByText('Anyone who opens it is taken to this moment.').waitFor();
    const moment = await friend.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
    expect(new URL(moment).hash).toBe(`${hash}/100`);
    // With another key the link opens nothing, though the match is on the page.
    location.hash = hash.slice(0, -22) + 'a'.repeat(22);
    await friend.getByText(/This is not the replay that the link was made for/).waitFor();

    await leave();
    const back = await site.open();
    localStorage.setItem('comet-table.replays', own);
    await openRecord(back);
    await openMenu(back);
    await back.getByRole('menuitem', { name: 'Publish a replay…' }).click();
    expect(new URL(await back.getByRole('textbox', { name: 'Link to the replay' }).inputValue()).hash).toBe(
      hash,
    );
    await back.getByRole('button', { name: 'Delete the replay…' }).click();
    await back.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await back.getByText(/The replay is deleted/).waitFor();
    expect(site.kept.size).toBe(0);
  });

  it('that is gone or changed is not there, and the way on is the lobby', async () => {
    const site = makeSite();
    const hash = `#/replay/shared/${'a'.repeat(44)}`;
    /** Opens the link at a site in another state, and tells the heading, the reason and the ways on. */
    const opened = async (reason: RegExp) => {
      await leave();
      const page = await site.open(hash);
      await page.getByText(reason).waitFor();
      const heading = await page.getByRole('heading').innerText();
      return [heading, ...(await page.getByRole('button').allInnerTexts())];
    };
    const lobby = 'Back to the lobby';
    const none = ['There is no such replay', lobby];
    expect(await opened(/It was deleted, its 90 days are over, or the link was changed/)).toEqual(none);
    site.fail(410);
    expect(await opened(/The person who published this replay has deleted it/)).toEqual(none);
    site.fail(null);
    const closed = ['This replay can’t be opened', lobby];
    site.kept.set('a'.repeat(22), { sealed: new Uint8Array(100), erase: '' });
    expect(await opened(/This is not the replay that the link was made for/)).toEqual(closed);
    site.change(OWN_SETTINGS);
    expect(await opened(/Open the link at the site where it was made/)).toEqual(closed);
  });

  it('that is out of reach just now is asked for again', async () => {
    const site = makeSite();
    site.fail(429);
    const page = await site.open(`#/replay/shared/${'a'.repeat(44)}`);
    await page.getByText(/Try again in a few minutes/).waitFor();
    site.fail(500);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/The site does not answer/).waitFor();
    site.fail(410);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/has deleted it/).waitFor();
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await playButton(page).waitFor();
  });

  it('is listed in the lobby, even without its match, until it is deleted', async () => {
    const site = makeSite();
    const page = await site.open();
    await openRecord(page);
    const hash = await publish(page);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    location.hash = '#/';
    await page.getByText('1 saved · 1 published').click();
    const item = page.getByRole('listitem').filter({ hasText: 'Published: anyone with the link' });
    await item.getByRole('button', { name: 'Copy link' }).click();
    await item.getByText('Copied. Now send it.').waitFor();
    expect(new URL(copied.mock.lastCall![0]).hash).toBe(hash);
    // Deleting the match says what stays.
    await item.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(/Its replay stays published: anyone with the link can watch it until/).waitFor();
    await page.getByRole('button', { name: 'Delete the match' }).click();
    await page.getByText('1 published', { exact: true }).waitFor();
    await item.getByText(/^Seven Card Comet with /).waitFor();
    await item.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('slider', { name: 'Position in the match' }).waitFor();
    expect(location.hash).toBe(hash);

    location.hash = '#/';
    await page.getByText('1 saved · 1 published').click();
    await item.getByRole('button', { name: 'Delete the replay…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 saved', { exact: true }).waitFor();
    expect([site.kept.size, await item.count()]).toEqual([0, 0]);
    // The focus stays in the list, though its button has gone.
    expect(document.activeElement?.querySelectorAll('li')).toHaveLength(1);
  });

  it('is deleted with its match, or neither is', async () => {
    const site = makeSite();
    const page = await site.open();
    await openRecord(page);
    await publish(page);
    location.hash = '#/';
    await page.getByText('1 saved · 1 published').click();
    site.fail(500);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete both' }).click();
    await page.getByText(/^Neither the match nor its replay was deleted. The site does not answer/).waitFor();
    site.fail(null);
    await page.getByRole('button', { name: 'Delete both' }).click();
    await page.getByText('none yet').waitFor();
    expect(site.kept.size).toBe(0);
  });

  it('leaves the list when its time is over, and when another tab deletes it', async () => {
    const site = makeSite();
    const page = await site.open();
    const own = (until: number) => {
      const day = new Date(0).toISOString();
      const [name, key, erase] = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
      return JSON.stringify([{ head: 'x', name, key, erase, until, day }]);
    };
    const find = (list: string) => {
      localStorage.setItem('comet-table.replays', list);
      dispatchEvent(new StorageEvent('storage', { key: 'comet-table.replays' }));
    };
    await playButton(page).waitFor();
    find(own(Date.now() + 1e9));
    await page.getByText('1 published', { exact: true }).waitFor();
    find(own(Date.now() - 1));
    await page.getByText('none yet').waitFor();
    expect(localStorage.getItem('comet-table.replays')).toBe('[]');
  });

  it('is not offered by a site that keeps none, and a full site says so', async () => {
    const site = makeSite();
    const page = await site.open();
    await openRecord(page);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Publish a replay…' }).click();
    site.fail(507);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/The site has no room for more replays/).waitFor();

    await leave();
    const other = await makeSite(OWN_SETTINGS).open();
    await openRecord(other);
    await openMenu(other);
    await other.getByRole('menuitem', { name: 'Save to a file' }).waitFor();
    await drawn();
    expect(await other.getByRole('menuitem', { name: 'Publish a replay…' }).count()).toBe(0);
  });
});
