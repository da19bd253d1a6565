import { expect, it } from 'vitest';
import { type LocalDealer, makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Grip } from '../../src/engine/display/handling.ts';
import type { Command, State } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { openTable, step } from '../../src/engine/step.ts';
import { zoneOf } from '../../src/engine/table/table.ts';
import type { View } from '../../src/engine/view.ts';
import { registry } from '../../src/games/index.ts';
import { expectOk } from '../../src/lib/result.ts';
import { below, makeRng, type Rng } from '../../src/lib/rng.ts';
import { SEED, samples } from '../samples.ts';

const SEATS = 3;
const STEPS = samples({ quick: 120, soak: 2000 });

const handled = (
  await Promise.all(registry.map(async (entry) => ({ entry, display: await entry.display() })))
).filter(({ display }) => display.handling && !display.handling.on);
const one = <T>(rng: Rng, list: readonly T[]): T | undefined => list[below(rng, Math.max(1, list.length))];

it('there is a table at which everything can be picked up', () => {
  expect(handled.length).toBeGreaterThan(0);
});

it.each(handled.map((each) => [each.entry.info.name, each] as const))(
  '%s: whatever hands are offered the rules allow, and every piece lies somewhere',
  async (_, { entry, display }) => {
    const rules = await entry.rules();
    const handling = display.handling!;
    for (const setup of ['comet', 'spike', 'empty']) {
      const rng = makeRng(`hands ${SEED} ${setup}`);
      const dealer: LocalDealer = makeLocalDealer(rng);
      const observe = (event: Parameters<LocalDealer['observe']>[0], { table }: State<unknown>): void =>
        dealer.observe(event, table);
      const options = { ...defaultOptions(entry.info), setup };
      let { state } = openTable(rules, { seats: SEATS, options }, observe);
      const say = (author: number | 'dealer', command: unknown): void => {
        state = expectOk(step(rules, state, author, command as never, undefined, observe)).state;
      };
      const settle = (): void => {
        for (let due = rules.due(state); due; due = rules.due(state))
          say('dealer', dealer.answerNow(due, state.table));
      };
      for (let i = 0; i < STEPS; i++) {
        settle();
        const seat = below(rng, SEATS);
        const view: View = { seat, state, faces: dealer.secrets };
        const layout = display.arrange!(view, display.layout(SEATS, seat), seat);
        const pieces = layout.pieces!;
        for (const { x, z, top, half } of pieces)
          expect([x, z, top, ...half].every((n) => Number.isFinite(n) && Math.abs(n) < 3)).toBe(true);
        // Every piece that is neither card nor chip is drawn as a thing.
        const things = (layout.things ?? []).map(({ id }) => id);
        const bare = pieces.filter(({ zone, purse }) => zone === undefined && purse === undefined);
        expect(things).toEqual(bare.map(({ id }) => id));
        const piece = one(
          rng,
          pieces.filter(({ locked }) => !locked),
        );
        const hand = zoneOf(state.table, display.hand(seat));
        const card = one(rng, hand);
        const grips: Grip[] = [
          { pieces: [], cards: [] },
          ...(piece
            ? [
                { pieces: [piece.id], cards: [] },
                { pieces: [piece.id], cards: [] },
              ]
            : []),
          ...(card === undefined ? [] : [{ pieces: [], cards: [card] }]),
        ];
        const grip = one(rng, grips)!;
        const count = 1 + below(rng, 4);
        const spot = { x: (below(rng, 200) - 100) / 100, z: (below(rng, 200) - 100) / 100, onto: null };
        const onto = one(rng, pieces)?.id ?? null;
        const commands = [
          ...handling
            .verbs(view, grip, count)
            // Commands that ask for a number are skipped: the rules may refuse it.
            .filter(({ text }) => !text?.numeric)
            .flatMap(({ command, text }) => (text ? [command, text.command(`${i} words`)] : [command])),
          grip.pieces.length ? handling.take(view, grip.pieces[0]!, count) : null,
          grip.pieces.length || grip.cards.length ? handling.drop(view, grip, spot) : null,
          grip.pieces.length ? handling.drop(view, grip, { ...spot, onto }) : null,
        ].filter((command): command is Command => command !== null);
        // Locked pieces are refused, and so are hidden areas (F14); every other offer is allowed.
        const isHidden = (command: Command): boolean => {
          const done = rules.decide(state, seat, command, () => undefined);
          return !done.ok && done.error.ruling === 'F14';
        };
        const command = one(
          rng,
          commands.filter(({ type }) => type !== 'lock' && (type !== 'create' || pieces.length < 12)),
        );
        if (command && isHidden(command)) continue;
        if (!command) continue;
        expect(expectOk(rules.parse(JSON.parse(JSON.stringify(command))))).toEqual(command);
        say(seat, command);
      }
      settle();
    }
  },
);
