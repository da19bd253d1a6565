import * as v from 'valibot';

/**
 * Things that players bring to a table from their own files: decks, tokens and mats. A picture is known by the SHA-256 of its bytes, which
 * travel apart from the log (`session/pictures/`); the log says only how it is cut.
 */

/** Most cards in a deck, copies included. */
export const MOST_OWN_CARDS = 500;
/** Most different decks that players may bring to a table. */
export const MOST_OWN_DECKS = 16;
/** Most characters in a name. */
export const OWN_NAME = 40;
/** Height over width, in thousandths. */
export const RATIOS = { min: 250, max: 4000 } as const;
/** A mat's or token's width, in thousandths of the felt's radius. */
export const WIDTHS = { min: 40, max: 2000 } as const;

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern lists forbidden characters
const PLAIN = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/;
const name = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(OWN_NAME),
  v.regex(PLAIN, 'must be one line of text'),
);

/** A picture by the SHA-256 of its bytes. */
const pictureHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a SHA-256 hash'));

/** A deck cut from one sheet of pictures, row by row. */
export const ownDeckSchema = v.pipe(
  v.strictObject({
    name,
    sheet: pictureHash,
    columns: whole(1, 100),
    rows: whole(1, 100),
    /** Number of cells that are faces, counted from the first. */
    count: whole(1, MOST_OWN_CARDS),
    /** Cards' height over their width, in thousandths. */
    ratio: whole(RATIOS.min, RATIOS.max),
    /** The standard back, a cell of the sheet, or a picture. */
    back: v.union([v.literal('plain'), whole(0, 9999), pictureHash]),
    /** Name of each face. */
    names: v.exactOptional(v.pipe(v.array(name), v.maxLength(MOST_OWN_CARDS))),
    /** Number of cards of each face. Missing: one. */
    copies: v.exactOptional(v.pipe(v.array(whole(1, MOST_OWN_CARDS)), v.maxLength(MOST_OWN_CARDS))),
  }),
  v.check(({ count, columns, rows }) => count <= columns * rows, 'more cards than the sheet has cells'),
  v.check(
    ({ back, columns, rows }) => typeof back !== 'number' || back < columns * rows,
    'the sheet has no such cell for the back',
  ),
  v.check(({ names, count }) => !names || names.length === count, 'not one name for each face'),
  v.check(({ copies, count }) => !copies || copies.length === count, 'not one number for each face'),
  v.check(
    ({ copies }) => !copies || copies.reduce((sum, each) => sum + each, 0) <= MOST_OWN_CARDS,
    `more than ${MOST_OWN_CARDS} cards`,
  ),
);

/** A token (round) or a mat. */
export const ownPictureSchema = v.strictObject({
  name,
  image: pictureHash,
  width: whole(WIDTHS.min, WIDTHS.max),
  ratio: whole(RATIOS.min, RATIOS.max),
  round: v.boolean(),
});

export type OwnDeck = v.InferOutput<typeof ownDeckSchema>;
export type OwnPicture = v.InferOutput<typeof ownPictureSchema>;

/** Returns the hashes of the pictures a deck, token or mat uses. */
export const picturesOf = (own: OwnDeck | OwnPicture): readonly string[] =>
  'image' in own
    ? [own.image]
    : typeof own.back === 'string' && own.back !== 'plain' && own.back !== own.sheet
      ? [own.sheet, own.back]
      : [own.sheet];
