import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import { refuseFormat } from '../../../engine/refusal.ts';
import { ok, type Result } from '../../../lib/result.ts';

const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const cards = (max: number) => v.pipe(v.array(card), v.minLength(1), v.maxLength(max));

const schema = v.variant('type', [
  v.strictObject({ type: v.literal('callTail') }),
  v.strictObject({ type: v.literal('takeAntes') }),
  v.strictObject({
    type: v.literal('playSet'),
    cards: cards(13),
    to: v.pipe(v.string(), v.regex(/^pot:([0-5]|tail)$/)),
  }),
  v.strictObject({ type: v.literal('reserve'), cards: cards(13) }),
  v.strictObject({ type: v.literal('takeBack'), to: v.pipe(v.string(), v.maxLength(20)) }),
  v.strictObject({ type: v.literal('endTurn') }),
]);

/** A seat's commands in Comet. `takeBack` names the zone it takes back from. */
export type CometCommand = v.InferOutput<typeof schema>;

/** Parses a command from outside, or says what is wrong with it. */
export function parseCommand(input: unknown): Result<CometCommand, RuleError> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'command';
  return refuseFormat(`Not a command of Seven Card Comet: ${where}: ${issue.message}`);
}
