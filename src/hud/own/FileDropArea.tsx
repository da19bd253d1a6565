import { type DragEvent, useId, useState } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { useCoarse } from '../screen/useCoarse.ts';
import styles from './Own.module.css';
import { type Opened, openFiles } from './openFiles.ts';

interface Props {
  readonly kind: 'deck' | 'picture';
  onOpen(opened: Opened): void;
  onProblem(problem: string): void;
}

const TYPES = 'image/png,image/jpeg,image/webp';

const WORDS = {
  deck: {
    label: 'Choose pictures…',
    text:
      'One picture with all cards in rows, a picture for each card, or a deck saved in Tabletop Simulator (its .json and its pictures). ' +
      'PNG, JPEG or WebP, at most 20 MB each.',
  },
  picture: { label: 'Choose a picture…', text: 'PNG, JPEG or WebP, at most 20 MB.' },
} as const;

/** Area for dropping or choosing files. */
export function FileDropArea({ kind, onOpen, onProblem }: Props) {
  const input = useId();
  const coarse = useCoarse();
  const [over, setOver] = useState(false);
  const open = async (list: FileList | null): Promise<void> => {
    if (!list?.length) return;
    const opened = await openFiles([...list]);
    if (!opened.ok) onProblem(opened.error);
    else if (kind === 'picture' && !opened.value.pictures.length) onProblem('Choose a picture.');
    else onOpen(opened.value);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files);
  };
  const { label, text } = WORDS[kind];
  return (
    <section
      className={styles.drop}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label className={buttonClass} data-tone="primary" htmlFor={input}>
        {label}
        <input
          id={input}
          className="sr-only"
          type="file"
          multiple={kind === 'deck'}
          accept={kind === 'deck' ? `${TYPES},.json,application/json` : TYPES}
          onChange={({ target }) => void open(target.files)}
        />
      </label>
      <p className="muted">
        {text}
        {!coarse && ' You can drop files here too.'}
      </p>
    </section>
  );
}
