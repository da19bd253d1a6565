import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { drawQr, type QrDrawing } from './qrCode.ts';

const SCALE = 4;

/** Renders the path's rectangles in black on white, as a camera would see them. */
function photograph({ size, path }: QrDrawing) {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let py = Number(y) * SCALE; py < (Number(y) + 1) * SCALE; py++)
      for (let px = Number(x) * SCALE; px < (Number(x) + Number(run)) * SCALE; px++)
        data.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3);
  return { width: side, height: side, data };
}

describe('the QR code of a link', () => {
  it.each([
    'https://example.org/#/room/abcdefghjkmnpqrs',
    'http://192.168.178.34:8080/?quality=low#/room/abcdefghjkmnpqrstuvwxyz23456789abcdefghj',
  ])('reads back as %s', (link) => {
    expect(decodeQR(photograph(drawQr(link)))).toBe(link);
  });

  it('has a quiet zone of four modules all round', () => {
    const { size, path } = drawQr('https://example.org/#/room/abcdefghjkmnpqrs');
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Math.max(Number(x) + Number(run), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});
