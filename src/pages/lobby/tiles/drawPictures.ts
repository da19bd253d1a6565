import { svgOf } from '../../../art/svgPainter.ts';
import { inSkin } from '../../../engine/display/cardArt.ts';
import { gameById } from '../../../games/index.ts';
import { fetchSkin } from '../../../hud/skins/skins.ts';
import type { Drawing } from '../../../lib/picture/drawing.ts';
import type { Scheme } from '../../../lib/picture/house.ts';
import { boardPicture, fanPicture, isStaked } from './pictures.ts';

/** Addresses of a game's pictures. */
export interface Pictures {
  readonly board: string;
  readonly fan: string;
}

const addressOf = (drawing: Drawing): string =>
  URL.createObjectURL(new Blob([svgOf(drawing)], { type: 'image/svg+xml' }));

/** Pictures drawn so far: few, and small, so they are kept. */
const held = new Map<string, Promise<Pictures>>();

/** Draws a game's pictures in a look and an ink. Rejects if game or look cannot be loaded. */
export function drawPictures(game: string, look: string, ink: Scheme): Promise<Pictures> {
  const key = `${game} ${look} ${ink}`;
  const known = held.get(key);
  if (known) return known;
  const drawn = draw(game, look, ink);
  held.set(key, drawn);
  drawn.catch(() => held.delete(key));
  return drawn;
}

async function draw(game: string, look: string, ink: Scheme): Promise<Pictures> {
  const entry = gameById(game)!;
  const [plain, skin] = await Promise.all([entry.art(), fetchSkin(look)]);
  const art = inSkin(plain, skin);
  return {
    board: addressOf(boardPicture(art)),
    fan: addressOf(fanPicture(art, { skin, ink, staked: isStaked(entry.info) })),
  };
}
