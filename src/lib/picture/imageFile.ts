import { err, ok, type Result } from '../result.ts';

/**
 * Type and size of a picture by its first bytes; its name and its declared type count for nothing. The size ignores a rotation noted by the
 * camera: only the decoded picture is turned.
 */
export interface ImageFile {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Most pixels along a side, and in all: unpacking more would take all of a device's memory. */
const LONGEST = 16_384;
const MOST_PIXELS = 2 ** 26;

const WHAT = 'That is no PNG, JPEG or WebP picture.';
const BROKEN = 'That picture is damaged: its size cannot be read.';

/** Reads a picture's type and size from its content, or explains in a sentence why it is refused. */
export function readImageFile(bytes: Uint8Array): Result<ImageFile, string> {
  const kind = KINDS.find(({ begins }) => begins(bytes));
  if (!kind) return err(WHAT);
  const size = kind.size(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size || size[0] < 1 || size[1] < 1) return err(BROKEN);
  const [width, height] = size;
  if (width > LONGEST || height > LONGEST || width * height > MOST_PIXELS)
    return err(`That picture has ${width} × ${height} pixels. Make it smaller, 8192 × 8192 at most.`);
  return ok({ type: kind.type, width, height });
}

type Size = readonly [width: number, height: number];

interface Kind {
  readonly type: ImageFile['type'];
  begins(bytes: Uint8Array): boolean;
  /** Null if it cannot be read. */
  size(view: DataView): Size | null;
}

const has = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));

const KINDS: readonly Kind[] = [
  {
    type: 'image/png',
    begins: (bytes) => has(bytes, '\x89PNG\r\n\x1a\n') && has(bytes, 'IHDR', 12),
    size: (view) => (view.byteLength < 24 ? null : [view.getUint32(16), view.getUint32(20)]),
  },
  { type: 'image/jpeg', begins: (bytes) => has(bytes, '\xff\xd8\xff'), size: jpegSize },
  {
    type: 'image/webp',
    begins: (bytes) => has(bytes, 'RIFF') && has(bytes, 'WEBPVP8', 8),
    size: webpSize,
  },
];

/** Frame headers: C0 … CF, except for tables and arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments until one gives the size. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isAlone ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** Simple, lossless and extended WebP each store their size differently. */
function webpSize(view: DataView): Size | null {
  if (view.byteLength < 30) return null;
  const form = String.fromCharCode(view.getUint8(15));
  if (form === ' ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (form === 'L') {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (form !== 'X') return null;
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return [three(24) + 1, three(27) + 1];
}
