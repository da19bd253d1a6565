import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import { refuseFormat } from '../../../engine/refusal.ts';
import { ok, type Result } from '../../../lib/result.ts';

const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const cards = v.pipe(v.array(card), v.minLength(1), v.maxLength(5));
const to = v.pipe(v.string(), v.regex(/^array:[0-2]$/));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const schema = v.variant('type', [
  v.strictObject({ type: v.literal('gain') }),
  v.strictObject({ type: v.literal('discardGain'), cards }),
  v.strictObject({ type: v.literal('buy'), to }),
  v.strictObject({ type: v.literal('swap'), cards, to }),
  v.strictObject({ type: v.literal('stand') }),
  v.strictObject({ type: v.literal('check') }),
  v.strictObject({ type: v.literal('bet'), amount }),
  v.strictObject({ type: v.literal('call') }),
  v.strictObject({ type: v.literal('raise'), amount }),
  v.strictObject({ type: v.literal('fold') }),
  v.strictObject({ type: v.literal('allIn') }),
]);

/**
 * A seat's commands in Spike. Amounts are credits, in whole bronzium: the size of a bet, or of a raise above the highest bet (the credits
 * needed to call are added).
 */
export type SpikeCommand = v.InferOutput<typeof schema>;

/** Parses a command from outside, or says what is wrong with it. */
export function parseCommand(input: unknown): Result<SpikeCommand, RuleError> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'command';
  return refuseFormat(`Not a command of Galaxy Series Spike: ${where}: ${issue.message}`);
}
