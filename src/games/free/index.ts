import type { GameEntry, OptionSpec } from '../../engine/game.ts';
import { freeInfo, OWN_SETUPS } from './info.ts';

const nobody = async (): Promise<never> => {
  throw new Error('The free table has neither bots nor a referee.');
};

/** The free table, with the decks of these games in its box. */
export function freeEntry(others: readonly GameEntry[]): GameEntry {
  const setup: OptionSpec = {
    key: 'setup',
    kind: 'choice',
    label: 'On the table',
    help: 'What lies there at the beginning. The box has everything else.',
    choices: [
      ...others.map(({ info: { id, name } }) => ({ value: id, label: name })),
      ...OWN_SETUPS,
      { value: 'empty', label: 'Nothing' },
    ],
  };
  const info = { ...freeInfo, options: [setup] };
  return {
    info,
    rules: async () => {
      const [{ freeTable }, { boxOf }] = await Promise.all([
        import('./game.ts'),
        import('./display/whole.ts'),
      ]);
      const { decks, setting } = await boxOf(others);
      return freeTable(info, decks, setting);
    },
    art: async () => (await import('./display/whole.ts')).artOf(others),
    display: async () => (await import('./display/whole.ts')).displayOf(others),
    bot: nobody,
    referee: nobody,
  };
}
