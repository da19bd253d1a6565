import { expect, test } from 'vitest';
import { makeLocalDealer } from '../../../engine/dealer.ts';
import { playThrough, viewOf } from '../../../engine/scripted/playThrough.ts';
import { creditsIn, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { makeRng } from '../../../lib/rng.ts';
import { listed } from '../../../lib/text/format.ts';
import { plan } from '../bot/planner.ts';
import { cometRules } from '../game.ts';
import { isTriple } from '../rules/cards.ts';
import { scoreSet } from '../rules/scoring.ts';
import { type Comet, potPurse } from '../rules/state.ts';
import { comet } from '../testing.ts';
import { hint } from './hint.ts';
import { cardFigures, potPlace } from './words.ts';

const total = (faces: readonly string[]): number => plan(faces, { aim: 'total' }).total;

/** Compares a hint's text with the rules' verdict on the cards that its steps name. */
function check(view: View<Comet>): 'kept' | 'laid' | 'rest' {
  const { state } = view;
  const seat = view.seat!;
  const { text, steps } = hint(view)!;
  const of = (type: string) => steps.filter(({ command }) => command.type === type);
  const scores = of('playSet').map(({ cards, label }) => {
    const { score } = scoreSet(facesIn(view, cards)!);
    expect(score, text).toBeGreaterThan(0);
    expect(label).toContain(`Lay ${score} at `);
    return String(score);
  });
  const hand = facesIn(view, zoneOf(state.table, handOf(seat)))!;
  // Statements about the whole hand must be true of it.
  if (/scores nothing|make a line/.test(text) && !/the rest/i.test(text)) expect(total(hand), text).toBe(0);
  if (state.game.tail) {
    if (!scores.length) return 'rest';
    expect(text).toContain(
      scores.length > 1 ? `as ${scores.length} sets, ${total(hand)}` : `of ${scores[0]}.`,
    );
    return 'laid';
  }
  const [reserve] = of('reserve');
  const kept = reserve && facesIn(view, reserve.cards)![0]!;
  if (kept) {
    const rest = hand.filter((face) => face !== kept);
    expect(text).toContain(`Keep ${isTriple(kept) ? `the ${cardFigures(kept)}` : kept} for the Tail`);
    expect(/bring more there/.test(text), text).toBe(total(hand) > total(rest));
    expect(/the rest/i.test(text), text).toBe(rest.length > 0);
    if (/rest scores nothing/.test(text)) expect(total(rest), text).toBe(0);
  } else expect(text).not.toMatch(/keep|the rest/i);
  if (scores.length) {
    expect(text).toContain(`worth ${listed(scores)}`);
    const [first] = of('playSet');
    const pot = [0, 1, 2, 3, 4, 5].find((each) => potPlace(each) === first!.command.to)!;
    expect(text.replaceAll('\u00a0', '')).toContain(`(${creditsIn(state.table, potPurse(pot))})`);
  }
  return kept ? 'kept' : scores.length ? 'laid' : 'rest';
}

test('its statements about sets, scores and cards kept back are true in every position', () => {
  const met = { kept: 0, laid: 0, rest: 0 };
  for (const [seats, level] of [
    [2, 'random'],
    [3, 'expert'],
    [4, 'greedy'],
    [6, 'random'],
  ] as const) {
    const seed = `true hints ${seats}`;
    const rng = makeRng(seed);
    const dealer = makeLocalDealer(makeRng(`${seed} deck`));
    playThrough(cometRules, {
      seats,
      dealer,
      says: (view) => cometRules.bot(view, level, rng),
      look(_, state) {
        const seat = cometRules.due(state) ? undefined : cometRules.actors(state)[0];
        if (seat === undefined || state.game.phase !== 'turns') return;
        const view = viewOf(state, dealer, seat);
        if (hint(view)) met[check(view)]++;
      },
      until: (_, entries) => entries >= 260,
    });
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(20);
});

test('a Triple that is held back is named, though it would score at a pot', () => {
  const table = comet({ seats: 3, dealer: 2, hands: [{ 1: '2-4-11 3-7-14 5-8-13 13-13-13' }] });
  table.antes();
  const view = table.view(1);
  expect(hint(view)!.text).toMatch(
    /^Keep the 13 Triple \(Emperor\) for the Tail: it should bring more there/,
  );
});

test('a pot without opponents is won at once when no one else is to come', () => {
  const text = (seat: number) => {
    const table = comet({ seats: 3, dealer: 2, hands: [{ [seat]: '2-6-9 2-7-9 5-9-10' }] });
    table.antes();
    table.until(seat);
    return hint(table.view(seat))!.text;
  };
  expect(text(1)).toContain('where nobody has laid yet: it ');
  expect(text(2)).toContain('where nobody else has laid or still can: it wins.');
});
