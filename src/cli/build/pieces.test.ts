import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makePartsWith } from './moduleGraph.ts';
import { circleIn, makePieces, NAMED, workerPiece } from './pieces.ts';

const ROOM_PAGE = 'app/room/RoomPage.tsx';
const TABLE_PAGE = 'app/table/TablePage.tsx';
const HAND = 'app/room/screen/HandTable.tsx';
const SCENE = 'scene/TableScene.tsx';
const SETTINGS = 'hud/settings/SettingsForm.tsx';
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
  const use = { dynamicImporters: [], isEntry: false, code: '' };
  return pieceOf(at(module), {
    getModuleInfo(id) {
      if (id === at(module)) return { ...use, importers: ['between'] };
      if (id === 'between') return { ...use, importers: importers.map(at) };
      if (![...importers, ...existing].map(at).includes(id)) return null;
      return { ...use, importers: [], dynamicImporters: ['main'] };
    },
  });
}

const games = ['comet', 'spike', 'laro'];

test.each([
  ['what every table needs comes in one file', 'hud/Hud.tsx', [TABLE_PAGE, HAND], 'table'],
  ['what the hand alone does without does not', 'app/table/hotSeat.ts', [TABLE_PAGE], 'alone'],
  ['the lobby does not fetch a table for its settings', 'hud/a.ts', [TABLE_PAGE, HAND, SETTINGS], 'laid'],
  [
    'what rooms need comes in one file',
    'session/net/peer.ts',
    [ROOM_PAGE, 'app/room/seat/TakePage.tsx'],
    'room',
  ],
  ['a table fetches no room for a word', 'hud/room/words.ts', [ROOM_PAGE, 'hud/menu/TableMenu.tsx'], 'told'],
  ['tables and rooms share a file', 'engine/dealer.ts', [TABLE_PAGE, ROOM_PAGE, SCENE], 'played'],
  [
    'the lobby reads saved rooms without it',
    'engine/step.ts',
    [TABLE_PAGE, ROOM_PAGE, 'app/room/saved/summaries.ts'],
    'judge',
  ],
  [
    'a game’s rules need not fetch it either',
    'engine/a.ts',
    games.map((id) => `games/${id}/game.ts`),
    'judge',
  ],
  [
    'a part that always comes with a page is in its file',
    'session/transport/peerLink.ts',
    ['session/transport/peerjs.ts'],
    'room',
  ],
  ['other parts are left to the bundler', 'hud/a.ts', ['hud/a.tsx'], null],
])('%s', (_, module, importers, piece) => {
  expect(pieceFor(module, importers)).toBe(piece);
});

test('a game’s rules, its cards and its display come in a file each, and so does a deck that games share', () => {
  const parts = [ART, GAME, 'games/comet/display/display.ts'];
  expect(pieceFor('games/comet/rules/decide.ts', [GAME], parts)).toBe('game-comet');
  expect(pieceFor('games/comet/rules/cards.ts', parts)).toBe('cards-comet');
  expect(pieceFor('games/comet/display/hint.ts', ['games/comet/display/display.ts'], parts)).toBe(
    'display-comet',
  );
  expect(pieceFor('games/comet/bot/seer.ts', ['games/comet/bot/bot.ts'], parts)).toBe(null);
  expect(pieceFor('games/decks/triad/cards.ts', [GAME], parts)).toBe('deck-triad');
});

test('in a Worker, a bot comes in one file with the rules that it needs, and what most bots need in another', () => {
  const bot = 'games/comet/bot/bot.ts';
  expect(pieceFor('games/comet/rules/cards.ts', [bot, ART], [], workerPiece)).toBe('bot-comet');
  expect(pieceFor('games/comet/art/card.ts', [ART], [], workerPiece)).toBe(null);
  expect(pieceFor('engine/step.ts', [bot], [], workerPiece)).toBe(null);
  const bots = games.map((id) => `games/${id}/bot/bot.ts`);
  expect(pieceFor('engine/step.ts', bots, [], workerPiece)).toBe('engine');
});

test('who imports a name from a folder’s index does not need the folder’s other modules', () => {
  const modules: Record<string, { importers?: string[]; code?: string; dynamicImporters?: string[] }> = {
    '/src/room/index.ts': {
      importers: ['/src/lobby.ts', '/src/page.ts'],
      code: 'export { list } from "./list.ts";\nexport { join, leave as go } from "./join.ts";\n',
    },
    '/src/room/list.ts': { importers: ['/src/room/index.ts'] },
    '/src/room/join.ts': { importers: ['/src/room/index.ts'] },
    '/src/lobby.ts': { code: 'import { list as rooms } from "./room/index.ts";', dynamicImporters: ['main'] },
    '/src/page.ts': { code: 'import {\n go } from "./room/index.ts";', dynamicImporters: ['main'] },
  };
  const partsWith = makePartsWith({
    getModuleInfo: (id) =>
      modules[id] ? { importers: [], dynamicImporters: [], isEntry: false, code: '', ...modules[id] } : null,
  });
  expect([...partsWith('/src/room/list.ts')]).toEqual(['/src/lobby.ts']);
  expect([...partsWith('/src/room/join.ts')]).toEqual(['/src/page.ts']);
});

test('files that need each other are found', () => {
  expect(circleIn(new Map(Object.entries({ a: ['b', 'c'], b: ['c'], c: [] })))).toBe(null);
  expect(circleIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] })))).toEqual([
    'b',
    'c',
    'b',
  ]);
});

test('every part that is named exists', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const modules = readdirSync(source, { recursive: true }).map((path) => `/src/${path}`);
  expect(NAMED.length).toBeGreaterThan(30);
  expect(NAMED.filter((part) => !modules.some((module) => part.test(module)))).toEqual([]);
});
