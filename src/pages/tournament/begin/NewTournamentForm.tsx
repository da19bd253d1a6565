import { type FormEvent, useState } from 'react';
import type { GameInfo } from '../../../engine/game.ts';
import { parseOptions } from '../../../engine/options.ts';
import { usualOptions } from '../../../engine/paces.ts';
import { cleanLine } from '../../../lib/text/names.ts';
import { LONGEST_TITLE, MOST_ROUNDS } from '../../../session/tournament/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input, Select } from '../../../ui/form/Field.tsx';
import { Explained, Labelled } from '../../../ui/form/Labelled.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { OptionFields } from '../../tableForm/OptionField.tsx';
import { PaceField } from '../../tableForm/PaceField.tsx';
import type { NewTournament } from '../look.ts';
import { parsePoints, usualPoints, usualRounds } from '../words.ts';
import styles from './NewTournamentForm.module.css';

interface Props {
  readonly games: readonly GameInfo[];
  /** Resolves with the reason if it is refused. */
  onFound(wanted: NewTournament): Promise<string | null>;
}

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
    value: from + i,
    label: String(from + i),
  }));

/** Choices as the form holds them; the rest follows from them. */
interface Draft {
  readonly name: string;
  readonly game: GameInfo;
  readonly options: NewTournament['options'];
  readonly kind: NewTournament['format']['kind'];
  readonly full: number;
  readonly rounds: number;
  readonly advance: number;
  readonly points: string;
}

function draftOf(game: GameInfo, before?: Draft): Draft {
  const full = game.seats.usual;
  return {
    ...{ name: before?.name ?? '', kind: before?.kind ?? 'swiss', rounds: before?.rounds ?? usualRounds },
    ...{ game, options: usualOptions(game), full, advance: Math.max(1, full >> 1) },
    points: usualPoints(full).join(', '),
  };
}

/** What a draft makes, or a sentence that says what is missing. */
function wantedOf(draft: Draft): NewTournament | string {
  const { game, kind, full, rounds, advance } = draft;
  const name = cleanLine(draft.name);
  if (!name) return 'Give the tournament a name first.';
  // In a knock-out they only part players who came equally far.
  const points = kind === 'swiss' ? parsePoints(draft.points, full) : usualPoints(full);
  if (typeof points === 'string') return points;
  const options = parseOptions(game, draft.options);
  if (!options.ok) return options.error;
  const format = kind === 'swiss' ? { kind, rounds } : { kind, advance };
  return { name, game: game.id, options: options.value, format, full, points };
}

/** The choices of a new tournament. */
export function NewTournamentForm({ games, onFound }: Props) {
  const [draft, setDraft] = useState(() => draftOf(games[0]!));
  const [problem, setProblem] = useState<string | null>(null);
  const { name, game, options, full } = draft;
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setProblem(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = wantedOf(draft);
    setProblem(typeof wanted === 'string' ? wanted : await onFound(wanted));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Labelled label="Name of the tournament">
        {(ties) => (
          <Input
            {...ties}
            value={name}
            maxLength={LONGEST_TITLE}
            placeholder="First Friday"
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Game">
        {(ties) => (
          <Select
            {...ties}
            value={game.id}
            choices={games.map((each) => ({ value: each.id, label: each.name }))}
            onChoose={(id) => setDraft(draftOf(games.find((each) => each.id === id)!, draft))}
          />
        )}
      </Labelled>
      <PaceField info={game} options={options} onChange={(next) => change({ options: next })} />
      <Rounds {...{ draft, change }} />
      {draft.kind === 'swiss' && (
        <Explained
          label="Points by rank"
          help="From the first rank to the last of a full table. Players who are level share the points of their places."
        >
          {(ties) => (
            <Input
              {...ties}
              value={draft.points}
              inputMode="text"
              autoComplete="off"
              onChange={({ target }) => change({ points: target.value })}
            />
          )}
        </Explained>
      )}
      <OptionFields info={game} options={options} onChange={(next) => change({ options: next })} />
      {problem && <Problem>{problem}</Problem>}
      <div>
        <Button type="submit" tone="primary" size="large">
          Open the tournament
        </Button>
      </div>
      <p className="muted">
        Up to {full} sit at a table. You enter the players next;{' '}
        {draft.kind === 'knockout'
          ? 'in a knock-out, nobody can enter once the first round is drawn.'
          : 'latecomers can enter between rounds.'}
      </p>
    </form>
  );
}

interface RoundsProps {
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

const KINDS = [
  { value: 'swiss', label: 'Swiss: everyone plays every round' },
  { value: 'knockout', label: 'Knock-out: the best go on' },
] as const;

/** The format, the size of tables, and what goes with it. */
function Rounds({ draft: { game, kind, full, rounds, advance }, change }: RoundsProps) {
  const { min, max } = game.seats;
  return (
    <div className={styles.row}>
      <Labelled label="Format">
        {(ties) => (
          <Select {...ties} value={kind} choices={KINDS} onChoose={(value) => change({ kind: value })} />
        )}
      </Labelled>
      <Labelled label="Seats at a table">
        {(ties) => (
          <Select
            {...ties}
            value={full}
            choices={upTo(Math.max(2, min), max)}
            onChoose={(value) =>
              change({
                ...{ full: value, points: usualPoints(value).join(', ') },
                advance: Math.min(advance, value - 1),
              })
            }
          />
        )}
      </Labelled>
      {kind === 'swiss' ? (
        <Labelled label="Tournament rounds">
          {(ties) => (
            <Select
              {...ties}
              value={rounds}
              choices={upTo(1, Math.min(12, MOST_ROUNDS))}
              onChoose={(value) => change({ rounds: value })}
            />
          )}
        </Labelled>
      ) : (
        <Labelled label="Go on from a table">
          {(ties) => (
            <Select
              {...ties}
              value={advance}
              choices={upTo(1, full - 1)}
              onChoose={(value) => change({ advance: value })}
            />
          )}
        </Labelled>
      )}
    </div>
  );
}
