import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { games } from '../../../games/index.ts';

const src = fileURLToPath(new URL('../../..', import.meta.url));

/** Modules that are fetched together with another one, and those that it may fetch later for one of these groups. */
function importsOf(file: string, groups: readonly string[]): string[] {
  const text = readFileSync(file, 'utf8');
  const together = [...text.matchAll(/^(?:import|export)(?! type)[^'";]*?from '([^']+)'/gm)];
  const ahead = [
    ...text.matchAll(/loadOnce\(\s*(?:async )?\(\) =>[^;]*?import\('([^']+)'\)[^;]*?, '(\w+)'\s*,?\s*\)/g),
  ];
  const wanted = ahead.filter(([, , group]) => groups.includes(group!));
  return [...together, ...wanted].flatMap(([, path]) => path ?? []);
}

/** Returns every module and package reached from a file. */
function reached(file: string, groups: readonly string[], seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const path of importsOf(file, groups)) {
    const to = join(dirname(file), path);
    if (!path.startsWith('.')) seen.add(path);
    else if (/\.tsx?$/.test(to) && existsSync(to)) reached(to, groups, seen);
  }
  return seen;
}

it('a hand alone fetches nothing that draws in 3D, neither at once nor ahead', () => {
  const page = join(src, 'app/room/RoomPage.tsx');
  const alone = reached(page, ['hand', 'room', 'table']);
  expect(alone).toContain(join(src, 'app/room/screen/HandTable.tsx'));
  expect(alone).toContain(join(src, 'hud/help/HelpPages.tsx'));
  expect([...alone].filter((each) => /^(three|@react-three)\b/.test(each))).toEqual([]);
  expect(reached(page, ['hand', 'room', 'table', 'picture'])).toContain('three');
});

it('a hand alone fetches neither help nor menus before its first card', () => {
  const first = reached(join(src, 'app/room/RoomPage.tsx'), ['hand']);
  expect(first).toContain(join(src, 'app/room/screen/HandTable.tsx'));
  expect(first).toContain(join(src, 'hud/room/RoomHud.tsx'));
  expect([...first].filter((each) => /dropdown-menu|HelpPages|ReplayBar/.test(each))).toEqual([]);
});

it('joining a table fetches no picture of a game, and no second implementation of the locks', () => {
  const layouts = games.map(({ info }) => join(src, 'games', info.id, 'display/layout.ts'));
  const rules = [join(src, 'games/free/display/kits.ts'), ...layouts].flatMap((each) => [
    ...reached(each, []),
  ]);
  expect(rules.filter((each) => /(pictures|display|board|card)\.ts$/.test(each))).toEqual([]);
  expect(reached(join(src, 'app/room/RoomPage.tsx'), ['hand'])).not.toContain('@noble/curves/ed25519.js');
});

it.each(games.map((entry) => [entry.info.id, entry] as const))(
  'the places of %s have the dice of its pictures',
  async (_, { places, art }) => {
    const counts = Object.entries((await art()).dice ?? {}).map(([id, { count }]) => [id, count]);
    expect(Object.entries((await places()).dice ?? {})).toEqual(counts);
  },
);
