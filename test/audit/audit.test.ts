import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { audit, type Report } from './audit.ts';
import { type Simulated, simulated } from './testing.ts';

/** Records of each game. */
const EACH = 52;

interface Audited {
  readonly seed: string;
  readonly made: Simulated;
  /** A text: what the auditor finds wrong. */
  readonly found: Report | string;
}

const audited = new Map<string, readonly Audited[]>();

function auditOf(text: string): Report | string {
  try {
    return audit(new TextEncoder().encode(text));
  } catch (error) {
    return String(error);
  }
}

/** What the table decided in a record, by kind; a void hand also by how it was decided. */
const decisionsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{"author":"table"'))
    .map((line) => JSON.parse(line).body as { type: string; whole?: true; forfeit?: number[] })
    .map(({ type, whole, forfeit }) =>
      [type, whole && 'whole', forfeit && 'forfeit'].filter(Boolean).join(' '),
    );

beforeAll(async () => {
  for (const { info, rules } of games) {
    const game = await rules();
    const each = Array.from({ length: EACH }, (_, i) => {
      const seed = `${info.id} ${i}`;
      const made = simulated(game, seed);
      return { seed, made, found: auditOf(made.text) };
    });
    audited.set(info.id, each);
  }
}, 180_000);

describe.each(games.map(({ info }) => [info.name, info.id] as const))('records of %s', (_, id) => {
  test('are sound to an auditor who knows the page alone', () => {
    const wrong = audited
      .get(id)!
      .flatMap(({ seed, found }) => (typeof found === 'string' ? `${seed}: ${found}` : []));
    expect(wrong).toEqual([]);
  });

  test('come to what the engine says', () => {
    for (const { seed, made, found } of audited.get(id)!) {
      const { amounts, winners, finished } = found as Report;
      const { outcome } = made;
      expect(finished, seed).toBe(outcome !== null);
      expect([...winners].sort(), seed).toEqual([...(outcome?.winners ?? [])].sort());
      for (const { seat, credits } of outcome?.standings ?? []) expect(amounts[seat], seed).toBe(credits);
    }
  });

  test('mostly go on to their end', () => {
    const finished = audited.get(id)!.filter(({ found }) => (found as Report).finished);
    expect(finished.length).toBeGreaterThan(EACH / 2);
  });
});

test('everything that a table can decide was met, and what follows from it', async () => {
  const texts = [...audited.values()].flat().map(({ made }) => made.text);
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(texts.flatMap(decisionsIn))).toEqual(
    new Set([
      'leave',
      'sitOut',
      'sitOut forfeit',
      'spare',
      'stop',
      'close',
      'void',
      'void whole',
      'void forfeit',
      'void whole forfeit',
    ]),
  );
  // What somebody lost in a hand that the table made them sit out was taken back, wherever credits are played for.
  for (const { info, rules } of games) {
    const back = audited.get(info.id)!.filter(({ made }) => made.text.includes('"type":"forfeited"'));
    expect(back.length > 0, info.id).toBe((await rules()).forfeitsTo !== null);
  }
});
