import type { Key } from '../../session/identity/index.ts';

/** A person at the table, with their name there. */
export interface Named {
  readonly key: Key;
  readonly name: string;
  readonly me: boolean;
}
