/** Turns shapes of drawings into corner points and triangles. Numbers only, so that it runs without WebGL. */

/** Corners in a row: x, y, x, y … */
export type Corners = readonly number[];

/** Straight pieces for each curve: at the size of a figure on the screen the corners cannot be seen. */
const PIECES = 8;

/** Returns the lines of a path. Throws for any command but absolute M, L, C, Q and Z. */
export function linesOf(d: string): readonly Corners[] {
  const lines: number[][] = [];
  let line: number[] = [];
  for (const [, command, rest] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    switch (command) {
      case 'M':
        line = n.slice();
        lines.push(line);
        break;
      case 'L':
        line.push(...n);
        break;
      case 'C':
        for (let k = 0; k < n.length; k += 6)
          bend(line, [n[k]!, n[k + 1]!, n[k + 2]!, n[k + 3]!, n[k + 4]!, n[k + 5]!]);
        break;
      case 'Q':
        for (let k = 0; k < n.length; k += 4) {
          const [x, y] = line.slice(-2) as [number, number];
          const [cx, cy, ex, ey] = n.slice(k, k + 4) as [number, number, number, number];
          const third = (from: number, to: number): number => from + ((to - from) * 2) / 3;
          bend(line, [third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey]);
        }
        break;
      case 'Z':
        break;
      default:
        throw new Error(`Figures know no path command ${command}`);
    }
  }
  return lines;
}

function bend(
  line: number[],
  [ax, ay, bx, by, ex, ey]: readonly [number, number, number, number, number, number],
): void {
  const [x, y] = line.slice(-2) as [number, number];
  for (let k = 1; k <= PIECES; k++) {
    const t = k / PIECES;
    const u = 1 - t;
    const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    line.push(p * x + q * ax + r * bx + s * ex, p * y + q * ay + r * by + s * ey);
  }
}

/** Returns twice the area of a triangle; positive if its corners run clockwise on a page. */
const turnOf = (c: Corners, i: number, j: number, k: number): number =>
  (c[2 * j]! - c[2 * i]!) * (c[2 * k + 1]! - c[2 * i + 1]!) -
  (c[2 * j + 1]! - c[2 * i + 1]!) * (c[2 * k]! - c[2 * i]!);

/** Returns the area inside a line; negative if it runs counter-clockwise on a page. */
export function areaOf(c: Corners): number {
  let sum = 0;
  for (let i = 0; i < c.length; i += 2) {
    const j = (i + 2) % c.length;
    sum += c[i]! * c[j + 1]! - c[j]! * c[i + 1]!;
  }
  return sum / 2;
}

/** Divides the inside of a line that does not cross itself into triangles: indices of corners, by cutting off one ear after the other. */
export function trianglesOf(c: Corners): readonly number[] {
  const left = Array.from({ length: c.length / 2 }, (_, i) => i).filter(
    (i, k, all) => !isSame(c, i, all[(k + 1) % all.length]!),
  );
  const sign = Math.sign(areaOf(c));
  const triangles: number[] = [];
  while (left.length > 2) {
    const at = left.findIndex((_, k) => isEar(c, left, k, sign));
    // Rounding may leave corners in a row: any of them is then an ear without area.
    const k = at < 0 ? 0 : at;
    const { length } = left;
    triangles.push(left[(k + length - 1) % length]!, left[k]!, left[(k + 1) % length]!);
    left.splice(k, 1);
  }
  return triangles;
}

const isSame = (c: Corners, i: number, j: number): boolean =>
  c[2 * i] === c[2 * j] && c[2 * i + 1] === c[2 * j + 1];

function isEar(c: Corners, left: readonly number[], k: number, sign: number): boolean {
  const { length } = left;
  const [a, b, e] = [left[(k + length - 1) % length]!, left[k]!, left[(k + 1) % length]!];
  if (turnOf(c, a, b, e) * sign <= 0) return false;
  return !left.some(
    (p) =>
      p !== a &&
      p !== b &&
      p !== e &&
      turnOf(c, a, b, p) * sign >= 0 &&
      turnOf(c, b, e, p) * sign >= 0 &&
      turnOf(c, e, a, p) * sign >= 0,
  );
}

/** Part of its width that a brush stroke has at its ends. */
const TIP = 0.2;

/** Returns the two sides of a brush stroke along a line, thin at both ends: left x, y, right x, y, and so on. */
export function brushed(c: Corners, width: number): Corners {
  const count = c.length / 2;
  const sides: number[] = [];
  for (let i = 0; i < count; i++) {
    const [before, after] = [Math.max(0, i - 1), Math.min(count - 1, i + 1)];
    const [dx, dy] = [c[2 * after]! - c[2 * before]!, c[2 * after + 1]! - c[2 * before + 1]!];
    // Rounding may take the angle past half a turn.
    const full = Math.max(0, Math.sin((Math.PI * i) / (count - 1))) ** 0.6;
    const half = ((width / 2) * (TIP + (1 - TIP) * full)) / (Math.hypot(dx, dy) || 1);
    sides.push(
      c[2 * i]! - dy * half,
      c[2 * i + 1]! + dx * half,
      c[2 * i]! + dy * half,
      c[2 * i + 1]! - dx * half,
    );
  }
  return sides;
}
