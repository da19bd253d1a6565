import { beforeAll, describe, expect, it } from 'vitest';
import { defaultOptions } from '../../src/engine/options.ts';
import { registry } from '../../src/games/index.ts';
import type { Point } from '../../src/interaction/events.ts';
import { handIn } from '../../src/interaction/intents.ts';
import { send } from '../../src/interaction/send.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { SEED, samples } from '../samples.ts';
import { TouchMonkey } from './touchMonkey.ts';
import { pointOf } from './touchPage.ts';
import { type Playable, TouchTable } from './touchTable.ts';

/** Gestures at each game's table. */
const GESTURES = samples({ quick: 120, soak: 20_000 });
/** Gestures at one match, which may end before. */
const AT_ONE = 400;

async function playable({ info, rules, display }: (typeof registry)[number]): Promise<Playable> {
  const options = defaultOptions(info);
  return { rules: await rules(), display: await display(), options, seats: info.seats.usual, id: info.id };
}

/** A finger that taps just where it should, and nothing happens meanwhile. */
class Finger extends TouchMonkey {
  press(at: Point): void {
    this.tap(at, 'finger');
  }
  protected override meanwhile(): void {}
}

describe.each(registry.map((entry) => [entry.info.name, entry] as const))('%s', (_, entry) => {
  let game: Playable;
  beforeAll(async () => {
    game = await playable(entry);
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

describe('three quick taps', () => {
  /** Draws as fast as people tap: three cards after passing two, at a table that answers at once. */
  async function tapThrice(
    on: (table: TouchTable) => Point,
  ): Promise<{ drawn: number; faults: readonly string[] }> {
    const game = await playable(registry.find(({ info }) => info.id === 'combo')!);
    for (let match = 0; ; match++) {
      const table = new TouchTable(game, makeRng(`thrice ${match}`));
      table.goOnToMe();
      const taken = handIn(table.table.getState()).slice(0, 2);
      send(table.sending, { type: 'pass', cards: taken });
      table.draw();
      const { controls } = table.table.getState().controls;
      if (table.isSlow || !controls.some(({ id }) => id === 'takeDeck')) continue;
      const before = handIn(table.table.getState()).length;
      const finger = new Finger(table, makeRng('finger'));
      const at = on(table);
      table.pass(1000);
      for (let i = 0; i < 3; i++) {
        table.draw();
        finger.press(at);
        table.pass(150);
      }
      return { drawn: handIn(table.table.getState()).length - before, faults: finger.faults };
    }
  }
  const button = ({ page }: TouchTable, id: string): Point => {
    const { x, y } = page.targets.find((target) => target.id === id)!.area;
    return { x: x + 10, y: y + 10 };
  };
  const place = ({ table }: TouchTable, id: string): Point =>
    pointOf(table.getState().layout.places.find((each) => each.id === id)!);

  it.each([
    ['the button', (table: TouchTable) => button(table, 'takeDeck')],
    ['the deck', (table: TouchTable) => place(table, 'deck')],
  ])('on %s draw three cards', async (_, on) => {
    expect(await tapThrice(on)).toEqual({ drawn: 3, faults: [] });
  });

  it.each([
    ['the button', (table: TouchTable) => button(table, 'takeDiscard')],
    ['the pile', (table: TouchTable) => place(table, 'discard')],
  ])('on %s take only the open card that could be seen', async (_, on) => {
    expect(await tapThrice(on)).toEqual({ drawn: 1, faults: [] });
  });
});
