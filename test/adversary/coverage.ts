/** Counts of each kind of message in each way, with their results. */
export function makeCoverage() {
  const counts = new Map<string, Map<string, number>>();
  return {
    count(kind: string, flavour: string, outcome: string): void {
      const of = counts.get(`${kind}|${flavour}`) ?? new Map<string, number>();
      counts.set(`${kind}|${flavour}`, of);
      of.set(outcome, (of.get(outcome) ?? 0) + 1);
    },
    get size() {
      return counts.size;
    },
    /** Kinds that occurred at least once. */
    kinds: (): Set<string> => new Set([...counts.keys()].map((id) => id.split('|')[0]!)),
    /** One line for each kind and way. */
    text: (): string =>
      [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, of]) => {
          const outcomes = [...of].sort((a, b) => b[1] - a[1]).map(([code, n]) => `${code} ${n}`);
          return `${id.replace('|', ', ').padEnd(28)} ${outcomes.join(', ')}`;
        })
        .join('\n'),
  };
}
export type Coverage = ReturnType<typeof makeCoverage>;
