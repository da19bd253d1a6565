import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Controls } from '../../src/engine/display.ts';
import type { GameInfo, Options } from '../../src/engine/game.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { games } from '../../src/games/index.ts';
import { makeRng, pick } from '../../src/lib/rng.ts';
import { withoutRulings } from '../../src/lib/text/rulings.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { TABLE_KEYS } from '../../src/store/tableKeys.ts';

/** Returns the default options, and each choice of each option once. */
const variantsOf = (info: GameInfo): Options[] => [
  defaultOptions(info),
  ...info.options.flatMap((spec) =>
    spec.kind === 'choice'
      ? spec.choices.slice(1).map(({ value }) => ({ ...defaultOptions(info), [spec.key]: value }))
      : [],
  ),
];

/** Characters, in the prompt's type at 360 px. */
const TWO_LINES = 90;

/** Returns every question to seats in random play, under all options and with few and many seats. */
async function questionsOf(entry: (typeof games)[number]): Promise<Controls[]> {
  const [game, display] = await Promise.all([entry.rules(), entry.display()]);
  const { info } = entry;
  const asked: Controls[] = [];
  for (const [i, options] of variantsOf(info).entries())
    for (const count of new Set([info.seats.min, info.seats.usual, info.seats.max])) {
      const rng = makeRng(`keys ${i} ${count}`);
      const seats = Array.from({ length: count }, (_, seat) => ({ name: `${seat}`, kind: 'human' as const }));
      playOut(
        game,
        { match: `keys-${i}`, game: info.id, version: info.version, options, seats },
        {
          dealer: makeLocalDealer(rng),
          maxEvents: 700,
          choose(view) {
            asked.push(display.controls(view));
            return fillAtRandom(pick(rng, game.legal(view)), rng);
          },
        },
      );
    }
  return asked;
}

const playing = readFileSync(new URL('../../docs/playing.md', import.meta.url), 'utf8');

/** Returns the keys in the first column of the game's table in docs/playing.md. */
function documentedKeys({ name }: GameInfo): string[] {
  const [, rows = ''] =
    new RegExp(`\\| key in ${name.split(' ').at(-1)} \\|.*\\n((?:\\|.*\\n)+)`).exec(playing) ?? [];
  return rows
    .split('\n')
    .flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/<kbd>(\w)<\/kbd>/g)].map(([, key]) => key!.toLowerCase()),
    );
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))('the keys of %s', (_name, entry) => {
  let questions: Controls[] = [];
  const own = new Map<string, string>();
  beforeAll(async () => {
    questions = await questionsOf(entry);
    for (const { controls } of questions) for (const { id, key } of controls) if (key) own.set(id, key);
    const display = await entry.display();
    for (let count = entry.info.seats.min; count <= entry.info.seats.max; count++)
      for (const { id, key } of display.layout(count, 0).places) if (key) own.set(id, key);
  }, 60_000);

  test('are none of the table’s own: camera, signs, interface', () => {
    expect(own.size).toBeGreaterThan(3);
    for (const [id, key] of own) {
      expect(key, id).toMatch(/^[a-z0-9]$/);
      expect(Object.keys(TABLE_KEYS), id).not.toContain(key);
    }
  });

  test('are those that docs/playing.md lists', () => {
    expect(documentedKeys(entry.info).sort()).toEqual([...new Set(own.values())].sort());
  });

  test('include one to undo, or a reason why nothing can be undone', () => {
    const offers = questions.some(({ undoVerb }) => undoVerb !== undefined);
    expect(offers || questions.every(({ undoProblem }) => undoProblem)).toBe(true);
  });

  test('mean one thing each whenever something is asked', () => {
    for (const { controls } of questions) {
      const keys = controls.flatMap(({ key }) => key ?? []);
      expect(new Set(keys).size, keys.join(' ')).toBe(keys.length);
    }
  });

  // A phone 360 pixels wide shows two lines of the question, the rest on request.
  test('stand beside questions whose first sentence fits two lines of a phone', () => {
    for (const { title, text, blind } of questions)
      for (const asked of [{ title, text }, ...(blind ? [blind] : [])]) {
        const [first = ''] = withoutRulings(asked.text).split(/(?<=[.?!]) /);
        expect(`${asked.title} ${first}`.length, `${asked.title} | ${first}`).toBeLessThanOrEqual(TWO_LINES);
      }
  });
});
