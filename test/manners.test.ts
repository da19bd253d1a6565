import { describe, expect, test } from 'vitest';
import { TELLS, type Tell } from '../src/cli/bench/mannerTells.ts';
import { makeLocalDealer } from '../src/engine/dealer.ts';
import type { Command, Game } from '../src/engine/game.ts';
import { MANNERS, type Manner } from '../src/engine/manner.ts';
import { usualOptions } from '../src/engine/paces.ts';
import { faceIn, type View } from '../src/engine/view.ts';
import { games } from '../src/games/index.ts';
import { canonical } from '../src/lib/json.ts';
import { expectOk } from '../src/lib/result.ts';
import { makeRng } from '../src/lib/rng.ts';
import { playOut } from '../src/session/local/index.ts';
import { seeds } from './samples.ts';

const SEATS = 4;
/** Events after which a match has shown enough; stronger bots think for longer. */
const EVENTS = 700;
const FEW_EVENTS = 110;

/** A decision of a match of plain bots, and the commands of bots of the same level in every manner. */
interface Decision {
  readonly view: View;
  readonly plain: Command;
  readonly by: ReadonlyMap<Manner, Command>;
}

/** Asks bots of every manner at each decision of a match. Throws if the rules refuse one. */
function decisionsOf(rules: Game, level: string, seed: string, maxEvents: number): Decision[] {
  const { info } = rules;
  const decisions: Decision[] = [];
  const seats = Array.from({ length: SEATS }, (_, seat) => ({
    name: `${seat}`,
    kind: 'bot' as const,
    level,
  }));
  playOut(
    rules,
    { match: seed, game: info.id, version: info.version, options: usualOptions(info), seats },
    {
      dealer: makeLocalDealer(makeRng(seed)),
      maxEvents,
      choose(view, seat) {
        const ask = (manner?: Manner): Command => {
          const command = expectOk(rules.parse(rules.bot(view, level, makeRng(decisions.length), manner)));
          // What is answered in secret is judged once all have answered.
          if (!view.state.table.asking)
            expectOk(rules.decide(view.state, seat, command, (card) => faceIn(view, card)));
          return command;
        };
        const plain = ask();
        // The session goes on with these faces.
        const seen = { ...view, faces: new Map(view.faces) };
        decisions.push({ view: seen, plain, by: new Map(MANNERS.map((manner) => [manner, ask(manner)])) });
        return plain;
      },
    },
  );
  return decisions;
}

/** Counts a tell in the same decisions: made in the manner, and plainly. */
const countsOf = (decisions: readonly Decision[], manner: Manner, { chosen }: Tell): [number, number] => {
  const total = (of: (each: Decision) => Command): number =>
    decisions.reduce((sum, each) => sum + chosen!(each.view, of(each))[0], 0);
  return [total(({ by }) => by.get(manner)!), total(({ plain }) => plain)];
};

describe.each(games.filter(({ info }) => info.bots.length).map((entry) => [entry.info.id, entry] as const))(
  'the manners of bots in %s',
  (id, { info, rules }) => {
    test('are legal at every decision, and lean as they say', async () => {
      const game = await rules();
      const levels = info.bots.filter(({ drawsLots }) => !drawsLots);
      const decisions = levels.flatMap(({ level }, i) =>
        seeds(['a'], { daily: false, soak: 10 }).flatMap((seed) =>
          decisionsOf(game, level, seed, i ? FEW_EVENTS : EVENTS),
        ),
      );
      const differing = MANNERS.filter((manner) =>
        decisions.some(({ by, plain }) => canonical(by.get(manner)) !== canonical(plain)),
      );
      // A manner that is about rare decisions may not show in every match.
      expect(differing.length).toBeGreaterThanOrEqual(MANNERS.length - 1);
      for (const manner of MANNERS) {
        const tell = TELLS[id]![manner];
        if (!tell.chosen) continue;
        const [leant, plain] = countsOf(decisions, manner, tell);
        expect(tell.sign * (leant - plain), `${manner}: ${tell.name}`).toBeGreaterThanOrEqual(0);
      }
    });
  },
);
