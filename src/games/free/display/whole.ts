import { inSkin } from '../../../engine/display/cardArt.ts';
import type { GameArt, Laid, LaidBoard } from '../../../engine/display.ts';
import type { GameEntry, GameInfo, Setup } from '../../../engine/game.ts';
import { defaultOptions } from '../../../engine/options.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { cacheBySkin, onFelt, skinnable } from '../../decks/skinnable.ts';
import { playingCards } from '../art/cards52/index.ts';
import { type Kit, PLAYING, settingOf } from '../rules/setups.ts';
import type { Decks } from '../rules/verbs/box.ts';
import { freeDisplay } from './display.ts';
import { freeBoard } from './layout/board.ts';
import { boardOf, diceOf } from './layout/boards.ts';
import { poseAt } from './layout/layout.ts';
import { MATS } from './layout/mats.ts';

/** Kits of all other games, and the box’s own deck. */
const kitsOf = async (others: readonly GameEntry[]): Promise<Kit[]> => [
  ...(await Promise.all(
    others.map(async ({ info, rules, display }) => {
      const events = (await rules()).open({ seats: info.seats.usual, options: defaultOptions(info) });
      const created = events.flatMap((event) => ('deck' in event && 'faces' in event ? [event] : []));
      return {
        id: info.id,
        name: info.name,
        decks: Object.fromEntries(created.map(({ deck, faces }) => [deck, faces])),
        chips: events.some(({ type }) => type === 'funded'),
        ...(await placesOf(info, display)),
      } as Kit;
    }),
  )),
  PLAYING,
];

/** The look of its board, the deck's place on it, and the looks of its dice. */
async function placesOf(info: GameInfo, display: GameEntry['display']): Promise<Partial<Kit>> {
  const shown = await display();
  const { x, z, angle } = shown.layout(info.seats.usual, 0).zone('deck') ?? { x: 0, z: 0, angle: 0 };
  return {
    board: { look: info.id, deck: poseAt(x, z, angle, 0, 1) },
    dice: diceOf(info, shown).map(({ look }) => look),
  };
}

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

/** The content of the box, and the things on the table at the beginning. */
export async function boxOf(others: readonly GameEntry[]) {
  const kits = await kitsOf(others);
  const decks: Decks = Object.assign({}, ...kits.map((kit) => kit.decks));
  return { decks, setting: (setup: Setup) => settingOf(kits, setup) };
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
