/** One figure and its target (`>= 20000`, `<= 40`), in the named unit. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string;
}

/** Checks whether a figure meets its target. */
export function meets({ value, target }: Measurement): boolean {
  const [, sign, bound] = /^(>=|<=) (.+)$/.exec(target) ?? [];
  return sign === '>=' ? value >= Number(bound) : value <= Number(bound);
}
