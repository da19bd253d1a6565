import { CameraControls, CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useRef } from 'react';
import { Box3, Vector3 } from 'three';
import type { SeatView } from '../../layout/framing.ts';
import { leanTo, potInQuestion } from '../../layout/lean.ts';
import { axisY, rotate, type Vec3 } from '../../layout/pose.ts';
import { keyOf, sceneActOf, type TableAct, tableActOf } from '../../store/tableKeys.ts';
import type { CameraMoves, Sight, TablePort } from '../../store/tablePort.ts';
import type { TableState, TableStore } from '../../store/tableStore.ts';
import { Drift } from './drift.ts';
import { firstSight } from './firstSight.ts';
import { focusOf } from './focus.ts';
import { newTurn } from './turn.ts';

const { ACTION } = CameraControlsImpl;

/** Caps the time step: the clock runs on during a rest, and the camera must not jump by that much. */
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
/** Bounds of the camera's target: the table, not the room. */
const BOUNDS = new Box3(new Vector3(-1, 0, -1), new Vector3(1, 0, 1));
/** Seconds the camera takes to approach a place it is sent to, a reveal from aside, and a place it follows. */
const SMOOTH = 0.22;
const SOON = 0.5;
const CALM = 1.3;
/** Fraction of the way it moves toward the action, and factor on its distance. */
const TOWARD = 0.24;
const NEARER = 0.94;
const PAN_PER_SECOND = 0.9;
const PANS: { readonly [act in TableAct]?: readonly [x: number, z: number] } = {
  forward: [0, 1],
  back: [0, -1],
  left: [-1, 0],
  right: [1, 0],
};

export interface CameraProps {
  readonly view: SeatView;
  readonly store: TableStore;
  readonly port: TablePort;
  /** Motion is off: the camera jumps. */
  readonly still: boolean;
  /** The camera slowly circles the table by itself, for an audience. */
  readonly drifting?: boolean | undefined;
  /** The camera turns to the seat that acts, for everyone round a screen. */
  readonly turning?: boolean | undefined;
  /** Returns whether the table, or nothing, has the focus; otherwise Space is ignored. */
  readonly hasKeys: () => boolean;
}

/** Orbit, pan and zoom around the table, with the seat's view and the view from above. */
export default function OrbitCamera(props: CameraProps) {
  const { view, store, port, still, drifting = false, turning = false, hasKeys } = props;
  const controls = useRef<CameraControlsImpl>(null);
  const held = useRef(new Set<TableAct>());
  const isStill = useRef(still);
  const wasOver = useRef(store.getState().finale !== null);
  isStill.current = still;
  const drifts = drifting && !still;
  const invalidate = useThree((state) => state.invalidate);
  const canvas = useThree((state) => state.size);
  const size = useRef(canvas);
  size.current = canvas;

  useEffect(() => {
    const rig = controls.current!;
    rig.smoothTime = SMOOTH;
    rig.draggingSmoothTime = 0.09;
    // Keeps the point under the fingers or pointer fixed while zooming: the interface covers the lower half of a phone.
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
    /** The seat's view, which leans toward a pot that is being decided. */
    const seatViewAt = (now: TableState): SeatView =>
      leanTo(view, isStill.current ? null : potInQuestion(now), size.current);
    let isMoved = false;
    // At the end of a match the podium has more room: the camera glides there, and back.
    const isOver = store.getState().finale !== null;
    const glides = isOver !== wasOver.current && !isStill.current;
    wasOver.current = isOver;
    if (glides) {
      rig.smoothTime = SOON;
      camera.reset();
    } else {
      const manner = { size: size.current, still: isStill.current, turning };
      camera.settle(firstSight(view, store.getState(), manner), false);
    }
    limitDistance(rig, view);
    /** Stops automatic moves once the viewer has moved the camera. */
    const own = (): void => {
      port.cameraMoved(false);
      isMoved = true;
      rig.smoothTime = SMOOTH;
      if (store.getState().following) store.setState({ following: false });
    };
    const moves = ownMoves(camera, own);
    rig.addEventListener('controlstart', own);
    rig.addEventListener('control', own);
    const stops = [
      port.registerCamera(moves),
      store.subscribe((now, before) => {
        if (now.view.seat !== before.view.seat) return camera.comeFrom(seatAngle(now, before));
        // A showing is in front of the seat: bring back a viewer who looked elsewhere, unless they turn the table just now.
        const isShown = now.showing !== null && now.showing.id !== before.showing?.id;
        const leansElsewhere = potInQuestion(now) !== potInQuestion(before) && !isMoved;
        if ((isShown || leansElsewhere) && rig.currentAction === ACTION.NONE) {
          isMoved = false;
          rig.smoothTime = SOON;
          return camera.settle(seatViewAt(now));
        }
        if (turning && !isStill.current) {
          const turn = newTurn(before, now);
          if (turn === null) return;
          rig.smoothTime = CALM;
          return camera.round(turn);
        }
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
  }, [view, store, port, drifts, turning, hasKeys, invalidate]);

  useDrift(controls, store, drifts);

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

/** Circles the table slowly, but for reveals. */
function useDrift(controls: RefObject<CameraControlsImpl | null>, store: TableStore, drifts: boolean): void {
  const drift = useRef(new Drift());
  const invalidate = useThree((state) => state.invalidate);
  useFrame((_, delta) => {
    // The reveal is in front of the near seat, so stay there.
    if (!drifts || store.getState().showing) return;
    drift.current.step(controls.current!, delta);
    invalidate();
  }, -2);
  useEffect(() => {
    if (!drifts) return;
    invalidate();
    return store.subscribe((now, before) => {
      if (before.showing && !now.showing) invalidate();
    });
  }, [drifts, store, invalidate]);
}

/** Limits the camera's distance. */
function limitDistance(rig: CameraControlsImpl, { eye, target: [x, y, z], above }: SeatView): void {
  const far = Math.hypot(eye[0] - x, eye[1] - y, eye[2] - z);
  rig.minDistance = far * 0.28;
  rig.maxDistance = Math.max(far * 1.7, above.height * 1.05);
}

interface Camera extends Omit<CameraMoves, 'reset' | 'round'> {
  /** Moves to the seat's own view. */
  reset(smoothly?: boolean): void;
  /** Moves to a view of the seat that leans. */
  settle(to: Pick<SeatView, 'eye' | 'target'>, smoothly?: boolean): void;
  /** Moves to the seat's view as if it were at this angle round the table. */
  round(angle: number, smoothly?: boolean): void;
  /** Moves to the seat's own view from the seat that was left, at this angle round the table. */
  comeFrom(angle: number): void;
  /** Moves a little toward something, without turning. */
  follow(spot: { readonly x: number; readonly z: number }): void;
}

/** Returns the point that a viewer who follows the action should see now; null: nothing new. */
const worthALook = (now: TableState, before: TableState) =>
  now.following && !now.leapt && !now.showing && now.view !== before.view ? focusOf(before, now) : null;

/** The angle round the table at which the viewer sat before. */
const seatAngle = ({ layout }: TableState, { view }: TableState): number =>
  layout.seats[view.seat ?? 0]?.angle ?? 0;

/** Wraps the camera's moves so that each calls `own` first. */
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
  const round = (angle: number, smoothly = smooth()): void => {
    const turn = axisY(angle);
    look(rotate(eye, turn), rotate(target, turn), smoothly);
  };
  return {
    reset,
    settle: (to, smoothly) => look(to.eye, to.target, smoothly),
    top() {
      if (isAbove) return reset();
      const { height, x, z } = above;
      look([x, height, z + 0.001], [x, 0, z]);
      isAbove = true;
    },
    round,
    comeFrom(angle) {
      round(angle, false);
      reset();
    },
    // Returns the destination, so that a view can be saved before the camera has come to rest.
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

/** Handles the camera's keys; `held`: the panning keys that are down. */
function watchKeys(
  held: Set<TableAct>,
  camera: Pick<CameraMoves, 'top' | 'reset'> & { pan(): void },
  hasKeys: () => boolean,
  invalidate: () => void,
): () => void {
  const down = (event: KeyboardEvent): void => {
    const act = sceneActOf(event, document.activeElement);
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
