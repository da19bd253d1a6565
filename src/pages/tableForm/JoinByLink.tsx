import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/form/Field.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import styles from './JoinByLink.module.css';

interface Props {
  /** Opens the table that the text leads to; returns an error sentence if there is none. */
  onJoin(text: string): string | null;
}

/** A field for a link or code from a friend, because an installed app has no address bar. */
export function JoinByLink({ onJoin }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const join = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(text.trim() ? onJoin(text) : 'Paste the link or the code of a table first.');
  };
  return (
    <form className={styles.join} onSubmit={join} noValidate>
      <Labelled label="Link or code from a friend">
        {(ties) => (
          <Input
            {...ties}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
            }}
          />
        )}
      </Labelled>
      <Button type="submit">Join</Button>
      {problem && <Problem>{problem}</Problem>}
    </form>
  );
}
