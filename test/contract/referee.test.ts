import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laidTooOften } from '../../src/engine/referee.ts';
import { games } from '../../src/games/index.ts';
import { handsOfText, textOfHands, withWritten } from '../../src/pages/referee/handText.ts';

describe.each(games.map((entry) => [entry.info.id, entry] as const))('the referee of %s', (_, entry) => {
  it('reads every face that it offers, and the display can draw and name it', async () => {
    const [
      referee,
      {
        cards: [cards],
      },
    ] = await Promise.all([entry.referee(), entry.display()]);
    for (const { faces } of referee.groups)
      for (const face of faces) {
        expect(referee.parseFace(face)).toEqual({ ok: true, value: face });
        expect(cards!.name(face)).not.toBe('');
        cards!.card(face, { detail: 'small', ink: 'colour' });
      }
  });

  it('judges any cards without throwing, and a winner is one of the hands', async () => {
    const referee = await entry.referee();
    const faces = referee.groups.flatMap((group) => group.faces);
    const hand = fc.array(fc.constantFrom(...faces), { maxLength: referee.most });
    fc.assert(
      fc.property(fc.array(hand, { minLength: 1, maxLength: 4 }), (hands) => {
        const { hands: judged, best, why } = referee.judge(hands);
        expect(judged).toHaveLength(hands.length);
        expect(why).not.toBe('');
        for (const i of best) expect(judged[i]?.problem).toBe(false);
        // A link leads to the very cards that were laid down.
        const read = handsOfText(referee, textOfHands(hands));
        expect(read.ok && read.value).toEqual(hands);
      }),
      { numRuns: 200 },
    );
  });

  it('drops no card silently: of too many it says how many are allowed', async () => {
    const referee = await entry.referee();
    const face = referee.groups[0]!.faces[0]!;
    const hand = Array.from({ length: referee.most + 1 }, () => face);
    const read = handsOfText(referee, textOfHands([hand]));
    expect(read.ok ? '' : read.error.message).toContain(`at most ${referee.most} cards`);
    // One card too many is refused, and the cards already there stay.
    const full = hand.slice(1);
    const more = withWritten(referee, [full], 0, face);
    expect(more.ok ? '' : more.error.message).toContain(`at most ${referee.most} cards`);
    expect(withWritten(referee, [full.slice(1)], 0, face)).toEqual({ ok: true, value: [full] });
    const hands = handsOfText(referee, textOfHands(Array.from({ length: 9 }, () => [face])));
    expect(hands.ok ? '' : hands.error.message).toContain('takes 8 at a time');
  });

  it('its examples are whole hands of one deck, with a winner', async () => {
    const referee = await entry.referee();
    expect(referee.examples.length).toBeGreaterThan(0);
    for (const { hands } of referee.examples) {
      expect(laidTooOften(referee, hands)).toEqual([]);
      const verdict = referee.judge(hands);
      expect(verdict.hands.filter(({ problem }) => problem)).toEqual([]);
      if (hands.length > 1) expect(verdict.best.length).toBeGreaterThan(0);
    }
  });

  it('explains its notation in a line that it can read itself', async () => {
    const referee = await entry.referee();
    expect(referee.line(referee.usage.split(',')[0]!)).not.toHaveProperty('error');
    expect(referee.line('nonsense here')).toHaveProperty('error');
  });
});
