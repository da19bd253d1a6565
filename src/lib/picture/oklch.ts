/** Converts OKLCH to sRGB (Björn Ottosson, "A perceptual color space for image processing", 2020), for ramps of equal lightness. */
const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

/** Returns gamma-encoded sRGB, unclipped: values outside 0 … 1 mean that sRGB lacks the colour. */
export function oklchToRgb(l: number, c: number, h: number): [r: number, g: number, b: number] {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S),
    encode(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S),
    encode(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S),
  ];
}

const inside = (rgb: readonly number[]): boolean => rgb.every((v) => v >= -1e-4 && v <= 1.0001);

/** Returns '#rrggbb', reducing chroma until the colour fits into sRGB, but never lightness or hue. */
export function oklch(l: number, c: number, h: number): string {
  let rgb = oklchToRgb(l, c, h);
  for (let chroma = c; !inside(rgb) && chroma > 0; chroma -= 0.001) rgb = oklchToRgb(l, chroma, h);
  const byte = (v: number): string =>
    Math.round(Math.min(1, Math.max(0, v)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}
