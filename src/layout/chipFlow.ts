import type { Disc } from './discs.ts';

export type DiscsByKey = ReadonlyMap<string, Disc>;

function chipsByPurse(discs: Iterable<Disc>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { purse } of discs) if (purse) sums.set(purse, (sums.get(purse) ?? 0) + 1);
  return sums;
}

/** Returns a disc of a purse that grew or shrank: the target or source of the changed chips. */
export function changedPurse(shown: DiscsByKey, next: DiscsByKey, grew: boolean): Disc | null {
  const before = chipsByPurse(shown.values());
  const after = chipsByPurse(next.values());
  for (const disc of grew ? next.values() : shown.values()) {
    if (!disc.purse) continue;
    const change = (after.get(disc.purse) ?? 0) - (before.get(disc.purse) ?? 0);
    if (grew ? change > 0 : change < 0) return disc;
  }
  return null;
}

/**
 * Turns chips that left a purse into those that came to another, in their slots, so that credits visibly travel. Removes departed discs
 * from `shown`, and returns those without a successor.
 */
export function passOn(shown: Map<string, Disc>, next: DiscsByKey, slots: Map<string, number>): Disc[] {
  // The uppermost chips of a stack leave first.
  const departed = [...shown.values()]
    .filter((disc) => !next.has(disc.key))
    .sort((a, b) => b.order - a.order);
  const rest: Disc[] = [];
  const arriving = [...next.values()]
    .filter((disc) => disc.kind && !shown.has(disc.key))
    .sort((a, b) => a.order - b.order);
  for (const disc of departed) {
    const heir = disc.kind ? arriving.findIndex((other) => other.kind === disc.kind) : -1;
    if (heir < 0) rest.push(disc);
    else {
      const [{ key }] = arriving.splice(heir, 1) as [Disc];
      slots.set(key, slots.get(disc.key)!);
      slots.delete(disc.key);
    }
    shown.delete(disc.key);
  }
  return rest;
}
