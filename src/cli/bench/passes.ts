/** Items per second that a pass over so many of them takes, after a few passes to warm up. `check` keeps the work from being dropped. */
export function perSecond(items: number, passes: number, pass: () => number): number {
  let check = 0;
  for (let i = 0; i < 20; i++) check += pass();
  const start = performance.now();
  for (let i = 0; i < passes; i++) check += pass();
  const seconds = (performance.now() - start) / 1000;
  if (check === 0) throw new Error('nothing was counted');
  return (items * passes) / seconds;
}
