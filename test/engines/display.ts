import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import sharp from 'sharp';

/** A screen in memory, which browsers with windows need; WebGL runs there in software. */
export interface Display {
  /** Value of `DISPLAY`. */
  readonly name: string;
  /** Returns what the screen shows, as a PNG file. */
  picture(): Promise<Buffer>;
  close(): void;
}

/** Starts Xvfb on a free display. Rejects if it ends before it is ready. */
export async function openDisplay(xvfb: string): Promise<Display> {
  const folder = mkdtempSync(join(tmpdir(), 'comet-screen-'));
  // It writes the number of the display that it has found to descriptor 3, and keeps what it shows in a file.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-fbdir', folder];
  const screen: ChildProcess = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    createInterface({ input: screen.stdio[3] as Readable }).once('line', resolve);
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  // It would outlive a program that fails.
  const kill = (): boolean => screen.kill();
  process.once('exit', kill);
  return {
    name: `:${number}`,
    picture: () => pictureOf(readFileSync(join(folder, 'Xvfb_screen0'))),
    close() {
      process.off('exit', kill);
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Decodes an XWD file with 32 bits a pixel: big-endian numbers, a table of colours, rows of blue, green, red and nothing. */
function pictureOf(file: Buffer): Promise<Buffer> {
  const field = (index: number): number => file.readUInt32BE(4 * index);
  const [headerSize, width, height, rowSize, colours] = [field(0), field(4), field(5), field(12), field(19)];
  const COLOUR_SIZE = 12;
  const from = headerSize + colours * COLOUR_SIZE;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = from + y * rowSize + 4 * x;
      for (const part of [2, 1, 0]) pixels[to++] = file[at + part]!;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
