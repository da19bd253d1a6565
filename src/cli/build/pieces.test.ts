import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circleIn, makePieces, NAMED, workerPiece } from './pieces.ts';

const ROOM_PAGE = 'app/room/RoomPage.tsx';
const TABLE_PAGE = 'app/table/TablePage.tsx';
const HAND = 'app/room/screen/HandTable.tsx';
const GALLERY = 'pages/gallery/GalleryPage.tsx';
const ART = 'games/comet/display/pictures.ts';
const GAME = 'games/comet/game.ts';

/** Names the file for a module of src/ that the others import; these are fetched by themselves. */
function pieceFor(
  module: string,
  importers: readonly string[],
  existing: readonly string[] = importers,
  pieceOf = makePieces(),
) {
  const at = (path: string): string => `/home/ann/page/src/${path}`;
  return pieceOf(at(module), {
    getModuleInfo(id) {
      if (id === at(module)) return { importers: ['between'], dynamicImporters: [], isEntry: false };
      if (id === 'between') return { importers: importers.map(at), dynamicImporters: [], isEntry: false };
      if (![...importers, ...existing].map(at).includes(id)) return null;
      return { importers: [], dynamicImporters: ['main'], isEntry: false };
    },
  });
}

test.each([
  ['what every table needs comes in one file', 'hud/Hud.tsx', [TABLE_PAGE, HAND], 'table'],
  [
    'and so if panels of the table need it, too',
    'hud/Hud.tsx',
    [TABLE_PAGE, HAND, 'hud/Sheets.tsx'],
    'table',
  ],
  ['what the hand alone does without does not', 'app/TableView.tsx', [TABLE_PAGE], null],
  ['the gallery does not fetch a table for one module', 'art/a.ts', [TABLE_PAGE, HAND, GALLERY], null],
  [
    'nor does the lobby for its settings',
    'hud/a.ts',
    [TABLE_PAGE, HAND, 'hud/settings/SettingsForm.tsx'],
    null,
  ],
  [
    'what rooms need comes in one file',
    'session/net/peer.ts',
    [ROOM_PAGE, 'app/room/seat/TakePage.tsx'],
    'room',
  ],
  ['a record is read without a room', 'session/a.ts', [ROOM_PAGE, 'engine/record/record.ts'], null],
])('%s', (_, module, importers, piece) => {
  expect(pieceFor(module, importers)).toBe(piece);
});

test('a game’s rules come in one file, and its cards in another', () => {
  const parts = [ART, GAME];
  expect(pieceFor('games/comet/rules/decide.ts', [GAME], parts)).toBe('game-comet');
  expect(pieceFor('games/comet/rules/cards.ts', parts)).toBe('cards-comet');
  expect(pieceFor('games/comet/bot/seer.ts', ['games/comet/bot/bot.ts'], parts)).toBe(null);
});

test('in a Worker, a bot comes in one file with the rules that it needs', () => {
  const bot = 'games/comet/bot/bot.ts';
  expect(pieceFor('games/comet/rules/cards.ts', [bot, ART], [], workerPiece)).toBe('bot-comet');
  expect(pieceFor('games/comet/art/card.ts', [ART], [], workerPiece)).toBe(null);
  expect(pieceFor('engine/step.ts', [bot], [], workerPiece)).toBe(null);
});

test('files that need each other are found', () => {
  expect(circleIn(new Map(Object.entries({ a: ['b', 'c'], b: ['c'], c: [] })))).toBe(null);
  expect(circleIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] })))).toEqual([
    'b',
    'c',
    'b',
  ]);
});

/** Lists the texts that a pattern of choices in brackets stands for. */
function choicesOf(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\(([^()]*)\)(.*)$/.exec(pattern) ?? [];
  return choices === undefined
    ? [pattern]
    : choices.split('|').flatMap((choice) => choicesOf(before + choice + after));
}

test('every module that is named exists', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const paths = NAMED.flatMap(choicesOf);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !['.ts', '.tsx'].some((end) => existsSync(source + path + end)))).toEqual([]);
});
