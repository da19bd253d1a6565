/** Returns the milliseconds of processor time that this program has used, regardless of the machine's load. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures the milliseconds of processor time that some work takes. */
export function cpuOf(work: () => void): number {
  const begin = cpuNow();
  work();
  return cpuNow() - begin;
}
