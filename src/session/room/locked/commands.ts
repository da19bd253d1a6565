import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.maxLength(40));
/** A peer's. */
const peer = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a key'));
const bytes = (most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]*$/, 'not base64url'), v.maxLength(Math.ceil((most * 4) / 3)));

/** Physical cards of one deck, which one word shuffles. */
export const LARGEST_DECK = 512;
/** The most cards whose shares one message tells or opens. */
export const MOST_AT_ONCE = 256;
/** Hidden cards that one word passes on to other locks. Three divide it: texts of several parts are one text. */
export const MOST_RELOCKED = 1536;
/** Of whatever group: its scheme reads them. */
const element = bytes(32);
const list = bytes(LARGEST_DECK * 64);
const proof = bytes(50_000);
const shares = bytes(MOST_AT_ONCE * 32);
const shortProof = bytes(256);

/** Of what a word is about: ciphertexts, keys and lists. Put where they are others, the word is late and nobody's fault. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a hash'));

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const handles = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  v.maxLength(MOST_AT_ONCE),
);

/** Shares of cards that one seat is shown, and a signature that their sender cannot deny. */
export const toldSchema = v.strictObject({
  epoch: count,
  /** Hash of the ciphertexts (`onCards`). */
  on: hash,
  seat,
  cards: handles,
  shares,
  proof: shortProof,
  signature: shortProof,
});
export type Told = v.InferOutput<typeof toldSchema>;

/**
 * What members of a deck say in the room's log. Each names all that it is about, so that it means the same wherever it is put: the match
 * (around it), the deck's epoch, and by hash the keys, lists and ciphertexts that its proof is for.
 */
export const mentalSchema = v.variant('type', [
  /** One's keys for an epoch, with a proof that one has their secrets. */
  v.strictObject({ type: v.literal('keys'), epoch: count, lock: element, box: element, proof: shortProof }),
  /** `on`: hash of list, place and key that it starts from (`onShuffle`). */
  v.strictObject({ type: v.literal('shuffle'), of: id, on: hash, list, proof }),
  /** Every proof was checked; `list`: hash of what came out (`agreedHash`). */
  v.strictObject({ type: v.literal('agree'), of: id, list: hash }),
  /** One's shares of what entry `at` of the match opens to all; `on`: hash of the ciphertexts and one's lock (`onOpening`). */
  v.strictObject({
    type: v.literal('shares'),
    epoch: count,
    at: count,
    on: hash,
    shares,
    proof: shortProof,
  }),
  /** What `who` has told of cards that are opened to all now: whoever holds them needs nobody any more to show them. */
  v.strictObject({ type: v.literal('hand'), at: count, who: peer, told: toldSchema }),
  /** `who` has not told one its shares of these cards, which a seat of one's own was shown. */
  v.strictObject({ type: v.literal('demand'), epoch: count, who: peer, seat, cards: handles }),
  /** The answer: one's shares, masked for the reader. All can check them; `on`: hash of the ciphertexts and the reader's box (`onAnswer`). */
  v.strictObject({
    type: v.literal('tell'),
    epoch: count,
    to: peer,
    seat,
    cards: handles,
    on: hash,
    masked: list,
    proof: shortProof,
  }),
  /**
   * Where play flows on: all hidden cards pass to the locks of `epoch`, of which one is a member. Of each: the difference between one's share
   * under these and under those in play; `on`: which cards, from where to where (`onRelock`).
   */
  v.strictObject({
    type: v.literal('relock'),
    epoch: count,
    on: hash,
    /** Of so many cards this member has said it already; left out: of none. */
    from: v.exactOptional(v.pipe(count, v.minValue(1))),
    shares: bytes(MOST_RELOCKED * 32),
    proof: shortProof,
  }),
  /** One has no secrets of this deck any more: they were on a device that has lost them. */
  v.strictObject({ type: v.literal('lost'), epoch: count }),
  /** The owner has mixed a few cards: entry `at` of the match; `on`: hash of cards and key (`onMix`). */
  v.strictObject({ type: v.literal('mix'), at: count, on: hash, list, proof }),
  /**
   * The proof of a shuffle's step with this hash (`stepHash`) is wrong. `evidence`: the step itself, where its deck was thrown away meanwhile.
   */
  v.strictObject({
    type: v.literal('accuse'),
    of: id,
    step: count,
    hash,
    evidence: v.exactOptional(v.strictObject({ key: element, before: list, list, proof })),
  }),
  /** What `who` has told is wrong; `cards`: the ciphertexts that it is about. */
  v.strictObject({ type: v.literal('expose'), who: peer, told: toldSchema, cards: list }),
]);
export type MentalCommand = v.InferOutput<typeof mentalSchema>;
