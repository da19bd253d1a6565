/**
 * Draws the lobby's pictures in the look of the house. A unit test fails if the files are out of date.
 *
 *   npx tsx src/cli/makeLobbyPictures.ts        writes assets/lobby/
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loungeView } from '../art/room/view.ts';
import { svgOf } from '../art/svgPainter.ts';
import { registry } from '../games/index.ts';
import { HOUSE } from '../lib/skin/house.ts';
import { boardPicture, fanPicture, isStaked } from '../pages/lobby/tiles/pictures.ts';

const tenths = (text: string): string => String(Math.round(Number(text) * 10) / 10);

/** Rounds coordinates to tenths, as no picture is shown larger than it is drawn. */
const rounded = (svg: string): string =>
  svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${d.replace(/-?\d+\.\d{2,}(?:e-?\d+)?/g, tenths)}"`);

/** Returns all pictures by their file names. */
export async function lobbyPictures(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['lounge.svg', rounded(svgOf(loungeView()))]]);
  for (const { info, art } of registry) {
    const drawn = await art();
    files.set(`${info.id}-board.svg`, rounded(svgOf(boardPicture(drawn))));
    files.set(
      `${info.id}-fan.svg`,
      rounded(svgOf(fanPicture(drawn, { skin: HOUSE, ink: 'colour', staked: isStaked(info) }))),
    );
  }
  return files;
}

async function write(): Promise<void> {
  const folder = join('assets', 'lobby');
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of await lobbyPictures()) writeFileSync(join(folder, name), svg);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await write();
