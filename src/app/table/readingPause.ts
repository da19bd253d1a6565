import type { Game } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { ReadingPauseOptions } from '../../store/director/readingPauses.ts';
import type { LessonRun } from '../../store/lesson.ts';
import type { TableStore } from '../../store/tableStore.ts';

interface Table {
  readonly alone?: boolean;
  readonly people?: readonly Seat[];
  readonly replaying: boolean;
  /** As in the address; 0 shows results at once and never waits. */
  readonly speed?: number | undefined;
  readonly rules: Game;
  readonly session: {
    readonly seat: Seat | null;
    readonly match: { readonly header: { readonly match: string } };
  };
}

/** Decides whether the end of a hand waits for the viewer, and remembers which one they have read. */
export const readingPauseOf = (
  table: Table,
  store: TableStore,
  lesson: LessonRun | null,
): Pick<ReadingPauseOptions, 'rests' | 'read'> => ({
  rests: () => restsAt(table, store) && table.speed !== 0 && !lesson?.look.getState().now,
  read: readHands(table.session.match.header.match, () => globalThis.sessionStorage ?? null),
});

/** Checks whether hands end at the viewer's reading pace: no one else is held up, and another hand follows. */
function restsAt({ alone, rules, replaying, session, people }: Table, store: TableStore): boolean {
  const { seat } = session;
  const viewers = people ?? (seat === null ? [] : [seat]);
  if (!alone || replaying || !rules.info.deal) return false;
  const out = rules.out?.(store.getState().view.state) ?? [];
  return viewers.some((each) => !out.includes(each));
}

const PREFIX = 'comet-table-read:';

/**
 * The last hand whose end the viewer has read, remembered until the tab is closed: a reload returns to the same place, and a viewer who
 * returns tomorrow sees how the last hand ended. Nothing is stored if `storage` is null or full.
 */
function readHands(match: string, storage: () => Storage | null) {
  const key = PREFIX + match;
  return {
    last(): number {
      try {
        return Number(storage()?.getItem(key)) || 0;
      } catch {
        return 0;
      }
    },
    keep(hand: number): void {
      try {
        storage()?.setItem(key, String(hand));
      } catch {
        // Site data is blocked: the end of a hand may be shown twice.
      }
    },
  };
}
