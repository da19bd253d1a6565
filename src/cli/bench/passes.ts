/**
 * Returns the items per second of a pass over `items` items, after a few passes to warm up. `check` keeps the work from being optimized
 * away.
 */
export function perSecond(items: number, passes: number, pass: () => number): number {
  let check = 0;
  for (let i = 0; i < 20; i++) check += pass();
  const start = performance.now();
  for (let i = 0; i < passes; i++) check += pass();
  const seconds = (performance.now() - start) / 1000;
  if (check === 0) throw new Error('nothing was counted');
  return (items * passes) / seconds;
}
