import type { CardId, PurseId, ZoneId } from '../engine/table/table.ts';

/** Functions of the scene that the interface needs: positions on the screen, and the camera. */

/** Returns the place of the table at a point of the window (CSS pixels), or null. */
export type FindPlace = (clientX: number, clientY: number) => string | null;

/** A line of sight: origin and unit direction, in table units. */
export interface Ray {
  readonly from: readonly [x: number, y: number, z: number];
  readonly to: readonly [x: number, y: number, z: number];
}

/** Carried items, and their offset from their places. */
export interface Load {
  readonly zones: ReadonlySet<ZoneId>;
  readonly purses: ReadonlySet<PurseId>;
  readonly pieces: ReadonlySet<string>;
  /** Cards carried without the others of their zone. */
  readonly cards?: ReadonlySet<CardId>;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A chip on the table, and its value. */
export interface Chip {
  readonly purse: PurseId;
  readonly value: number;
}

/** Lets hands reach items on the table. Points are of the window (CSS pixels). */
export interface Reach {
  /** Returns the line of sight through a point. */
  ray(clientX: number, clientY: number): Ray;
  /** Returns the visible card there, whichever side is up. */
  card(clientX: number, clientY: number): CardId | null;
  chip(clientX: number, clientY: number): Chip | null;
  /** Draws the load away from its place; null: everything returns to its place. */
  carry(load: Load | null): void;
}

/** Position and target of a camera, in table units. */
export interface Sight {
  readonly eye: readonly [x: number, y: number, z: number];
  readonly target: readonly [x: number, y: number, z: number];
}

export interface CameraMoves {
  /** Moves back to the seat. */
  reset(): void;
  /** Moves above the table; a second time back. */
  top(): void;
  /** Shows the table as seen from this angle around it (radians, as in `SeatPose`); 0 is the viewer's own seat. */
  round(angle: number): void;
  /** Null while no scene is mounted. */
  sight(): Sight | null;
  go(to: Sight): void;
}

/** Handles a camera move. `sent`: it jumps to another place, such as the seat; otherwise the viewer moves it bit by bit. */
export type CameraHeard = (sent: boolean) => void;

/** Reads rendered frames. */
export interface Lens {
  /** Calls `see` after every frame, while its pixels are available, and requests a frame at once. Returns a function that stops it. */
  watch(see: (drawn: HTMLCanvasElement) => void): () => void;
}

/**
 * Connects scene and interface. Canvases are replaced while a table is open (quality, a lost context), and the old one's cleanup may run
 * after the new one mounts: so each removes only its own registrations, and the latest answers.
 */
export interface TablePort {
  /** Each of these returns its own unregister function. */
  registerPlaces(find: FindPlace): () => void;
  registerCamera(camera: CameraMoves): () => void;
  registerReach(reach: Reach): () => void;
  registerLens(lens: Lens): () => void;
  /** Null if there is no place, or no scene is mounted. */
  placeAt: FindPlace;
  /** Does nothing while no scene is mounted. */
  readonly camera: CameraMoves;
  /** Reports every camera move, whatever its cause. Returns a function that stops it. */
  watchCamera(heard: CameraHeard): () => void;
  /** Called by the scene. */
  readonly cameraMoved: CameraHeard;
  /** Null while no scene is mounted. */
  readonly reach: Reach | null;
  /** Null while no scene is mounted. */
  readonly lens: Lens | null;
  /** Called by the scene once it shows the whole table. */
  readonly tableDrawn: () => void;
  /** Resolves then. */
  readonly drawn: Promise<void>;
}

export function createTablePort(): TablePort {
  const finders = makeSlots<FindPlace>();
  const cameras = makeSlots<CameraMoves>();
  const reaches = makeSlots<Reach>();
  const lenses = makeSlots<Lens>();
  const watching = new Set<CameraHeard>();
  let tableDrawn = (): void => {};
  const drawn = new Promise<void>((done) => {
    tableDrawn = done;
  });
  return {
    registerPlaces: finders.register,
    registerCamera: cameras.register,
    registerReach: reaches.register,
    registerLens: lenses.register,
    tableDrawn,
    drawn,
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

/** Keeps a value for each registrant until it leaves. The same value registered twice counts as two. */
function makeSlots<T>() {
  const registered = new Map<symbol, T>();
  return {
    register(thing: T): () => void {
      const token = Symbol();
      registered.set(token, thing);
      return () => void registered.delete(token);
    },
    last: (): T | undefined => [...registered.values()].at(-1),
  };
}
