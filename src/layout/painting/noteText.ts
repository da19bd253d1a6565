// Fits text on a slip of paper: broken into lines, as large as possible.

/** Returns the width of a text at a size of 1. */
type Measure = (text: string) => number;

interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Letter sizes to try, over the height of the paper. */
const SIZES = [0.26, 0.22, 0.18, 0.155, 0.13, 0.112, 0.098];
export const LINE = 1.18;

/** Breaks a text into lines no longer than `most`. A word that is too long is broken. */
export function broken(text: string, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      let rest = word;
      const longer = line ? `${line} ${rest}` : rest;
      if (measure(longer) <= most) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      while (measure(rest) > most && rest.length > 1) {
        const letters = [...rest];
        let count = letters.length - 1;
        while (count > 1 && measure(letters.slice(0, count).join('')) > most) count--;
        lines.push(letters.slice(0, count).join(''));
        rest = letters.slice(count).join('');
      }
      line = rest;
    }
    lines.push(line);
  }
  return lines;
}

/** Finds the largest letters with which a text fits, in heights of the paper. Text that is still too long ends in an ellipsis. */
export function fitted(text: string, width: number, height: number, measure: Measure): Fitted {
  for (const size of SIZES) {
    const lines = broken(text, width / size, measure);
    const room = Math.floor(height / (size * LINE));
    // Break no word while smaller letters would do.
    const whole = text.split(/\s+/).every((word) => measure(word) <= width / size);
    if (lines.length <= room && (whole || size === SIZES.at(-1))) return { lines, size };
    if (size === SIZES.at(-1)) {
      const kept = lines.slice(0, room);
      return { lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`], size };
    }
  }
  return { lines: [], size: SIZES[0]! };
}
