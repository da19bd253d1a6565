import { useState } from 'react';
import styles from '../Own.module.css';
import { type OpenedPicture, stemOf } from '../openFiles.ts';
import { singlesPlan } from '../plans.ts';
import { BackField, type BackKind } from './BackField.tsx';
import { Buttons, type FormProps, NameField } from './formParts.tsx';

/** Form for a deck in which each card is a picture of its own. */
export function SinglesForm({
  busy,
  pictures,
  finish,
  onBack,
  onProblem,
}: FormProps & { onProblem(problem: string | null): void }) {
  const [name, setName] = useState('My deck');
  const [back, setBack] = useState<BackKind>('plain');
  const [file, setFile] = useState<OpenedPicture | null>(null);
  const cards = back === 'last' ? pictures.slice(0, -1) : pictures;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const reverse = back === 'last' ? pictures.at(-1)! : back === 'file' ? file : null;
        const plan = singlesPlan({ name }, cards, reverse);
        if (plan.ok) void finish([plan.value], reverse ? [...cards, reverse] : cards);
        else onProblem(plan.error);
      }}
    >
      <p className={styles.list}>
        {cards
          .slice(0, 12)
          .map((each) => stemOf(each.name))
          .join(' · ')}
        {cards.length > 12 && ` · and ${cards.length - 12} more`}
      </p>
      <div className={styles.fields}>
        <NameField name={name} onName={setName} />
        <BackField kind={back} onKind={setBack} file={file} onFile={setFile} last="The last picture" />
      </div>
      <Buttons {...{ busy, onBack }} count={cards.length} />
    </form>
  );
}
