import { useMemo, useState } from 'react';
import type { Showing, ShowingRow } from '../engine/display.ts';
import { namesOf } from '../store/tableStore.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useHudContext, useTable } from './hudStore.ts';
import styles from './Outcome.module.css';
import { outcomeLead, takes } from './outcomeWords.ts';
import { signed } from './ShowingPanel.tsx';
import { WithTerms } from './WithTerms.tsx';

/** What came of the last reveals, seen or skipped, in a line; all of it on request. It stays until the viewer does something. */
export function Outcome() {
  const { table } = useHudContext();
  const outcome = useTable((state) => state.outcome);
  const seat = useTable((state) => state.view.seat);
  const seats = useTable((state) => state.seats);
  const [open, setOpen] = useState(false);
  const [only] = outcome;
  const lead = useMemo(() => outcomeLead({ outcome, seat, name: namesOf(seats) }), [outcome, seat, seats]);
  return (
    <Panel className={styles.outcome} as="section" aria-label="Result of the reveal" data-outcome>
      <div className={styles.top}>
        <p className={styles.lead} aria-live="polite">
          {lead}
        </p>
        <Button size="small" tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
        </Button>
        <Button size="small" tone="quiet" aria-label="Close" onClick={() => table.setState({ outcome: [] })}>
          ×
        </Button>
      </div>
      {open && outcome.length < 2 && only && <p className={`${styles.text} muted`}>{only.text}</p>}
      {open && (
        <ul className={styles.list}>
          {outcome.length > 1
            ? outcome.map((showing) => <Part key={showing.id} showing={showing} />)
            : only?.rows.map((row) => <Row key={row.seat} row={row} />)}
        </ul>
      )}
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
  const share = takes(name, row.share);
  return (
    <li className={styles.row} data-won={row.won || undefined}>
      <span className={styles.name}>{at ?? name}</span>
      <span>
        {at && `${name} (`}
        {!at && row.rank && <WithTerms text={`${row.rank} `} />}
        <strong className="serif">{signed(row.total)}</strong>
        {at && ')'}
        {share}
        {!share && row.note && ` ${row.note}`}
      </span>
    </li>
  );
}
