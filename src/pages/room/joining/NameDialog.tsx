import { type FormEvent, useId, useState } from 'react';
import { cleanName, LONGEST_NAME } from '../../../lib/text/names.ts';
import type { RoomActions, RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import { Input } from '../../../ui/form/Field.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { meanwhileText, nameProblem, othersIn } from '../waiting/waitingWords.ts';
import styles from './NameDialog.module.css';

interface Props {
  readonly look: Pick<RoomLook, 'naming' | 'phase' | 'locked' | 'seats' | 'watchers'>;
  onAnswer: RoomActions['answerName'];
}

/** Asks a person for a name before they sit down among others. */
export function NameDialog({ look, onAnswer }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useId();
  const { naming } = look;
  if (!naming) return null;
  const seats = naming.seat !== null && look.seats[naming.seat]?.free === true;
  const news = naming.seat === null ? null : meanwhileText(look, naming.seat);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(nameProblem(typed, othersIn(look)) ?? onAnswer(cleanName(typed)));
  };
  return (
    <LazyDialog
      open
      title="What should the others call you?"
      unsaved={typed.trim() !== ''}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button type="submit" form={form} tone="primary">
            {seats ? 'Sit down' : 'That’s me'}
          </Button>
          <Button onClick={() => onAnswer(null)}>{seats ? 'Sit as a guest' : 'Stay a guest'}</Button>
        </>
      }
    >
      <p className={styles.news} role="status">
        {news}
      </p>
      <form id={form} className={styles.form} onSubmit={submit}>
        <Input
          data-first=""
          aria-label="Your name"
          value={typed}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          aria-invalid={problem !== null}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        {problem && <Problem>{problem}</Problem>}
      </form>
    </LazyDialog>
  );
}
