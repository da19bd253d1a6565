import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { openNotebook } from '../../../engine/analysis/recall.ts';
import { makeLocalDealer } from '../../../engine/dealer.ts';
import { playBots, playThrough } from '../../../engine/scripted/playThrough.ts';
import { makeRng } from '../../../lib/rng.ts';
import { spikeRules } from '../game.ts';
import { habits } from './habits.ts';
import { foldsOften, raisesOften, type SpikeNotes } from './notes.ts';

/** Returns the notes on a match in which each seat bets by a habit. */
function notesOf(levels: readonly string[], seed: string): SpikeNotes {
  let notes: SpikeNotes = [];
  playBots(spikeRules, {
    levels,
    seed,
    asked: ({ view }) => {
      notes = view.notes as SpikeNotes;
    },
  });
  return notes;
}

describe('notes on a match of Spike', () => {
  it('show who never bets, who always does and who always gives up', () => {
    const notes = notesOf(['habit:call', 'habit:bet-50', 'habit:check-fold', 'habit:call'], 'notes');
    const [caller, better, folder] = notes;
    const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
    expect(sum(caller!.raised)).toBe(0);
    expect(sum(caller!.folded)).toBe(0);
    expect(sum(caller!.asked)).toBeGreaterThan(5);
    expect(sum(better!.raised)).toBeGreaterThan(5);
    expect(sum(folder!.raised)).toBe(0);
    expect(folder!.folded).toEqual(folder!.asked);
    for (const { words, raised, asked } of notes) {
      expect(words).toBeGreaterThanOrEqual(Math.max(sum(raised), sum(asked)));
    }
    expect(foldsOften(folder, 2, 0.4)).toBeGreaterThan(0.7);
    expect(foldsOften(caller, 2, 0.4)).toBeLessThan(0.25);
    expect(raisesOften(better, 0, 0.3)).toBeGreaterThan(raisesOften(folder, 0, 0.3));
  });

  it('assume usual play where nothing is noted', () => {
    expect(foldsOften(undefined, 1, 0.4)).toBe(0.4);
    expect(raisesOften(undefined, 1, 0.2)).toBe(0.2);
  });

  it('are plain data, the same on every device', () => {
    const dealer = makeLocalDealer(makeRng('deal'));
    const rng = makeRng('bots');
    const book = openNotebook(spikeRules, 3);
    let last: unknown;
    playThrough(spikeRules, {
      seats: 3,
      dealer,
      look: (event, state) => book.note(event, state),
      says(view) {
        expect(view.notes).toEqual(book.notes);
        last = view.notes;
        return spikeRules.bot(view, 'greedy', rng);
      },
    });
    expect(JSON.parse(JSON.stringify(last))).toEqual(last);
  });

  it('change what the expert does, and are not needed', () => {
    let otherwise = 0;
    playBots(spikeRules, {
      levels: ['expert', 'habit:call', 'habit:call', 'habit:raise-least'],
      seed: 'read',
      asked({ view, level }) {
        if (level !== 'expert') return;
        const { notes: _, ...blank } = view;
        const command = spikeRules.bot(blank, level, makeRng('same'));
        if (JSON.stringify(command) !== JSON.stringify(spikeRules.bot(view, level, makeRng('same'))))
          otherwise++;
      },
    });
    expect(otherwise).toBeGreaterThan(0);
  });
});

describe('a habit', () => {
  it.each(habits)('%s does only what the rules allow', (habit) => {
    for (let game = 0; game < samples({ quick: 1, soak: 30 }); game++)
      playBots(spikeRules, { levels: [habit, 'random', habit, 'greedy'], seed: `${habit} ${game}` });
  });
});
