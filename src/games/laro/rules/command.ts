import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import { refuseFormat } from '../../../engine/refusal.ts';
import { ok, type Result } from '../../../lib/result.ts';
import { CLUSTERS } from './scoring.ts';

const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const cards = v.pipe(v.array(card), v.minLength(1), v.maxLength(9));

/** Aims of a claim: the win, or a kind of cluster. */
export const KINDS = ['win', ...CLUSTERS] as const;
export type Kind = (typeof KINDS)[number];

const schema = v.variant('type', [
  v.strictObject({ type: v.literal('take') }),
  v.strictObject({ type: v.literal('takeDiscard') }),
  v.strictObject({ type: v.literal('discard'), cards }),
  v.strictObject({ type: v.literal('win') }),
  /** L9: an answer is sealed without its cards. */
  v.strictObject({ type: v.literal('claim'), kind: v.picklist(KINDS), cards: v.exactOptional(cards) }),
  v.strictObject({ type: v.literal('pass') }),
  v.strictObject({ type: v.literal('giveUp') }),
]);

/** Commands of a seat in Laro; `claim` and `pass` are answers, which enter the log sealed. */
export type LaroCommand = v.InferOutput<typeof schema>;
export type Claim = Extract<LaroCommand, { type: 'claim' }>;

/** Parses a command from outside, or says what is wrong with it. */
export function parseCommand(input: unknown): Result<LaroCommand, RuleError> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'command';
  return refuseFormat(`Not a command of Laro: ${where}: ${issue.message}`);
}
