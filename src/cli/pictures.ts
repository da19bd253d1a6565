/** `npm run pictures`: takes the documents' pictures and README's clip from the built app. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, UsageError } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';
import { isName, NAMES, type PictureName } from './pictures/names.ts';

const FOLDER = join('docs', 'pictures');

const usage = `usage: npm run pictures [-- NAME…]
  Takes the documents' pictures and README's clip of the built app, and writes them to ${FOLDER}.
  Names: ${NAMES.join(', ')}. All of them, if none is given.
  Exit status: 0 done, 1 there is no Chromium or the app is not built, 2 usage error.
`;

async function takePictures(names: readonly PictureName[], io: CommandIo): Promise<number> {
  // The browser's driver and the encoder take seconds to load, so only when they are needed.
  const { NotReady, openHarness } = await import('./browser/pageHarness.ts');
  const harness = await openHarness({ folder: join(io.folder, 'dist'), env: io.env }).catch(
    (error: unknown) => {
      if (!(error instanceof NotReady)) throw error;
      io.stderr(`pictures: ${error.message}\n`);
      return null;
    },
  );
  if (!harness) return 1;
  try {
    const { make } = await import('./pictures/pictures.ts');
    const { Studio } = await import('./pictures/studio.ts');
    const studio = new Studio(harness);
    mkdirSync(join(io.folder, FOLDER), { recursive: true });
    for (const name of names) {
      const made = await make(studio, name);
      const path = join(FOLDER, `${name}.webp`);
      writeFileSync(join(io.folder, path), made);
      await io.stdout(`${path}: ${Math.round(made.length / 1000)} kB\n`);
    }
    return 0;
  } finally {
    await harness.close();
  }
}

async function main(args: string[], io: CommandIo): Promise<number> {
  const { positionals } = readArgs({ args, options: {}, allowPositionals: true });
  const unknown = positionals.find((name) => !isName(name));
  if (unknown !== undefined) throw new UsageError(`no picture “${unknown}”; there are: ${NAMES.join(', ')}`);
  const names = positionals.filter(isName);
  return takePictures(names.length ? names : NAMES, io);
}

export const pictures: Command = { name: 'pictures', usage, main };

await runIfMain(import.meta.url, pictures);
