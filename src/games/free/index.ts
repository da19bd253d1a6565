import type { Game, OptionSpec } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { freeInfo, OWN_SETUPS, RESPECT, SNAP } from './info.ts';

const nobody = async (): Promise<never> => {
  throw new Error('The free table has neither bots nor a referee, nor places of its own.');
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
  const info = { ...freeInfo, options: [setup, RESPECT, SNAP] };
  return {
    info,
    rules: async () => {
      const [{ freeTable }, { boxOf }] = await Promise.all([
        import('./game.ts'),
        import('./display/kits.ts'),
      ]);
      const { decks, setting } = await boxOf(others);
      return freeTable(info, decks, setting);
    },
    art: async () => (await import('./display/whole.ts')).artOf(others),
    guide: async () => (await import('./display/guide.ts')).freeGuide,
    display: async () => (await import('./display/whole.ts')).displayOf(others),
    places: nobody,
    bot: nobody,
    referee: nobody,
  };
}

async function begun(entry: GameEntry): Promise<Game> {
  const [{ releasable }, rules] = await Promise.all([import('./rules/release/released.ts'), entry.rules()]);
  return releasable(rules, () => import('./rules/release/hands.ts'));
}

/** Makes a game whose people can dismiss the referee in the middle of a match. */
export const byHand = (entry: GameEntry): GameEntry => ({
  ...entry,
  rules: async () => {
    const rules = await begun(entry);
    await rules.prepare!();
    return rules;
  },
  begin: () => begun(entry),
  display: async () => {
    const [{ releasableDisplay }, inner] = await Promise.all([
      import('./display/released.ts'),
      entry.display(),
    ]);
    return releasableDisplay(entry.info, inner, async () =>
      (await import('./display/whole.ts')).handsOf(entry),
    );
  },
});
