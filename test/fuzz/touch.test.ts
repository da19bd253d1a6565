import { beforeAll, describe, expect, it } from 'vitest';
import { defaultOptions } from '../../src/engine/options.ts';
import { registry } from '../../src/games/index.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { SEED, samples } from '../samples.ts';
import { TouchMonkey } from './touchMonkey.ts';
import { type Playable, TouchTable } from './touchTable.ts';

/** Gestures at each game's table. */
const GESTURES = samples({ quick: 120, soak: 20_000 });
/** Gestures at one match, which may end before. */
const AT_ONE = 400;

describe.each(registry.map((entry) => [entry.info.name, entry] as const))('%s', (_, entry) => {
  let game: Playable;
  beforeAll(async () => {
    const [rules, display] = await Promise.all([entry.rules(), entry.display()]);
    const { info } = entry;
    game = { rules, display, options: defaultOptions(info), seats: info.seats.usual, id: info.id };
  });

  it('no touch does what was not meant, and none leaves anything in the hand', () => {
    let made = 0;
    let accepted = 0;
    const dragged = new Set<string>();
    for (let match = 0; made < GESTURES; match++) {
      const rng = makeRng(`touch ${SEED} ${match}`);
      const table = new TouchTable(game, rng);
      const monkey = new TouchMonkey(table, rng);
      for (let i = 0; i < AT_ONE && made < GESTURES && !table.isOver; i++, made++) {
        monkey.gesture();
        expect(monkey.faults, `seed ${SEED}, match ${match}, gesture ${made}`).toEqual([]);
      }
      accepted += table.accepted;
      for (const device of monkey.dragged) dragged.add(device);
    }
    // The monkey plays, rather than only being refused.
    expect(accepted).toBeGreaterThan(GESTURES / 100);
    // Where everything is moved by hand, most drags move something.
    if (game.display.handling && !game.display.handling.on)
      expect([...dragged].sort()).toEqual(['finger', 'mouse']);
  });
});
