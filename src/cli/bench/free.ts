import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameById } from '../../games/index.ts';
import { looksOf, placements } from '../../layout/placements.ts';
import { carryAround } from './free/carrying.ts';
import { type FullTable, fullTable } from './free/fullTable.ts';
import { drag, openSaved } from './free/screen.ts';
import { playTogether, SEATS } from './free/together.ts';
import { type Case, compare, type Many, measure, median, medians } from './measure.ts';
import { inApp, inFolder } from './pages.ts';
import { withPeople } from './peers/people.ts';
import { againstCopying, drawn } from './scene.ts';

let made: Promise<FullTable> | null = null;
/** Lays the full table once for all cases. */
const table = (): Promise<FullTable> => {
  made ??= fullTable();
  return made;
};

async function placing() {
  const { view } = await table();
  const display = await gameById('free')!.display();
  const bare = display.layout(8, 0);
  const arrange = () => display.arrange!(view, bare, 0);
  const [layout, decks] = [arrange(), looksOf(display.decks!(view))];
  const progress = { row: 0, line: 0 };
  return { arrange, place: () => placements({ view, layout, decks, showing: null, progress, spread: null }) };
}

const places = compare(
  {
    name: 'full table: `placements`, against copying each card’s place',
    why: 'Runs after each event, within a frame.',
    // 4 to 5 × on a quiet machine and beside three other programs.
    atMost: 7,
  },
  async (many) => ({ runs: many(15), warm: 5, ...againstCopying((await placing()).place, 5) }),
);

const arranging = compare(
  {
    name: 'full table: `arrange`, how pieces lie on each other, against copying each card’s place',
    why: 'Runs after each event, within a frame.',
    atMost: 60,
  },
  async (many) => {
    const { arrange, place } = await placing();
    return {
      ...{ runs: many(15), warm: 5 },
      ...againstCopying(place, 5),
      work: () => [1, 2, 3, 4, 5].map(arrange),
    };
  },
);

const OPENINGS = 5;

/** The full table on a real page. */
const onScreen = (many: Many) =>
  inFolder(async (folder) => {
    const { file, record, pieces } = await table();
    const [saved, match] = [join(folder, 'full.json'), join(folder, 'full.jsonl')];
    writeFileSync(saved, file);
    writeFileSync(match, record);
    return inApp(async (harness) => {
      const [high, low] = [await drawn(harness, 'high', match), await drawn(harness, 'low', match)];
      const dragged = await drag(harness, match);
      const opened = [];
      for (let i = 0; i < many(OPENINGS); i++) opened.push(await openSaved(harness, saved));
      return { pieces, high, low, dragged, opened: medians(opened) };
    });
  });

const screen = measure(onScreen, [
  {
    name: 'full table: draw calls',
    why: 'Phones draw few calls fluently.',
    ...{ unit: '', atMost: 60, value: ({ high }) => high.drawCalls },
    parts: ({ high, low }) => ({
      triangles: high.triangles,
      'textures, MB': high.texturesMB,
      'textures at low quality, MB': low.texturesMB,
    }),
  },
  {
    name: 'full table: frames in 5 s at rest',
    why: 'A table at rest must not use the battery.',
    ...{ unit: 'frames', atMost: 0, value: ({ low }) => low.atRest },
  },
  {
    name: 'a drag: frames until it is seen, the latest',
    why: 'A card in the hand follows the pointer at once.',
    ...{ unit: 'frames', atMost: 1, value: ({ dragged }) => dragged.frames },
    parts: ({ dragged }) => ({
      'answer to the first move, ms': dragged.first,
      'to another, ms': dragged.another,
    }),
  },
  {
    name: 'opening a saved table: until its pieces are drawn',
    why: 'A second feels slow (Nielsen 1993).',
    ...{ unit: 'ms', value: ({ opened }) => opened.drawn },
    parts: ({ pieces, opened }) => ({
      pieces,
      'of it the page’s main thread worked': opened.worked,
      'until an empty table is there': opened.table,
      'until all pictures are painted': opened.painted,
    }),
  },
]);

const carrying = measure(carryAround, [
  {
    name: 'carrying, 8 seats: the carrier sends and receives',
    why: 'Fits any home connection.',
    ...{ unit: 'kB/s', atMost: 8, value: ({ carrier }) => carrier },
    parts: ({ pose, rest, back, rate }) => ({
      'bytes of a pose': pose,
      'besides poses, to each of the others': rest,
      'from each of the others': back,
      'poses a second on this machine, for which two pages draw': rate,
    }),
  },
  {
    name: 'carrying: each of the others sends and receives',
    why: 'Fits any phone connection.',
    ...{ unit: 'kB/s', atMost: 8, value: ({ each }) => each },
  },
]);

const SHUFFLE = `${SEATS} pages: shuffling the deck together`;

const together = measure<Awaited<ReturnType<typeof playTogether>>>(
  (many) => withPeople((people) => playTogether(people, many)),
  [
    {
      name: SHUFFLE,
      why: 'People wait no longer for it than for a shuffle by hand.',
      ...{ unit: 'ms', value: ({ shuffles }) => median(shuffles) },
      parts: ({ cards, shuffles }) => ({ cards, least: Math.min(...shuffles), most: Math.max(...shuffles) }),
    },
    {
      name: `${SHUFFLE}: steps that each page can show meanwhile, the fewest`,
      why: 'Everybody sees that it goes on.',
      ...{ unit: '', atLeast: 4, value: ({ shown }) => Math.min(...shown) },
    },
    {
      name: `${SHUFFLE}: a move of another meanwhile against the whole shuffle`,
      why: 'A shuffle holds up nobody else.',
      ...{ unit: '×', atMost: 0.1, value: ({ moves, shuffles }) => median(moves) / median(shuffles) },
      parts: ({ moves }) => ({ ms: median(moves), moves: moves.length, 'slowest, ms': Math.max(...moves) }),
    },
    {
      name: `${SEATS} pages: a draw until its face is known`,
      why: 'A card turns up at once: 30 ms beside the round trip.',
      ...{ unit: 'ms', value: ({ draws }) => median(draws.map(({ ms }) => ms)) },
      parts: ({ draws }) => medians(draws),
    },
  ],
);

/** The free table with a thousand loose cards, and joint play at it: real pages, and cards that all deal together. */
export const FREE: readonly Case[] = [places, arranging, screen, carrying, together];
