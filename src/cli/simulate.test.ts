import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultOptions } from '../engine/options.ts';
import { readRecord } from '../engine/record/record.ts';
import { gameById, games } from '../games/index.ts';
import { UsageError } from './command/args.ts';
import { planOf, usage } from './command/simulatePlan.ts';
import { simulate } from './simulate.ts';
import { run, start } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [first] = games;
const game = first!.info.id;
const levels = first!.info.bots.map(({ level }) => level);

const withoutSpeed = ({ stdout }: { stdout: string }): string => stdout.replace(/"eventsPerSecond":\d+,/, '');

describe('simulate', () => {
  test('plays games and reports in one JSON object', async () => {
    const { status, stdout, stderr } = await run(simulate, [
      ...['--game', game, '--seats', '3', '--bots', levels.join(), '--games', '2', '--seed', '7'],
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\{.*\}\n$/);
    const report = JSON.parse(stdout);
    expect(Object.keys(report)).toEqual([
      'game',
      'games',
      'rounds',
      'events',
      'eventsPerSecond',
      'bots',
      'refused',
      'violations',
    ]);
    expect(report).toMatchObject({ game, games: 2, refused: 0, violations: 0 });
    const bots = Object.values<{ seats: number; wins: number }>(report.bots);
    expect(Object.keys(report.bots)).toEqual(levels);
    expect(bots.reduce((sum, { seats }) => sum + seats, 0)).toBe(6);
    expect(bots.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(2, 4);
    for (const bot of bots)
      expect([
        ['seats', 'wins', 'meanCredits'],
        ['seats', 'wins', 'meanPoints'],
      ]).toContainEqual(Object.keys(bot));
  });

  test('counts events where it is asked to, as a process of its own too', async () => {
    const args = [
      ...['--game', game, '--bots', levels[0]!, '--games', '2'],
      ...['--count', 'gameEnded', '--count', 'noSuchEvent'],
    ];
    const ran = await run(simulate, args);
    const { status, stdout, stderr } = ran;
    expect(status).toBe(0);
    expect(JSON.parse(stdout).counts).toEqual({
      gameEnded: { games: 2, events: 2 },
      noSuchEvent: { games: 0, events: 0 },
    });
    expect(stderr).toMatch(/no noSuchEvent\. Events there were: .*\bgameEnded\b/);
    const started = await start('./simulate.ts', args);
    expect({ ...started, stdout: withoutSpeed(started) }).toEqual({ ...ran, stdout: withoutSpeed(ran) });
  });

  test('the same seed gives the same games and the same record, which replays', async () => {
    const files = ['a', 'b'].map((name) => join(folder, name));
    const args = ['--game', game, '--seats', '2', '--bots', levels[0]!, '--games', '2', '--seed', '5'];
    const [a, b] = await Promise.all(files.map((file) => run(simulate, [...args, '--record', file])));
    expect(withoutSpeed(a!)).toBe(withoutSpeed(b!));
    const [x, y] = files.map((file) => readFileSync(file));
    expect(x).toEqual(y);
    // Hidden faces included: every handle has one.
    const read = await readRecord(x!, gameById);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.faces.size).toBe(read.value.match.state.table.nextCard - 1);
    // A link to one of its moments must not lead into another game of the same seed.
    expect(read.value.match.header.match).toBe(`simulated-${game}-5-1`);
  });

  test('--incidents: people leave, hands are void, and the record has it all', async () => {
    const file = join(folder, 'incidents');
    const { status } = await run(simulate, ['--game', game, '--seed', '3', '--incidents', '--record', file]);
    expect(status).toBe(0);
    const read = await readRecord(readFileSync(file), gameById);
    if (!read.ok) throw new Error(read.error.message);
    const decided = read.value.match.entries.filter(({ author }) => author === 'table');
    expect(new Set(decided.map(({ body }) => body.type)).size).toBeGreaterThan(1);
  });

  test('--help', async () => {
    const { status, stdout } = await run(simulate, ['--help']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^usage: npm run --silent simulate/);
  });

  test('called wrongly: the complaint, then the usage, and status 2', async () => {
    const { status, stdout, stderr } = await run(simulate, ['--game', game, '--seats', '99']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^simulate: --seats must be a whole number from .*\nusage: /);
  });
});

describe('the command line', () => {
  const wrong: [string[], RegExp][] = [
    [[], new RegExp(`no game given; there are: .*${game}`)],
    [['--game', 'constructor'], new RegExp(`no game “constructor”; there are: .*${game}`)],
    // A table without a referee is no game for bots.
    [['--game', 'free'], new RegExp(`no game “free”; there are: .*${game}`)],
    [
      ['--game', game, '--seats', '2', '--bots', [levels[0], levels[0], levels[0]].join()],
      /--bots names 3 bots for 2 seats/,
    ],
    [
      ['--game', game, '--bots', `${levels[0]},genius`],
      new RegExp(`no bot “genius”; there are: .*${levels[0]}`),
    ],
    [['--game', game, '--bots', ''], /no bot “”/],
    [['--game', game, '--seats', '99'], /--seats must be a whole number from \d+ to \d+/],
    [['--game', game, '--games', '1.5'], /--games must be/],
    [['--game', game, '--games', '0'], /--games must be/],
    [['--game', game, '--seed', 'x'], /--seed must be/],
    [['--game', game, '--seed', '-1'], /--seed must be a whole number from 0 to \d+, not “-1”/],
    [['--game', game, '--option', 'x=1'], /there are: /],
    [['--game', game, '--option', 'x'], /NAME=VALUE/],
    [['--game', game, '--record', join(folder, 'no', 'where')], /cannot write .*no such file/],
    [['--game', game, '--record', folder], /cannot write/],
    [['--game', game, '--games'], /--games/],
    [['--game', game, '--speed', '9'], /--speed/],
    [[game], /argument/],
  ];
  test.each(wrong)('%j is refused', async (args, message) => {
    const refused = await planOf(args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect((refused as UsageError).message).toMatch(message);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });

  test('omitted options have their defaults', async () => {
    expect(await planOf(['--game', game])).toMatchObject({
      seats: first!.info.seats.usual,
      bots: levels,
      games: 1,
      seed: 1,
      options: defaultOptions(first!.info),
      record: undefined,
    });
  });

  test('the usage names every game, bot and option', () => {
    for (const { info } of games)
      for (const word of [
        info.id,
        ...info.bots.map(({ level }) => level),
        ...info.options.map(({ key }) => key),
      ])
        expect(usage).toContain(word);
  });
});
