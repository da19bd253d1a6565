import { nearestInDirection } from '../lib/nearestInDirection.ts';
import { isByHand, type TableState } from '../store/tableStore.ts';
import type { KeyInput } from './events.ts';
import type { Toss } from './pointerTrail.ts';

/** Away from the viewer. */
export const UP: Toss = { x: 0, z: -1 };
const WAYS: Readonly<Record<string, Toss>> = {
  arrowleft: { x: -1, z: 0 },
  arrowright: { x: 1, z: 0 },
  arrowup: UP,
  arrowdown: { x: 0, z: 1 },
};
/** Position of the viewer. */
const VIEWER = { x: 0, z: 1.2 };

/** Returns an arrow key's direction on the table; undefined: it is no arrow. */
export const wayOf = (key: string): Toss | undefined => WAYS[key];

/** Returns the next item in a direction; from nothing, every direction leads to the item nearest to the viewer. */
export const nextOf = <P extends Toss>(from: Toss | undefined, way: Toss, all: readonly P[]): P | null =>
  from ? nearestInDirection(from, way, all) : nearestInDirection(VIEWER, UP, all);

/**
 * Returns the named item to which an arrow key leads on the focused table, from the one with the key `at`; null: there is none. Undefined:
 * the key has no such meaning. At a table played by hand, arrows pick and move pieces instead (`pieceKeys.ts`).
 */
export function nextNamed<P extends Toss & { readonly key: string }>(
  { key, alt, command }: Pick<KeyInput, 'key' | 'alt' | 'command'>,
  at: string | null,
  all: () => readonly P[],
  table: Pick<TableState, 'display' | 'view'>,
): P | null | undefined {
  const way = wayOf(key);
  if (!way || alt || command || isByHand(table)) return undefined;
  const named = all();
  return nextOf(
    named.find((each) => each.key === at),
    way,
    named,
  );
}
