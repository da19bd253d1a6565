/**
 * Returns the fewest of these steps that still fail: larger parts are left out first, then single steps (delta debugging, Zeller and
 * Hildebrandt 2002).
 */
export function shrink<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => boolean,
  most = 2000,
): readonly T[] {
  let left = steps;
  let tries = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1; ) {
    let smaller = false;
    for (let at = left.length - size; at > -size && tries < most; at -= size) {
      const without = [...left.slice(0, Math.max(0, at)), ...left.slice(Math.max(0, at) + size)];
      if (without.length === left.length) continue;
      tries++;
      if (!fails(without)) continue;
      left = without;
      smaller = true;
    }
    if (tries >= most) return left;
    if (size === 1 && !smaller) return left;
    size = size > 1 ? Math.ceil(size / 2) : 1;
  }
  return left;
}
