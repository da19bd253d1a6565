import { hashText } from '../../lib/hash.ts';
import { expectOk, type Result } from '../../lib/result.ts';
import { below, makeRng, type Rng } from '../../lib/rng.ts';
import { apply } from './apply.ts';
import { drawRound } from './draw.ts';
import type { OpenBody, TournamentBody } from './entries.ts';
import { lastSeed, seedOf } from './seeds.ts';
import type { TournamentState } from './state.ts';

export const SECRET = 'secret';

/** An opening for tests: five rounds at tables of four. */
export const openingOf = (more: Partial<OpenBody> = {}): OpenBody => ({
  type: 'open',
  protocol: 1,
  organiser: 'k'.repeat(43),
  name: 'First Friday',
  game: 'any',
  options: {},
  format: { kind: 'swiss', rounds: 5 },
  seats: { full: 4, least: 2 },
  points: [3, 2, 1, 0],
  bye: 2,
  seeds: lastSeed(SECRET),
  ...more,
});

/** A tournament in memory whose entries are applied without signatures. */
export class Evening {
  state: TournamentState;

  constructor(more: Partial<OpenBody> = {}) {
    this.state = expectOk(apply(null, openingOf(more), 0));
  }

  say(body: TournamentBody): Result<TournamentState, string> {
    const done = apply(this.state, body, 0);
    if (done.ok) this.state = done.value;
    return done;
  }

  enter(...names: readonly string[]): this {
    for (const name of names)
      expectOk(this.say({ type: 'enter', player: this.state.players.length + 1, name }));
    return this;
  }

  /** Enters that many players, named so that none looks like another. */
  people(count: number): this {
    return this.enter(
      ...Array.from({ length: count }, (_, i) => `Player ${String.fromCodePoint(0x4e00 + i)}`),
    );
  }

  draw(): Result<TournamentState, string> {
    const round = this.state.rounds.length + 1;
    const seed = seedOf(SECRET, round);
    const { tables } = drawRound(this.state, seed);
    return this.say({ type: 'draw', seed, rooms: tables.map((_, i) => roomCode(round, i)) });
  }

  /** Reports a result of the last round. */
  result(table: number, ranks: number[]): Result<TournamentState, string> {
    return this.say({
      type: 'result',
      round: this.state.rounds.length,
      table,
      ranks,
      source: { how: 'hand' },
    });
  }

  /** Draws a round and reports random results, without equal ranks. */
  play(rng: Rng = makeRng('results')): void {
    expectOk(this.draw());
    for (const [i, { players }] of this.state.rounds.at(-1)!.tables.entries()) {
      const ranks = players.map((_, seat) => seat + 1);
      for (let at = ranks.length - 1; at > 0; at--) {
        const other = below(rng, at + 1);
        [ranks[at], ranks[other]] = [ranks[other]!, ranks[at]!];
      }
      expectOk(this.result(i + 1, ranks));
    }
  }
}

/** Code of a table's room in tests. */
export const roomCode = (round: number, table: number): string =>
  hashText(`room ${round} ${table}`).slice(0, 16).replaceAll('0', 'g').replaceAll('1', 'h');
