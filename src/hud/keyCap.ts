const KEYS: Readonly<Record<string, string>> = { Enter: '↵' };

/** What stands on a key. */
export const keyCap = (key: string): string => KEYS[key] ?? key.toUpperCase();
