import type { GameArt } from '../../../engine/display.ts';
import type { GameEntry, Setup } from '../../../engine/game.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { playingCards } from '../art/cards52/index.ts';
import type { Decks } from '../rules/box.ts';
import { type Kit, PLAYING, settingOf } from '../rules/setups.ts';
import { freeBoard } from './board.ts';
import { freeDisplay } from './display.ts';

/** Every deck that the other games create, and the box’s own. */
const kitsOf = async (others: readonly GameEntry[]): Promise<Kit[]> => [
  ...(await Promise.all(
    others.map(async ({ info, rules }) => {
      const events = (await rules()).open({ seats: info.seats.usual, options: defaultOptions(info) });
      const created = events.flatMap((event) => ('deck' in event && 'faces' in event ? [event] : []));
      return {
        id: info.id,
        name: info.name,
        decks: Object.fromEntries(created.map(({ deck, faces }) => [deck, faces])),
        chips: events.some(({ type }) => type === 'funded'),
      } as Kit;
    }),
  )),
  PLAYING,
];

/** The bare felt, and the cards of all of them and of the box’s own. */
export async function artOf(others: readonly GameEntry[]): Promise<GameArt> {
  const arts = await Promise.all(others.map((entry) => entry.art()));
  return { board: freeBoard, cards: [...arts.flatMap(({ cards }) => cards), playingCards] };
}

/** What is in the box, and what lies on the table at the beginning. */
export async function boxOf(others: readonly GameEntry[]) {
  const kits = await kitsOf(others);
  const decks: Decks = Object.assign({}, ...kits.map((kit) => kit.decks));
  return { decks, setting: (setup: Setup) => settingOf(kits, setup) };
}

export async function displayOf(others: readonly GameEntry[]) {
  const [art, kits] = await Promise.all([artOf(others), kitsOf(others)]);
  return freeDisplay(
    art,
    kits.flatMap(({ name, decks }) => Object.keys(decks).map((deck) => ({ deck, name }))),
  );
}
