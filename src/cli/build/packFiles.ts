import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files that compress well. Pictures and typefaces are compressed already, and `settings.json` may be edited after the build. */
const PACKED = /(?<!^settings)\.(html|js|css|json|svg|txt|wasm|webmanifest)$/;
/** Smaller files fit into one packet as they are, in bytes. */
const SMALLEST = 1000;

/**
 * Writes each compressible file of a folder also with brotli (`.br`) and gzip (`.gz`). `quality`: brotli's, from 1 to 11; the best takes
 * forty times as long as 5 for a tenth fewer bytes.
 */
export function packFiles(folder: string, quality: number): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => PACKED.test(each))) {
    const path = join(folder, name);
    const data = readFileSync(path);
    if (data.length < SMALLEST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
    writeFileSync(`${path}.br`, brotliCompressSync(data, { params }));
    writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
  }
}
