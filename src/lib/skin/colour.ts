/** Contrast of two colours by WCAG 2: 1 … 21. Both '#rrggbb'. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 … 1. */
export function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
