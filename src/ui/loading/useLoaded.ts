import { useEffect, useState } from 'react';

/** Returns the result of `load`, null at first; a failure changes nothing. Loads again whenever `key` changes. */
export function useLoaded<T extends object>(load: () => Promise<T>, key: unknown): T | null {
  const [value, setValue] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `load` uses
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => gone || setValue(loaded),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return value;
}
