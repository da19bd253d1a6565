import type { Measurement } from '../measurement.ts';

/** A figure with its parts, or with figures to compare it with. */
export interface Figure extends Measurement {
  readonly detail: Readonly<Record<string, number>>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export function figure(
  name: string,
  value: number,
  unit: string,
  target: string,
  detail: Readonly<Record<string, number>>,
): Figure {
  const short = Object.fromEntries(Object.entries(detail).map(([key, each]) => [key, rounded(each)]));
  return { name, value: rounded(value), unit, target, detail: short };
}
