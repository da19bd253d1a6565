import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import { ownDeckSchema, ownPictureSchema } from '../../../engine/own.ts';
import { refuseFormat } from '../../../engine/refusal.ts';
import { ok, type Result } from '../../../lib/result.ts';

/** Pieces at a table at most. */
export const MOST_PIECES = 3000;
/** More pieces or cards than this are moved in several steps. */
const MANY = 500;
/** Thousandths of the felt's radius: things may lie beside the felt, and not out of reach. */
export const REACH = 1500;

export const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const card = whole(1, Number.MAX_SAFE_INTEGER);
const piece = whole(1, Number.MAX_SAFE_INTEGER);
const count = whole(1, 4096);
const seat = whole(0, 7);
const some = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.minLength(1), v.maxLength(MANY));
const pose = v.strictObject({ x: whole(-REACH, REACH), z: whole(-REACH, REACH), angle: whole(0, 359) });
const line = v.pipe(v.string(), v.maxLength(40));
/** Characters that the shared page holds, and seconds that the timer runs. */
export const LONGEST_PAGE = 4000;
export const LONGEST_TIME = 5999;

/** What a piece can be besides a pile of cards. */
export const thingSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('chips'), value: whole(1, 1_000_000), count: whole(1, 1000) }),
  v.strictObject({
    kind: v.literal('die'),
    sides: v.picklist([4, 6, 8, 10, 12, 20]),
    look: v.optional(line),
  }),
  v.strictObject({ kind: v.literal('token'), look: line, colour: whole(0, 7) }),
  v.strictObject({ kind: v.literal('note'), text: v.pipe(v.string(), v.maxLength(500)) }),
  v.strictObject({ kind: v.literal('board'), look: line }),
  v.strictObject({ kind: v.literal('area'), seat }),
  /** A token or a mat from somebody’s own files. */
  v.strictObject({ kind: v.literal('picture'), ...ownPictureSchema.entries }),
]);
const thing = v.variant('kind', [
  v.strictObject({ kind: v.literal('deck'), deck: line }),
  /** A deck from somebody’s own files. */
  v.strictObject({ kind: v.literal('own'), deck: ownDeckSchema }),
  thingSchema,
]);

const schema = v.variant('type', [
  /** Pieces are carried from now on: nobody else can take them until they are put down. */
  v.strictObject({ type: v.literal('grab'), pieces: some(piece) }),
  /** Pieces that others carry are taken out of their hands, and lie where they lay. */
  v.strictObject({ type: v.literal('wrest'), pieces: some(piece) }),
  /** Pieces are put down. */
  v.strictObject({ type: v.literal('move'), moves: some(v.tuple([piece, pose])) }),
  /** Cards of piles, or of one's own hand, become a new pile; `spread`: they lie beside one another. */
  v.strictObject({
    ...{ type: v.literal('put'), cards: some(card), at: pose, up: v.boolean() },
    spread: v.optional(v.literal('row')),
  }),
  /** Cards go on a pile or under it. */
  v.strictObject({
    type: v.literal('stack'),
    cards: some(card),
    onto: piece,
    under: v.boolean(),
    up: v.boolean(),
  }),
  /** A whole pile, or stack of chips, goes on another or under it. */
  v.strictObject({ type: v.literal('join'), piece, onto: piece, under: v.boolean() }),
  /** Piles of one deck become one pile where the first of them lies, and so do stacks of chips of one value. */
  v.strictObject({ type: v.literal('gather'), pieces: some(piece) }),
  /** The top of a pile, or so many chips, become a piece of their own. */
  v.strictObject({ type: v.literal('split'), piece, count, at: pose }),
  /** The top of a pile goes to a hand. */
  v.strictObject({ type: v.literal('draw'), piece, count, seat }),
  /** Cards of piles or of one's own hand go to a hand. */
  v.strictObject({ type: v.literal('give'), cards: some(card), seat }),
  /** So many cards to every seat, one after the other. */
  v.strictObject({ type: v.literal('deal'), piece, count }),
  /** So many cards go from the top to the bottom. */
  v.strictObject({ type: v.literal('cut'), piece, count }),
  /** Piles are turned over as they lie. */
  v.strictObject({ type: v.literal('flip'), pieces: some(piece) }),
  /** Single cards of piles are turned over where they lie. */
  v.strictObject({ type: v.literal('turn'), cards: some(card) }),
  /** `at`: the pile comes to lie there, where it has room. */
  v.strictObject({
    type: v.literal('spread'),
    piece,
    spread: v.picklist(['stack', 'fan', 'row']),
    at: v.optional(pose),
  }),
  /** `also`: these too, each for itself. */
  v.strictObject({ type: v.literal('shuffle'), piece, also: v.optional(some(piece)) }),
  /** One's own hand: nobody can follow a card through it. */
  v.strictObject({ type: v.literal('mix') }),
  v.strictObject({ type: v.literal('peek'), cards: some(card) }),
  v.strictObject({ type: v.literal('search'), piece }),
  /** Cards of one's own hand. */
  v.strictObject({ type: v.literal('reveal'), cards: some(card), who: v.union([seat, v.literal('all')]) }),
  /** `thrown`: for each die where it is let go, and where it comes to lie. Missing: they roll where they lie. */
  v.strictObject({
    type: v.literal('roll'),
    pieces: v.pipe(some(piece), v.maxLength(20)),
    thrown: v.optional(some(v.tuple([pose, pose]))),
  }),
  v.strictObject({ type: v.literal('lock'), pieces: some(piece), on: v.boolean() }),
  /** Chips are changed for others of the same worth. */
  v.strictObject({ type: v.literal('change'), piece, value: whole(1, 1_000_000) }),
  /**
   * A sum in chips goes onto stacks of the same values, or lies at `at` as new ones. Change is made from the box, and comes back to where the
   * chips were.
   */
  v.strictObject({
    type: v.literal('pay'),
    from: some(piece),
    amount: whole(1, 1_000_000_000),
    onto: v.pipe(v.array(piece), v.maxLength(MANY)),
    at: pose,
  }),
  /** Others may take these from before one's seat, or may not any more. */
  v.strictObject({ type: v.literal('lend'), pieces: some(piece), on: v.boolean() }),
  /** `onto`: chips go on this stack of their value. */
  v.strictObject({ type: v.literal('create'), thing, at: pose, onto: v.optional(piece) }),
  /** The same things once more, each where it is to lie; of a pile a fresh deck of its kind. */
  v.strictObject({ type: v.literal('copy'), copies: some(v.tuple([piece, pose])) }),
  v.strictObject({ type: v.literal('remove'), pieces: some(piece) }),
  /** One's own last step is taken back. */
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('write'), piece, text: v.pipe(v.string(), v.maxLength(500)) }),
  /** The page of house rules. `version`: the hash of the text that the writer has read. */
  v.strictObject({
    type: v.literal('notebook'),
    text: v.pipe(v.string(), v.maxLength(LONGEST_PAGE)),
    version: v.pipe(v.string(), v.maxLength(64)),
  }),
  /** `run`: the one it is about. `seconds`: to run, or left where it is paused. */
  v.strictObject({
    type: v.literal('timer'),
    set: v.picklist(['start', 'pause', 'resume', 'reset', 'end']),
    run: whole(0, Number.MAX_SAFE_INTEGER),
    seconds: whole(0, LONGEST_TIME),
  }),
]);

/** What somebody can do with their hands at the free table. */
export type FreeCommand = v.InferOutput<typeof schema>;
export type CommandOf<T extends FreeCommand['type']> = Extract<FreeCommand, { type: T }>;
/** What there is in the box. */
export type Boxed = CommandOf<'create'>['thing'];

/** A command from outside, or what is wrong with it. */
export function parseCommand(input: unknown): Result<FreeCommand, RuleError> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'command';
  return refuseFormat(`Not a command of the free table: ${where}: ${issue.message}`);
}
