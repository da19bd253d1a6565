import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Statements that fetch another module along with this one: not types, and not `import()`. */
const IMPORT = /^(?:import|export)\b(?! type\b)\s*([\w\s{},*$]*?)\s*(?:\bfrom\s*)?'([^']+)'/gm;
const isOfTypes = (names: string): boolean => {
  const list = /^\s*\{([\s\S]*)\}\s*$/.exec(names)?.[1];
  return list?.split(',').every((name) => !name.trim() || /^\s*type\s/.test(name)) ?? false;
};

/** Lists paths in src/ and packages that come with these modules. */
function comingWith(modules: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const waiting = [...modules];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    const file = join(root, next);
    if (!/\.tsx?$/.test(next) || !existsSync(file)) continue;
    for (const [, names, target] of readFileSync(file, 'utf8').matchAll(IMPORT))
      if (!isOfTypes(names!)) waiting.push(target!.startsWith('.') ? join(dirname(next), target!) : target!);
  }
  return all;
}

const LOBBY = ['app/main.tsx', 'hud/seats/SeatMarker.tsx'];
const GAME = ['games/comet/game.ts', 'games/comet/display/display.ts', 'games/comet/display/pictures.ts'];
const TABLE = [...LOBBY, ...GAME, 'app/table/TablePage.tsx'];
const HAND = [
  ...['app/main.tsx', 'app/room/RoomPage.tsx', 'session/transport/peerjs.ts', 'app/room/RoomTable.tsx'],
  ...['app/room/screen/HandTable.tsx', 'hud/room/RoomHud.tsx', ...GAME],
];

/** The 3D scene, what only rooms need, and so on. Small modules of rooms come through an index that tells what others may use. */
const THREE = /^(three|@react-three|camera-controls|@dimforge)\b|^scene\//;
const ROOM = /^peerjs|^crypto\/|^session\/(net|replica|table|transport)\/|^(app|hud|pages)\/room\/\w+Page/;
const DIALOGS = /^(radix-ui|qr)\b|^ui\/dialog\/Dialog\.tsx/;
const EXPORT = /^(fflate|@cantoo)\b|^export\//;
const TABLES =
  /^(flat|interaction)\/|^layout\/(?!painting\/webgl)|^hud\/Hud\.tsx|^games\/\w+\/(rules|bot|display)\//;

test.each([
  ['the lobby', LOBBY, [THREE, DIALOGS, EXPORT, TABLES, /^@noble\/curves/, ROOM]],
  [
    'a table in 3D',
    [...TABLE, 'scene/TableScene.tsx'],
    [
      DIALOGS,
      EXPORT,
      ROOM,
      /^flat\/|^@dimforge|^camera-controls|^scene\/(dice|moments|people|stage|things)\/|^art\/figures\/(?!characters)/,
    ],
  ],
  ['a flat table', [...TABLE, 'flat/FlatTable.tsx'], [THREE, DIALOGS, EXPORT, ROOM]],
  ['a hand alone', HAND, [THREE, DIALOGS, EXPORT, /^flat\//, /^layout\/labels/]],
])('%s comes without what is not needed before the first card', (_, modules, unneeded) => {
  const coming = [...comingWith(modules)];
  // The statements are read at all.
  expect(coming.length).toBeGreaterThan(60);
  for (const what of unneeded)
    expect(
      coming.filter((module) => what.test(module)),
      String(what),
    ).toEqual([]);
});
