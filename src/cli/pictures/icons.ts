import sharp from 'sharp';

/** Share of the icon's drawing that systems leave visible whatever shape they cut: a circle of 80 % of its width. */
const SAFE = 0.86;
/** Systems cut their own corners, which a frame would not follow, and may put what is transparent on white. */
const CORNERS = ' rx="116"';
const FRAME = /<rect [^>]*fill="none"[^>]*\/>/;
const DRAWING = '<g transform="translate(256 256)">';

/** An icon's file in `public/install/`. */
export interface Icon {
  readonly name: string;
  readonly png: Buffer;
}

/** Makes the icons that systems want as PNG of the app's icon, an SVG of 512 × 512. */
export async function icons(svg: string): Promise<readonly Icon[]> {
  if (!svg.includes(CORNERS) || !svg.includes(DRAWING) || !FRAME.test(svg))
    throw new Error('The icon has other shapes now.');
  const full = svg
    .replace(FRAME, '')
    .replace(CORNERS, '')
    .replace(DRAWING, `<g transform="translate(256 256) scale(${SAFE})">`);
  const sizes = [
    { name: 'icon-192.png', source: svg, size: 192 },
    { name: 'icon-512.png', source: svg, size: 512 },
    { name: 'maskable-192.png', source: full, size: 192 },
    { name: 'maskable-512.png', source: full, size: 512 },
    { name: 'apple-180.png', source: full, size: 180 },
  ];
  return Promise.all(
    sizes.map(async ({ name, source, size }) => ({
      name,
      png: await sharp(Buffer.from(source)).resize(size, size).png({ palette: true, effort: 10 }).toBuffer(),
    })),
  );
}
