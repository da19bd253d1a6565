import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { playButton } from '../../../src/cli/browser/lobbySteps.ts';
import { ERASE_HEADER, eraseMark, nameOfReplay, REPLAY_PATH } from '../../../src/session/replays/index.ts';
import { OWN_SETTINGS } from '../../../src/session/transport/index.ts';
import { drawn } from '../browser/until.ts';
import { openPage } from '../people/openPage.tsx';

/** A match of bots. */
const RECORD = readFileSync('src/games/comet/golden.jsonl', 'utf8');
const AUDIENCE = { ...OWN_SETTINGS, audience: 'wss://audience.example.org' };

/** A site that keeps replays in memory, as `cli/server/audience/answerReplays.ts` does. */
export function makeSite(settings: object = AUDIENCE) {
  const kept = new Map<string, { readonly sealed: Uint8Array<ArrayBuffer>; readonly erase: string }>();
  const site = {
    kept,
    /** Status of every answer about replays; null: it does not fail. */
    failing: null as number | null,
    settings,
  };
  const respond = (path: string, { method = 'GET', headers = {}, body }: RequestInit): Response => {
    if (path.endsWith('settings.json')) return Response.json(site.settings);
    if (site.failing !== null) return new Response('', { status: site.failing });
    const told = (headers as Record<string, string>)[ERASE_HEADER] ?? '';
    if (method === 'POST') {
      const sealed = body as Uint8Array<ArrayBuffer>;
      const name = nameOfReplay(sealed);
      kept.set(name, { sealed, erase: told });
      return Response.json({ name, until: Date.now() + 1e9 }, { status: 201 });
    }
    const name = path.slice(REPLAY_PATH.length);
    const replay = kept.get(name);
    if (!replay) return new Response('', { status: 404 });
    if (method === 'GET') return new Response(replay.sealed);
    if (eraseMark(told) !== replay.erase) return new Response('', { status: 403 });
    kept.delete(name);
    return Response.json({});
  };
  return {
    ...site,
    /** Opens the app at this site, as a first visit. */
    async open(query?: string): Promise<Page> {
      const page = await openPage(query);
      vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => respond(path, request));
      return page;
    },
    fail(status: number | null) {
      site.failing = status;
    },
    change(next: object) {
      site.settings = next;
    },
  };
}

/** Drops a match on the lobby. */
export async function openRecord(page: Page, record = RECORD): Promise<void> {
  await playButton(page).waitFor();
  await drawn();
  const files = [new File([record], 'evening.jsonl', { type: 'application/jsonl' })];
  for (const type of ['dragover', 'drop']) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], files } }));
  }
  await page.getByRole('slider', { name: 'Position in the match' }).waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Save and open' }).click();
}

/** Publishes the match on the page; returns its link’s hash. */
export async function publish(page: Page): Promise<string> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Publish a replay…' }).click();
  await page.getByText(/Anyone with the link can watch the whole match/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the replay' }).inputValue();
  return new URL(link).hash;
}
