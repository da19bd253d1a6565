/** Formats a chance. Sampled values are never shown as certain. */
export function percent(chance: number, exact: boolean): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && (chance > 0 || !exact)) return '< 1%';
  if (whole === 100 && (chance < 1 || !exact)) return '> 99%';
  return `${whole}%`;
}
