/** What the cards can be looked for by, and what their parts mean. */
import type { Facet, LegendPart } from '../../../engine/display.ts';
import { cardOf, NUMBERS, SUITS } from './cards.ts';

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** `zero`: what a game calls the cards of no suit. */
export const triadFacets = (zero: string): readonly Facet[] => [
  {
    id: 'number',
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
  { label: 'Six marks', text: 'Each suit’s form twice, opposite itself, in outline.', at: [0.67, 0.43] },
];

const zeroLegend = (zero: string): readonly LegendPart[] => [
  { label: '0', text: `A ${zero} is worth nothing: it has neither sign nor suit.`, at: [0.2, 0.245] },
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

/** `zero`: what a game calls a card of no suit. */
export function triadLegend(face: string | undefined, zero: string): readonly LegendPart[] {
  if (face === undefined) return BACK;
  const { number, sign, suit } = cardOf(face);
  if (suit === null) return zeroLegend(zero);
  const plus = sign > 0;
  const many = number > 1 ? `${number} ${suit}` : `One ${suit.slice(0, -1)}`;
  return [
    {
      label: plus ? 'Plus' : 'Minus',
      text: plus ? 'Dark on ivory, in a full rule.' : 'Light on night, in a dotted rule.',
      at: [0.15, 0.21],
    },
    { label: String(number), text: 'The number, from 1 to 10, in both corners.', at: [0.27, 0.21] },
    { label: capital(suit), text: `The suit is told by form and by colour.`, at: [0.16, 0.304] },
    {
      label: many,
      text: `The number once more, as a constellation of ${plus ? 'solid' : 'outlined'} marks.`,
      at: [0.5, 0.5],
    },
  ];
}
