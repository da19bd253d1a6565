import { type Eye, LEAN } from './eye.ts';
import type { Items, Look } from './items.ts';
import { SHADOW_ROOM, type Sprite } from './sheets.ts';

type Ink = CanvasRenderingContext2D;

/** A shadow's offset: on the felt, and for each unit of height above it. */
const SHADOW = { low: 0.007, rising: 0.3 };
/** Darkening of a disc's side. */
const SIDE_SHADE = 0.5;
/** Size of a bright rim's shape, in those of the thing. */
const RIM = 1.08;
/** Table units that a thing rises over its place before its shadow leaves it. */
const RESTING = 0.03;

// Scratch values, so that frames allocate nothing.
const matrix = new Float32Array(16);
const spot = { x: 0, y: 0, behind: false };
/** Screen axes of the thing being drawn, per unit of its scale: right, down. */
const axes = { a: 0, b: 0, c: 0, d: 0 };

/** Draws things from slot `from` in the order of height, up to the first whose height reaches `below`. Returns the index of that one. */
export function drawItems(
  ink: Ink,
  eye: Eye,
  items: Items,
  dpr: number,
  from: number,
  below: number,
): number {
  let i = from;
  for (; i < items.count; i++) {
    const slot = items.slotAt(i);
    const { poses } = items;
    const y = poses.y(slot);
    if (y >= below) break;
    const look = items.look(slot);
    const moving = poses.isMoving(slot);
    if (look.held && !moving) continue;
    poses.write(slot, matrix, 0);
    setAxes(eye);
    // A picture that is still being painted casts no shadow.
    if (look.shadow && faceOf(look).image)
      drawShadow(ink, eye, look, dpr, moving ? Math.max(0, y - RESTING) : 0);
    drawBody(ink, eye, look, dpr);
  }
  return i;
}

function setAxes(eye: Eye): void {
  const { x: rx, z: rz } = eye.right;
  const { scale } = eye;
  axes.a = (matrix[0]! * rx + matrix[2]! * rz) * scale;
  axes.b = (matrix[2]! * rx - matrix[0]! * rz - LEAN * matrix[1]!) * scale;
  axes.c = (matrix[8]! * rx + matrix[10]! * rz) * scale;
  axes.d = (matrix[10]! * rx - matrix[8]! * rz - LEAN * matrix[9]!) * scale;
}

/** Lays the unit square over the thing, moved by pixels and enlarged. `flip`: mirrored, for a side seen from behind. */
function lay(ink: Ink, look: Look, dpr: number, dx: number, dy: number, larger: number, flip: boolean): void {
  const wide = look.wide * dpr * larger * (flip ? -1 : 1);
  const deep = look.deep * dpr * larger;
  ink.setTransform(
    axes.a * wide,
    axes.b * wide,
    axes.c * deep,
    axes.d * deep,
    (spot.x + dx) * dpr,
    (spot.y + dy) * dpr,
  );
}

function stamp(ink: Ink, { image, x, y, width, height }: Sprite): void {
  if (image) ink.drawImage(image, x, y, width, height, -0.5, -0.5, 1, 1);
}

/** Returns the picture of the side that is up. */
const faceOf = ({ front, back = front }: Look): Sprite => (matrix[5]! < 0 ? back : front);

function drawShadow(ink: Ink, eye: Eye, look: Look, dpr: number, height: number): void {
  eye.project(matrix[12]!, matrix[13]! - height, matrix[14]!, spot);
  const off = (SHADOW.low + SHADOW.rising * height) * eye.scale;
  ink.globalAlpha = 0.5 / (1 + 4 * height);
  lay(ink, look, dpr, off * 0.5, off, SHADOW_ROOM, false);
  stamp(ink, look.shadow!);
  ink.globalAlpha = 1;
}

function drawBody(ink: Ink, eye: Eye, look: Look, dpr: number): void {
  const { front, rise } = look;
  eye.project(matrix[12]!, matrix[13]!, matrix[14]!, spot);
  const turned = matrix[5]! < 0;
  if (rise) {
    const size = Math.hypot(matrix[0]!, matrix[1]!, matrix[2]!);
    const half = (rise * size * LEAN * eye.scale) / 2;
    // The side has the colours of the rim, in the shade.
    lay(ink, look, dpr, 0, half, 1, false);
    stamp(ink, front);
    ink.globalAlpha = SIDE_SHADE;
    stamp(ink, look.shade!);
    ink.globalAlpha = 1;
    lay(ink, look, dpr, 0, -half, 1, false);
    stamp(ink, front);
    return;
  }
  const face = faceOf(look);
  if (look.rim && face.image) {
    lay(ink, look, dpr, 0, 0, RIM, turned);
    stamp(ink, look.rim);
  }
  lay(ink, look, dpr, 0, 0, 1, turned);
  stamp(ink, face);
  if (look.dim && look.shade && face.image) {
    ink.globalAlpha = look.dim;
    stamp(ink, look.shade);
    ink.globalAlpha = 1;
  }
}
