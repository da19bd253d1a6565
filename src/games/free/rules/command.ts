import * as v from 'valibot';
import type { RuleError } from '../../../engine/game.ts';
import { ownDeckSchema, ownPictureSchema } from '../../../engine/own/own.ts';
import { refuseFormat } from '../../../engine/refusal.ts';
import { ok, type Result } from '../../../lib/result.ts';

/** Maximum pieces at a table. */
export const MOST_PIECES = 3000;
/** Maximum pieces or cards moved in one step. */
const MANY = 500;
/** Thousandths of the felt's radius: things may be beside the felt, but not out of reach. */
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
/** Maximum characters on the shared page, and maximum seconds of the timer. */
export const LONGEST_PAGE = 4000;
export const LONGEST_TIME = 5999;

/** A piece other than a pile of cards. */
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
  /** A token or a mat from a player’s own files. */
  v.strictObject({ kind: v.literal('picture'), ...ownPictureSchema.entries }),
]);
const thing = v.variant('kind', [
  v.strictObject({ kind: v.literal('deck'), deck: line }),
  /** A deck from a player’s own files. */
  v.strictObject({ kind: v.literal('own'), deck: ownDeckSchema }),
  thingSchema,
]);

const schema = v.variant('type', [
  /** Picks up pieces: no one else can take them until they are put down. */
  v.strictObject({ type: v.literal('grab'), pieces: some(piece) }),
  /** Takes pieces that others carry out of their hands; they go back to their place. */
  v.strictObject({ type: v.literal('wrest'), pieces: some(piece) }),
  /** Puts pieces down. */
  v.strictObject({ type: v.literal('move'), moves: some(v.tuple([piece, pose])) }),
  /** Makes a new pile of cards from piles, or from the seat's own hand; `spread`: they lie beside one another. */
  v.strictObject({
    ...{ type: v.literal('put'), cards: some(card), at: pose, up: v.boolean() },
    spread: v.optional(v.literal('row')),
  }),
  /** Puts cards on a pile or under it. */
  v.strictObject({
    type: v.literal('stack'),
    cards: some(card),
    onto: piece,
    under: v.boolean(),
    up: v.boolean(),
  }),
  /** Puts a whole pile, or stack of chips, on another or under it. */
  v.strictObject({ type: v.literal('join'), piece, onto: piece, under: v.boolean() }),
  /** Joins piles of one deck into one pile at the place of the first, and likewise stacks of chips of one value. */
  v.strictObject({ type: v.literal('gather'), pieces: some(piece) }),
  /** Makes the top of a pile, or a number of chips, a piece of its own. */
  v.strictObject({ type: v.literal('split'), piece, count, at: pose }),
  /** Draws the top of a pile to a hand. */
  v.strictObject({ type: v.literal('draw'), piece, count, seat }),
  /** Gives cards of piles or of the seat's own hand to a hand. */
  v.strictObject({ type: v.literal('give'), cards: some(card), seat }),
  /** Deals `count` cards to every seat in turn. */
  v.strictObject({ type: v.literal('deal'), piece, count }),
  /** Moves `count` cards from the top to the bottom. */
  v.strictObject({ type: v.literal('cut'), piece, count }),
  /** Turns piles over as they lie. */
  v.strictObject({ type: v.literal('flip'), pieces: some(piece) }),
  /** Turns single cards of piles over in place. */
  v.strictObject({ type: v.literal('turn'), cards: some(card) }),
  /** `at`: new place of the pile, where it has room. */
  v.strictObject({
    type: v.literal('spread'),
    piece,
    spread: v.picklist(['stack', 'fan', 'row']),
    at: v.optional(pose),
  }),
  /** `also`: more piles, each shuffled by itself. */
  v.strictObject({ type: v.literal('shuffle'), piece, also: v.optional(some(piece)) }),
  /** Mixes the seat's own hand: no one can follow a card through it. */
  v.strictObject({ type: v.literal('mix') }),
  v.strictObject({ type: v.literal('peek'), cards: some(card) }),
  v.strictObject({ type: v.literal('search'), piece }),
  /** Shows cards of the seat's own hand. */
  v.strictObject({ type: v.literal('reveal'), cards: some(card), who: v.union([seat, v.literal('all')]) }),
  /** `thrown`: for each die, its points of release and landing. Missing: they roll in place. */
  v.strictObject({
    type: v.literal('roll'),
    pieces: v.pipe(some(piece), v.maxLength(20)),
    thrown: v.optional(some(v.tuple([pose, pose]))),
  }),
  v.strictObject({ type: v.literal('lock'), pieces: some(piece), on: v.boolean() }),
  /** Changes chips for others of the same worth. */
  v.strictObject({ type: v.literal('change'), piece, value: whole(1, 1_000_000) }),
  /**
   * Pays a sum in chips onto stacks of the same values, or at `at` as new ones. Change is made from the box, and goes back to the source of
   * the chips.
   */
  v.strictObject({
    type: v.literal('pay'),
    from: some(piece),
    amount: whole(1, 1_000_000_000),
    onto: v.pipe(v.array(piece), v.maxLength(MANY)),
    at: pose,
  }),
  /** Lets others take these from before the seat, or no longer. */
  v.strictObject({ type: v.literal('lend'), pieces: some(piece), on: v.boolean() }),
  /** `onto`: adds chips to this stack of their value. */
  v.strictObject({ type: v.literal('create'), thing, at: pose, onto: v.optional(piece) }),
  /** Copies things, each to its place; of a pile a fresh deck of its kind. */
  v.strictObject({ type: v.literal('copy'), copies: some(v.tuple([piece, pose])) }),
  v.strictObject({ type: v.literal('remove'), pieces: some(piece) }),
  /** Takes back the seat's own last step. */
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('write'), piece, text: v.pipe(v.string(), v.maxLength(500)) }),
  /** Rewrites the page of house rules. `version`: the hash of the text that the writer has read. */
  v.strictObject({
    type: v.literal('notebook'),
    text: v.pipe(v.string(), v.maxLength(LONGEST_PAGE)),
    version: v.pipe(v.string(), v.maxLength(64)),
  }),
  /** `run`: the run concerned. `seconds`: to run, or left when paused. */
  v.strictObject({
    type: v.literal('timer'),
    set: v.picklist(['start', 'pause', 'resume', 'reset', 'end']),
    run: whole(0, Number.MAX_SAFE_INTEGER),
    seconds: whole(0, LONGEST_TIME),
  }),
]);

/** A player's action at the free table. */
export type FreeCommand = v.InferOutput<typeof schema>;
export type CommandOf<T extends FreeCommand['type']> = Extract<FreeCommand, { type: T }>;
/** A thing that the box has. */
export type Boxed = CommandOf<'create'>['thing'];

/** Parses a command from outside, or returns what is wrong with it. */
export function parseCommand(input: unknown): Result<FreeCommand, RuleError> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'command';
  return refuseFormat(`Not a command of the free table: ${where}: ${issue.message}`);
}
