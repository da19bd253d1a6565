import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import { refuseFormat } from '../../../engine/refusal.ts';
import { ok, type Result } from '../../../lib/result.ts';

const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
// More than a hand: cards passed to seats that have left pile up before the next one (K9b).
const cards = v.pipe(v.array(card), v.maxLength(52));

const schema = v.variant('type', [
  v.strictObject({ type: v.literal('pass'), cards }),
  v.strictObject({ type: v.literal('takePassed'), cards }),
  v.strictObject({ type: v.literal('takeDeck') }),
  v.strictObject({ type: v.literal('takeDiscard') }),
  v.strictObject({ type: v.literal('leave'), cards }),
]);

/** Commands of a seat in Combo: the two steps of a turn (K4), and the order in which it leaves passed cards (K5). */
export type ComboCommand = v.InferOutput<typeof schema>;

/** Parses a command from outside, or says what is wrong with it. */
export function parseCommand(input: unknown): Result<ComboCommand, RuleError> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'command';
  return refuseFormat(`Not a command of Seven Card Combo: ${where}: ${issue.message}`);
}
