import type { RefObject } from 'react';
import { Input } from './Field.tsx';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
}

/** A text to be copied: selected as soon as it has the focus. */
export const CopyField = ({ field, label, value }: Props) => (
  <Input ref={field} aria-label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
);
