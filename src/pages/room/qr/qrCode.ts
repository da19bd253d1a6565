import { encodeQR } from 'qr';

export interface QrDrawing {
  /** Width and height in modules, including the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path, in units of modules. */
  readonly path: string;
}

/** ISO/IEC 18004 requires four light modules on every side. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code. Each run of dark modules is one rectangle, so that no seams show between them. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  let path = '';
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const end = row.indexOf(false, x);
      const run = (end < 0 ? row.length : end) - x;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  return { size: rows.length, path };
}
