import type { Review } from '../../engine/analysis/review.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { ReviewRequest } from '../../hud/actions.ts';
import type { TableSession } from '../../session/match/index.ts';
import { type Background, openBackground } from './background.ts';
import type { BackgroundTask, ReviewSlice } from './backgroundTasks.ts';

/** Reviews finished matches in a Worker of its own, which ends with the review. */
export interface MatchReviewer {
  begin(seat: Seat, onProgress: (done: number, of: number) => void): ReviewRequest;
  close(): void;
}

/** A review is kept: asking again for the same seat of a finished match answers at once. */
export function makeMatchReviewer(
  session: Pick<TableSession, 'match' | 'secrets' | 'known'>,
  open: (name: string) => Background = openBackground,
): MatchReviewer {
  const kept = new Map<Seat, Review>();
  let stop = (): void => {};
  return {
    begin(seat, onProgress) {
      stop();
      const made = kept.get(seat);
      if (made) return { review: Promise.resolve(made), stop() {} };
      const background = open('review');
      let stopped = false;
      const end = (): void => {
        stopped = true;
        background.close();
      };
      stop = end;
      const { match, secrets, known } = session;
      const { header, entries } = match;
      const { game } = header;
      const work = async (): Promise<Review | null> => {
        let task: BackgroundTask = { kind: 'review', game, match: { header, entries, secrets, seat, known } };
        try {
          for (;;) {
            const { done, of, review } = await background.ask<ReviewSlice>(task);
            onProgress(done, of);
            if (review) {
              kept.set(seat, review);
              return review;
            }
            task = { kind: 'review', game };
          }
        } catch (error) {
          if (stopped) return null;
          throw error;
        } finally {
          end();
        }
      };
      return { review: work(), stop: end };
    },
    close: () => stop(),
  };
}
