import { useEffect, useState } from 'react';
import { Problem } from '../../../ui/form/Problem.tsx';
import type { RecordResult, TournamentActions, TournamentLook } from '../look.ts';
import { byesText } from '../words.ts';
import { ResultDialog } from './ResultDialog.tsx';
import styles from './TableCard.module.css';
import { TableCard } from './TableCard.tsx';
import { TableLink } from './TableLink.tsx';

interface Props {
  readonly look: TournamentLook;
  readonly actions: TournamentActions;
  /** The round, from 1. */
  readonly number: number;
}

/** A table whose result is being entered; `read`: from this record. */
interface Entering {
  readonly table: number;
  readonly read: RecordResult | null;
}

/** The tables of a round: who sits where, their links and results. */
export function RoundTables({ look, actions, number }: Props) {
  const { state } = look.log;
  const round = state.rounds[number - 1]!;
  const [entering, setEntering] = useState<Entering | null>(null);
  const [linked, setLinked] = useState<number | null>(null);
  const [note, setNote] = useState<{ readonly text: string; readonly fault: boolean } | null>(null);
  // Said of a file that was chosen before something else happened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has changed in the tournament
  useEffect(() => setNote(null), [state]);
  const read = async (table: number, file: File): Promise<void> => {
    setNote({ text: 'Checking the record…', fault: false });
    const result = await actions.read(file);
    if (typeof result === 'string') return setNote({ text: result, fault: true });
    const { played } = result;
    if (played && (played.table !== table || played.round !== number)) {
      const round = played.round === number ? '' : ` of round ${played.round}`;
      return setNote({
        text: `This record is of table ${played.table}${round}. Choose it there.`,
        fault: true,
      });
    }
    setNote(null);
    setEntering({ table, read: result });
  };
  const byes = byesText(state, round);
  return (
    <>
      {note && (note.fault ? <Problem>{note.text}</Problem> : <p role="status">{note.text}</p>)}
      <ul className={styles.tables}>
        {round.tables.map((table, i) => (
          <TableCard
            key={table.room}
            {...{ look, table, round: number }}
            number={i + 1}
            onVisit={(opens) => actions.visitTable(number, i + 1, opens)}
            onLink={() => setLinked(i + 1)}
            onEnter={() => setEntering({ table: i + 1, read: null })}
            onFile={(file) => void read(i + 1, file)}
          />
        ))}
      </ul>
      {byes && <p className="muted">{byes}</p>}
      {entering && (
        <ResultDialog
          key={`${entering.table}/${entering.read?.source.record ?? ''}`}
          {...{ state, round: number, ...entering }}
          onReport={(report) => actions.report(report)}
          onByHand={() => setEntering({ ...entering, read: null })}
          onClose={() => setEntering(null)}
        />
      )}
      {linked !== null && (
        <TableLink
          {...{ state }}
          table={round.tables[linked - 1]!}
          number={linked}
          plays={look.me !== null && round.tables[linked - 1]!.players.includes(look.me)}
          link={actions.linkOf(round.tables[linked - 1]!.room)}
          onOpen={() => actions.visitTable(number, linked, true)}
          onClose={() => setLinked(null)}
        />
      )}
    </>
  );
}
