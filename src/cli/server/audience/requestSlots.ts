/** Shares the requests that are answered at a time among networks. `most`: of all networks, and of one. */
export function makeSlots(most: { readonly all: number; readonly one: number }) {
  /** Of each network the functions that end its requests, oldest first. */
  const open = new Map<string, Set<() => void>>();
  let count = 0;
  const leave = (network: string, end: () => void): void => {
    const own = open.get(network);
    if (!own?.delete(end)) return;
    count--;
    if (own.size === 0) open.delete(network);
  };
  return {
    /**
     * Takes a slot for a network, and returns a function that frees it; null: there is none. When all are taken, the network with the most
     * loses its oldest, by `end`: so a few that stall shut out no one.
     */
    enter(network: string, end: () => void): (() => void) | null {
      const own = open.get(network) ?? new Set();
      if (own.size >= most.one) return null;
      if (count >= most.all) {
        const [greediest, ends] = [...open].reduce((one, other) =>
          other[1].size > one[1].size ? other : one,
        );
        if (ends.size <= own.size + 1) return null;
        const [oldest] = ends;
        leave(greediest, oldest!);
        oldest!();
      }
      count++;
      open.set(network, own.add(end));
      return () => leave(network, end);
    },
  };
}
