/** Milliseconds between beats. */
export const BEAT = 500;
/** Milliseconds without a beat after which a process counts as gone. */
export const GONE = 3000;

/** Remembers which processes of the cluster are there. `now` is in milliseconds. */
export function makeMembers(now: () => number) {
  const heard = new Map<string, number>();
  return {
    hear: (process: string): void => void heard.set(process, now()),
    leave: (process: string): void => void heard.set(process, Number.NEGATIVE_INFINITY),
    /** Returns whether a process is there. One not heard of before has as long to beat as any other. */
    isThere(process: string): boolean {
      const at = heard.get(process) ?? now();
      heard.set(process, at);
      return now() - at <= GONE;
    },
  };
}
