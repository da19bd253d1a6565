import { MOST_POINTERS, type PointerSign, type SignStore } from '../../store/signs/signs.ts';
import { closer } from './signPoses.ts';

const FADE_MS = 200;
/** Milliseconds without motion before a pointer shows its name, and before it fades out. */
const REST_MS = 650;
const IDLE_MS = 9000;

/** A displayed pointer, moving to where it was last seen. */
export interface Dot {
  readonly key: string;
  sign: PointerSign;
  x: number;
  z: number;
  alpha: number;
  moved: number;
  gone: boolean;
}

/** Checks whether a pointer rests, and so shows its name. */
export const isResting = (dot: Dot, now: number): boolean =>
  !dot.gone && now - dot.moved >= REST_MS && now - dot.moved < IDLE_MS;

/** Syncs the dots with the others' pointers on the table. */
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
      // A returning pointer need not travel there.
      if (dot.alpha === 0) Object.assign(dot, { x: sign.x, z: sign.z });
    }
  }
}

/** Removes a dot that is only fading out, if there is one, or else the oldest. */
function makeRoom(dots: Dot[]): void {
  const gone = dots.findIndex((dot) => dot.gone);
  dots.splice(Math.max(0, gone), 1);
}

/** Moves a dot by a fraction of the remaining way, and fades it; returns true while it changes. */
export function moveDot(dot: Dot, now: number, part: number, ms: number): boolean {
  const fade = ms / FADE_MS;
  const goal = dot.gone || now - dot.moved >= IDLE_MS ? 0 : 1;
  dot.x = closer(dot.x, dot.sign.x, part);
  dot.z = closer(dot.z, dot.sign.z, part);
  const left = goal - dot.alpha;
  dot.alpha = Math.abs(left) <= fade ? goal : dot.alpha + Math.sign(left) * fade;
  return dot.x !== dot.sign.x || dot.z !== dot.sign.z || dot.alpha !== goal;
}

/** Returns milliseconds until a still dot changes its look; infinite: never. */
export function untilDotChanges(dot: Dot, now: number): number {
  const quiet = now - dot.moved;
  if (dot.gone || quiet >= IDLE_MS) return Infinity;
  return (quiet < REST_MS ? REST_MS : IDLE_MS) - quiet;
}
