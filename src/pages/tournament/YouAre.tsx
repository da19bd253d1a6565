import { SelectRow } from '../../ui/form/Row.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';

interface Props {
  readonly look: TournamentLook;
  readonly actions: TournamentActions;
}

/** Asks who the person at this device is. */
export const YouAre = ({ look: { log, me, organises }, actions }: Props) => (
  <SelectRow
    label="You are"
    value={me ?? 0}
    choices={[
      { value: 0, label: organises ? 'only the organiser' : 'not on the list' },
      ...log.state.players.filter(({ gone }) => !gone).map(({ id, name }) => ({ value: id, label: name })),
    ]}
    onChoose={(id) => actions.choose(id || null)}
  />
);

/** Checks whether a visitor is asked first who they are, in a round in which they may have a table. */
export const isAskedFirst = ({ log: { state }, organises }: TournamentLook): boolean =>
  !organises && state.rounds.length > 0 && !state.closed;
