import { expect, test } from 'vitest';
import { makeLocalDealer } from '../../../src/engine/dealer.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { ShownStep } from '../../../src/engine/step.ts';
import { games } from '../../../src/games/index.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { playOut } from '../../../src/session/local/simulate.ts';
import { ReadingPauses } from '../../../src/store/director/readingPauses.ts';

test.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s: a hand rests once, over cards that lie open, when all that it pays has been paid',
  async (_name, entry) => {
    const [rules, display] = await Promise.all([entry.rules(), entry.display()]);
    const steps: ShownStep[] = [];
    const rng = makeRng('rests');
    const level = 'greedy';
    const seats = Array.from({ length: Math.max(3, entry.info.seats.min) }, (_, i) => ({
      ...{ name: `Seat ${i}`, kind: 'bot' as const, level },
    }));
    const header = {
      ...{ match: 'rests', game: entry.info.id, version: entry.info.version, seats },
      options: defaultOptions(entry.info),
    };
    const dealer = makeLocalDealer(makeRng('rests deck'));
    playOut(rules, header, {
      ...{ dealer, maxEvents: 1500 },
      choose: (view) => rules.bot(view, level, rng),
      observer: (event, state) => steps.push({ author: 'dealer', event, state, faces: new Map() }),
    });
    const showingAt = (index: number) =>
      display.showing({ seat: 0, state: steps[index]!.state, faces: new Map() });
    const rests = new ReadingPauses({ store: {} as never, rules, rests: () => true }, steps, showingAt);
    const at = steps.flatMap((_step, i) => (rests.at(i) ? [i] : []));
    const hands = at.map((i) => rules.rounds(steps[i]!.state));
    expect(new Set(hands).size).toBe(hands.length);
    expect(hands.length).toBeGreaterThan(0);
    for (const i of at) {
      const { table } = steps[i]!.state;
      const shown = showingAt(i)?.rows.flatMap(({ groups }) => groups.flat()) ?? [];
      for (const card of shown) expect(table.cards.get(card)?.up).toBe(true);
      const next = steps
        .slice(i + 1)
        .findIndex(({ state }) => rules.rounds(state) > rules.rounds(steps[i]!.state));
      const paid = steps.slice(i + 1, i + 1 + next).filter(({ event }) => event.type === 'paid');
      if (shown.length && next > 0) expect(paid).toEqual([]);
    }
  },
);
