/** Simulations of the three common kinds of colour blindness: Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
export const SIGHTS = [
  { id: 'usual', label: 'all colours', matrix: null },
  {
    id: 'protan',
    label: 'no red: protanopia',
    matrix: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  },
  {
    id: 'deutan',
    label: 'no green: deuteranopia',
    matrix: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  },
  {
    id: 'tritan',
    label: 'no blue: tritanopia',
    matrix: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  },
] as const;

export type SightId = (typeof SIGHTS)[number]['id'];

/** Formats a matrix as the values of an SVG colour matrix. */
export const valuesOf = (matrix: readonly (readonly number[])[]): string =>
  [...matrix.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ');
