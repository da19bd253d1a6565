import { SVGPathData } from 'svg-pathdata';
import { num } from '../../lib/picture/geometry.ts';

/** Cache of translated paths, since many cards share their engraving. */
const known = new Map<string, string>();
/** Least characters of path data worth caching. */
const WORTH_KEEPING = 400;

/** Turns SVG path data into PDF operators for the same path. Arcs and quadratic curves become cubic ones. */
export function pathOperators(d: string): string {
  const before = known.get(d);
  if (before !== undefined) return before;
  const made = translate(d);
  if (d.length >= WORTH_KEEPING) known.set(d, made);
  return made;
}

function translate(d: string): string {
  const { commands } = new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC();
  let out = '';
  for (const command of commands)
    switch (command.type) {
      case SVGPathData.MOVE_TO:
        out += `${num(command.x)} ${num(command.y)} m\n`;
        break;
      case SVGPathData.LINE_TO:
        out += `${num(command.x)} ${num(command.y)} l\n`;
        break;
      case SVGPathData.CURVE_TO: {
        const { x1, y1, x2, y2, x, y } = command;
        out += `${[x1, y1, x2, y2, x, y].map(num).join(' ')} c\n`;
        break;
      }
      case SVGPathData.CLOSE_PATH:
        out += 'h\n';
        break;
      default:
        throw new Error(`a path in a drawing is not understood: ${d.slice(0, 40)}`);
    }
  return out;
}
