import type { Disc } from '../discs.ts';

/** Discs by key. */
export type DiscsByKey = ReadonlyMap<string, Disc>;

function chipsByPurse(discs: Iterable<Disc>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { purse } of discs) if (purse) sums.set(purse, (sums.get(purse) ?? 0) + 1);
  return sums;
}

/** Somewhere a purse that grew or shrank lies: where changed chips go to or come from. */
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
 * Lets chips that left a purse become those that came to another, in their slots: that is how credits travel. Takes what is gone out of
 * `shown`, and gives the discs that became no other.
 */
export function passOn(shown: Map<string, Disc>, next: DiscsByKey, slots: Map<string, number>): Disc[] {
  const departed = [...shown.values()].filter((disc) => !next.has(disc.key));
  const rest: Disc[] = [];
  const arriving = [...next.values()].filter((disc) => disc.kind && !shown.has(disc.key));
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
