import type { Ring } from '../layout/movedCards.ts';
import { COLOURS } from '../lib/tokens.ts';
import type { TableState } from '../store/tableStore.ts';

type Ink = CanvasRenderingContext2D;

/** Half the arc in front of an acting seat, in radians, and its radius. */
const ARC = 0.29;
const ARC_AT = 0.975;
const OUTLINE = '#a36a28';
const CORE = '#cdfff2';

/** Lines are drawn in table units: the context maps them to the screen. `pixel`: a CSS pixel in table units. */
function stroke(ink: Ink, colour: string, width: number, opacity: number): void {
  ink.globalAlpha = opacity;
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke();
}

/** Traces a ring: round, or long with round ends. */
function trace(ink: Ink, { x, z, radius, along = 0, reach = 0, turn = 0 }: Ring): void {
  const long = along || reach;
  const [cos, sin] = [Math.cos(turn), -Math.sin(turn)];
  const facing = Math.atan2(sin, cos);
  ink.beginPath();
  ink.arc(x + long * cos, z + long * sin, radius, facing - Math.PI / 2, facing + Math.PI / 2);
  ink.arc(x - long * cos, z - long * sin, radius, facing + Math.PI / 2, facing + (3 * Math.PI) / 2);
  ink.closePath();
}

/** Marks places: legal targets and selected pieces are bright, the one under the pointer is brighter. */
export function drawRings(
  ink: Ink,
  rings: readonly Ring[],
  lit: readonly string[],
  hot: string | null,
  pixel: number,
): void {
  for (const ring of rings) {
    const isLit = lit.includes(ring.id);
    if (!isLit && (ring.purse !== undefined || ring.quiet)) continue;
    trace(ink, ring);
    if (!isLit) {
      // Outlined always, since the board's drawing has no dish for it.
      stroke(ink, OUTLINE, 1.4 * pixel, 0.6);
      continue;
    }
    ink.globalAlpha = ring.id === hot ? 0.36 : 0.18;
    ink.fillStyle = COLOURS.accent;
    ink.fill();
    stroke(ink, COLOURS.accent, 9 * pixel, 0.22);
    stroke(ink, COLOURS.accent, 3.4 * pixel, 1);
    stroke(ink, CORE, 1.2 * pixel, 0.9);
  }
  ink.globalAlpha = 1;
}

/** Marks the edge in front of the seats whose turn it is. */
export function drawTurn(ink: Ink, { layout, acting }: TableState, pixel: number): void {
  for (const seat of acting) {
    const pose = layout.seats[seat];
    if (!pose) continue;
    const at = Math.atan2(pose.z, pose.x);
    ink.beginPath();
    ink.arc(0, 0, ARC_AT, at - ARC, at + ARC);
    ink.lineCap = 'round';
    stroke(ink, COLOURS.accent, 12 * pixel, 0.25);
    stroke(ink, COLOURS.accent, 5 * pixel, 1);
    stroke(ink, CORE, 1.6 * pixel, 0.85);
    ink.lineCap = 'butt';
  }
  ink.globalAlpha = 1;
}
