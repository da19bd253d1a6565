import { type FormEvent, useState } from 'react';
import { SEATS } from '../../art/seats.ts';
import { SeatMarker } from '../../hud/SeatMarker.tsx';
import { cleanName, LONGEST_NAME } from '../../lib/names.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';
import { nameProblem } from './waitingWords.ts';
import styles from './YouPanel.module.css';

interface Props {
  readonly name: string;
  readonly colour: number;
  /** What the others are called, and the colours they have. */
  readonly others: readonly string[];
  readonly taken: ReadonlyMap<number, string>;
  /** Has told no name yet. */
  readonly nameless: boolean;
  /** A refusal, or null. */
  onChange(name: string, colour: number): string | null;
  /** Offers the seat to another device of theirs; null: they have none. */
  readonly onHandOver: (() => void) | null;
}

/** What one is called here, and one's colour. */
export function YouPanel({ name, colour, others, taken, nameless, onChange, onHandOver }: Props) {
  // Null: as the table has it.
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const call = (event?: FormEvent): void => {
    event?.preventDefault();
    const wanted = typed?.trim() || name;
    const next = cleanName(wanted);
    const refused = next === name ? null : (nameProblem(wanted, others) ?? onChange(next, colour));
    setProblem(refused);
    if (refused !== null) return;
    setTyped(null);
  };
  return (
    <WaitingPanel label="You" className={styles.you}>
      <h2 className="serif">You</h2>
      {nameless && <p className={styles.ask}>What should the others call you?</p>}
      <form onSubmit={call}>
        <Input
          aria-label="Your name"
          value={typed ?? (nameless ? '' : name)}
          placeholder={name}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          aria-invalid={problem !== null}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => call()}
        />
      </form>
      {problem && <Problem>{problem}</Problem>}
      <fieldset className={styles.colours}>
        <legend className="sr-only">Your colour</legend>
        {SEATS.map((seat, i) => {
          const owner = taken.get(i);
          const label = `${seat.name}, ${seat.glyph}`;
          return (
            <label
              key={seat.name}
              className={styles.colour}
              title={owner ? `${seat.name}: ${owner} has it` : seat.name}
            >
              <input
                type="radio"
                className="sr-only"
                name="colour"
                checked={i === colour}
                disabled={owner !== undefined}
                aria-label={owner ? `${label}, taken by ${owner}` : label}
                onChange={() => setProblem(onChange(name, i))}
              />
              <SeatMarker colour={i} size={32} />
            </label>
          );
        })}
      </fieldset>
      {onHandOver && (
        <Button size="small" onClick={onHandOver}>
          Continue on another device…
        </Button>
      )}
    </WaitingPanel>
  );
}
