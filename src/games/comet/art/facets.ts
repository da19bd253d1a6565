/** Search properties of the cards, and explanations of their parts. */
import type { Facet, LegendPart } from '../../../engine/display.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { isCourt } from './emblems.ts';
import { isTriple, valuesOf } from './face.ts';
import { VALUES, type Value } from './palette.ts';

const COURTS: Readonly<Partial<Record<Value, string>>> = {
  11: 'Senator',
  12: 'Princess',
  13: 'Emperor',
  14: 'Ace',
};
const EMBLEMS: Readonly<Partial<Record<Value, string>>> = {
  11: 'A balance with day and night in its pans.',
  12: 'A bloom that opens at night.',
  13: 'A crowned sun over two steps.',
  14: 'A comet that closes the ring round its 1: an Ace counts as 1 in the line Ace-2-3, and as 14 everywhere else.',
};

const pluralOf = (name: string): string => `${name}${name.endsWith('s') ? 'es' : 's'}`;

/** An Ace is an Ace in every deck. */
const idOf = (value: Value): string => (value === 14 ? 'A' : String(value));

const labelOf = (value: Value): string => (COURTS[value] ? `${value}, ${COURTS[value]}` : String(value));

export const cometFacets: readonly Facet[] = [
  {
    id: 'value',
    label: 'Value',
    values: VALUES.map((value) => ({ id: idOf(value), label: labelOf(value) })),
    of: (face) => [...new Set(valuesOf(face))].map(idOf),
  },
  {
    id: 'kind',
    label: 'Kind',
    values: [
      { id: 'numbers', label: 'Numbers only' },
      { id: 'court', label: 'With a court' },
      { id: 'triple', label: 'Triple' },
    ],
    of: (face) => [isTriple(face) ? 'triple' : valuesOf(face).some(isCourt) ? 'court' : 'numbers'],
  },
];

const BACK: readonly LegendPart[] = [
  {
    label: 'Comets',
    text: 'Two comets chase each other, so the back looks the same either way up.',
    at: [0.5, 0.34],
  },
  { label: 'Stones', text: 'Twenty-six stones: each of the thirteen hues twice.', at: [0.83, 0.56] },
];

function tripleLegend(value: Value, isLarge: boolean): readonly LegendPart[] {
  return [
    {
      label: String(value),
      text: `The value, once for the three ${pluralOf(COURTS[value]!)} that this card stands for.`,
      at: isLarge ? [0.24, 0.15] : [0.17, 0.12],
    },
    ...(isLarge
      ? []
      : [
          {
            label: 'Three dots',
            text: 'All three fields of the card hold this value.',
            at: [0.17, 0.21] as const,
          },
        ]),
    {
      label: `Three ${pluralOf(COURTS[value]!)}`,
      text: 'The emblem three times round one middle, raised in metal.',
      at: [0.5, 0.5],
    },
    { label: 'Foil', text: 'Only Triples are foiled all over. There is one of each.', at: [0.83, 0.25] },
  ];
}

/** Middles of the three fields’ numerals and pictures. */
const ROWS = [0.17, 0.48, 0.81] as const;

/** Omits parts that looks with large figures leave out. */
export function cometLegend({ figures }: Skin, face: string | undefined): readonly LegendPart[] {
  if (face === undefined) return BACK;
  const values = valuesOf(face);
  const isLarge = figures.size === 'large';
  if (isTriple(face)) return tripleLegend(values[0], isLarge);
  const court = values.findIndex(isCourt);
  const number = values.findIndex((value) => !isCourt(value));
  return [
    {
      label: String(values[0]),
      text: 'The lowest value on this card. Values rise from the upper field to the lower.',
      at: [0.19, ROWS[0]],
    },
    {
      label: 'Colour',
      text: 'The hue is the value’s place on a circle of thirteen, so runs show as gradients.',
      at: [0.5, ROWS[1]],
    },
    ...(isLarge || number < 0
      ? []
      : [
          {
            label: 'Beads',
            text: `${values[number]} beads, in rows of up to five, for anyone who cannot tell the hues apart.`,
            at: [0.85, ROWS[number]!] as const,
          },
        ]),
    ...(court < 0
      ? []
      : [
          {
            label: COURTS[values[court]!]!,
            text: EMBLEMS[values[court]!]!,
            at: [0.68, ROWS[court]!] as const,
          },
        ]),
    { label: 'Seams', text: 'Orbits separate the fields: each counts by itself.', at: [0.62, 0.615] },
  ];
}
