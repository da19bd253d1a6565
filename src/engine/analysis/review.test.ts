import { describe, expect, test } from 'vitest';
import { openMatch } from '../match.ts';
import type { ShownStep } from '../step.ts';
import { toyGame, toyHeader } from '../testing.ts';
import { appraise } from './appraisal.ts';
import { type Evaluator, type RatedMove, ranked } from './evaluation.ts';
import { marksOf, playScore } from './playScore.ts';
import { beginReview, type KnownPart, type Review } from './review.ts';
import { type CostlyMove, chooseTurningPoints, type Swing, swingsOf } from './turningPoints.ts';

const VIEW = { seat: 0, state: { table: {}, game: {} }, faces: new Map() } as never;

/** An expert that knows these moves' worth, or has to sample it with this much noise. */
function expertOf(worths: Readonly<Record<string, number>>, noise = 0): Evaluator {
  return {
    reason: () => null,
    contrast: () => null,
    halfMarks: () => 10,
    weigh(_, played, rng) {
      const rated = Object.entries(worths).map(
        ([type, worth]): RatedMove => ({
          command: { type },
          label: type,
          worth: worth + noise * ((rng.next() % 2001) / 1000 - 1),
        }),
      );
      return ranked('', rated, rated.find(({ command }) => command.type === played.type)!, 0.5, 'credits');
    },
  };
}

describe('the appraisal of a decision', () => {
  test('finds the better move and what it was worth', () => {
    const made = appraise(expertOf({ hold: 2, fold: 0, bet: 32 }), {
      view: VIEW,
      command: { type: 'hold' },
      seed: 's',
    });
    expect(made).toMatchObject({ best: { label: 'bet' }, played: { label: 'hold' }, lost: 30, error: 0 });
  });

  test('charges nothing for the best move, nor for one as good', () => {
    const expert = expertOf({ bet: 32, raise: 31.8, fold: 0 });
    for (const type of ['bet', 'raise'])
      expect(appraise(expert, { view: VIEW, command: { type }, seed: 's' })?.lost).toBe(0);
  });

  test('is not fooled by chance: moves worth the same lose nothing on average', () => {
    const worths = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`m${i}`, 5]));
    const expert = expertOf(worths, 20);
    const lost = Array.from(
      { length: 200 },
      (_, i) => appraise(expert, { view: VIEW, command: { type: 'm0' }, seed: `${i}` }, 4)!.lost,
    );
    const mean = lost.reduce((sum, each) => sum + each, 0) / lost.length;
    // The best of twelve looks 12 credits better on average in a single weighing.
    expect(Math.abs(mean)).toBeLessThan(3);
  });
});

const costly = (seq: number, lost: number, error = 0): CostlyMove => ({
  kind: 'move',
  ...{ seq, round: 1 },
  appraisal: {
    ...{ played: { command: { type: 'a' }, label: 'a' }, best: { command: { type: 'b' }, label: 'b' } },
    ...{ title: '', unit: 'credits', lost, error, halfMarks: 10 },
  },
});
const swing = (seq: number, gain: number): Swing => ({
  ...{ kind: 'swing', seq, round: 1, gain, winner: 1, won: 9 },
});

describe('turning points', () => {
  test('are the costliest decisions and the widest swings, in the order of play', () => {
    const moves = [costly(9, 20), costly(2, 90), costly(5, 1), costly(7, 40)];
    const points = chooseTurningPoints(moves, [swing(3, 100), swing(8, -300), swing(6, 10)]);
    expect(points.map(({ seq }) => seq)).toEqual([2, 3, 7, 8, 9]);
  });

  test('lead to the largest payment of a round, not to what is left over when the cards have gone', () => {
    const at = (seq: number, event: object, mine = 500): ShownStep =>
      ({ seq, event, state: { table: { purses: { 'seat:0': mine } } } }) as unknown as ShownStep;
    const paid = (seq: number, amount: number): ShownStep => at(seq, { type: 'paid', to: 'seat:1', amount });
    const staked = (seq: number, mine: number): ShownStep => at(seq, { type: 'staked', open: false }, mine);
    const past = [staked(1, 700), paid(4, 900), paid(6, 75), staked(8, 400)];
    expect(swingsOf({ past, isLate: true }, 0, 2, () => 2)).toEqual([
      { kind: 'swing', round: 2, gain: -300, seq: 4, winner: 1, won: 975 },
    ]);
  });

  test('claim no loss that may be noise', () => {
    expect(chooseTurningPoints([costly(1, 20, 9), costly(2, 20, 2)], []).map(({ seq }) => seq)).toEqual([2]);
  });
});

test('the number falls with what decisions give away, and needs enough of them', () => {
  const played = (lost: number) =>
    playScore(Array.from({ length: 20 }, () => costly(1, lost).appraisal))!.score;
  expect([0, 5, 10, 40].map(played)).toEqual([100, 71, 50, 6]);
  expect(marksOf({ lost: -3, halfMarks: 10 })).toBe(100);
  expect(playScore([costly(1, 0).appraisal])).toBeNull();
});

describe('a review of part of a match', () => {
  const match = openMatch(toyGame, toyHeader);
  match.append(1, { type: 'ask', due: { type: 'shuffle', zone: 'deck' } } as never);
  match.append('dealer', { type: 'shuffled', zone: 'deck' } as never);
  const [card] = match.state.table.zones.deck!;
  match.append(1, { type: 'ask', due: { type: 'reveal', cards: [card], to: 0 } } as never);
  match.append('dealer', { type: 'revealed', cards: [card], to: 0 } as never);
  const middle = match.state;
  const since = match.entries.length;
  for (let i = 0; i < 4; i++) match.append(0, { type: 'poor', due: null } as never);

  /** Reviews what a device has of it that came in the middle, and knows these faces. */
  function review(known: KnownPart, secrets = new Map([[card!, 'a']])): Review {
    const seen: unknown[] = [];
    const entries = match.entries.slice(known.from ? since : 0);
    const evaluator = {
      ...expertOf({ poor: 2, fine: 32 }),
      weigh: (...of: Parameters<Evaluator['weigh']>) => {
        seen.push(of[0].faces.get(card!));
        return expertOf({ poor: 2, fine: 32 }).weigh(...of);
      },
    };
    const run = beginReview(toyGame as never, evaluator, {
      ...{ header: toyHeader, entries, secrets, seat: 0, known },
    });
    let made: Review | null = null;
    while (!made) made = run.work();
    expect(seen.every((face) => face === 'a')).toBe(true);
    return made;
  }

  test('weighs the decisions that this device knows, and says from when on', () => {
    const { points, since: from } = review({ from: middle, since });
    expect(points.map(({ seq }) => seq)).toEqual([since, since + 1, since + 2, since + 3]);
    expect(from).toBe(1);
  });

  test('leaves out decisions that another player took on this seat', () => {
    const { points } = review({ from: null, since: since + 2 });
    expect(points.map(({ seq }) => seq)).toEqual([since + 2, since + 3]);
  });

  test('leaves out decisions with cards that this device was never shown', () => {
    expect(review({ from: middle, since }, new Map()).points).toEqual([]);
  });
});
