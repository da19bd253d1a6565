import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import type { Showing, ShowingRow } from '../../engine/display.ts';
import { thousands } from '../../lib/text/format.ts';
import { looksAgain } from '../../store/director/reveals.ts';
import { namesOf, youIn } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import { WithRulings } from '../help/WithRulings.tsx';
import { WithTerms } from '../help/WithTerms.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './Outcome.module.css';
import { netWords, outcomeLead, summaryOf, takes } from './outcomeWords.ts';
import { Total, totalWords } from './ShowingPanel.tsx';

/**
 * Summary of how the last hand ended, seen or skipped, with all its reveals on request. It stays until the viewer does something or, where
 * the table rests meanwhile, goes on.
 */
export function Outcome() {
  const { table, hud, actions } = useHudContext();
  const outcome = useTable((state) => state.outcome);
  const seat = useTable((state) => state.view.seat);
  const you = useTable(youIn);
  const seats = useTable((state) => state.seats);
  // In a narrow window this replaces the prompt, so it repeats that in short.
  const narrow = useNarrow();
  const next = useTable(({ view, acting, controls }) =>
    narrow && view.seat !== null && acting.includes(view.seat) ? controls.title : null,
  );
  const open = useHud((state) => state.detailed);
  useEffect(() => () => hud.setState({ detailed: false }), [hud]);
  const [only] = outcome;
  const ended = useEnded();
  const listed = open && outcome.length > 1;
  const lines = useMemo(() => {
    const look = { outcome, seat: you, name: namesOf(seats) };
    // The list already names the winners and their gains.
    if (listed && ended) return [];
    return ended ? summaryOf({ ...look, ...ended }) : [outcomeLead(look)];
  }, [outcome, you, seats, ended, listed]);
  const net = ended && netWords(ended);
  const inspected = useTable(
    (state) => state.rest !== null && state.paying !== null && state.showing !== null,
  );
  useBackCloses(inspected, () => table.setState((now) => looksAgain(now, null) ?? {}));
  const brings = seat === null ? null : outcome.at(-1)?.brings?.(seat);
  const meaning = useMeaning();
  const more = only && (
    <Button size="small" tone="quiet" aria-expanded={open} onClick={() => hud.setState({ detailed: !open })}>
      {open ? 'Less' : 'More'}
    </Button>
  );
  return (
    <Panel className={styles.outcome} as="section" aria-label="Result of the reveal" data-outcome>
      <div className={styles.top}>
        <div className={styles.lead} aria-live="polite" data-summary>
          {net && <p className={`serif ${styles.net}`}>{net}</p>}
          {lines.map((line) => (
            <p key={line}>
              <WithRulings text={line} />
            </p>
          ))}
        </div>
        {!ended && (
          <>
            {more}
            <Button
              size="small"
              tone="quiet"
              aria-label="Close"
              onClick={() => table.setState({ outcome: [] })}
            >
              ×
            </Button>
          </>
        )}
      </div>
      {next !== null && (
        <p className={styles.text}>
          <b>Now:</b> {next}
        </p>
      )}
      {open && outcome.length < 2 && only && <p className={`${styles.text} muted`}>{only.text}</p>}
      {open && (
        <ul className={styles.list}>
          {listed
            ? outcome.map((showing) => <Part key={showing.id} showing={showing} />)
            : only?.rows.map((row) => <Row key={row.seat} row={row} counted={only.counted} />)}
        </ul>
      )}
      {open && brings && (
        <p className={styles.text}>
          <WithRulings text={brings} />
        </p>
      )}
      {ended && (
        <div className={styles.foot}>
          <Button tone="primary" data-acts={meaning('next')} onClick={() => actions.next()}>
            {ended.next === 'result' ? 'See the result' : `Next ${ended.deal}`}
            <Shortcut of="Enter" />
          </Button>
          {outcome.length === 1 && only && <CardsAt showing={only}>Cards</CardsAt>}
          {more}
        </div>
      )}
    </Panel>
  );
}

/** Returns how the hand ended if the table rests after it, or null. */
function useEnded() {
  const { actions, rules } = useHudContext();
  const rest = useTable((state) => state.rest);
  const view = useTable((state) => state.view);
  const deal = rules.info.deal ?? 'hand';
  return useMemo(() => {
    if (!rest) return null;
    const gains = actions.course().gains[rules.rounds(view.state) - 1];
    // Where nobody's credits change, as in a game of points, there is nothing to tell.
    const gain = gains?.some(Boolean) ? (gains[view.seat ?? -1] ?? null) : null;
    return { ...rest, deal, gain };
  }, [rest, view, deal, actions, rules]);
}

/** One of several reveals: all players' cards there, winners first. */
function Part({ showing }: { readonly showing: Showing }) {
  const { title, rows, counted } = showing;
  const isWon = rows.some(({ won }) => won);
  const order = rows.toSorted((a, b) => Number(b.won) - Number(a.won));
  return (
    <li className={styles.row} data-won={isWon || undefined}>
      <span className={isWon ? styles.name : `muted ${styles.name}`}>
        <CardsAt showing={showing}>{title}</CardsAt>
      </span>
      <span className={isWon ? undefined : 'muted'}>
        {!isWon && (rows.length ? 'nobody: ' : 'nobody')}
        {order.map((row, i) => (
          <Fragment key={row.seat}>
            {i > 0 && ' · '}
            <Had row={row} counted={counted} />
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** A button that brings the cards of a decided pot before the viewer, or puts them away; just its name where they can't be brought. */
function CardsAt({ showing, children }: { readonly showing: Showing; readonly children: ReactNode }) {
  const { table } = useHudContext();
  const isShown = useTable((state) => state.showing?.id === showing.id);
  const may = useTable((state) => looksAgain(state, showing.place) !== null);
  if (!may || !showing.rows.length) return children;
  return (
    <Button
      size="small"
      tone="quiet"
      aria-pressed={isShown}
      aria-label={`${isShown ? 'Put away' : 'Show'} the cards of ${showing.title}`}
      onClick={() => table.setState((now) => looksAgain(now, showing.place) ?? {})}
    >
      {children}
    </Button>
  );
}

interface RowProps {
  readonly row: ShowingRow;
  readonly counted: Showing['counted'];
}

/** Words like "You (set 447) take 100 cr", or for a loser "Mira (84)". */
function Had({ row, counted }: RowProps) {
  const name = useTable((state) => state.seats[row.seat]?.name);
  return (
    <span className={row.won ? styles.had : `muted ${styles.had}`}>
      {name} (<Total counted={counted?.toLowerCase()} total={totalWords(row, row.total)} />)
      {takes(name, row.share)}
    </span>
  );
}

function Row({ row, counted }: RowProps) {
  const name = useTable((state) => state.seats[row.seat]?.name);
  return (
    <li className={styles.row} data-won={row.won || undefined}>
      <span className={styles.name}>{name}</span>
      <span>
        {row.rank && <WithTerms text={`${row.rank} · `} />}
        <Total counted={counted?.toLowerCase()} total={totalWords(row, row.total)} />
        {row.made && ` · ${row.made}`}
        {row.share > 0 && ` · +${thousands(row.share)} cr`}
        {!row.share && row.note && `${row.made ? ' ·' : ''} ${row.note}`}
      </span>
    </li>
  );
}
