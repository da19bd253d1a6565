import { type Stats, statSync } from 'node:fs';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Encodings that the build makes beside a file (`build/packFiles.ts`), the smallest first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** One file in the form that a browser accepts. */
export interface StaticFile {
  readonly path: string;
  /** Identifies its content in this form. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns a file's stats, or undefined if there is none or it is a folder. */
function fileAt(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    // Includes names with a zero byte and names that are too long.
    return undefined;
  }
}

/** Checks whether `Accept-Encoding` names an encoding without refusing it. */
const isAccepted = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((each) => {
    const [name, weight = ''] = each.split(';');
    return name!.trim().toLowerCase() === encoding && !/q=0(\.0*)?\s*$/.test(weight);
  });

/** Finds a file, packed if the browser accepts that. A packed file older than its original is left aside. */
export function findFile(path: string, accepted = ''): StaticFile | undefined {
  const plain = fileAt(path);
  if (!plain) return undefined;
  const packed = ENCODINGS.map((each) => ({ ...each, stats: fileAt(path + each.ending) })).filter(
    ({ stats }) => stats && stats.mtimeMs >= plain.mtimeMs,
  );
  const chosen = packed.find(({ encoding }) => isAccepted(accepted, encoding));
  const { size, mtimeMs } = chosen?.stats ?? plain;
  return {
    path: path + (chosen?.ending ?? ''),
    tag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    headers: {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Content-Length': String(size),
      ...(packed.length && { Vary: 'Accept-Encoding' }),
      ...(chosen && { 'Content-Encoding': chosen.encoding }),
    },
  };
}
