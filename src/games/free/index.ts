import type { GameEntry, OptionSpec } from '../../engine/game.ts';
import { defaultOptions } from '../../engine/options.ts';
import { freeInfo } from './info.ts';
import type { Kit } from './rules/setups.ts';

/** The free table, with the decks of these games in its box. */
export function freeEntry(others: readonly GameEntry[]): GameEntry {
  const setup: OptionSpec = {
    key: 'setup',
    kind: 'choice',
    label: 'On the table',
    help: 'What lies there at the beginning. The box has everything else.',
    choices: [
      ...others.map(({ info: { id, name } }) => ({ value: id, label: name })),
      { value: 'empty', label: 'Nothing' },
    ],
  };
  const info = { ...freeInfo, options: [setup] };
  return {
    info,
    rules: async () => {
      const [{ freeTable }, { settingOf }, kits] = await Promise.all([
        import('./game.ts'),
        import('./rules/setups.ts'),
        kitsOf(others),
      ]);
      const decks = Object.assign({}, ...kits.map((kit) => kit.decks));
      return freeTable(info, decks, (given) => settingOf(kits, given));
    },
    art: () => artOf(others),
    display: async () => {
      const [{ freeDisplay }, art, kits] = await Promise.all([
        import('./display/display.ts'),
        artOf(others),
        kitsOf(others),
      ]);
      return freeDisplay(
        art,
        kits.flatMap(({ name, decks }) => Object.keys(decks).map((deck) => ({ deck, name }))),
      );
    },
    bot: async () => {
      throw new Error('Nobody but people plays at the free table.');
    },
    referee: async () => {
      throw new Error('The free table has no referee.');
    },
  };
}

/** Every deck that the other games create. */
const kitsOf = (others: readonly GameEntry[]): Promise<Kit[]> =>
  Promise.all(
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
  );

async function artOf(others: readonly GameEntry[]) {
  const [{ freeBoard }, arts] = await Promise.all([
    import('./display/board.ts'),
    Promise.all(others.map((entry) => entry.art())),
  ]);
  return { board: freeBoard, cards: arts.flatMap(({ cards }) => cards) };
}
