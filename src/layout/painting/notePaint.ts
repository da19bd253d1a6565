import { PAPER } from '../../lib/picture/house.ts';
import { fitted, LINE } from './noteText.ts';

const INK = '#2b1c14';
const RULE = '#b9a27c';
const EDGE = '#cdb88f';
const FONT = '"Hanken Grotesk Variable", "Hanken Grotesk", sans-serif';
/** Margin over the paper's height. */
const MARGIN = 0.09;

/** Creates a function that paints notes, one by one on one canvas. */
export function makeNotePainter(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  const measure = (text: string): number => {
    ctx.font = `500 100px ${FONT}`;
    return ctx.measureText(text).width / 100;
  };

  const paper = (): void => {
    ctx.fillStyle = PAPER;
    ctx.fillRect(0, 0, width, height);
    ctx.strokeStyle = EDGE;
    ctx.lineWidth = height * 0.03;
    ctx.strokeRect(0, 0, width, height);
  };
  /** Draws lines to write on. */
  const rules = (): void => {
    ctx.fillStyle = RULE;
    for (let k = 1; k <= 3; k++)
      ctx.fillRect(
        height * MARGIN * 2,
        height * (0.12 + k * 0.2),
        width - height * MARGIN * 4,
        height * 0.012,
      );
  };
  const words = (text: string): void => {
    const margin = height * MARGIN;
    const { lines, size } = fitted(text, (width - 2 * margin) / height, 1 - 2 * MARGIN, measure);
    ctx.font = `500 ${size * height}px ${FONT}`;
    ctx.fillStyle = INK;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    const top = (1 - lines.length * size * LINE) / 2;
    for (const [k, line] of lines.entries())
      ctx.fillText(line, width / 2, (top + (k + 0.8) * size * LINE) * height);
  };
  return (text: string): ImageData => {
    paper();
    if (text.trim()) words(text);
    else rules();
    return ctx.getImageData(0, 0, width, height);
  };
}
