import type { Quality } from '../../store/viewer/preferences.ts';
import type { LoadLayers } from './loadLayers.ts';

/** Data of a running scene, for benches and tests. */
export interface SceneProbe {
  readonly quality: Quality;
  /** Frames drawn since the scene began. */
  readonly frames: number;
  readonly drawCalls: number;
  readonly triangles: number;
  /** Computed from GPU allocations: textures with their smaller copies, shadow map, environment. */
  readonly textureBytes: number;
  /** Median of the last frame intervals while something moved, in milliseconds; 0 before there were any. */
  readonly frameMs: number;
  /** Nothing moves and no frame is asked for. */
  readonly atRest: boolean;
  /** All pictures are painted and on the table. */
  readonly painted: boolean;
  /** The table shows everything that has happened. */
  readonly upToDate: boolean;
}

declare global {
  interface Window {
    __scene?: SceneProbe;
  }
}

const KEPT = 41;

/** Counts for the probe; one object, updated in place. */
export function makeProbe() {
  let rests = true;
  let isAsked = (): boolean => false;
  let ask = (): void => {};
  const awaiting = new Set<() => void>();
  let isLive = (): boolean => true;
  const watching = new Set<() => void>();
  const probe = {
    quality: 'medium' as Quality,
    frames: 0,
    drawCalls: 0,
    triangles: 0,
    textureBytes: 0,
    frameMs: 0,
    get atRest(): boolean {
      return rests && !isAsked();
    },
    set atRest(value: boolean) {
      rests = value;
    },
    painted: false,
    get upToDate(): boolean {
      return isLive();
    },
  };
  const intervals: number[] = [];
  let begun = 0;
  return {
    probe,
    /** A picture that is begun has nothing on it yet. What an earlier one still paints counts no more. */
    begin() {
      const mine = ++begun;
      let pending = 0;
      const tell = (): void => {
        if (mine !== begun) return;
        probe.painted = pending === 0;
        if (probe.painted) for (const painted of watching) painted();
      };
      probe.painted = false;
      return {
        start(): void {
          pending++;
          tell();
        },
        /** The pictures have come; those who asked for them put them up first. */
        end(): void {
          pending--;
          setTimeout(tell);
        },
      };
    },
    /**
     * Registers a drawing. `asked`: checks whether a frame is still to come, as a change between two frames moves things only in the next
     * one; `more`: asks for a frame. Returns a function that removes it.
     */
    watchDrawing(asked: () => boolean, more: () => void): () => void {
      isAsked = asked;
      ask = more;
      if (awaiting.size) more();
      return () => {
        if (isAsked !== asked) return;
        isAsked = () => false;
        ask = () => {};
      };
    },
    /** Calls `seen` once another frame is on the screen. Returns a function that stops it. */
    awaitFrame(seen: () => void): () => void {
      awaiting.add(seen);
      ask();
      return () => void awaiting.delete(seen);
    },
    /** Reports a frame. `whenSeen`: calls its argument once the frame is on the screen. */
    drew(whenSeen: (seen: () => void) => void): void {
      if (!awaiting.size) return;
      const waiting = [...awaiting];
      whenSeen(() => {
        for (const seen of waiting) if (awaiting.delete(seen)) seen();
      });
    },
    /** Registers a table. `live`: checks whether it shows the newest state. */
    follow(live: () => boolean): void {
      isLive = live;
    },
    /** Calls `painted` whenever all pictures are painted. Returns a function that stops it. */
    watchPainted(painted: () => void): () => void {
      watching.add(painted);
      if (probe.painted) painted();
      return () => void watching.delete(painted);
    },
    account(bytes: number): () => void {
      probe.textureBytes += bytes;
      let held = true;
      return () => {
        if (held) probe.textureBytes -= bytes;
        held = false;
      };
    },
    interval(ms: number): void {
      intervals.push(ms);
      if (intervals.length > KEPT) intervals.shift();
      probe.frameMs = [...intervals].sort((a, b) => a - b)[intervals.length >> 1]!;
    },
  };
}
export type Counter = ReturnType<typeof makeProbe>;

/** Begins a picture, and counts what is being painted for it, so that it can be said to be whole. */
export function countedLoad(counter: Counter, load: LoadLayers): LoadLayers {
  const painting = counter.begin();
  return async (request) => {
    painting.start();
    try {
      return await load(request);
    } finally {
      painting.end();
    }
  };
}
