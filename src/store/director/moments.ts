import type { ReviewedPoint } from '../../engine/analysis/review.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { LogLine } from '../tableStore.ts';

/** Finds the moment that a line of the log belongs to, and its neighbours. */

/** Knowledge of this device by now. */
interface Since {
  /** Cards the seat held then. */
  readonly hand: readonly CardId[];
  /** Faces the seat has been shown. */
  readonly now: ReadonlyMap<CardId, Face>;
  /** All faces known here, perhaps more than any one seat may see. */
  readonly secrets?: ReadonlyMap<CardId, Face> | undefined;
}

/** Returns a turning point as a line of the log, between its neighbours there, with the expert's choice highlighted. */
export function lineAt(log: readonly LogLine[], point: ReviewedPoint, text: string): LogLine {
  const { step } = point;
  const near = log.findLast((line) => (line.step.seq ?? -1) <= (step.seq ?? -1));
  const { cards = [], to } = point.kind === 'move' ? point.appraisal.best.command : {};
  const lit = { cards, places: to === undefined ? [] : [to] };
  return { id: near?.id ?? -1, text, step, lit };
}

/**
 * Returns the table as this seat saw it then: with every face it had been shown by then, even if some reached this device later, and with
 * none that it has learnt since.
 */
export function viewAtMoment(
  { state, faces }: Pick<ShownStep, 'state' | 'faces'>,
  seat: Seat | null,
  { hand, now, secrets = now }: Since,
): View {
  const known = new Map<CardId, Face>();
  if (seat !== null)
    for (const [id, card] of state.table.cards) {
      const shown = card.known.includes(seat);
      // A card that was just being drawn: its face came a moment later.
      const seenFace = shown || hand.includes(id) ? (faces.get(id) ?? now.get(id)) : undefined;
      const face = seenFace ?? (shown ? secrets.get(id) : undefined);
      if (face !== undefined) known.set(id, face);
    }
  return { seat, state, faces: known };
}

/** Returns the lines before and after the one shown; null if there is none. After the last comes the present. */
export function neighbourLines(
  log: readonly LogLine[],
  past: LogLine,
): {
  readonly before: LogLine | null;
  readonly after: LogLine | null;
} {
  const at = log.findIndex(({ id }) => id === past.id);
  // The line may have been dropped from the capped log: then the oldest line comes next.
  return { before: log[at - 1] ?? null, after: log[at + 1] ?? null };
}
