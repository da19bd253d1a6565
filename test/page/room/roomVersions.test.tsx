import type { Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import { makeRoom, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const trouble = (page: Page, title: string) => page.getByRole('heading', { name: title });

describe('pages of different versions', () => {
  it('tell a person who joins with the newer one that the others are to reload', async () => {
    room = await makeRoom();
    await room.open('Ann', 'comet', 2);
    const { page } = await room.newer.visit('Bo');
    await trouble(page, 'Their page is older than yours').waitFor();
  });

  it('ask a person who joins with the older one to reload', async () => {
    room = await makeRoom();
    await room.newer.open('Bo', 'comet', 2);
    const { page } = await room.visit('Cy');
    await trouble(page, 'Your page is older than theirs').waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  });
});
