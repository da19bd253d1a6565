import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** Bytes kept in memory: several builds of the app. */
const MOST = 32 * 2 ** 20;

/**
 * Compresses files with gzip and caches the result until a file changes, so that repeated requests cost the server nothing. `most`: bytes
 * kept; the oldest go first.
 */
export function makeCompressor(most = MOST) {
  const packed = new Map<string, { readonly data: Promise<Buffer>; bytes: number }>();
  let total = 0;

  function count(key: string, bytes: number): void {
    const made = packed.get(key);
    if (!made) return;
    made.bytes = bytes;
    total += bytes;
    for (const [oldest, old] of packed) {
      if (total <= most) break;
      packed.delete(oldest);
      total -= old.bytes;
    }
  }

  /** Returns the gzipped file. `stats` distinguish its versions. Rejects if it cannot be read. */
  return (path: string, stats: { readonly mtimeMs: number; readonly size: number }): Promise<Buffer> => {
    const key = `${path}\n${stats.mtimeMs}\n${stats.size}`;
    const known = packed.get(key);
    if (known) return known.data;
    const data = readFile(path).then(zip);
    packed.set(key, { data, bytes: 0 });
    data.then(
      ({ length }) => count(key, length),
      () => packed.delete(key),
    );
    return data;
  };
}
