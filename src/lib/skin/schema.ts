/**
 * Appearance of everything on a table, as plain data: colours by their role, not by the place where they are used. Players share such
 * files, so every member is checked, and nothing in one can be more than a colour, a number or a known word.
 */
import * as v from 'valibot';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'A colour is written as #rrggbb.'));
const two = v.tuple([colour, colour]);
const three = v.tuple([colour, colour, colour]);
const four = v.tuple([colour, colour, colour, colour]);
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
const part = between(0, 1);
/** Lightness and chroma in OKLCH. */
const tone = v.tuple([part, between(0, 0.4)]);

/** The frame around cards. */
const frame = v.strictObject({
  /** The card's body, visible as its rim. */
  night: colour,
  /** The metal in lines and in small solid marks. */
  line: colour,
  light: colour,
  /** Brushed metal and gold across a card, from corner to corner. */
  brass: three,
  gold: four,
  /** Joints beside brass: outside and inside. */
  joint: two,
  bevel: colour,
  /** Relative thickness of separating lines: 1 is the house's. */
  weight: between(0.5, 3),
});

/** Colours of a court, and of its suit. */
const court = v.strictObject({
  ink: colour,
  /** The ink's darker end: lower part of a pip, folds of a garment. */
  deep: colour,
  /** Ground of the court's panel, middle and edge. */
  night: two,
  /** Cloth of the garments, and its bright side. */
  cloth: colour,
  bright: colour,
  /** Metal in the court's hands and on its head, and its shaded side. */
  brass: colour,
  tarnish: colour,
  /** Faces and hands, and their shaded side. */
  skin: colour,
  shade: colour,
  hair: colour,
  lips: colour,
  /** Linen: collars, gloves, ermine. */
  linen: colour,
});

/** Enamel in wires on lacquer. */
const enamel = v.strictObject({
  ink: colour,
  deep: colour,
  /** The lacquer: middle, body and edge. */
  ground: three,
  /** Wires between the enamels, and metal in the emblems: bright and shaded. */
  wire: colour,
  bright: colour,
  shade: colour,
});

const trio = v.strictObject({ plus: colour, minus: colour, deep: colour });

/** Fine lines on backs. `house`: each deck's own. The last four are drawn for backs that feats open (`backs.ts`). */
const BACK_PATTERNS = [
  ...(['house', 'guilloche', 'lattice', 'waves', 'plain'] as const),
  ...(['tails', 'chart', 'ripples', 'weave'] as const),
] as const;

/** The colours of a back, from light to dark. */
const tint = v.strictObject({
  light: colour,
  mid: colour,
  deep: colour,
  enamel: colour,
  /** The middle of a medallion; by default `mid`. */
  hub: v.optional(colour),
  /** The surrounding rail; by default the frame's colour. */
  rail: v.optional(colour),
});

/** The colours of a board; each list from the middle outward. */
const felt = v.strictObject({
  felt: four,
  /** Threads of the weave: light and dark. */
  threads: two,
  enamel: three,
  /** The nap of the places for pieces; by default the felt's own. */
  cloth: v.optional(three),
  joint: colour,
});

const chip = v.strictObject({ hi: colour, mid: colour, lo: colour, ink: colour, spot: colour });
const die = v.strictObject({ body: three, panel: two, ink: colour });

/** Largest coordinate in an emblem, whose box is 100 wide about 0, 0. */
const FARTHEST = 10_000;
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*$/;
const isNear = (d: string): boolean =>
  (d.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g) ?? []).every(
    (each) => Math.abs(Number(each)) <= FARTHEST,
  );
const mark = v.strictObject({
  d: v.pipe(
    v.string(),
    v.maxLength(8000),
    v.regex(PATH, 'A path has figures and the letters of paths only.'),
    v.check(isNear, 'A path leads too far out.'),
  ),
  fill: v.optional(colour),
  stroke: v.optional(v.strictObject({ paint: colour, width: between(0, 100) })),
  rule: v.optional(v.literal('evenodd')),
  opacity: v.optional(part),
});

/** Most shapes of an emblem. */
export const MOST_MARKS = 120;

export const skinSchema = v.strictObject({
  format: v.literal('comet-table-look', 'This is not a Comet Table look.'),
  version: v.literal(1, 'This look was made by another version of Comet Table.'),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  /** Numerals: the house's serif face or a plain one, and their size. */
  figures: v.strictObject({ face: v.picklist(['serif', 'sans']), size: v.picklist(['normal', 'large']) }),
  /** Fine lines behind figures. */
  engraving: v.picklist(['none', 'house', 'guilloche']),
  frame,
  /** Light and dark ground of the triad's signs, with the filling of outlined marks; stock of the courts' deck. */
  stock: v.strictObject({ light: three, dark: three, hollow: colour, paper: three, star: colour }),
  /** Values on a circle of hues: the first one's angle in degrees; lightness and chroma of a field, its ends, its lights and its ink. */
  ramp: v.strictObject({
    hue: between(0, 360),
    field: tone,
    hi: tone,
    lo: tone,
    light: tone,
    dark: tone,
    ink: tone,
    /** Engraved lines over the fields. */
    engraver: colour,
  }),
  /** Rare cards: gilt, its light, letters, the ground of its medallions, and the chroma of foil and gem. */
  gilt: v.strictObject({
    base: colour,
    light: colour,
    letter: colour,
    warm: colour,
    core: colour,
    enamel: two,
    tab: colour,
    joint: colour,
    chroma: between(0, 0.4),
  }),
  trio: v.strictObject({ c: trio, t: trio, s: trio }),
  courts: v.strictObject({ s: court, h: court, c: court, d: court }),
  enamels: v.strictObject({ s: enamel, h: enamel, c: enamel, d: enamel }),
  jokers: v.strictObject({
    gold: enamel,
    silver: enamel,
    facets: v.strictObject({ gold: four, silver: four }),
  }),
  /** The same in one ink. */
  mono: v.strictObject({
    ink: colour,
    deep: colour,
    paper: three,
    stock: three,
    light: colour,
    engraver: colour,
    court,
    enamel,
    facets: four,
  }),
  back: v.strictObject({
    pattern: v.picklist(BACK_PATTERNS),
    /** One tint per deck, in fixed order, to tell decks apart. */
    tints: v.tuple([tint, tint, tint, tint, tint]),
  }),
  board: v.strictObject({
    ground: v.picklist(['woven', 'marbled', 'plain']),
    bronze: four,
    bronzeLight: colour,
    /** One per board, in the decks' order. */
    felts: v.tuple([felt, felt, felt, felt, felt]),
    tray: three,
    /** The chip shown beside a price. */
    chip: two,
    paper: colour,
    ink: colour,
    /** The padded rim, its grain's light, and its seams. */
    leather: three,
  }),
  chips: v.tuple([chip, chip, chip]),
  dice: v.tuple([die, die]),
  /** Amounts of wear: 0 is new. */
  wear: v.strictObject({ scuffs: part, fading: part, stains: part }),
  /** Emblem on every back, bottom shape first; null for none. */
  emblem: v.nullable(v.pipe(v.array(mark), v.maxLength(MOST_MARKS))),
});

export interface Skin extends v.InferOutput<typeof skinSchema> {}
export type Frame = Skin['frame'];
export type CourtLook = Skin['mono']['court'];
export type EnamelLook = Skin['mono']['enamel'];
export type Tint = Skin['back']['tints'][number];
export type EmblemMark = NonNullable<Skin['emblem']>[number];
