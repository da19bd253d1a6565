/** Wraps `make` in a cache for the `limit` most recently used keys. */
export function lruCache<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.has(key) ? kept.get(key)! : make(key);
    // A map keeps insertion order, so its first key was used longest ago.
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return value;
  };
}
