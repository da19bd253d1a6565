import { mannersFor } from '../../art/figures/characters.ts';
import type { Command, GameInfo } from '../../engine/game.ts';
import type { Manner } from '../../engine/manner.ts';
import type { SeatInfo } from '../../engine/match.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Rng } from '../../lib/rng.ts';
import type { BotRunner } from '../../session/match/index.ts';
import type { Background } from './background.ts';
import { patientWorker, type TellMissing } from './patientWorker.ts';

export interface Bots {
  readonly choose: BotRunner;
  /** Fetches the code for this game's bots. Resolves once it is here; rejects if they are closed first. */
  ready(game: string): Promise<void>;
  close(): void;
}

/** Returns the manner of a seat's bot; undefined: it is plain, or plays for a person. */
export type MannerOf = (seat: Seat) => Manner | undefined;

/** Bots that think in a Worker (`patientWorker`). `rng` seeds each thought, so that a seeded match plays the same again. */
export function makeBotRunner(rng: Rng, worker: Background, mannerOf: MannerOf): Bots {
  return {
    async choose(game, view, level) {
      const manner = view.seat === null ? undefined : mannerOf(view.seat);
      const task = { kind: 'think', game, view, level, seed: String(rng.next()), manner } as const;
      return (await worker.ask<{ command: Command }>(task)).command;
    },
    async ready(game) {
      await worker.ask({ kind: 'ready', game });
    },
    close: worker.close,
  };
}

/** Opens the bots of a table whose seats stay as they are, and returns them with each seat's manner. */
export function openTableBots(
  rng: Rng,
  info: GameInfo,
  seats: readonly SeatInfo[],
  tellMissing: TellMissing,
): { readonly bots: Bots; readonly manners: readonly (Manner | undefined)[] } {
  const manners = mannersFor(info, seats);
  const worker = patientWorker('bots', 'The bots of this table', tellMissing);
  return { bots: makeBotRunner(rng, worker, (seat) => manners[seat]), manners };
}
