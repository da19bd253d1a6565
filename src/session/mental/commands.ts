import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.maxLength(40));
/** A peer's. */
const peer = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a key'));
const bytes = (most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]*$/, 'not base64url'), v.maxLength(Math.ceil((most * 4) / 3)));

/** Physical cards of one deck. */
export const LARGEST_DECK = 256;
/** Of whatever group: its scheme reads them. */
const element = bytes(32);
const list = bytes(LARGEST_DECK * 64);
const proof = bytes(40_000);
const shares = bytes(LARGEST_DECK * 32);
const shortProof = bytes(256);

/** Shares of cards that one seat is shown, and a signature that their sender cannot deny. */
export const toldSchema = v.strictObject({
  epoch: count,
  seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  cards: v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.maxLength(LARGEST_DECK)),
  shares,
  proof: shortProof,
  signature: shortProof,
});
export type Told = v.InferOutput<typeof toldSchema>;

/** What members of a deck say in the room's log. */
export const mentalSchema = v.variant('type', [
  /** One's keys for an epoch, with a proof that one has their secrets. */
  v.strictObject({ type: v.literal('keys'), epoch: count, lock: element, box: element, proof: shortProof }),
  v.strictObject({ type: v.literal('shuffle'), of: id, list, proof }),
  /** Every proof was checked; `list`: hash of what came out. */
  v.strictObject({ type: v.literal('agree'), of: id, list: v.pipe(v.string(), v.maxLength(64)) }),
  /** One's shares of what entry `at` of the match opens to all. */
  v.strictObject({ type: v.literal('shares'), at: count, shares, proof: shortProof }),
  /** What `who` has told of cards that are opened to all now: whoever holds them needs nobody any more to show them. */
  v.strictObject({ type: v.literal('hand'), at: count, who: peer, told: toldSchema }),
  /** One has no secrets of this deck any more: they were on a device that has lost them. */
  v.strictObject({ type: v.literal('lost'), epoch: count }),
  /** The owner has mixed a few cards: entry `at` of the match. */
  v.strictObject({ type: v.literal('mix'), at: count, list, proof }),
  /** Somebody's proof is wrong. Whoever is wrong here has no part in any lock any more. */
  v.strictObject({ type: v.literal('accuse'), of: id, step: count }),
  v.strictObject({ type: v.literal('expose'), who: peer, told: toldSchema }),
]);
export type MentalCommand = v.InferOutput<typeof mentalSchema>;
