import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.maxLength(40));
/** A peer's key. */
const peer = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a key'));
const bytes = (most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]*$/, 'not base64url'), v.maxLength(Math.ceil((most * 4) / 3)));

/** Physical cards of one deck, the most that one statement shuffles. */
export const LARGEST_DECK = 512;
/** Maximum cards whose shares one message tells or opens. */
export const MOST_AT_ONCE = 256;
/**
 * Maximum hidden cards that one statement passes on to other locks. A multiple of three: base64url texts of parts then join into one text.
 */
export const MOST_RELOCKED = 1536;
/** An encoded element of any group: the scheme reads it. */
const element = bytes(32);
const list = bytes(LARGEST_DECK * 64);
const proof = bytes(50_000);
const shares = bytes(MOST_AT_ONCE * 32);
const shortProof = bytes(256);

/** Hash of a statement's subject: ciphertexts, keys and lists. Where these differ, the statement is late and no one's fault. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a hash'));

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const handles = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  v.maxLength(MOST_AT_ONCE),
);

/** Shares of cards shown to one seat, and a signature that their sender cannot deny. */
export const signedSharesSchema = v.strictObject({
  epoch: count,
  /** Hash of the ciphertexts (`onCards`). */
  on: hash,
  seat,
  cards: handles,
  shares,
  proof: shortProof,
  signature: shortProof,
});
export type SignedShares = v.InferOutput<typeof signedSharesSchema>;

/**
 * Statements of a deck's members in the room's log. Each names its whole subject, so that it means the same in any place: the match (around
 * it), the deck's epoch, and by hash the keys, lists and ciphertexts that its proof covers.
 */
export const mentalSchema = v.variant('type', [
  /** The author's keys for an epoch, with a proof that they have the secrets. */
  v.strictObject({ type: v.literal('keys'), epoch: count, lock: element, box: element, proof: shortProof }),
  /** `on`: hash of the list, place and key that it starts from (`onShuffle`). */
  v.strictObject({ type: v.literal('shuffle'), of: id, on: hash, list, proof }),
  /** Every proof was checked; `list`: hash of the result (`agreedHash`). */
  v.strictObject({ type: v.literal('agree'), of: id, list: hash }),
  /**
   * The author's shares of what entry `at` of the match opens to all; `on`: hash of the ciphertexts and the author's lock (`onOpening`).
   */
  v.strictObject({
    type: v.literal('shares'),
    epoch: count,
    at: count,
    on: hash,
    shares,
    proof: shortProof,
  }),
  /** Shares told by `who` of cards now opened to all: with these their holder needs no one else to show them. */
  v.strictObject({ type: v.literal('hand'), at: count, who: peer, told: signedSharesSchema }),
  /** `who` has not told the author its shares of these cards, which a seat of the author's was shown. */
  v.strictObject({ type: v.literal('demand'), epoch: count, who: peer, seat, cards: handles }),
  /** The answer: shares masked for the reader. All can check them; `on`: hash of the ciphertexts and the reader's box (`onAnswer`). */
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
   * In continuous play: all hidden cards pass to the locks of `epoch`, whose members include the author. For each card, the difference
   * between the author's share under these and under those in play; `on`: which cards, from where to where (`onRelock`).
   */
  v.strictObject({
    type: v.literal('relock'),
    epoch: count,
    on: hash,
    /** Number of cards already covered by this member's earlier statements; left out: none. */
    from: v.exactOptional(v.pipe(count, v.minValue(1))),
    shares: bytes(MOST_RELOCKED * 32),
    proof: shortProof,
  }),
  /** The author's secrets of this deck were on a device that has lost them. */
  v.strictObject({ type: v.literal('lost'), epoch: count }),
  /** The owner has mixed a few cards: entry `at` of the match; `on`: hash of cards and key (`onMix`). */
  v.strictObject({ type: v.literal('mix'), at: count, on: hash, list, proof }),
  /** The proof of the shuffle step with this hash (`stepHash`) is wrong. `evidence`: the step itself, if its deck was dropped meanwhile. */
  v.strictObject({
    type: v.literal('accuse'),
    of: id,
    step: count,
    hash,
    evidence: v.exactOptional(v.strictObject({ key: element, before: list, list, proof })),
  }),
  /** Private shares told by `who` are wrong; `cards`: the ciphertexts in question. */
  v.strictObject({ type: v.literal('expose'), who: peer, told: signedSharesSchema, cards: list }),
]);
export type MentalCommand = v.InferOutput<typeof mentalSchema>;
