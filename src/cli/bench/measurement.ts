/** One figure, and what it should be (`>= 20000`, `<= 40`), in the unit named. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string;
}

/** Whether a figure meets its target. */
export function meets({ value, target }: Measurement): boolean {
  const [, sign, bound] = /^(>=|<=) (.+)$/.exec(target) ?? [];
  return sign === '>=' ? value >= Number(bound) : value <= Number(bound);
}
