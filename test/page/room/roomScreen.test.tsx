import { afterEach, expect, it } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import type { CardId, CardState, Face } from '../../../src/engine/table/table.ts';
import type { WatchedTable } from '../../../src/store/room/viewerProgress.ts';
import { knownHand } from '../people/firstHand.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const useAsTable = ({ page }: Person) =>
  page.getByRole('button', { name: 'Use this screen as the table' }).click();

/** Number of cards in the deck of Comet. */
const DECK = 123;

/** Checks whether a value lists the whole deck, open: before it is shuffled that is public, and says nothing about where cards are later. */
function isWholeDeck(value: object): boolean {
  if (!Array.isArray(value) && !(value instanceof Map)) return false;
  const cards: unknown[] = [...value.values()];
  const isOpen = (card: unknown): boolean =>
    typeof card === 'string' || typeof (card as CardState).face === 'string';
  return cards.length === DECK && cards.every(isOpen);
}

/** Returns every string that can be reached from a value, each with a path to it; each object once. */
function memoryOf(root: Readonly<Record<string, unknown>>): Map<string, string> {
  const seen = new Set<unknown>();
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && !found.has(value)) found.set(value, path);
    if (typeof value !== 'object' || value === null || seen.has(value) || value instanceof Node) return;
    seen.add(value);
    if (isWholeDeck(value)) return;
    const parts = value instanceof Map || value instanceof Set ? [...value] : Object.entries(value);
    for (const part of parts) {
      const [key, each] = Array.isArray(part) ? part : ['', part];
      if (typeof key === 'string') found.set(key, path);
      walk(each, `${path}.${key}`);
    }
  };
  walk(root, '');
  return found;
}

/** Returns everything that this person's device holds about the match: log, state, faces, what the page shows, and what is stored. */
async function deviceOf({ room, storage }: Person, shown: WatchedTable | null): Promise<Map<string, string>> {
  const { display: _, decks: __, look: ___, layout: ____, ...table } = shown?.store.getState() ?? {};
  const { replica, state } = room.peer();
  const { match, secrets } = room.shown()!;
  const stored = await storage.load('abcdefghjkmnpqrs');
  const { header, entries, state: at } = match;
  return memoryOf({
    past: replica.past,
    state,
    header,
    entries,
    at,
    secrets,
    look: room.store.getState(),
    table,
    stored,
  });
}

it('a screen shows the table without a hand or a move, and its device knows no hidden card', async () => {
  room = await makeRoom();
  const [ann, bo, wil] = await room.three(3);
  let shown: WatchedTable | null = null;
  const show = wil.room.show;
  wil.room.show = (table) => {
    shown = table;
    show(table);
  };
  await useAsTable(wil);
  await wil.page.getByRole('img', { name: 'QR code to sit down with a phone' }).waitFor();
  await ann.page.getByRole('region', { name: 'Watching' }).getByText('Table screen').waitFor();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await room.untilDealt(ann, bo);
  const held = [...(await knownHand(ann.page)), ...(await knownHand(bo.page))];
  expect(held.length).toBeGreaterThan(8);

  await wil.page.locator('[data-screen] [data-labels]').waitFor();
  await wil.page.getByText('Scan to sit down').waitFor();
  expect(await handCards(wil.page).count()).toBe(0);
  expect(await wil.page.locator('[data-acts]').count()).toBe(0);
  const buttons = await wil.page.getByRole('button').allTextContents();
  expect(buttons.filter(Boolean)).toEqual(['Stop being the table']);
  const seen = document.body.outerHTML;
  expect(held.filter((name) => seen.includes(name))).toEqual([]);

  const hidden = [ann, bo].flatMap(({ room: { shown } }) => facesOnlyIn(shown()!.secrets, wil));
  expect(hidden.length).toBeGreaterThan(8);
  const memory = await deviceOf(wil, shown);
  expect(hidden.flatMap((face) => memory.get(face) ?? [])).toEqual([]);
  // The search finds what a device does know.
  const own = facesOnlyIn(ann.room.shown()!.secrets, wil);
  const annsMemory = await deviceOf(ann, null);
  expect(own.every((face) => annsMemory.has(face))).toBe(true);
});

/** Returns the faces of cards that lie face up nowhere. */
function facesOnlyIn(secrets: ReadonlyMap<CardId, Face>, { room }: Person): Face[] {
  const { cards } = room.shown()!.match.state.table;
  return [...secrets].filter(([card]) => !cards.get(card)?.up).map(([, face]) => face);
}

it('a device that has opened the table gives up its seat to be its screen, once another person sits', async () => {
  room = await makeRoom();
  const ann = await room.open('Ann', 'comet', 3);
  await useAsTable(ann);
  await ann.page.getByText('Point a phone’s camera at the code, and take a seat.').waitFor();
  expect(ann.room.store.getState().mySeat).toBe(0);
  const bo = await room.visit('Bo');
  await expect.poll(() => bo.room.store.getState().phase).toBe('gathering');
  bo.room.actions.sit(1);
  await ann.page.getByText('Anyone seated can press Start.').waitFor();
  await expect.poll(() => ann.room.store.getState().mySeat).toBe(null);
  expect(bo.room.store.getState().seats[0]?.person).toBe(null);
});

it('a screen goes on to the next table by itself', async () => {
  room = await makeRoom();
  const [ann, bo, wil] = await room.three(3);
  wil.room.actions.setRole('screen');
  ann.room.actions.start();
  await wil.page.locator('[data-screen]').waitFor();
  for (const each of [ann, bo]) each.room.actions.vote({ kind: 'stop' }, 'for');
  await expect.poll(() => ann.room.store.getState().phase).toBe('finished');
  ann.room.actions.again();
  await wil.page.getByRole('heading', { name: 'Seven Card Comet' }).waitFor();
});
