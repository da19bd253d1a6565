/** Search properties of the cards, and explanations of their parts. */
import type { Facet, LegendPart } from '../../../engine/display.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { capital } from '../../../lib/text/format.ts';
import { cardOf, NUMBERS, SUITS } from './cards.ts';

/** `zero`: a game's name for the cards of no suit. */
export const triadFacets = (zero: string): readonly Facet[] => [
  {
    id: 'value',
    label: 'Number',
    values: [0, ...NUMBERS].map((number) => ({
      id: String(number),
      label: number ? String(number) : `0, ${zero}`,
    })),
    of: (face) => [String(cardOf(face).number)],
  },
  {
    id: 'suit',
    label: 'Suit',
    values: [...SUITS.map((suit) => ({ id: suit, label: capital(suit) })), { id: 'none', label: 'None' }],
    of: (face) => [cardOf(face).suit ?? 'none'],
  },
  {
    id: 'sign',
    label: 'Sign',
    values: [
      { id: 'plus', label: 'Plus' },
      { id: 'minus', label: 'Minus' },
      { id: 'none', label: 'None' },
    ],
    of: (face) => {
      const { sign } = cardOf(face);
      return [sign > 0 ? 'plus' : sign < 0 ? 'minus' : 'none'];
    },
  },
];

const BACK: readonly LegendPart[] = [
  { label: 'Spikes', text: 'One at each end: the back looks the same either way up.', at: [0.5, 0.17] },
  { label: 'Six marks', text: 'Each suit’s shape twice, opposite itself, in outline.', at: [0.67, 0.43] },
];

const zeroLegend = (zeroSays: string, isLarge: boolean): readonly LegendPart[] => [
  {
    label: '0',
    text: zeroSays,
    at: isLarge ? [0.27, 0.33] : [0.2, 0.245],
  },
  {
    label: 'The gem',
    text: 'Cut in twelve sectors and foiled facet by facet. No other card of the deck is foiled.',
    at: [0.76, 0.2],
  },
  {
    label: 'All suits in one',
    text: 'A circle holds a triangle, the triangle a square, and the square a light.',
    at: [0.5, 0.55],
  },
];

/** Positions of sign, number and suit. */
const PLACES = [
  [0.15, 0.21],
  [0.27, 0.21],
  [0.16, 0.304],
] as const;
const LARGE_PLACES = [
  [0.18, 0.23],
  [0.28, 0.46],
  [0.24, 0.73],
] as const;

/** `zeroSays`: the game's description of a card of no suit. Omits parts that looks with large figures leave out. */
export function triadLegend(
  { figures }: Skin,
  face: string | undefined,
  zeroSays: string,
): readonly LegendPart[] {
  if (face === undefined) return BACK;
  const { number, sign, suit } = cardOf(face);
  const isLarge = figures.size === 'large';
  if (suit === null) return zeroLegend(zeroSays, isLarge);
  const [signAt, numberAt, suitAt] = isLarge ? LARGE_PLACES : PLACES;
  const plus = sign > 0;
  const many = number > 1 ? `${number} ${suit}` : `One ${suit.slice(0, -1)}`;
  return [
    {
      label: plus ? 'Plus' : 'Minus',
      text: `${plus ? 'Dark on light' : 'Light on dark'}${isLarge ? '' : plus ? ', in a full rule' : ', in a dotted rule'}.`,
      at: signAt,
    },
    {
      label: String(number),
      text: isLarge ? 'The number, from 1 to 10.' : 'The number, from 1 to 10, in both corners.',
      at: numberAt,
    },
    {
      label: capital(suit),
      text: `You know the suit by its shape and colour, ${plus ? 'solid for plus' : 'outlined for minus'}.`,
      at: suitAt,
    },
    ...(isLarge
      ? []
      : [
          {
            label: many,
            text: `The number once more, as a constellation of ${plus ? 'solid' : 'outlined'} marks.`,
            at: [0.5, 0.5] as const,
          },
        ]),
  ];
}
