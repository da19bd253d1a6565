import type { PurseId, ZoneId } from '../engine/table.ts';

/** What the scene knows and does that the interface needs: where things are on the screen, and the camera. */

/** The place of the table at a point of the window (CSS pixels), or null. */
export type FindPlace = (clientX: number, clientY: number) => string | null;

/** A line of sight: from the eye, and a unit vector the way it looks. Table units. */
export interface Ray {
  readonly from: readonly [x: number, y: number, z: number];
  readonly to: readonly [x: number, y: number, z: number];
}

/** What is carried, and how far from where it lies. */
export interface Load {
  readonly zones: ReadonlySet<ZoneId>;
  readonly purses: ReadonlySet<PurseId>;
  readonly pieces: ReadonlySet<string>;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How hands reach what lies on the table. */
export interface Reach {
  /** The line of sight through a point of the window (CSS pixels). */
  ray(clientX: number, clientY: number): Ray;
  /** Draws this off the place where it lies; null: everything goes to its place. */
  carry(load: Load | null): void;
}

export interface CameraMoves {
  /** Back to the seat. */
  reset(): void;
  /** Above the table; a second time back. */
  top(): void;
}

/**
 * Where scene and interface meet. Canvases come and go while a table is open (quality, a lost context), and the old
 * one's cleanup may run after the new one is there: so each takes away only what it has brought itself, and whichever
 * came last answers.
 */
export interface TablePort {
  /** Each of these returns how to take it away again. */
  bringPlaces(find: FindPlace): () => void;
  bringCamera(camera: CameraMoves): () => void;
  bringReach(reach: Reach): () => void;
  /** Null where there is no place, and while no scene is mounted. */
  placeAt: FindPlace;
  /** Does nothing while no scene is mounted. */
  readonly camera: CameraMoves;
  /** Null while no scene is mounted. */
  readonly reach: Reach | null;
}

export function createTablePort(): TablePort {
  const finders = berths<FindPlace>();
  const cameras = berths<CameraMoves>();
  const reaches = berths<Reach>();
  return {
    bringPlaces: finders.bring,
    bringCamera: cameras.bring,
    bringReach: reaches.bring,
    placeAt: (x, y) => finders.last()?.(x, y) ?? null,
    camera: {
      reset: () => cameras.last()?.reset(),
      top: () => cameras.last()?.top(),
    },
    get reach() {
      return reaches.last() ?? null;
    },
  };
}

/** Things brought by several, each for as long as they like. The same thing brought twice is two. */
function berths<T>() {
  const brought = new Map<symbol, T>();
  return {
    bring(thing: T): () => void {
      const token = Symbol();
      brought.set(token, thing);
      return () => void brought.delete(token);
    },
    last: (): T | undefined => [...brought.values()].at(-1),
  };
}
