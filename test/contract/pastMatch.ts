import type { Past } from '../../src/engine/analysis/pastMoves.ts';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Command, Game } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { View } from '../../src/engine/view.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { createLocalSession } from '../../src/session/local/index.ts';
import { playOut } from '../../src/session/local/simulate.ts';

export interface Decided {
  readonly view: View;
  readonly command: Command;
}

/** Plays a match of bots of every level; returns it as a replay has it, with its seats' decisions and their views. */
export function matchOf(game: Game, seed: number, maxEvents = 700) {
  const { info } = game;
  const count = Math.min(info.seats.max, Math.max(3, info.seats.min));
  const levels = info.bots.map(({ level }) => level);
  const seats = Array.from({ length: count }, (_, i) => ({
    ...{ name: `Seat ${i}`, kind: 'bot' as const, level: levels.at(-1 - (i % levels.length))! },
  }));
  const options = defaultOptions(info);
  const header = { match: `why-${seed}`, game: info.id, version: info.version, options, seats };
  const dealer = makeLocalDealer(makeRng(`why-deal ${seed}`));
  const rng = makeRng(`why ${seed}`);
  const decided: Decided[] = [];
  const { match } = playOut(game, header, {
    dealer,
    maxEvents,
    choose(view, seat) {
      const command = game.bot(view, seats[seat]!.level, rng);
      decided.push({ view: { ...view, faces: new Map(view.faces) }, command });
      return command;
    },
  });
  const again = makeLocalDealer(makeRng('unused'), dealer.secrets);
  const hooks = { onEntry() {}, onError() {} };
  const nobody = () => Promise.reject(new Error('nobody thinks'));
  const session = createLocalSession(game, header, null, again, nobody, hooks, match.entries);
  if (!session.ok) throw new Error(session.error);
  return { past: session.value as Past, decided };
}
