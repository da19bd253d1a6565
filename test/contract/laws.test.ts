import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Game, GameInfo, Options } from '../../src/engine/game.ts';
import { type MatchHeader, type openMatch, stateHash } from '../../src/engine/match.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { parseBody } from '../../src/engine/record/parseBody.ts';
import { games } from '../../src/games/index.ts';
import { makeRng, pick } from '../../src/lib/rng.ts';
import { leakProblems, recordProblems, refoldProblems } from '../../src/session/local/laws.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { runs } from '../samples.ts';

/** Random legal play reaches more corner cases than good play. A failing case is printed with its seed and path. */
interface Case {
  readonly seats: number;
  readonly options: Options;
  readonly seed: number;
}

const optionsOf = (info: GameInfo): fc.Arbitrary<Options> =>
  fc.record(
    Object.fromEntries(
      info.options.map((spec) => [
        spec.key,
        spec.kind === 'choice'
          ? fc.constantFrom(...spec.choices.map(({ value }) => value))
          : fc
              .integer({ min: 0, max: Math.floor((spec.max - spec.min) / spec.step) })
              .map((n) => spec.min + n * spec.step),
      ]),
    ),
  );

const casesOf = (info: GameInfo): fc.Arbitrary<Case> =>
  fc.record({
    seats: fc.integer({ min: info.seats.min, max: info.seats.max }),
    options: optionsOf(info),
    seed: fc.nat(),
  });

const headerOf = (game: Game, { seats, options, seed }: Case): MatchHeader => ({
  match: `laws-${seed}`,
  game: game.info.id,
  version: game.info.version,
  options,
  seats: Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'bot', level: 'random' })),
});

function play(game: Game, made: Case, maxEvents: number) {
  const dealer = makeLocalDealer(makeRng(`deal-${made.seed}`));
  const rng = makeRng(`play-${made.seed}`);
  const played = playOut(game, headerOf(game, made), {
    dealer,
    maxEvents,
    checkLaws: true,
    probe: makeRng(`probe-${made.seed}`),
    choose: (view) => fillAtRandom(pick(rng, game.legal(view)), rng),
  });
  return { ...played, dealer, rng };
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  'the laws hold in %s',
  (_name, entry) => {
    const { info } = entry;
    const some = runs({ quick: 3, soak: 60 });

    test('1 same log, same hash; 2 every card in one zone; 3 credits; 6 refusals; 7 records', async () => {
      const game = await entry.rules();
      await fc.assert(
        fc.asyncProperty(casesOf(info), async (made) => {
          const first = play(game, made, 1200);
          expect(first.violations).toEqual([]);
          expect(first.refused).toBe(0);
          const second = play(game, made, 1200);
          expect(second.match.head).toBe(first.match.head);
          expect(stateHash(second.match.state)).toBe(stateHash(first.match.state));
          expect(refoldProblems(first.match)).toEqual([]);
          expect(await recordProblems(first.match, first.dealer.secrets)).toEqual([]);
        }),
        some,
      );
    });

    test('4 faces that a seat cannot know make no difference to it', async () => {
      const game = await entry.rules();
      fc.assert(
        fc.property(casesOf(info), (made) => {
          const { match, dealer, rng } = play(game, made, 500);
          for (let i = 0; i < 3; i++) expect(leakProblems(match, dealer, rng)).toEqual([]);
        }),
        some,
      );
    });

    test('5 random legal play ends, or runs 20 000 events clean', async () => {
      const game = await entry.rules();
      fc.assert(
        fc.property(casesOf(info), (made) => {
          const { violations, ended, events } = play(game, made, 20_000);
          expect(violations).toEqual([]);
          expect(ended || events >= 20_000).toBe(true);
        }),
        runs({ quick: 1, soak: 20 }),
      );
    });

    test('8 nothing that passes the parser makes decide throw, at any moment', async () => {
      const game = await entry.rules();
      const types = new Set<string>();
      const dealer = makeLocalDealer(makeRng('8'));
      const seats = info.seats.usual;
      const options = fc.sample(optionsOf(info), { numRuns: 1, seed: 8 })[0]!;
      const moments: (typeof states)[number][] = [];
      const states: ReturnType<typeof openMatch>['state'][] = [];
      const places = new Set<string>();
      const rng = makeRng('8-play');
      playOut(game, headerOf(game, { seats, options, seed: 8 }), {
        dealer,
        maxEvents: 1500,
        observer: (_event, after) => states.push(after),
        choose: (view) => {
          const offers = game.legal(view);
          for (const { command, to } of offers) {
            types.add(command.type);
            for (const place of to ?? []) places.add(place);
          }
          return fillAtRandom(pick(rng, offers), rng);
        },
      });
      // States between the events of one entry are never decided on, but must not throw either.
      for (let i = 0; i < 150; i++) moments.push(pick(rng, states));
      const text = fc.oneof(fc.constantFrom('', '__proto__', 'toString', ...places), fc.string());
      const number = fc.oneof(fc.integer({ min: -3, max: 400 }), fc.double(), fc.maxSafeInteger());
      const command = fc.record(
        {
          type: fc.oneof(fc.constantFrom(...types), text),
          cards: fc.oneof(fc.array(number, { maxLength: 15 }), fc.anything()),
          to: text,
          amount: number,
        },
        { requiredKeys: ['type'] },
      );
      const exact = fc
        .constantFrom(...types)
        .chain((type) =>
          fc.constantFrom<object[]>(
            { type },
            { type, cards: [1] },
            { type, to: [...places][0] },
            { type, cards: [1, 2], to: [...places].at(-1) },
          ),
        );
      const decision = fc.constantFrom<object[]>(
        { type: 'void' },
        { type: 'void', forfeit: [1] },
        { type: 'stop' },
        ...[-1, 0, 1, 7, 99].flatMap((seat) => [
          { type: 'leave', seat },
          { type: 'sitOut', seat },
        ]),
      );
      fc.assert(
        fc.property(
          fc.oneof(command, exact, decision, fc.anything()),
          fc.oneof(
            fc.integer({ min: -1, max: seats }),
            fc.constant('table' as const),
            fc.constant('dealer' as const),
          ),
          fc.constantFrom(...moments),
          (input, author, state) => {
            const body = parseBody(game, author, input);
            if (!body.ok || author === 'dealer') return;
            const decided = game.decide(state, author, body.value as never, () => undefined);
            if (decided.ok) return;
            const { code, ruling, message } = decided.error;
            expect(message && (code === 'rule' ? ruling : code)).toBeTruthy();
          },
        ),
        runs({ quick: 1000, soak: 30_000 }),
      );
    });
  },
);
