import { CameraControls, CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { Box3, Vector3 } from 'three';
import { keepsKeys, keyOf, type TableAct, tableActOf } from '../store/tableKeys.ts';
import type { CameraMoves, Sight, TablePort } from '../store/tablePort.ts';
import type { TableState, TableStore } from '../store/tableStore.ts';
import { Drift } from './drift.ts';
import { focusOf } from './focus.ts';
import type { SeatView } from './framing.ts';
import { axisY, rotate, type Vec3 } from './pose.ts';

const { ACTION } = CameraControlsImpl;

/** After a rest the clock has run on; a camera must not leap by that much. */
class Controls extends CameraControlsImpl {
  override update(delta: number): boolean {
    return super.update(Math.min(delta, 0.1));
  }
}

const MOUSE = {
  left: ACTION.NONE,
  right: ACTION.ROTATE,
  middle: ACTION.SCREEN_PAN,
  wheel: ACTION.DOLLY,
} as const;
const TOUCHES = {
  one: ACTION.TOUCH_ROTATE,
  two: ACTION.TOUCH_DOLLY_SCREEN_PAN,
  three: ACTION.TOUCH_TRUCK,
} as const;
/** Where the camera may look: the table, not the room. */
const BOUNDS = new Box3(new Vector3(-1, 0, -1), new Vector3(1, 0, 1));
/** Seconds that the camera takes to come close to where it is sent, and where it follows what happens. */
const SMOOTH = 0.22;
const CALM = 1.3;
/** How much of the way to what happens it goes, and how much nearer it comes. */
const TOWARD = 0.24;
const NEARER = 0.94;
const PAN_PER_SECOND = 0.9;
const PANS: { readonly [act in TableAct]?: readonly [x: number, z: number] } = {
  forward: [0, 1],
  back: [0, -1],
  left: [-1, 0],
  right: [1, 0],
};

interface Props {
  readonly view: SeatView;
  readonly store: TableStore;
  readonly port: TablePort;
  /** No motion is wanted: the camera leaps. */
  readonly still: boolean;
  /** The camera goes slowly round the table by itself, for an audience. */
  readonly drifting?: boolean | undefined;
  /** Space counts only while the table, or nothing, has the focus. */
  readonly hasKeys: () => boolean;
}

/** Orbit, pan and zoom about the table, the seat's own view and the view from above. */
export function CameraRig({ view, store, port, still, drifting = false, hasKeys }: Props) {
  const controls = useRef<CameraControlsImpl>(null);
  const held = useRef(new Set<TableAct>());
  const drift = useRef(new Drift());
  const isStill = useRef(still);
  isStill.current = still;
  const drifts = drifting && !still;
  const invalidate = useThree((state) => state.invalidate);

  useEffect(() => {
    const rig = controls.current!;
    rig.smoothTime = SMOOTH;
    rig.draggingSmoothTime = 0.09;
    // What is under the fingers, or the pointer, stays there as it comes nearer: the lower half of a phone is the interface's.
    rig.dollyToCursor = true;
    rig.setBoundary(BOUNDS);
    Object.assign(rig.mouseButtons, MOUSE);
    Object.assign(rig.touches, TOUCHES);
  }, []);

  useEffect(() => {
    const rig = controls.current!;
    const sent = (): void => {
      invalidate();
      port.cameraMoved(true);
    };
    const camera = cameraAt(rig, view, () => !isStill.current, sent);
    camera.reset(false);
    limitDistance(rig, view);
    /** The viewer has moved the camera: it goes nowhere by itself. */
    const own = (): void => {
      port.cameraMoved(false);
      rig.smoothTime = SMOOTH;
      if (store.getState().following) store.setState({ following: false });
    };
    const moves = ownMoves(camera, own);
    rig.addEventListener('controlstart', own);
    rig.addEventListener('control', own);
    const stops = [
      port.bringCamera(moves),
      store.subscribe((now, before) => {
        // A showing stands before the seat: whoever looked elsewhere is brought back to see it.
        if (now.showing && now.showing.id !== before.showing?.id) return camera.reset();
        if (now.following && !before.following) return camera.reset();
        const spot = isStill.current || drifts ? null : worthALook(now, before);
        if (!spot) return;
        rig.smoothTime = CALM;
        camera.follow(spot);
      }),
      watchKeys(held.current, { ...moves, pan: own }, hasKeys, invalidate),
      () => rig.removeEventListener('controlstart', own),
      () => rig.removeEventListener('control', own),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [view, store, port, drifts, hasKeys, invalidate]);

  useFrame((_, delta) => {
    // What is shown stands before the near seat.
    if (!drifts || store.getState().showing) return;
    drift.current.step(controls.current!, delta);
    invalidate();
  }, -2);

  // Once it is over, the camera sets out again.
  useEffect(() => {
    if (!drifts) return;
    invalidate();
    return store.subscribe((now, before) => {
      if (before.showing && !now.showing) invalidate();
    });
  }, [drifts, store, invalidate]);

  useFrame((_, delta) => {
    if (!held.current.size) return;
    const rig = controls.current!;
    const step = Math.min(delta, 0.1) * PAN_PER_SECOND;
    for (const act of held.current) {
      const [x, z] = PANS[act]!;
      if (x) void rig.truck(x * step, 0, !still);
      if (z) void rig.forward(z * step, !still);
    }
    invalidate();
  }, -2);

  return (
    <CameraControls ref={controls} impl={Controls} makeDefault minPolarAngle={0.02} maxPolarAngle={1.36} />
  );
}

/** How near and how far the camera may go. */
function limitDistance(rig: CameraControlsImpl, { eye, target: [x, y, z], above }: SeatView): void {
  const far = Math.hypot(eye[0] - x, eye[1] - y, eye[2] - z);
  rig.minDistance = far * 0.28;
  rig.maxDistance = Math.max(far * 1.7, above.height * 1.05);
}

interface Camera extends Omit<CameraMoves, 'reset'> {
  /** To the seat's own view. */
  reset(smoothly?: boolean): void;
  /** A little toward something, without turning. */
  follow(spot: { readonly x: number; readonly z: number }): void;
}

/** What a viewer who follows what happens should see now; null: nothing new. */
const worthALook = (now: TableState, before: TableState) =>
  now.following && !now.leapt && !now.showing && now.view !== before.view ? focusOf(before, now) : null;

/** The same moves, each after `own`. */
const ownMoves = (camera: Camera, own: () => void): CameraMoves => ({
  reset() {
    own();
    camera.reset();
  },
  top() {
    own();
    camera.top();
  },
  round(angle) {
    own();
    camera.round(angle);
  },
  go(to) {
    own();
    camera.go(to);
  },
  sight: camera.sight,
});

function cameraAt(
  rig: CameraControlsImpl,
  { eye, target, above }: SeatView,
  smooth: () => boolean,
  sent: () => void,
): Camera {
  let isAbove = false;
  const look = (from: Sight['eye'], at: Sight['target'], smoothly = smooth()): void => {
    isAbove = false;
    void rig.setLookAt(...from, ...at, smoothly);
    sent();
  };
  const reset = (smoothly = smooth()): void => look(eye, target, smoothly);
  return {
    reset,
    top() {
      if (isAbove) return reset();
      const { height, x, z } = above;
      look([x, height, z + 0.001], [x, 0, z]);
      isAbove = true;
    },
    round(angle) {
      const turn = axisY(angle);
      look(rotate(eye, turn), rotate(target, turn));
    },
    // Where it is going, so that a view can be saved before the camera has come to rest.
    sight: () => ({
      eye: rig.getPosition(new Vector3(), true).toArray(),
      target: rig.getTarget(new Vector3(), true).toArray(),
    }),
    go: (to) => look(to.eye, to.target),
    follow({ x, z }) {
      const at: Vec3 = [target[0] + x * TOWARD, target[1], target[2] + z * TOWARD];
      const back: Vec3 = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]];
      look([at[0] + back[0] * NEARER, at[1] + back[1] * NEARER, at[2] + back[2] * NEARER], at);
    },
  };
}

/** The keys of the camera; `held`: those that pan as long as they are down. */
function watchKeys(
  held: Set<TableAct>,
  camera: Pick<CameraMoves, 'top' | 'reset'> & { pan(): void },
  hasKeys: () => boolean,
  invalidate: () => void,
): () => void {
  const down = (event: KeyboardEvent): void => {
    // Whoever took the key already may have changed what is asked.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (keepsKeys(document.activeElement)) return;
    const act = tableActOf(keyOf(event));
    if (act && PANS[act]) {
      camera.pan();
      held.add(act);
    } else if (act === 'above') camera.top();
    else if (act === 'seat' && hasKeys()) camera.reset();
    else return;
    event.preventDefault();
    invalidate();
  };
  const up = (event: KeyboardEvent): void => {
    const act = tableActOf(keyOf(event));
    if (act && held.delete(act)) camera.pan();
  };
  const blur = (): void => held.clear();
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', blur);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
    window.removeEventListener('blur', blur);
  };
}
