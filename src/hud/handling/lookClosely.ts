import type { Piece } from '../../engine/handling.ts';
import type { Sight } from '../../store/tablePort.ts';
import type { HudContextValue } from '../hudStore.ts';
import { pieceOf } from './carrying.ts';

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

const isNear = (a: Sight['eye'], b: Sight['eye']): boolean =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.02;

/** The camera goes close to a piece, over the lowered hand, and from there back to the seat. */
export function lookClosely(context: HudContextValue, id: string): void {
  const { hud, port } = context;
  const { camera } = port;
  const piece = pieceOf(context, id);
  const now = camera.sight();
  if (!piece || !now) return;
  const close = closeTo(piece, now);
  const isClose = isNear(close.eye, now.eye) && isNear(close.target, now.target);
  if (isClose) camera.reset();
  else camera.go(close);
  hud.setState({ lowered: !isClose });
}
