/** `make`, with the answers for the `limit` keys asked for last at hand. */
export function recent<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.has(key) ? kept.get(key)! : make(key);
    // A map keeps the order of entry: the first one was asked for longest ago.
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return value;
  };
}
