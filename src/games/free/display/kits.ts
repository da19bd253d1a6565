import type { GameInfo, Setup } from '../../../engine/game.ts';
import type { GameEntry } from '../../../engine/gameEntry.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { type Kit, PLAYING, settingOf } from '../rules/setups.ts';
import type { Decks } from '../rules/verbs/box.ts';
import { dieLook, poseAt } from './layout/pose.ts';

// Everyone who joins a table fetches this with the rules: it needs no pictures.

/** Kits of all other games, and the box’s own deck. */
export const kitsOf = async (others: readonly GameEntry[]): Promise<Kit[]> => [
  ...(await Promise.all(
    others.map(async ({ info, rules, places }) => {
      const events = (await rules()).open({ seats: info.seats.usual, options: defaultOptions(info) });
      const created = events.flatMap((event) => ('deck' in event && 'faces' in event ? [event] : []));
      return {
        id: info.id,
        name: info.name,
        decks: Object.fromEntries(created.map(({ deck, faces }) => [deck, faces])),
        chips: events.some(({ type }) => type === 'funded'),
        ...(await placesOf(info, places)),
      } as Kit;
    }),
  )),
  PLAYING,
];

/** The look of its board, the deck's place on it, and the looks of its dice. */
async function placesOf(info: GameInfo, places: GameEntry['places']): Promise<Partial<Kit>> {
  const { layout, dice = {} } = await places();
  const { x, z, angle } = layout(info.seats.usual, 0).zone('deck') ?? { x: 0, z: 0, angle: 0 };
  return {
    board: { look: info.id, deck: poseAt(x, z, angle, 0, 1) },
    dice: Object.entries(dice).flatMap(([id, count]) =>
      Array.from({ length: count }, (_, die) => dieLook(id, die)),
    ),
  };
}

/** The content of the box, and the things on the table at the beginning. */
export async function boxOf(others: readonly GameEntry[]) {
  const kits = await kitsOf(others);
  const decks: Decks = Object.assign({}, ...kits.map((kit) => kit.decks));
  return { decks, setting: (setup: Setup) => settingOf(kits, setup) };
}
