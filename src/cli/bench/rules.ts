import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { defaultOptions } from '../../engine/options.ts';
import { MAX_CARDS, plan } from '../../games/comet/bot/planner.ts';
import { type Face, valuesOf } from '../../games/comet/rules/cards.ts';
import { COMET_DECK } from '../../games/comet/rules/deck.ts';
import { setScore } from '../../games/comet/rules/scoring.ts';
import { games } from '../../games/index.ts';
import { cardOf, SPIKE_DECK } from '../../games/spike/rules/cards.ts';
import { evaluateCodes } from '../../games/spike/rules/hands.ts';
import { hashOf } from '../../lib/hash.ts';
import { makeRng, sample } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';
import { type Case, compare } from './measure.ts';

const HANDS = 4096;
const LINES = 500_000;

/** Hands from a shuffled deck, the same in every run. */
function dealt<F>(deck: readonly F[], cards: number, hands = HANDS): F[][] {
  const rng = makeRng('bench');
  return Array.from({ length: hands }, () => sample(rng, deck, cards));
}

/** Results, which must be kept, or the compiler leaves the work out. */
const kept = { sum: 0 };

/** Sums what is computed from each hand, a few times over, so that a run is longer than the clock's steps. */
const overAll =
  <H>(hands: readonly H[], compute: (hand: H) => number) =>
  () => {
    for (let pass = 0; pass < 10; pass++) for (const hand of hands) kept.sum += compute(hand);
  };

const cometScorer = compare(
  {
    name: 'comet scorer, against adding up the same cards’ values',
    why: 'Bots and hints score millions of sets.',
    // 9 to 10 × on a quiet machine and beside three other programs.
    atMost: 14,
  },
  (many) => {
    const sets = dealt(COMET_DECK, 3).map((hand) => hand.map(valuesOf));
    return {
      ...{ runs: many(20), tries: 3 },
      work: overAll(sets, ([a, b, c]) => setScore(a!, b, c)),
      reference: overAll(sets, ([a, b, c]) => a![0]! + b![0]! + c![0]!),
    };
  },
);

const spikeEvaluator = compare(
  {
    name: 'spike evaluator, against adding up the same cards’ codes',
    why: 'Bots and odds evaluate millions of hands.',
    // 3 to 4 ×, likewise.
    atMost: 6,
  },
  (many) => {
    const hands = dealt(SPIKE_DECK, 5).map((faces) => Uint8Array.from(faces, (face) => cardOf(face).code));
    return {
      ...{ runs: many(20), tries: 3 },
      work: overAll(hands, (hand) => evaluateCodes(hand, 5)),
      reference: overAll(hands, (hand) => hand[0]! + hand[1]! + hand[2]! + hand[3]! + hand[4]!),
    };
  },
);

/** Scores every set of three cards of a hand. */
function scoreAllSets(hand: readonly Face[]): void {
  const values = hand.map(valuesOf);
  for (const [i, a] of values.entries())
    for (let j = i + 1; j < values.length; j++)
      for (let k = j + 1; k < values.length; k++) kept.sum += setScore(a, values[j]!, values[k]!);
}

const cometPlanner = (aim: 'total' | 'sets'): Case =>
  compare(
    {
      name: `comet planner, 13 cards, ${aim}, against scoring each set of three of them`,
      why: 'A bot’s decision and a hint must not be felt.',
      atMost: 50,
    },
    (many) => {
      const hands = dealt(COMET_DECK, MAX_CARDS, 450);
      return {
        runs: many(400),
        work: (run) => plan(hands[run]!, { aim }),
        reference: (run) => scoreAllSets(hands[run]!),
      };
    },
  );

/** Milliseconds of another program's run, its start included. */
const wallOf = (work: () => unknown): number => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};

function runOn(input: string, ...args: string[]): void {
  const options = { input, maxBuffer: 2 ** 30 };
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...args], options);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}`);
}

const referee = (game: string, deck: readonly string[], cards: number): Case =>
  compare(
    {
      name: `${game} referee, against a program that copies the same lines`,
      why: 'A file of hands is checked in seconds; the program’s start is included.',
      atMost: 8,
    },
    (many) => {
      const lines = dealt(deck, cards).map((hand) => `${hand.join(' ')}\n`);
      const input = Array.from({ length: many(LINES) }, (_, i) => lines[i % lines.length]).join('');
      const command = fileURLToPath(new URL('../referee.ts', import.meta.url));
      return {
        ...{ runs: many(3), warm: 0, clock: wallOf },
        work: () => runOn(input, command, game),
        reference: () => runOn(input, '--eval', 'process.stdin.pipe(process.stdout)'),
      };
    },
  );

const playouts = (entry: GameEntry): Case =>
  compare(
    {
      name: `${entry.info.id}: random playouts through log and hash chain, against hashing their events`,
      why: 'Replays, odds and fuzz tests play thousands of matches.',
      atMost: 12,
    },
    async (many) => {
      const rules = await entry.rules();
      const rng = makeRng('playouts');
      const { usual } = entry.info.seats;
      const seats = Array.from({ length: usual }, (_, i) => ({ name: `${i}`, kind: 'bot' as const }));
      const options = defaultOptions(entry.info);
      const header = { match: 'bench', game: entry.info.id, version: 1, options, seats };
      let events: unknown[] = [];
      return {
        runs: many(20),
        work: () => {
          events = [];
          playOut(rules, header, {
            dealer: makeLocalDealer(rng),
            observer: (event) => events.push(event),
            choose: (view) => rules.bot(view, 'random', rng),
          });
        },
        reference: () => events.forEach(hashOf),
      };
    },
  );

/** Rules in one thread. */
export const RULES: readonly Case[] = [
  cometScorer,
  cometPlanner('total'),
  cometPlanner('sets'),
  referee('comet', COMET_DECK, 3),
  spikeEvaluator,
  referee('spike', SPIKE_DECK, 5),
  ...games.map(playouts),
];
