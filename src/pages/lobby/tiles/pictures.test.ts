import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lobbyPictures } from '../../../cli/makeLobbyPictures.ts';

const FOLDER = new URL('../../../../assets/lobby/', import.meta.url);

test('the lobby’s pictures show the boards and cards as they are drawn now: npx tsx src/cli/makeLobbyPictures.ts', async () => {
  const drawn = await lobbyPictures();
  expect(readdirSync(FOLDER).sort()).toEqual([...drawn.keys()].sort());
  const outdated = [...drawn].filter(([name, svg]) => readFileSync(new URL(name, FOLDER), 'utf8') !== svg);
  expect(outdated.map(([name]) => name)).toEqual([]);
});
