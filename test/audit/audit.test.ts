import { describe, expect, test } from 'vitest';
import { gameById, games } from '../../src/games/index.ts';
import { isSoak, SEED, samples } from '../samples.ts';
import { audit, type Report } from './audit.ts';
import { type Simulated, simulated } from './testing.ts';

/** Records of each game. */
const EACH = samples({ quick: 12, soak: 200 });
/** Short form: always the same records, which cover everything. */
const SERIES = isSoak ? SEED : 'f';

interface Audited {
  readonly seed: string;
  readonly made: Simulated;
  /** A text: the fault that the auditor finds. */
  readonly found: Report | string;
}

function auditOf(text: string): Report | string {
  try {
    return audit(new TextEncoder().encode(text));
  } catch (error) {
    return String(error);
  }
}

const made = new Map<string, Promise<readonly Audited[]>>();

/** The records of a game, made on first use. */
function auditedOf(id: string): Promise<readonly Audited[]> {
  const known = made.get(id) ?? make(id);
  made.set(id, known);
  return known;
}

async function make(id: string): Promise<readonly Audited[]> {
  const game = await gameById(id)!.rules();
  return Array.from({ length: EACH }, (_, i) => {
    const seed = `${SERIES} ${id} ${i}`;
    const record = simulated(game, seed);
    return { seed, made: record, found: auditOf(record.text) };
  });
}

/** The table's decisions in a record, by kind; a void hand also by how it was decided. */
const decisionsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{"author":"table"'))
    .map((line) => JSON.parse(line).body as { type: string; whole?: true; forfeit?: number[] })
    .map(({ type, whole, forfeit }) =>
      [type, whole && 'whole', forfeit && 'forfeit'].filter(Boolean).join(' '),
    );

describe.each(games.map(({ info }) => [info.name, info.id] as const))('records of %s', (_, id) => {
  test('are valid to an auditor who knows the page alone', async () => {
    const wrong = (await auditedOf(id)).flatMap(({ seed, found }) =>
      typeof found === 'string' ? `${seed}: ${found}` : [],
    );
    expect(wrong).toEqual([]);
  });

  test('end as the engine says', async () => {
    for (const { seed, made, found } of await auditedOf(id)) {
      const { amounts, winners, finished } = found as Report;
      const { outcome } = made;
      expect(finished, seed).toBe(outcome !== null);
      expect([...winners].sort(), seed).toEqual([...(outcome?.winners ?? [])].sort());
      for (const { seat, credits } of outcome?.standings ?? []) expect(amounts[seat], seed).toBe(credits);
    }
  });

  test('mostly go on to their end', async () => {
    const finished = (await auditedOf(id)).filter(({ found }) => (found as Report).finished);
    expect(finished.length).toBeGreaterThan(EACH / 2);
  });
});

test('every decision of a table occurs, with its consequences', async () => {
  const all = await Promise.all(games.map(({ info }) => auditedOf(info.id)));
  const texts = all.flat().map(({ made }) => made.text);
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
  // Losses in a hand that the table made a player sit out were taken back, wherever credits are played for.
  for (const { info, rules } of games) {
    const back = (await auditedOf(info.id)).filter(({ made }) => made.text.includes('"type":"forfeited"'));
    expect(back.length > 0, info.id).toBe((await rules()).forfeitsTo !== null);
  }
});
