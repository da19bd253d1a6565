import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
const biome: {
  readonly overrides: readonly {
    readonly includes: readonly string[];
    readonly linter: {
      readonly rules: {
        readonly style?: {
          readonly noRestrictedImports?: {
            readonly options: { readonly patterns: readonly { readonly group: readonly string[] }[] };
          };
        };
      };
    };
  }[];
} = JSON.parse(readFileSync(new URL('../biome.json', import.meta.url), 'utf8'));

/** Imports allowed between the subfolders of a game. `info.ts` is open to all; `game.ts` puts them together. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  bot: ['rules'],
  art: ['rules'],
  display: ['rules', 'bot', 'art'],
};
/** Folders of src/, from the lowest layer up; biome.json says which may import which. */
const LAYERS = [
  'lib',
  'engine',
  'crypto',
  'games',
  'session',
  'store',
  'interaction',
  'art',
  'ui',
  'layout',
  'scene',
  'flat',
  'hud',
  'pages',
  'export',
  'app',
  'cli',
];

/** The same for the folders of session/: each is entered by its `index.ts`, and may import only the ones below it. */
const SESSION: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  match: [],
  transport: [],
  room: ['identity'],
  protocol: ['room', 'transport', 'identity'],
  pictures: ['protocol', 'room', 'transport', 'identity'],
  storage: ['room', 'identity'],
  handover: ['storage', 'room', 'transport', 'identity'],
  replica: ['protocol', 'room', 'transport', 'identity'],
  net: ['replica', 'protocol', 'room', 'transport', 'identity'],
  table: ['net', 'replica', 'protocol', 'room', 'transport', 'identity', 'match'],
  broadcast: ['table', 'net', 'replica', 'protocol', 'room', 'transport', 'identity'],
  tournament: ['storage', 'room', 'transport', 'identity'],
  replays: ['room', 'transport'],
  local: ['match'],
};

/** Folders that must give the same state for the same log on every machine. */
const PURE = ['lib', 'engine', 'crypto', 'games', 'interaction'];
/** Folders that serve every game alike, and so name none. */
const NAMELESS = ['engine', 'session', 'store', 'interaction', 'ui', 'layout', 'scene', 'flat', 'hud'];

interface Source {
  /** Path within src/, e.g. `games/comet/game.ts`. */
  readonly path: string;
  readonly folder: string;
  readonly isTest: boolean;
  readonly text: string;
  /** The text without comments. */
  readonly code: string;
}

const sources: readonly Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return {
      path,
      folder: path.split('/')[0]!,
      isTest: /(\.test|\/testing)\.tsx?$|\/testing\//.test(path),
      text,
      code: withoutComments(text),
    };
  });

const sheets = sources.filter(({ path }) => path.endsWith('.css'));
const scripts = sources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
const shipped = scripts.filter(({ isTest }) => !isTest);

/** Rough, but errs on the side of keeping code: in a string that contains `//`, the part before it stays. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}

/** Lists static, side-effect, re-exported, dynamic and type imports, and URLs of modules beside the file. */
function importsOf({ code }: Source): string[] {
  const patterns = [
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
    /\bnew URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

/** Returns the path inside src/ of a relative import, or null if it leads outside. */
function targetOf(source: Source, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const target = posix.normalize(posix.join(dirname(source.path), specifier));
  return target.startsWith('..') ? null : target;
}

const edges = scripts.flatMap((source) =>
  importsOf(source).flatMap((specifier) => {
    const target = targetOf(source, specifier);
    return target === null ? [] : [{ source, target }];
  }),
);

/** Returns the folder of session/ that contains a path. */
const partOf = (path: string): string | null => /^session\/(\w+)\//.exec(path)?.[1] ?? null;

/** Returns whether a module loads another by `import()`. */
const isFetched = (source: Source, target: string): boolean =>
  [...source.code.matchAll(/\bimport\s*\(\s*'([^']+)'/g)].some(
    ([, specifier]) => targetOf(source, specifier!) === target,
  );

/** Folders that biome.json forbids a folder of src/ to import. */
const forbiddenIn = (folder: string): readonly string[] =>
  biome.overrides
    .filter(({ includes }) => includes[0] === `src/${folder}/**`)
    .flatMap(({ linter }) => linter.rules.style?.noRestrictedImports?.options.patterns ?? [])
    .flatMap(({ group }) => /\{(.*)\}/.exec(group[0]!)?.[1]?.split(',') ?? []);

const told = (source: Source, what: string) => `${source.path}: ${what}`;

test('the imports of this project are found at all', () => {
  const has = (from: string, to: string) =>
    edges.some(({ source, target }) => source.path === from && target === to);
  expect(has('engine/step.ts', 'engine/table/tableFold.ts')).toBe(true);
  expect(has('engine/gameEntry.ts', 'engine/display.ts'), 'import type').toBe(true);
  expect(has('games/comet/index.ts', 'games/comet/game.ts'), 'dynamic import').toBe(true);
  expect(edges.length).toBeGreaterThan(100);
});

test('every folder of src/ has a layer, whose imports biome.json limits', () => {
  const folders = [...new Set(sources.map(({ folder }) => folder))];
  expect(folders.filter((folder) => !LAYERS.includes(folder))).toEqual([]);
  const limited = LAYERS.slice(0, LAYERS.indexOf('pages')).filter((folder) => folder !== 'games');
  for (const folder of limited) {
    const above = LAYERS.slice(LAYERS.indexOf(folder) + 1).filter((each) => folders.includes(each));
    expect(
      above.filter((each) => !forbiddenIn(folder).includes(each)),
      folder,
    ).toEqual([]);
  }
});

describe('imports run downward only', () => {
  test('shipped code does not import tests', () => {
    const tests = new Set(scripts.filter(({ isTest }) => isTest).map(({ path }) => path));
    const wrong = edges
      .filter(({ source, target }) => !source.isTest && tests.has(target))
      .map(({ source, target }) => told(source, target));
    expect(wrong).toEqual([]);
  });

  test('a game imports the engine, the shared decks and its own modules, never a sibling or the registry', () => {
    const wrong = edges
      .filter(({ source }) => source.folder === 'games' && source.path.split('/').length > 2)
      // A game's contract test plays whole matches of it.
      .filter(({ source }) => !/^games\/\w+\/contract\.test\.ts$/.test(source.path))
      .filter(({ source, target }) => {
        const [folder, game] = target.split('/');
        const own = source.path.split('/')[1]!;
        return folder === 'games' ? ![own, 'decks'].includes(game!) : !['engine', 'lib'].includes(folder!);
      })
      .map(({ source, target }) => told(source, target));
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(ROOMS))('in a game, %s/ may import %j', (room, below) => {
    const open = [room, ...below, 'info.ts'];
    const wrong = edges
      .filter(({ source }) => !source.isTest && new RegExp(`^games/\\w+/${room}/`).test(source.path))
      .filter(({ source, target }) => target.startsWith(source.path.split('/').slice(0, 2).join('/')))
      .filter(({ target }) => !open.includes(target.split('/')[2]!))
      .map(({ source, target }) => told(source, target));
    expect(wrong).toEqual([]);
  });

  test('a game is divided into its folders, apart from its index, its info and its tests', () => {
    const loose = scripts
      .filter(({ path }) => /^games\/(?!decks\/)\w+\/[^/]+$/.test(path))
      .map(({ path }) => path.split('/')[2]);
    expect([...new Set(loose)].sort()).toEqual([
      'contract.test.ts',
      'game.ts',
      'index.ts',
      'info.ts',
      'testing.ts',
    ]);
  });
});

describe('the layers of session/', () => {
  const inSession = edges
    .filter(({ source }) => !source.isTest && !source.path.includes('/testing/'))
    .filter(({ target }) => target.startsWith('session/') && !/testing\.ts$/.test(target))
    .map(({ source, target }) => ({ source, target, from: partOf(source.path), to: partOf(target) }));

  test('every folder has one, and no module is outside of them', () => {
    const folders = shipped.filter(({ folder }) => folder === 'session').map(({ path }) => partOf(path));
    expect([...new Set(folders)].sort()).toEqual(Object.keys(SESSION).sort());
  });

  test.each(Object.entries(SESSION))('%s/ may import %j', (folder, below) => {
    const wrong = inSession
      .filter(({ from, to }) => from === folder && to !== folder && !below.includes(to ?? ''))
      .map(({ source, target }) => told(source, target));
    expect(wrong).toEqual([]);
  });

  test('a folder is entered by its index, except code that only browsers load or that is loaded on demand', () => {
    const wrong = inSession
      .filter(({ from, to }) => from !== to)
      .filter(
        ({ source, target }) =>
          !/\/(index|transport\/(gatherCandidates|peerjs))\.ts$/.test(target) && !isFetched(source, target),
      )
      .map(({ source, target }) => told(source, target));
    expect(wrong).toEqual([]);
  });
});

test('no chance in the pure layers', () => {
  const wrong = shipped
    .filter(({ folder, code }) => PURE.includes(folder) && code.includes('Math.random'))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test('no game is named where every game is served alike', () => {
  const words = games.flatMap(({ info }) => [info.id, info.name]);
  const wrong = shipped
    .filter(({ folder }) => NAMELESS.includes(folder))
    .flatMap((source) =>
      words
        // The product is named after one of its games, so ignore the product's name.
        .filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(source.code.replace(/comet[- ]table/gi, '')))
        .map((word) => told(source, word)),
    );
  expect(wrong).toEqual([]);
});

test('every overlay is closed by Back', () => {
  /** The only modules that may make dialogs and menus, and change the browser's history. */
  const makers = new Map([
    [/<Radix\.Root/, ['ui/dialog/Dialog.tsx', 'ui/dialog/Question.tsx']],
    [/<DropdownMenu\.Root/, ['hud/menu/MenuRoot.tsx']],
    [/\bhistory\.(push|replace|go|back|forward)|\blocation\.hash = /, ['ui/dialog/backCloses.ts']],
  ]);
  for (const [made, own] of makers) {
    const users = scripts.filter(
      ({ path, code, isTest }) => !isTest && !/^cli\//.test(path) && made.test(code),
    );
    expect(users.map(({ path }) => path).sort()).toEqual(own);
  }
});

test('one module alone asks a game which command a gesture stands for', () => {
  const asks = /\.gesture\(|\.pull\?\.\(|\bhandling!\.(lift|take|part|pull|drop)\(/;
  const askers = shipped.filter(({ folder, code }) => folder !== 'games' && asks.test(code));
  expect(askers.map(({ path }) => path)).toEqual(['interaction/intents.ts']);
});

describe('styles', () => {
  /** Generated from `lib/tokens.ts`, or shared by all. */
  const SHARED = ['ui/base.css', 'ui/tokens.css', 'ui/breakpoints.css'];
  const LONGEST_SHEET = 250;
  /** Pictures of objects, whose colours are not part of the interface. */
  const PICTURES = ['pages/room/seats/SeatRing.module.css', 'pages/room/qr/QrCode.tsx'];
  const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i;
  const SHARED_CLASSES = ['serif', 'muted', 'sr-only'];
  const SHARED_CLASS = new RegExp(`:global\\(\\.(?:${SHARED_CLASSES.join('|')})\\)`, 'g');

  const modules = sheets.filter(({ path }) => !SHARED.includes(path));
  const classesIn = ({ code }: Source): string[] => {
    // Innermost blocks are declarations, where a dot is part of a number.
    const selectors = code.replace(/@import[^;]*;/g, '').replace(/\{[^{}]*\}/g, '{}');
    return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]!))];
  };

  test('every style sheet except the shared ones is a module beside its component', () => {
    expect(modules.filter(({ path }) => !path.endsWith('.module.css')).map(({ path }) => path)).toEqual([]);
  });

  test(`no style module is longer than ${LONGEST_SHEET} lines`, () => {
    const wrong = modules
      .filter(({ text }) => text.split('\n').length > LONGEST_SHEET + 1)
      .map((source) => told(source, `${source.text.split('\n').length} lines`));
    expect(wrong).toEqual([]);
  });

  test('a module has the classes requested from it, and no others', () => {
    const asked = new Map<string, Set<string>>();
    for (const source of scripts)
      for (const [, name, specifier] of source.code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        const target = targetOf(source, specifier!)!;
        const names = [...source.code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
          (match) => match[1]!,
        );
        asked.set(target, new Set([...(asked.get(target) ?? []), ...names]));
      }
    for (const sheet of modules) {
      // A shared class not marked as global would get another name here.
      const own = classesIn({ ...sheet, code: sheet.code.replace(SHARED_CLASS, '') });
      expect(own.sort(), sheet.path).toEqual([...(asked.get(sheet.path) ?? [])].sort());
    }
  });

  test('no class is named as a text, except the shared ones', () => {
    const wrong = shipped.flatMap((source) =>
      [...source.code.matchAll(/className="([^"]*)"/g)]
        .flatMap((match) => match[1]!.split(' '))
        .filter((name) => !SHARED_CLASSES.includes(name))
        .map((name) => told(source, name)),
    );
    expect(wrong).toEqual([]);
    const base = sheets.find(({ path }) => path === 'ui/base.css')!;
    expect(classesIn(base).sort()).toEqual([...SHARED_CLASSES].sort());
  });

  test('no colour is written outside of the tokens', () => {
    const wrong = [...modules, ...shipped.filter(({ path }) => path.endsWith('.tsx'))]
      .filter(({ path }) => !PICTURES.includes(path))
      .flatMap((source) => {
        const found = COLOUR.exec(source.code)?.[0];
        return found ? [told(source, found)] : [];
      });
    expect(wrong).toEqual([]);
  });

  test('breakpoints are named', () => {
    const wrong = modules
      .filter(({ code }) => /@media[^{]*\((?:min|max)-/.test(code))
      .map((source) => told(source, 'a breakpoint of its own'));
    expect(wrong).toEqual([]);
  });
});
