import type { Piece } from '../../../engine/display/handling.ts';
import { pieceIn } from '../../../interaction/intents.ts';
import type { Sight } from '../../../store/tablePort.ts';
import type { HudContextValue } from '../../hudStore.ts';

/** Distance of the eye: nearest, farthest (table units), and per unit of a piece's half size. */
const NEAREST = 0.75;
const FARTHEST = 1.9;
const ROOM = 3.4;
/** Steepness of the view: shares of the distance that are height and horizontal. */
const UP = 0.8;
const BACK = 0.6;

/** Returns the view of a piece in the middle of the window, from the current side of the table. */
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

/** Factors of distance and of sideways offset beyond which the viewer no longer looks at the piece. */
const OFF = 1.6;
const ASIDE = 0.7;

const distance = (a: Sight['eye'], b: Sight['eye']): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const isNear = (a: Sight['eye'], b: Sight['eye']): boolean => distance(a, b) < 0.02;

type Context = Pick<HudContextValue, 'table' | 'hud' | 'port'>;

/** Moves the camera close to a piece, with the hand lowered, and from there back. */
export function showCloseUp(context: Context, id: string): void {
  const { table, hud, port } = context;
  const piece = pieceIn(table.getState(), id);
  const now = port.camera.sight();
  if (!piece || !now) return;
  const before = hud.getState().closeUp?.before ?? now;
  const sight = closeTo(piece, now);
  if (isNear(sight.eye, now.eye) && isNear(sight.target, now.target)) {
    // A viewer who moved here by hand returns to the seat.
    if (!endCloseUp(context)) port.camera.reset();
    return;
  }
  // This ends another look.
  port.camera.go(sight);
  const { lowered } = hud.getState();
  hud.setState({ closeUp: { sight, before, lowered }, lowered: true });
}

/** Returns from a close look to the earlier view; false: there is none. */
export function endCloseUp({ hud, port }: Pick<Context, 'hud' | 'port'>): boolean {
  const { closeUp } = hud.getState();
  if (closeUp) port.camera.go(closeUp.before);
  return closeUp !== null;
}

/** Raises the hand again once a close look ends, for any reason. Returns a function that stops. */
export function followCloseUp({ hud, port }: HudContextValue): () => void {
  const over = (): void => {
    const { closeUp, lowered } = hud.getState();
    // A viewer who raised it meanwhile wants it raised.
    if (closeUp) hud.setState({ closeUp: null, lowered: lowered && closeUp.lowered });
  };
  const stop = port.watchCamera((sent) => {
    const { closeUp } = hud.getState();
    const now = closeUp && port.camera.sight();
    if (closeUp && (sent || !now || hasLeft(closeUp.sight, now))) over();
  });
  return () => {
    stop();
    over();
  };
}

/** Checks whether a viewer who moves the camera has gone elsewhere. */
function hasLeft({ eye, target }: Sight, now: Sight): boolean {
  const far = distance(eye, target);
  return distance(now.eye, now.target) > OFF * far || distance(now.target, target) > ASIDE * far;
}
