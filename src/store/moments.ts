import type { ShownStep } from '../engine/step.ts';
import type { CardId, Face, Seat } from '../engine/table.ts';
import type { View } from '../engine/view.ts';
import type { LogLine } from './tableStore.ts';

/** The log's lines lead to the moments they tell of: which one, and to which others it is not far from there. */

/** What this device knows by now. */
interface Since {
  /** The cards that the seat held then. */
  readonly hand: readonly CardId[];
  /** Faces that the seat has been shown. */
  readonly now: ReadonlyMap<CardId, Face>;
  /** All that is known here, perhaps more than any one seat may see. */
  readonly secrets?: ReadonlyMap<CardId, Face> | undefined;
}

/**
 * The table as this seat saw it then: with every face that it had been shown by then, though some may have come to this device later, and
 * with none that it has learnt since.
 */
export function asItWas(
  { state, faces }: Pick<ShownStep, 'state' | 'faces'>,
  seat: Seat | null,
  { hand, now, secrets = now }: Since,
): View {
  const known = new Map<CardId, Face>();
  if (seat !== null)
    for (const [id, card] of state.table.cards) {
      const shown = card.known.includes(seat);
      // A card that was just being taken: its face came a moment later.
      const told = shown || hand.includes(id) ? (faces.get(id) ?? now.get(id)) : undefined;
      const face = told ?? (shown ? secrets.get(id) : undefined);
      if (face !== undefined) known.set(id, face);
    }
  return { seat, state, faces: known };
}

/** The lines before and after the one whose moment is shown; null: there is none. After the last one comes now. */
export function besides(
  log: readonly LogLine[],
  past: LogLine,
): {
  readonly before: LogLine | null;
  readonly after: LogLine | null;
} {
  const at = log.findIndex(({ id }) => id === past.id);
  // It may have gone out of a log that is kept to its length: then the oldest line comes next.
  return { before: log[at - 1] ?? null, after: log[at + 1] ?? null };
}
