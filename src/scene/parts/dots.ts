import { MOST_POINTERS, type PointerSign, type SignStore } from '../../store/signs.ts';
import { closer } from '../signPoses.ts';

const FADE_MS = 200;
/** A pointer that has not moved for so long is told by name; after the second it steps back. */
const REST_MS = 650;
const IDLE_MS = 9000;

/** A pointer as it is shown: on its way to where it was last seen. */
export interface Dot {
  readonly key: string;
  sign: PointerSign;
  x: number;
  z: number;
  alpha: number;
  moved: number;
  gone: boolean;
}

/** A pointer rests: it is told by name. */
export const isResting = (dot: Dot, now: number): boolean =>
  !dot.gone && now - dot.moved >= REST_MS && now - dot.moved < IDLE_MS;

/** Keeps the dots in step with the pointers that others have on the table. */
export function followPointers(dots: Dot[], signs: SignStore): void {
  const { pointers } = signs.getState();
  for (const dot of dots) dot.gone = !pointers.has(dot.key);
  for (const [key, sign] of pointers) {
    const dot = dots.find((each) => each.key === key);
    if (!dot) {
      if (dots.length >= MOST_POINTERS) makeRoom(dots);
      dots.push({ key, sign, x: sign.x, z: sign.z, alpha: 0, moved: signs.now(), gone: false });
    } else if (dot.sign !== sign) {
      if (dot.sign.x !== sign.x || dot.sign.z !== sign.z) dot.moved = signs.now();
      dot.sign = sign;
      // Back after it has been away: it need not travel there.
      if (dot.alpha === 0) Object.assign(dot, { x: sign.x, z: sign.z });
    }
  }
}

/** A dot whose pointer is gone, and which only fades out, goes first. */
function makeRoom(dots: Dot[]): void {
  const gone = dots.findIndex((dot) => dot.gone);
  dots.splice(Math.max(0, gone), 1);
}

/** Moves a dot on by a part of its way, and fades it; true while it moves. */
export function moveDot(dot: Dot, now: number, part: number, ms: number): boolean {
  const fade = ms / FADE_MS;
  const goal = dot.gone || now - dot.moved >= IDLE_MS ? 0 : 1;
  dot.x = closer(dot.x, dot.sign.x, part);
  dot.z = closer(dot.z, dot.sign.z, part);
  const left = goal - dot.alpha;
  dot.alpha = Math.abs(left) <= fade ? goal : dot.alpha + Math.sign(left) * fade;
  return dot.x !== dot.sign.x || dot.z !== dot.sign.z || dot.alpha !== goal;
}

/** Milliseconds until a dot looks different without having moved; infinite: never. */
export function untilDotChanges(dot: Dot, now: number): number {
  const quiet = now - dot.moved;
  if (dot.gone || quiet >= IDLE_MS) return Infinity;
  return (quiet < REST_MS ? REST_MS : IDLE_MS) - quiet;
}
