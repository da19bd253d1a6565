import type { Key } from '../../session/identity/index.ts';

/** Somebody at the table, as they are called there. */
export interface Named {
  readonly key: Key;
  readonly name: string;
  readonly me: boolean;
}
