/** `npm run pictures`: takes the documents' pictures and README's clip from the built app. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, UsageError } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';
import { isName, NAMES, OF_APP, type PictureName } from './pictures/names.ts';

const FOLDER = join('docs', 'pictures');
const OF_APP_FOLDER = join('public', 'install');

const usage = `usage: npm run pictures [-- NAME…]
  Takes the documents' pictures and README's clip of the built app, and writes them to ${FOLDER}.
  Names: ${NAMES.join(', ')}. All of them, if none is given.
  Only by name, to ${OF_APP_FOLDER}: the app's ${OF_APP.join(', ')}.
  Exit status: 0 done, 1 there is no Chromium or the app is not built, 2 usage error.
`;

/** Writes the app's icons, made of `public/icon.svg`. */
async function makeIcons(io: CommandIo): Promise<void> {
  const { icons } = await import('./pictures/icons.ts');
  for (const { name, png } of await icons(readFileSync(join(io.folder, 'public', 'icon.svg'), 'utf8')))
    await write(join(OF_APP_FOLDER, name), png, io);
}

async function write(path: string, data: Buffer, io: CommandIo): Promise<void> {
  writeFileSync(join(io.folder, path), data);
  await io.stdout(`${path}: ${Math.round(data.length / 1000)} kB\n`);
}

async function takePictures(names: readonly Exclude<PictureName, 'icons'>[], io: CommandIo): Promise<number> {
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
      const folder = OF_APP.some((each) => each === name) ? OF_APP_FOLDER : FOLDER;
      await write(join(folder, `${name}.webp`), await make(studio, name), io);
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
  if (names.includes('icons')) await makeIcons(io);
  const taken = names.filter((name) => name !== 'icons');
  if (names.length && !taken.length) return 0;
  return takePictures(taken.length ? taken : NAMES, io);
}

export const pictures: Command = { name: 'pictures', usage, main };

await runIfMain(import.meta.url, pictures);
