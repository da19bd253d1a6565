import type { Showing, ShowingRow } from '../engine/display.ts';
import { thousands } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useHudContext, useTable } from './hudStore.ts';
import styles from './Outcome.module.css';
import { signed } from './ShowingPanel.tsx';

/** What came of the reveals that the viewer has skipped: who took what. */
export function Outcome() {
  const { table } = useHudContext();
  const outcome = useTable((state) => state.outcome);
  const [only] = outcome;
  return (
    <Panel className={styles.outcome} as="section" aria-label="What you skipped" data-outcome>
      <h2 className={`serif ${styles.title}`}>{outcome.length > 1 ? 'The reveal' : only?.title}</h2>
      <ul className={styles.list} aria-live="polite">
        {outcome.length > 1
          ? outcome.map((showing) => <Part key={showing.id} showing={showing} />)
          : only?.rows.map((row) => <Row key={row.seat} row={row} />)}
      </ul>
      <Button size="small" onClick={() => table.setState({ outcome: [] })}>
        Close
      </Button>
    </Panel>
  );
}

/** One of several reveals: who has won there. */
function Part({ showing }: { readonly showing: Showing }) {
  const winners = showing.rows.filter(({ won }) => won);
  return (
    <>
      {winners.map((row) => (
        <Row key={row.seat} row={row} at={showing.title} />
      ))}
      {!winners.length && (
        <li className={`muted ${styles.row}`}>
          <span className={styles.name}>{showing.title}</span>
          <span>nobody</span>
        </li>
      )}
    </>
  );
}

/** `at`: where, in place of who has lost. */
function Row({ row, at }: { readonly row: ShowingRow; readonly at?: string }) {
  const name = useTable((state) => state.seats[row.seat]?.name);
  const share = row.share > 0 && ` takes ${thousands(row.share)}`;
  return (
    <li className={styles.row} data-won={row.won || undefined}>
      <span className={styles.name}>{at ?? name}</span>
      <span>
        {at && `${name}, `}
        <strong className="serif">{signed(row.total)}</strong>
        {share}
        {!share && row.note && ` ${row.note}`}
      </span>
    </li>
  );
}
