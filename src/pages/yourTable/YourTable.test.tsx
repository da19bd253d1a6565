// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { Played, PlayedMatch } from '../../store/played/played.ts';
import { playedFile } from '../../store/played/playedFile.ts';
import { addPlayed, type Keeper } from '../../store/played/playedStorage.ts';
import { sampleInfo } from '../../store/room/testing.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import { YourTable } from './YourTable.tsx';

const bots = [{ level: 'expert', label: 'Navigator · strong' }];
const feats = [
  {
    ...{ key: 'x', title: 'Odd one out', help: 'Win with odd cards.', reached: () => false },
    opens: { what: 'figure', id: 'plume' },
  },
  { key: 'y', title: 'Even so', help: 'Win with even cards.', reached: () => false },
];
const game = (id: string, name: string, own: typeof feats) =>
  ({
    info: { ...sampleInfo, id, name, bots, deal: 'round' },
    feats: async () => own,
  }) as unknown as GameEntry;
const games = [game('sample', 'Sample', feats), game('other', 'Other', [])];

const DAY = Date.UTC(2026, 10, 29, 12);
const match = (id: string, more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...{ match: id, when: DAY, game: 'sample', rank: 1, of: 4, credits: 900, against: 'expert', gain: 340 },
  finest: { what: 'set', worth: 249, name: '249', cards: 'three aces' },
  ...more,
});
const PLAYED: Played = {
  matches: [match('a'), match('b', { rank: 3, when: DAY + 1, against: 'people', gain: 90 })],
  finds: [{ feat: 'sample/x', match: 'a', game: 'sample', when: DAY }],
};

/** Storage in memory with these results. */
function memory(played?: Played): Keeper {
  const kept = new Map<string, string>();
  const storage: Keeper = () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  if (played) addPlayed(storage, played, []);
  return storage;
}

async function page(storage: Keeper) {
  const drawn = draw(<YourTable {...{ games, storage }} />);
  await drawn.findByRole('heading', { name: 'Feats' });
  const named = (label: string) => drawn.getByText(label, { selector: 'dt' }).parentElement!.textContent;
  return { ...drawn, named };
}

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a newcomer learns what comes here, and what there is to find', async () => {
  const { container, getByText, getByRole, queryByRole } = await page(memory());
  getByText(/^Nothing here yet\. Play a match to its end/);
  getByText(/nothing of it leaves this device/);
  expect(queryByRole('table')).toBe(null);
  // The easiest ones are unfolded.
  const unfolded = [...container.querySelectorAll('details[open] > summary')];
  expect(unfolded.map((summary) => summary.nextElementSibling!.getAttribute('aria-label'))).toEqual([
    'Still to find: any game',
  ]);
  getByText('Finish a match.');
  getByText('Win with odd cards.');
  for (const name of ['Save to a file', 'Delete'])
    expect(getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
});

test('figures of a game: wins, streaks, opponents, the best set, and a chart in words', async () => {
  const { named, getByRole, getAllByRole, getByText, queryByRole } = await page(memory(PLAYED));
  expect(queryByRole('tab')).toBe(null);
  expect(['Played', 'Won', 'Wins in a row now', 'Most wins in a row'].map((label) => named(label))).toEqual([
    ...['Played2', 'Won1', 'Wins in a row now0', 'Most wins in a row1'],
  ]);
  expect(named('Most won in one round')).toBe('Most won in one round34029 November 2026');
  expect(getByText(/^Best set:/).textContent).toBe('Best set: 249 · three aces · 29 November 2026');
  expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['AgainstPlayedWon', 'Navigator · strong11', 'Friends10'],
  ]);
  getByRole('img', { name: 'The oldest match first: 1st of 4 and 3rd of 4.' });
});

test('several games are summed up, and each has a page', async () => {
  const storage = memory({ ...PLAYED, matches: [...PLAYED.matches, match('c', { game: 'other' })] });
  const { user, getByRole, named } = await page(storage);
  expect(named('Played')).toBe('Played3');
  await user.click(getByRole('tab', { name: 'Other' }));
  expect(named('Played')).toBe('Played1');
  getByRole('heading', { name: 'Other' });
});

test('feats stand by their game, with those that were found first, their day and game, and the others folded', async () => {
  const { getByRole } = await page(memory(PLAYED));
  const textOf = (name: string) => getByRole('list', { name, hidden: true }).textContent;
  expect(getByRole('region', { name: 'Feats: Sample' }).textContent).toMatch(/^Sample 1 of 2/);
  expect(textOf('Found: Sample')).toBe(
    'Odd one outWin with odd cards.Opened the figure “Plume”Sample, 29 November 2026',
  );
  expect(textOf('Still to find: Sample')).toBe('Even soWin with even cards.');
  expect(getByRole('region', { name: 'Feats: any game' }).textContent).toMatch(/^Any game 3 of \d+/);
  expect(textOf('Found: any game')).toMatch(/First of manyWin a match\.Sample, 29 November 2026/);
  for (const details of document.querySelectorAll('details')) expect(details.open).toBe(false);
});

test('a file adds what it has, once, and a damaged one adds nothing and says why', async () => {
  const { user, getByLabelText, getByRole, findByText, named } = await page(memory());
  const choose = (text: string) =>
    user.upload(
      getByLabelText('Add from a file'),
      new File([text], 'results.json', { type: 'application/json' }),
    );
  await choose(playedFile(PLAYED));
  // The first win, its gain and the first match come with the matches.
  await findByText('Added: 2 matches and 4 feats.');
  expect(named('Played')).toBe('Played2');
  await choose(playedFile(PLAYED));
  await findByText('You have everything in this file already.');
  await choose('{"format":"comet-table-record"}');
  await findByText(/holds something else/);
  getByRole('alert');
  expect(named('Played')).toBe('Played2');
});

test('deleting asks first', async () => {
  const { user, getByRole, findByText, named } = await page(memory(PLAYED));
  await user.click(getByRole('button', { name: 'Delete' }));
  await findByText(/^2 matches and 4 feats will be gone/);
  await user.click(getByRole('button', { name: 'Keep them' }));
  expect(named('Played')).toBe('Played2');
  await user.click(getByRole('button', { name: 'Delete' }));
  await user.click(getByRole('button', { name: 'Delete everything' }));
  await findByText(/^Nothing here yet/);
  await findByText('Everything is deleted.');
});

test('deleting takes off what feats have opened, and leaves on the rest', async () => {
  const preferences = createPreferenceStore(() => null);
  preferences.setState({ figure: 'plume' });
  const storage = memory(PLAYED);
  const { user, getByRole } = draw(<YourTable {...{ games, storage, preferences }} />);
  await user.click(getByRole('button', { name: 'Delete' }));
  await user.click(getByRole('button', { name: 'Delete everything' }));
  await waitFor(() => expect(preferences.getState().figure).toBe(''));
});

test('stored results that cannot be read are mentioned, and can be deleted', async () => {
  const storage = memory();
  storage()!.setItem('comet-table.played', '{"matches":');
  const { user, getByText, getByRole, queryByText } = await page(storage);
  getByText(/^Some stored results could not be read/);
  await user.click(getByRole('button', { name: 'Delete' }));
  await user.click(getByRole('button', { name: 'Delete everything' }));
  expect(queryByText(/^Some stored results could not be read/)).toBe(null);
});

test('figures are shown without the list of feats, if that cannot be fetched', async () => {
  const offline = { ...games[0]!, feats: () => Promise.reject(new Error('offline')) };
  const { findByText, getByText } = draw(<YourTable games={[offline]} storage={memory(PLAYED)} />);
  await findByText(/^The list of feats could not be fetched/, undefined, { timeout: 20_000 });
  getByText('Best set:', { exact: false });
});
