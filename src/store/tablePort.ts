import type { CardId, PurseId, ZoneId } from '../engine/table.ts';

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
  /** Cards that do not take along those they lie with. */
  readonly cards?: ReadonlySet<CardId>;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A chip that lies on the table, and what it is worth. */
export interface Chip {
  readonly purse: PurseId;
  readonly value: number;
}

/** How hands reach what lies on the table. Points are of the window (CSS pixels). */
export interface Reach {
  /** The line of sight through a point. */
  ray(clientX: number, clientY: number): Ray;
  /** The card that is seen there, whichever side is up. */
  card(clientX: number, clientY: number): CardId | null;
  chip(clientX: number, clientY: number): Chip | null;
  /** Draws this off the place where it lies; null: everything goes to its place. */
  carry(load: Load | null): void;
}

/** Where a camera is and what it looks at. Table units. */
export interface Sight {
  readonly eye: readonly [x: number, y: number, z: number];
  readonly target: readonly [x: number, y: number, z: number];
}

export interface CameraMoves {
  /** Back to the seat. */
  reset(): void;
  /** Above the table; a second time back. */
  top(): void;
  /** As somebody sees the table who sits so far round it (radians, as in `SeatPose`); 0 is the viewer's own seat. */
  round(angle: number): void;
  /** Null while no scene is mounted. */
  sight(): Sight | null;
  go(to: Sight): void;
}

/** `sent`: it goes to another place at once, such as the seat; else the viewer moves it bit by bit. */
export type CameraHeard = (sent: boolean) => void;

/** Sees what is drawn. */
export interface Lens {
  /** Called after every frame, while its pixels are there; a frame is asked for at once. Returns how to look away. */
  watch(see: (drawn: HTMLCanvasElement) => void): () => void;
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
  bringLens(lens: Lens): () => void;
  /** Null where there is no place, and while no scene is mounted. */
  placeAt: FindPlace;
  /** Does nothing while no scene is mounted. */
  readonly camera: CameraMoves;
  /** Hears of every move of the camera, whoever makes it. Returns how to stop. */
  watchCamera(heard: CameraHeard): () => void;
  /** The scene tells of it. */
  readonly cameraMoved: CameraHeard;
  /** Null while no scene is mounted. */
  readonly reach: Reach | null;
  /** Null while no scene is mounted. */
  readonly lens: Lens | null;
}

export function createTablePort(): TablePort {
  const finders = berths<FindPlace>();
  const cameras = berths<CameraMoves>();
  const reaches = berths<Reach>();
  const lenses = berths<Lens>();
  const watching = new Set<CameraHeard>();
  return {
    bringPlaces: finders.bring,
    bringCamera: cameras.bring,
    bringReach: reaches.bring,
    bringLens: lenses.bring,
    placeAt: (x, y) => finders.last()?.(x, y) ?? null,
    camera: {
      reset: () => cameras.last()?.reset(),
      top: () => cameras.last()?.top(),
      round: (angle) => cameras.last()?.round(angle),
      sight: () => cameras.last()?.sight() ?? null,
      go: (to) => cameras.last()?.go(to),
    },
    watchCamera(heard) {
      watching.add(heard);
      return () => void watching.delete(heard);
    },
    cameraMoved(sent) {
      for (const heard of watching) heard(sent);
    },
    get reach() {
      return reaches.last() ?? null;
    },
    get lens() {
      return lenses.last() ?? null;
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
