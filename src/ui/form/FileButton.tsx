import { type ChangeEvent, useId } from 'react';
import { buttonClass } from '../Button.tsx';

interface Props {
  readonly label: string;
  /** Extensions and types, as an input takes them. */
  readonly accept: string;
  readonly size?: 'small' | undefined;
  /** The file picker is about to open. */
  onChoosing?: (() => void) | undefined;
  onFile(file: File): void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, size, onChoosing, onFile }: Props) {
  const input = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    event.target.value = '';
  };
  return (
    <label className={buttonClass} data-size={size} htmlFor={input}>
      {label}
      <input
        id={input}
        className="sr-only"
        type="file"
        accept={accept}
        onClick={onChoosing}
        onChange={choose}
      />
    </label>
  );
}

/** File types of saved matches and tables. */
export const RECORDS = '.jsonl,.json,application/jsonl,application/json';
