import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LocalDealer, makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Game, GameInfo, Options, State } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import { fillAtRandom } from '../../engine/offers.ts';
import { defaultOptions } from '../../engine/options.ts';
import { parseBody } from '../../engine/record/parseBody.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { makeRng, pick, type Rng } from '../../lib/rng.ts';
import { leakProblems, recordProblems, refoldProblems } from './laws.ts';
import { type Played, playOut } from './simulate.ts';

/** Header of a match of bots; options not given have their default. */
export const botsHeader = (
  info: GameInfo,
  seats: number,
  options: Options = {},
  match = info.id,
): MatchHeader => ({
  match,
  game: info.id,
  version: info.version,
  options: { ...defaultOptions(info), ...options },
  seats: Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'bot', level: 'random' })),
});

/** A random legal command, all equally likely. */
export const anyLegal = <G>(game: Game<G>, view: View<G>, rng: Rng): Command =>
  fillAtRandom(pick(rng, game.legal(view)), rng);

export interface Checked<G> extends Played<G> {
  readonly dealer: LocalDealer;
  readonly rng: Rng;
  /** The state after every event. */
  readonly states: readonly State<G>[];
  /** Number of events of each type. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Plays a match under all laws, with bad commands now and then; `choose` picks the seats' commands, by default any legal one. */
export function playChecked<G>(
  game: Game<G>,
  header: MatchHeader,
  seed: string,
  choose: (view: View<G>, rng: Rng) => Command = (view, rng) => anyLegal(game, view, rng),
  maxEvents = 20_000,
): Checked<G> {
  const dealer = makeLocalDealer(makeRng(`deal ${seed}`));
  const rng = makeRng(`play ${seed}`);
  const states: State<G>[] = [];
  const counts: Record<string, number> = {};
  const played = playOut(game, header, {
    dealer,
    maxEvents,
    checkLaws: true,
    probe: makeRng(`probe ${seed}`),
    observer: (event, after) => {
      states.push(after);
      counts[event.type] = (counts[event.type] ?? 0) + 1;
    },
    choose: (view) => choose(view, rng),
  });
  return { ...played, dealer, rng, states, counts };
}

/** Checks laws 1, 4 and 7 of a played match: its log, its secrets (by samples), its record. */
export async function expectLaws<G>({ match, dealer, rng }: Checked<G>, samples = 12): Promise<void> {
  expect(refoldProblems(match)).toEqual([]);
  expect(await recordProblems(match as never, dealer.secrets)).toEqual([]);
  for (let i = 0; i < samples; i++) expect(leakProblems(match, dealer, rng)).toEqual([]);
}

/** Tests law 8 with commands made for this game, at the moments `states` of a match of `seats`. */
export function testDecideNeverThrows<G>(
  game: Game<G>,
  seats: number,
  states: () => readonly State<G>[],
  commands: fc.Arbitrary<unknown>,
  { numRuns, seed, face }: { readonly numRuns: number; readonly seed: number; readonly face?: Face },
): void {
  test('8 nothing that passes the parser makes decide throw, at any moment', () => {
    const rng = makeRng('moments');
    const all = states();
    const moments = Array.from({ length: 200 }, () => pick(rng, all));
    let judged = 0;
    fc.assert(
      fc.property(
        commands,
        fc.oneof(fc.integer({ min: -1, max: seats }), fc.constant('table' as const)),
        fc.constantFrom(...moments),
        fc.boolean(),
        (input, author, state, knows) => {
          const body = parseBody(game as never, author, input);
          if (!body.ok) return;
          judged++;
          const faces = (_card: CardId) => (knows ? face : undefined);
          const decided = game.decide(state, author, body.value as never, faces);
          if (decided.ok) return;
          const { code, ruling, message } = decided.error;
          expect(message && (code === 'rule' ? ruling : code)).toBeTruthy();
        },
      ),
      { numRuns, seed },
    );
    expect(judged).toBeGreaterThan(numRuns / 8);
  });
}
