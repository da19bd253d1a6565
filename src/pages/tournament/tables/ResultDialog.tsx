import { type FormEvent, useId, useState } from 'react';
import { ordinal } from '../../../lib/text/format.ts';
import { lookalikeOf } from '../../../lib/text/likeness.ts';
import { areRanks, type DrawnTable, type TournamentState } from '../../../session/tournament/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import { Input } from '../../../ui/form/Field.tsx';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { SelectRow } from '../../../ui/form/Row.tsx';
import type { RecordResult, Report } from '../look.ts';
import { nameOf, ranksText } from '../words.ts';
import styles from './ResultDialog.module.css';

interface Props {
  readonly state: TournamentState;
  readonly round: number;
  readonly table: number;
  /** The record that the result comes from; null: it is entered by hand. */
  readonly read: RecordResult | null;
  onReport(report: Report): Promise<string | null>;
  /** Enters the result by hand instead of from the record. */
  onByHand(): void;
  onClose(): void;
}

/** Examples of a shared rank, by the number of players. */
const LEVEL: Readonly<Record<number, string>> = {
  2: '1st, 1st',
  3: '1st, 2nd, 2nd',
  4: '1st, 2nd, 2nd, 4th',
};

/** Rank that nobody has chosen yet. */
const UNSET = 0;

/** Fills in the only rank that is left, once all others differ. */
export function withLast(ranks: readonly number[]): readonly number[] {
  const left = ranks.map((_, i) => i + 1).filter((rank) => !ranks.includes(rank));
  return left.length === 1 ? ranks.map((rank) => rank || left[0]!) : ranks;
}

/** Seat of nobody, in the list of a record's names. */
const ABSENT = -1;

/** Returns the record's seat of each player, by name; `ABSENT` where no name is theirs. */
function seatsOf(names: readonly string[], { seats }: RecordResult): number[] {
  const there = seats.map(({ name }) => name);
  return names.map((name) => {
    const alike = lookalikeOf(name, there);
    return alike === undefined ? ABSENT : there.indexOf(alike);
  });
}

/** Returns the ranks among these players alone: bots of the record drop out, and players who were not there are last. */
function ranksAmong(seats: readonly number[], { seats: all }: RecordResult): number[] {
  const given = seats.map((seat) => all[seat]?.rank ?? Number.POSITIVE_INFINITY);
  return given.map((rank) => 1 + given.filter((other) => other < rank).length);
}

/** Asks for a table's result, or shows what its record says. */
export function ResultDialog({ state, round, table, read, onReport, onByHand, onClose }: Props) {
  const drawn = state.rounds[round - 1]!.tables[table - 1]!;
  const names = drawn.players.map((id) => nameOf(state, id));
  const corrects = drawn.result !== null;
  const [ranks, setRanks] = useState<readonly number[]>(() => drawn.result?.ranks ?? names.map(() => UNSET));
  const [seats, setSeats] = useState<readonly number[]>(() => (read ? seatsOf(names, read) : []));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const shown = read ? ranksAmong(seats, read) : ranks;
  const unclear = read ? seatsOf(names, read).includes(ABSENT) : false;
  const form = useId();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const fault = faultIn(shown, seats, corrects ? reason : null);
    if (fault) return setProblem(fault);
    const refused = await onReport({
      ...{ round, table, ranks: shown, source: read?.source ?? { how: 'hand' } },
      ...(corrects && { reason: reason.trim() }),
    });
    setProblem(refused);
    setIsRefused(refused !== null);
    if (!refused) onClose();
  };
  return (
    <LazyDialog
      open
      title={`${corrects ? 'Correct' : 'Result of'} table ${table}`}
      footer={
        read && isRefused ? (
          <Button tone="primary" onClick={onByHand}>
            Enter it by hand
          </Button>
        ) : (
          <Button tone="primary" type="submit" form={form}>
            {corrects ? 'Correct the result' : 'Enter the result'}
          </Button>
        )
      }
      onClose={onClose}
    >
      <form id={form} className={styles.result} onSubmit={(event) => void send(event)}>
        {read && <RecordWords {...{ read, unclear }} />}
        {!read && (
          <p className="muted">Players who are level share a rank: {LEVEL[names.length] ?? LEVEL[4]}.</p>
        )}
        {read
          ? unclear &&
            names.map((name, i) => (
              <SelectRow
                key={name}
                label={`${name} played as`}
                value={seats[i]!}
                choices={[
                  { value: ABSENT, label: 'nobody: was not there' },
                  ...read.seats.map((seat, at) => ({ value: at, label: seat.name })),
                ]}
                onChoose={(seat) => {
                  setSeats(seats.with(i, seat));
                  setIsRefused(false);
                }}
              />
            ))
          : names.map((name, i) => (
              <SelectRow
                key={name}
                label={name}
                value={ranks[i]!}
                data-first={i === 0 ? '' : undefined}
                choices={[
                  ...(ranks[i] === UNSET ? [{ value: UNSET, label: 'choose…' }] : []),
                  ...names.map((_, at) => ({ value: at + 1, label: ordinal(at + 1) })),
                ]}
                onChoose={(rank) => {
                  setRanks(withLast(ranks.with(i, rank)));
                  setProblem(null);
                }}
              />
            ))}
        <Outcome {...{ state, drawn }} ranks={shown} />
        {corrects && (
          <Labelled label="Why are you correcting it?">
            {(ties) => (
              <Input
                {...ties}
                value={reason}
                maxLength={200}
                onChange={({ target }) => {
                  setReason(target.value);
                  setProblem(null);
                }}
              />
            )}
          </Labelled>
        )}
        {problem && <Problem>{problem}</Problem>}
      </form>
    </LazyDialog>
  );
}

/** Says what was checked of a record, and what is still asked. */
const RecordWords = ({ read, unclear }: { readonly read: RecordResult; readonly unclear: boolean }) => (
  <p>
    {read.source.how === 'signed'
      ? 'This record was signed at this table by the devices that played it, and everything in it follows the rules. '
      : 'Everything in this record follows the rules, but nothing in it is signed at this table: check that it is the right match. '}
    {!read.isFirst && 'It is not the first match there: ask the players whether it is the one that counts. '}
    {unclear && 'Not every player is found in it by name. Say who played as whom.'}
  </p>
);

interface OutcomeProps {
  readonly state: TournamentState;
  readonly drawn: DrawnTable;
  readonly ranks: readonly number[];
}

const MISFIT =
  'These ranks do not fit together yet. Begin with 1st; players who are level share a rank, and the next ranks are left out.';

/** The result in words, once its ranks fit together. */
const Outcome = ({ state, drawn, ranks }: OutcomeProps) => (
  <p className={styles.outcome} role="status">
    {ranks.includes(UNSET)
      ? 'Choose the rank of each player.'
      : areRanks(ranks)
        ? ranksText(state, drawn, ranks)
        : MISFIT}
  </p>
);

/** Returns what keeps a result from being entered, or null. `reason`: null if none is needed. */
function faultIn(ranks: readonly number[], seats: readonly number[], reason: string | null): string | null {
  if (ranks.includes(UNSET)) return 'Choose the rank of each player first.';
  if (!areRanks(ranks)) return 'Give ranks that fit together first.';
  const taken = seats.filter((seat) => seat !== ABSENT);
  if (new Set(taken).size < taken.length) return 'Two players cannot have played as the same one.';
  if (reason !== null && !reason.trim()) return 'Say why, so that everyone can understand it later.';
  return null;
}
