import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../src/app/address/url.ts';
import type { OptionSpec } from '../src/engine/game.ts';
import { defaultOf } from '../src/engine/options.ts';
import { registry } from '../src/games/index.ts';
import { ALONE, CAMERA, HAND, HANDS, type Keys, NAMES, PAGE, TOGETHER } from '../src/hud/keys/keyGroups.ts';
import { REPLAY_KEYS } from '../src/hud/replay/replaySteps.ts';
import { SKINS } from '../src/hud/skins/skins.ts';
import { duration, thousands } from '../src/lib/text/format.ts';
import { GRACES, USUAL_SETTINGS } from '../src/pages/room/setup/roomSetup.ts';
import { AWAY, CLOCKS, DEALING, FORFEIT, forfeitOf } from '../src/pages/room/waiting/waitingWords.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Pages for players, as opposed to those for developers. */
const PAGES = [
  'playing',
  'free-table',
  'friends',
  'gallery-and-printing',
  'looks',
  'referee',
  'tournaments',
] as const;
const pages = new Map(PAGES.map((name) => [name, read(`docs/${name}.md`)]));
const page = (name: (typeof PAGES)[number]): string => pages.get(name)!;
const readme = read('README.md');

/** Returns a page's part below a heading, up to the next heading. */
function below(heading: string, text: string): string {
  const [, part] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  expect(part, `no heading “${heading}”`).toBeDefined();
  return part!.split(/^#/m)[0]!;
}

/** Returns the cells of the rows of the first table whose header begins with `header`. */
function table(header: string, text: string): string[][] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${header} |`));
  expect(at, `no table “${header}”`).toBeGreaterThanOrEqual(0);
  const rest = lines.slice(at + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const keyRows = (keys: Keys): string[][] =>
  keys.map(([key, what]) => [
    key
      .split('  ')
      .map((cap) => `<kbd>${cap}</kbd>`)
      .join(' '),
    what,
  ]);

describe('the keys', () => {
  test.each([
    ['Your hand', 'playing', HAND],
    ['The table', 'playing', NAMES],
    ['The button', 'playing', ALONE],
    ['The view', 'playing', CAMERA],
    ['The page', 'playing', PAGE],
    ['Replays', 'playing', REPLAY_KEYS],
    ['Keys', 'friends', [...TOGETHER, ['Y', 'point something out to the others']]],
    ['Keys', 'free-table', HANDS],
  ] as const)('“%s” in docs/%s.md are those that the app lists', (heading, name, keys) => {
    const part = below(heading, page(name));
    expect(table(heading === 'Replays' ? 'key in a replay' : 'key', part)).toEqual(keyRows(keys));
  });
});

/** Returns a table option as a row: label, default, and what else can be chosen. */
function optionRow(option: OptionSpec): string[] {
  const row =
    option.kind === 'choice'
      ? [
          option.label,
          option.choices.find(({ value }) => value === defaultOf(option))!.label,
          option.choices
            .filter(({ value }) => value !== defaultOf(option))
            .map(({ label }) => label)
            .join('; '),
        ]
      : [option.label, thousands(option.default), `${thousands(option.min)} to ${thousands(option.max)}`];
  return row.map(plain);
}

describe.each(registry.map(({ info }) => [info.name, info] as const))(
  '%s',
  (name, { id, seats, options }) => {
    const text = id === 'free' ? page('free-table') : below(name, page('playing'));

    test('has the seats that the pages name', () => {
      expect(text).toContain(`\n${seats.min}–${seats.max} seats`);
      expect(table('game', readme)).toContainEqual([name, `${seats.min}–${seats.max}`, expect.any(String)]);
    });

    test('has the options and defaults that the pages name', () => {
      const short = name.split(' ').at(-1);
      expect(table(id === 'free' ? 'option at the free table' : `option in ${short}`, text)).toEqual(
        options.map(optionRow),
      );
    });
  },
);

test('a table of friends has the settings and defaults that the page names', () => {
  const choices = (of: Readonly<Record<string, { readonly label: string }>>, usual: string | number) => [
    of[usual]!.label,
    Object.keys(of)
      .filter((value) => value !== String(usual))
      .map((value) => of[value]!.label)
      .join('; '),
  ];
  const graces = Object.fromEntries(GRACES.map((seconds) => [seconds, { label: duration(seconds) }]));
  const { away, grace, clock = 0, dealing } = USUAL_SETTINGS;
  expect(table('setting', page('friends'))).toEqual(
    [
      ['When someone is away', ...choices(AWAY, away)],
      ['Grace period', ...choices(graces, grace)],
      ['Turn clock', ...choices(CLOCKS, clock)],
      ['Dealing', ...choices(DEALING, dealing)],
      ['When someone makes a hand void', ...choices(FORFEIT, forfeitOf(USUAL_SETTINGS))],
    ].map((row) => row.map(plain)),
  );
});

test('the looks are those that the page names', () => {
  expect(table('look', page('looks')).map(([name]) => name)).toEqual(SKINS.map(({ name }) => name));
});

describe('what the pages quote from the app', () => {
  const inSource = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return inSource(path);
      return /(?<!\.test)\.tsx?$/.test(entry.name) ? [read(path)] : [];
    });

  test('is there: everything in bold', () => {
    const source = ['hud', 'pages', 'app', 'games', 'ui']
      .flatMap((folder) => inSource(`src/${folder}`))
      .join('\n');
    const quoted = [readme, ...pages.values()].flatMap((text) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name!.replace(/\s+/g, ' ')),
    );
    expect(quoted.length).toBeGreaterThan(40);
    expect(quoted.filter((name) => !source.includes(name))).toEqual([]);
  });

  test('opens: every address', () => {
    const all = [...pages.values()].join('\n');
    const queries = [...all.matchAll(/`(\?\w+=\w+)`/g)].map(([, query]) => query!);
    const hashes = [...all.matchAll(/`(#\/[^`]+)`/g)].map(([, hash]) => hash!);
    expect([queries.length, hashes.length].every((count) => count > 2)).toBe(true);
    for (const query of queries) {
      const address = parseAddress(query, '');
      expect([query, address.problems]).toEqual([query, []]);
      expect(Object.keys(address.query)).toHaveLength(1);
    }
    for (const hash of hashes) {
      const { route, problems } = parseAddress('', hash);
      expect([hash, problems]).toEqual([hash, []]);
      expect(route.page).not.toBe('lobby');
    }
  });
});

describe('README', () => {
  test('is read in three minutes', () => {
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
  });

  test('says of friends and trust five things, and where the promises are', () => {
    const trust = below('Friends and trust', readme);
    expect(trust.match(/^- /gm)).toHaveLength(5);
    expect(trust).toContain('](SECURITY.md)');
  });

  test('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...`${readme}${read('CONTRIBUTING.md')}`.matchAll(/\bnpm (?:run )?(start|test|[\w:]+)/g)]
      .map(([, script]) => script!)
      .filter((script) => !['run', 'ci', 'install'].includes(script));
    expect(named.length).toBeGreaterThan(3);
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
  });
});
