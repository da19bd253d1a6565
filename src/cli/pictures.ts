/** `npm run pictures`: README's pictures and its clip, taken of the built app. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, runCommand, UsageError } from './args.ts';
import { NotReady, openHarness } from './pageHarness.ts';
import { make, NAMES } from './pictures/pictures.ts';
import { Studio } from './pictures/studio.ts';

const FOLDER = join('docs', 'pictures');

const usage = `usage: npm run pictures [-- NAME…]
  Takes README's pictures and its clip of the built app, and writes them to ${FOLDER}.
  Names: ${NAMES.join(', ')}. All of them, if none is given.
  Exit status: 0 done, 1 there is no Chromium or the app is not built, 2 usage error.
`;

async function takePictures(names: readonly string[]): Promise<number> {
  const harness = await openHarness();
  try {
    const studio = new Studio(harness);
    mkdirSync(FOLDER, { recursive: true });
    for (const name of names) {
      const made = await make(studio, name);
      const path = join(FOLDER, `${name}.webp`);
      writeFileSync(path, made);
      process.stdout.write(`${path}: ${Math.round(made.length / 1000)} kB\n`);
    }
    return 0;
  } finally {
    await harness.close();
  }
}

await runCommand('pictures', usage, async () => {
  const { values, positionals } = readArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  for (const name of positionals)
    if (!NAMES.includes(name)) throw new UsageError(`no picture “${name}”; there are: ${NAMES.join(', ')}`);
  try {
    return await takePictures(positionals.length ? positionals : NAMES);
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    process.stderr.write(`pictures: ${error.message}\n`);
    return 1;
  }
});
