import * as v from 'valibot';
import { canonical } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { LINE } from '../../lib/text/names.ts';
import { ANSWER_TYPES, type AnswerEntry } from '../answers.ts';
import type { Author, Fact, Game, RuleError, TableCommand } from '../game.ts';
import { byEngine } from '../refusal.ts';
import type { Body } from '../step.ts';

const name = v.pipe(v.string(), v.maxLength(64));
const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const seat = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const many = 4096;

/** Facts from a dealer. */
const factSchema = v.variant('type', [
  v.strictObject({ type: v.literal('shuffled'), zone: name }),
  v.strictObject({
    type: v.literal('mixed'),
    zone: name,
    seat,
    cards: v.exactOptional(v.pipe(v.array(card), v.minLength(1), v.maxLength(many))),
  }),
  v.strictObject({
    type: v.literal('revealed'),
    cards: v.pipe(v.array(card), v.maxLength(many)),
    to: v.union([seat, v.literal('all')]),
    faces: v.exactOptional(v.pipe(v.array(name), v.maxLength(many))),
  }),
  v.strictObject({
    type: v.literal('rolled'),
    dice: name,
    values: v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(many)),
  }),
  v.strictObject({
    type: v.literal('withheld'),
    to: v.exactOptional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(8))),
  }),
]);

const where = v.pipe(v.number(), v.safeInteger(), v.minValue(-1500), v.maxValue(1500));
const spot = { x: where, z: where };

/** Positions of things when the referee leaves; the game places everything not named. */
export const spotsSchema = v.strictObject({
  zones: v.pipe(
    v.array(
      v.strictObject({
        zone: name,
        ...spot,
        angle: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(359)),
        wide: v.boolean(),
      }),
    ),
    v.maxLength(256),
    v.readonly(),
  ),
  purses: v.pipe(v.array(v.strictObject({ purse: name, ...spot })), v.maxLength(64), v.readonly()),
});

/** Most characters in house rules. */
export const MOST_RULES = 4000;

const line = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(LINE, 'not a line of text'));

/** Source of a layout. */
export const laidFromSchema = v.union([
  v.strictObject({
    at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    title: line(200),
    undone: v.exactOptional(line(200)),
  }),
  v.strictObject({ file: line(80), rules: v.exactOptional(v.pipe(v.string(), v.maxLength(MOST_RULES))) }),
]);

/** Decisions of the table. */
const tableSchema = v.variant('type', [
  v.strictObject({ type: v.literal('leave'), seat, voted: v.exactOptional(v.literal(true)) }),
  v.strictObject({ type: v.literal('join'), seat, other: v.exactOptional(v.literal(true)) }),
  v.strictObject({
    type: v.literal('mix'),
    seat,
    cards: v.pipe(v.array(card), v.minLength(2), v.maxLength(many)),
  }),
  v.strictObject({ type: v.literal('sitOut'), seat, forfeit: v.exactOptional(v.literal(true)) }),
  v.strictObject({ type: v.literal('spare'), seat }),
  v.strictObject({
    type: v.literal('void'),
    whole: v.exactOptional(v.literal(true)),
    forfeit: v.exactOptional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(8))),
  }),
  v.strictObject({ type: v.literal('stop') }),
  /** `laid` is validated by the game’s own schema (`Game.decide`). */
  v.strictObject({ type: v.literal('lay'), by: seat, from: laidFromSchema, laid: v.looseObject({}) }),
  v.strictObject({ type: v.literal('close') }),
  v.strictObject({
    type: v.literal('release'),
    seats: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(8)),
    spots: spotsSchema,
    gone: v.pipe(v.array(seat), v.maxLength(8)),
    kept: v.exactOptional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(8))),
  }),
]);

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a SHA-256 hash'));
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not 32 hexadecimal digits'));

/** Messages of a seat's device in a secret answer. The game reads the answer itself once it is opened. */
const answerSchema = v.variant('type', [
  v.strictObject({ type: v.literal('seal'), seal: hash }),
  v.strictObject({
    type: v.literal('open'),
    answer: v.looseObject({ type: v.string() }),
    held: hash,
    salt,
  }),
  v.strictObject({ type: v.literal('show'), cards: v.pipe(v.array(card), v.maxLength(many)), salt }),
]);

/** Parses untrusted input into an entry body for this kind of author. `step` judges whether it is allowed now. */
export function parseBody(game: Game, author: Author, input: unknown): Result<Body, RuleError> {
  if (author === 'dealer') return parseWith<Fact>(factSchema, input);
  if (author === 'table') return parseWith<TableCommand>(tableSchema, input);
  const { type } = (input ?? {}) as { type?: unknown };
  if (typeof type === 'string' && ANSWER_TYPES.has(type))
    return parseWith(answerSchema as v.GenericSchema<unknown, AnswerEntry>, input);
  const command = game.parse(input);
  if (!command.ok) return command;
  // A parser that drops unknown fields would let two logs mean the same match.
  return canonical(command.value) === canonical(input)
    ? command
    : err(byEngine('format', 'The command says more than it means.'));
}

function parseWith<T extends Body>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
): Result<T, RuleError> {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? ok(parsed.output) : err(byEngine('format', issueText(parsed.issues[0])));
}

/** Returns the path of an issue in the input and its message, shortened. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue);
  const message = issue.message.length > 200 ? `${issue.message.slice(0, 200)}…` : issue.message;
  return where ? `${where}: ${message}` : message;
}
