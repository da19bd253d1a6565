import { inSkin } from '../../../engine/display/cardArt.ts';
import type { GameArt, Laid, LaidBoard } from '../../../engine/display.ts';
import type { GameEntry } from '../../../engine/gameEntry.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { cacheBySkin, onFelt, skinnable } from '../../decks/skinnable.ts';
import { playingCards } from '../art/cards52/index.ts';
import { freeDisplay } from './display.ts';
import { kitsOf } from './kits.ts';
import { freeBoard } from './layout/board.ts';
import { boardOf, diceOf } from './layout/boards.ts';
import { MATS } from './layout/mats.ts';

/** The free table’s own art: the bare felt, and a deck. */
const OWN = skinnable((skin) => ({ board: freeBoard(skin), cards: [playingCards(skin)] }));

const artsOf = (others: readonly GameEntry[]): Promise<GameArt[]> =>
  Promise.all(others.map((entry) => entry.art()));

/** Plain mats for things that people keep together. */
const matsIn = (skin: Skin): LaidBoard[] =>
  MATS.map((mat) => ({ ...mat, albedo: () => onFelt(skin, mat.albedo()) }));

function together(arts: readonly GameArt[], skin: Skin): GameArt {
  const { board, cards } = inSkin(OWN, skin);
  return { board, cards: [...arts.flatMap((each) => inSkin(each, skin).cards), ...cards] };
}

/** The bare felt, the plain mats, and the cards of the other games and of the box itself. */
export async function artOf(others: readonly GameEntry[]): Promise<GameArt> {
  const arts = await artsOf(others);
  return cacheBySkin((skin) => ({ ...together(arts, skin), laid: { boards: matsIn(skin), dice: [] } }));
}

/** The same with their boards and dice as pieces, and plain mats. */
async function wholeArt(others: readonly GameEntry[]): Promise<GameArt> {
  const arts = await artsOf(others);
  const games = await Promise.all(
    others.map(async ({ info, display }) => ({
      info,
      layout: (await display()).layout(info.seats.usual, 0),
    })),
  );
  const laidIn = (skin: Skin): Laid => {
    const worn = arts.map((each) => inSkin(each, skin));
    return {
      boards: [...games.map(({ info, layout }, i) => boardOf(info, worn[i]!, layout)), ...matsIn(skin)],
      dice: games.flatMap(({ info }, i) => diceOf(info, worn[i]!)),
    };
  };
  return cacheBySkin((skin) => ({ ...together(arts, skin), laid: laidIn(skin) }));
}

export async function displayOf(others: readonly GameEntry[]) {
  const [art, kits] = await Promise.all([wholeArt(others), kitsOf(others)]);
  return freeDisplay(
    art,
    kits.flatMap(({ name, decks }) => Object.keys(decks).map((deck) => ({ deck, name }))),
  );
}

/** Display of one game’s table once its referee has gone: its own decks are in the box. */
export async function handsOf({ info, art, display }: GameEntry) {
  const [look, shown] = await Promise.all([art(), display()]);
  const { cards, board } = look;
  const felt = (seats: number) => boardOf(info, look, shown.layout(seats, 0)).spots;
  return freeDisplay(
    { cards, board, laid: { boards: [], dice: [], felt } },
    cards.map(({ deck }) => ({ deck, name: info.name })),
  );
}
