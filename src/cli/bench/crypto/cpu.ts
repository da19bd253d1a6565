/** Milliseconds of processor time that this program has used, whatever else the machine does. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that something takes. */
export function cpuOf(work: () => void): number {
  const begin = cpuNow();
  work();
  return cpuNow() - begin;
}
