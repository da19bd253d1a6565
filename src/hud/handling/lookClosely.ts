import type { Piece } from '../../engine/handling.ts';
import type { Sight } from '../../store/tablePort.ts';
import type { HudContextValue } from '../hudStore.ts';
import { pieceOf } from './carriedPieces.ts';

/** How near the eye comes and how far off it stays, in table units, and how far off it is for each unit of a piece's half. */
const NEAREST = 0.75;
const FARTHEST = 1.9;
const ROOM = 3.4;
/** How steeply it looks down: of its distance so much is height, and so much lies on the felt. */
const UP = 0.8;
const BACK = 0.6;

/** A piece in the middle of the window, seen from the side from which the table is seen now. */
export function closeTo({ x, z, top, half }: Piece, { eye, target }: Sight): Sight {
  const far = Math.min(FARTHEST, Math.max(NEAREST, ROOM * Math.max(...half)));
  const [dx, dz] = [eye[0] - target[0], eye[2] - target[2]];
  const level = Math.hypot(dx, dz);
  const [wx, wz] = level > 0.01 ? [dx / level, dz / level] : [0, 1];
  return {
    eye: [x + wx * BACK * far, top + UP * far, z + wz * BACK * far],
    target: [x, top, z],
  };
}

/** So many times as far off as it was, or so many times that far aside, nobody looks at the piece any more. */
const OFF = 1.6;
const ASIDE = 0.7;

const distance = (a: Sight['eye'], b: Sight['eye']): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const isNear = (a: Sight['eye'], b: Sight['eye']): boolean => distance(a, b) < 0.02;

/** The camera goes close to a piece, over the lowered hand, and from there back to where it was. */
export function lookClosely(context: HudContextValue, id: string): void {
  const { hud, port } = context;
  const piece = pieceOf(context, id);
  const now = port.camera.sight();
  if (!piece || !now) return;
  const before = hud.getState().close?.before ?? now;
  const sight = closeTo(piece, now);
  if (isNear(sight.eye, now.eye) && isNear(sight.target, now.target)) {
    // Somebody who came here by themselves goes back to the seat.
    if (!endLook(context)) port.camera.reset();
    return;
  }
  // It ends another look.
  port.camera.go(sight);
  const { lowered } = hud.getState();
  hud.setState({ close: { sight, before, lowered }, lowered: true });
}

/** Back from a close look to where the camera was; false: there is none. */
export function endLook({ hud, port }: HudContextValue): boolean {
  const { close } = hud.getState();
  if (close) port.camera.go(close.before);
  return close !== null;
}

/** The hand rises again, as it was, once a close look is over, whatever ends it. Returned: how to stop. */
export function keepLook({ hud, port }: HudContextValue): () => void {
  const over = (): void => {
    const { close, lowered } = hud.getState();
    // Whoever has raised it meanwhile wants it so.
    if (close) hud.setState({ close: null, lowered: lowered && close.lowered });
  };
  const stop = port.watchCamera((sent) => {
    const { close } = hud.getState();
    const now = close && port.camera.sight();
    if (close && (sent || !now || hasLeft(close.sight, now))) over();
  });
  return () => {
    stop();
    over();
  };
}

/** Whether a viewer who turns and moves the camera has gone elsewhere. */
function hasLeft({ eye, target }: Sight, now: Sight): boolean {
  const far = distance(eye, target);
  return distance(now.eye, now.target) > OFF * far || distance(now.target, target) > ASIDE * far;
}
