import { ordinal } from '../../../lib/text/format.ts';
import type { DrawnTable } from '../../../session/tournament/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { TournamentLook } from '../look.ts';
import { correctionText, goesOn, nameOf, seatOrder, sourceText } from '../words.ts';
import styles from './TableCard.module.css';

interface Props {
  readonly look: TournamentLook;
  readonly table: DrawnTable;
  /** Numbers of the round and of the table in it, from 1. */
  readonly round: number;
  readonly number: number;
  onVisit(opens: boolean): void;
  onLink(): void;
  onEnter(): void;
  onFile(file: File): void;
}

/** Says who opens a table. `mayHelp`: to a person who can see to it that someone else does. */
const opensText = (opener: string, mayHelp: boolean): string =>
  mayHelp
    ? `${opener} opens this table. If ${opener} cannot, someone else can, under “Link”.`
    : `${opener} opens this table, then the others join.`;

const RECORDS = '.jsonl,application/jsonl';

/** One table of a round: its players as they sit, or as they came in once the result is there. */
export function TableCard({ look, table, round, number, onVisit, onLink, onEnter, onFile }: Props) {
  const { log, me, organises, opened } = look;
  const { state } = log;
  const { players, result, corrections } = table;
  const isCurrent = round === state.rounds.length && !state.closed;
  const mine = me !== null && players.includes(me);
  const opens = players[0] === me;
  const isOpen = opened === table.room;
  const mayCorrect = organises && !state.closed && (isCurrent || state.open.format.kind === 'swiss');
  return (
    <Panel
      as="li"
      // Once a result from a file is in, its button is gone: the card has the focus.
      tabIndex={-1}
      className={styles.card}
      data-mine={mine || undefined}
      data-done={result !== null || undefined}
    >
      <h3 className="serif">
        Table {number}
        {mine && <span className={styles.yours}>your table</span>}
      </h3>
      <ol className={styles.players}>
        {seatOrder(table).map((seat) => {
          const id = players[seat]!;
          const rank = result?.ranks[seat];
          return (
            <li key={id} data-first={rank === 1 || undefined}>
              <span className={styles.name}>
                {nameOf(state, id)}
                {id === me && <span className="muted"> (you)</span>}
              </span>
              {rank !== undefined && (
                <span className={styles.rank}>
                  {goesOn(state, state.rounds[round - 1]!, table, rank) && (
                    <span className="muted">goes on · </span>
                  )}
                  {ordinal(rank)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {result ? (
        <p className={`muted ${styles.note}`}>{sourceText(result)}</p>
      ) : (
        isCurrent && (
          <p className={`muted ${styles.note}`}>
            {isOpen
              ? 'This table is open.'
              : opens
                ? 'You open this table, then the others join.'
                : opensText(nameOf(state, players[0]!), mine || organises)}
          </p>
        )
      )}
      {corrections.map((correction) => (
        <p key={`${correction.at}/${correction.reason}`} className={styles.note}>
          {correctionText(state, table, correction)}
        </p>
      ))}
      <div className={styles.buttons}>
        {isCurrent && !result && (
          <Button size="small" onClick={() => onVisit(opens)}>
            {opens && !isOpen ? 'Open the table' : 'Go to the table'}
          </Button>
        )}
        {isCurrent && !result && (
          <Button size="small" onClick={onLink} aria-label={`Link to table ${number}`}>
            Link
          </Button>
        )}
        {organises && isCurrent && !result && (
          <FileButton label="Result from a file" size="small" accept={RECORDS} onFile={onFile} />
        )}
        {/* One button for both, so that the focus comes back to it when a result was entered. */}
        {(result ? mayCorrect : organises && isCurrent) && (
          <Button
            size="small"
            onClick={onEnter}
            aria-label={`${result ? 'Correct' : 'Enter'} the result of table ${number}`}
          >
            {result ? 'Correct' : 'Enter the result'}
          </Button>
        )}
      </div>
    </Panel>
  );
}
