/** Animates a die tumbling on the spot: thrown up a little, bouncing, and turning ever slower. */

const TUMBLE_MS = 850;
/** Whole turns, so that it ends in its resting pose. */
const TURNS = 2;

/** Returns the progress of a tumble, 0 … 1; at 1 it is over. */
export const tumbled = (time: number, start: number, speed: number): number =>
  speed <= 0 ? 1 : Math.min(1, Math.max(0, ((time - start) * speed) / TUMBLE_MS));

/** Returns the height above its rest, in heights of the die. */
export const heightAt = (t: number): number =>
  // Three arcs, each lower than the one before.
  t < 0.5 ? 1.6 * arc(t / 0.5) : t < 0.8 ? 0.45 * arc((t - 0.5) / 0.3) : 0.1 * arc((t - 0.8) / 0.2);

const arc = (t: number): number => 4 * t * (1 - t);

/** Returns the remaining rotation, in radians. */
export const angleAt = (t: number): number => TURNS * 2 * Math.PI * (1 - t) ** 2;

/**
 * Rotates the pose at an index of an instance buffer about a horizontal axis through its own centre, and lifts it. The axis points `way`
 * radians from the right toward the viewer.
 */
export function spin(matrices: Float32Array, index: number, way: number, angle: number, rise: number): void {
  const m = index * 16;
  const [x, z] = [Math.cos(way), Math.sin(way)];
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  for (let column = 0; column < 3; column++) {
    const at = m + column * 4;
    const a = matrices[at]!;
    const b = matrices[at + 1]!;
    const d = matrices[at + 2]!;
    matrices[at] = (c + x * x * k) * a - z * s * b + x * z * k * d;
    matrices[at + 1] = z * s * a + c * b - x * s * d;
    matrices[at + 2] = x * z * k * a + x * s * b + (c + z * z * k) * d;
  }
  matrices[m + 13]! += rise;
}
