import { type SceneAct, sceneActOf } from '../store/tableKeys.ts';
import type { CameraMoves, TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Eye } from './eye.ts';

const ZOOM_PER_PIXEL = 0.0016;
/** Pixels that a key moves the table. */
const STEP = 60;
const PANS: { readonly [act in SceneAct]?: readonly [x: number, y: number] } = {
  forward: [0, STEP],
  back: [0, -STEP],
  left: [STEP, 0],
  right: [-STEP, 0],
};

interface Setup {
  readonly eye: Eye;
  readonly canvas: HTMLCanvasElement;
  readonly store: TableStore;
  readonly port: TablePort;
  /** Returns whether motion is off: the view jumps. */
  still(): boolean;
  hasKeys(): boolean;
  /** The view has changed. */
  moved(): void;
}

/** Moves the view: wheel and two fingers zoom, a drag on bare felt moves the table. Returns a function that stops it. */
export function watchEye({ eye, canvas, store, port, still, hasKeys, moved }: Setup): () => void {
  const own = (): void => {
    if (store.getState().following) store.setState({ following: false });
  };
  /** Sends the view elsewhere, or moves it bit by bit. */
  const change = (move: () => void, sent: boolean): void => {
    own();
    move();
    port.cameraMoved(sent);
    moved();
  };
  let isAbove = false;
  const send = (move: () => void): void => {
    isAbove = false;
    change(move, true);
  };
  const moves: CameraMoves = {
    reset: () => send(() => eye.home(!still())),
    top() {
      if (isAbove) return moves.reset();
      send(() => eye.whole(!still()));
      isAbove = true;
    },
    round: (angle) => send(() => eye.round(angle, !still())),
    go: (to) => send(() => eye.go(to, !still())),
    sight: () => eye.sight(),
  };
  const stopPointers = watchPointers(canvas, {
    pan: (dx, dy) => change(() => eye.pan(dx, dy), false),
    zoom: (factor, x, y) => change(() => eye.zoom(factor, x, y), false),
  });
  const key = (event: KeyboardEvent): void => {
    const act = sceneActOf(event, document.activeElement);
    const pan = act && PANS[act];
    if (pan) change(() => eye.pan(...pan), false);
    else if (act === 'above') moves.top();
    else if (act === 'seat' && hasKeys()) moves.reset();
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', key);
  const stops = [
    port.registerCamera(moves),
    store.subscribe((now, before) => {
      // A reveal lies in front of the seat: bring back a viewer who looked elsewhere.
      const revealed = now.showing && now.showing.id !== before.showing?.id;
      const follows = now.following && !before.following;
      if (!revealed && !follows && now.view.seat === before.view.seat) return;
      eye.home(!still());
      port.cameraMoved(true);
      moved();
    }),
  ];
  return () => {
    stopPointers();
    removeEventListener('keydown', key);
    for (const stop of stops) stop();
  };
}

interface Grips {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
}

/** Follows the mouse's wheel, right and middle button, and one or two fingers. Presses that hands take never come here. */
function watchPointers(canvas: HTMLCanvasElement, { pan, zoom }: Grips): () => void {
  const held = new Map<number, { x: number; y: number }>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const at = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button === 0) return;
      held.set(event.pointerId, at(event));
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const before = held.get(event.pointerId);
      if (!before || held.size > 2) return;
      const now = at(event);
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      held.set(event.pointerId, now);
      const share = other ? 0.5 : 1;
      pan((now.x - before.x) * share, (now.y - before.y) * share);
      if (!other) return;
      const [was, is] = [before, now].map(({ x, y }) => Math.hypot(x - other.x, y - other.y)) as [
        number,
        number,
      ];
      if (was > 1) zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(type, (event) => void held.delete(event.pointerId), { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = at(event);
      const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
      zoom(Math.exp(-pixels * ZOOM_PER_PIXEL), x, y);
    },
    { signal, passive: false },
  );
  return () => stopped.abort();
}
