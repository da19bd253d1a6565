import { mannersFor } from '../../art/figures/characters.ts';
import type { Explanation } from '../../engine/analysis/evaluation.ts';
import { moveShownAt, type SeatsInLog } from '../../engine/analysis/landmarks.ts';
import { moveAt, type PastMove } from '../../engine/analysis/pastMoves.ts';
import type { ShownMove } from '../../hud/actions.ts';
import type { Timer } from '../../lib/clock.ts';
import type { TableSession } from '../../session/match/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { skillOf } from '../../store/skillOf.ts';
import { type Background, openBackground } from './background.ts';
import { seedOf } from './odds.ts';

/** Explains why moves in a replay were made. */
export interface MoveExplainer {
  /** The move shown at a step, if it can be explained. */
  move(at: number): ShownMove | null;
  /** Null: nothing to explain, or cancelled. One at a time: a new request cancels the previous one. */
  explain(at: number): Promise<Explanation | null>;
  /** Cancels the running computation. */
  drop(): void;
  close(): void;
}

/** Milliseconds before computing, so that steps merely passed through cost nothing. */
const PASSING = 120;

/**
 * Computes in a Worker of its own, opened on first use. Seeded as hints are, so the explanation agrees with the hint given then. `tells`:
 * the seats that the log mentions at a step; null: the game explains nothing of its bots' thinking.
 */
export function makeMoveExplainer(
  session: TableSession,
  tells: SeatsInLog | null,
  open: (name: string) => Background = openBackground,
  clock: Timer = REAL_TIME,
): MoveExplainer {
  const { header, game } = session.match;
  const manners = mannersFor(game.info, header.seats);
  const strongest = game.info.bots.at(-1)?.level;
  let background: Background | null = null;
  let drop = (): void => {};
  let last: { readonly at: number; readonly move: PastMove | null } | null = null;
  const moveOf = (at: number): PastMove | null => {
    if (last?.at === at) return last.move;
    const shown = tells && moveShownAt(session, at, tells);
    last = { at, move: shown === null ? null : moveAt(session, shown) };
    return last.move;
  };
  const levelOf = (seat: number): string | undefined => {
    const { kind, level } = header.seats[seat]!;
    return kind === 'bot' ? (level ?? game.info.bots[0]?.level) : undefined;
  };
  const end = (): void => {
    background?.close();
    background = null;
  };
  return {
    move(at) {
      const move = moveOf(at);
      if (!move || !isOpen(session, move.seat)) return null;
      const level = levelOf(move.seat);
      if (level === undefined) return { seat: move.seat, bot: null };
      const label = skillOf(game.info, level) ?? level;
      return {
        seat: move.seat,
        bot: {
          label: label.split(' · ')[0]!,
          isStrongest: level === strongest,
          manner: manners[move.seat],
        },
      };
    },
    explain(at) {
      drop();
      const move = moveOf(at);
      if (!move) return Promise.resolve(null);
      const { seat, view, command } = move;
      const seed = seedOf(header.match, view);
      const task = { kind: 'explain', game: header.game, view, command, level: levelOf(seat), seed } as const;
      return new Promise((resolve, reject) => {
        const stopWaiting = clock.after(PASSING, () => {
          background ??= open('hindsight');
          drop = () => {
            end();
            settle(() => resolve(null));
          };
          background.ask<{ explanation: Explanation | null }>(task).then(
            ({ explanation }) => settle(() => resolve(explanation)),
            (error: unknown) => {
              // After one failure the Worker may never answer again.
              end();
              settle(() => reject(error));
            },
          );
        });
        const settle = (how: () => void): void => {
          drop = () => {};
          how();
        };
        drop = () => {
          stopWaiting();
          settle(() => resolve(null));
        };
      });
    },
    drop: () => drop(),
    close() {
      drop();
      end();
    },
  };
}

/** Checks whether a seat's cards may be discussed: while a match can go on, its players must not look into other hands. */
function isOpen({ match, seat }: TableSession, of: number): boolean {
  const { header, game, state } = match;
  return of === seat || game.outcome(state) !== null || header.seats.every(({ kind }) => kind === 'bot');
}
