import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SEATS } from '../../../art/seats.ts';
import { SeatMarker } from '../../../hud/seats/SeatMarker.tsx';
import { cleanName, LONGEST_NAME } from '../../../lib/text/names.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Field.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';
import { nameProblem } from './waitingWords.ts';
import styles from './YouPanel.module.css';

interface Props {
  readonly name: string;
  readonly colour: number;
  /** Names of the others, and the colours they have. */
  readonly others: readonly string[];
  readonly taken: ReadonlyMap<number, string>;
  /** The player has not given a name yet. */
  readonly nameless: boolean;
  /** Returns a refusal, or null. */
  onChange(name: string, colour: number): string | null;
  /** Choice of a figure. */
  readonly figure?: ReactNode;
  /** Offers the seat to another of the player's devices; null: they have no seat. */
  readonly onHandOver: (() => void) | null;
}

/** The viewer's name, colour and figure here. */
export function YouPanel(props: Props) {
  const { name, colour, others, taken, nameless, figure, onChange, onHandOver } = props;
  // Null: unchanged from the table's name.
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
  const latest = useRef(call);
  latest.current = call;
  // The match may begin while a name is being typed.
  useEffect(() => () => latest.current(), []);
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
      {figure}
      {onHandOver && (
        <Button size="small" onClick={onHandOver}>
          Continue on another device…
        </Button>
      )}
    </WaitingPanel>
  );
}
