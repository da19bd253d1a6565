import type { RefObject } from 'react';
import { Input } from './Field.tsx';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
}

/** A text to copy, selected on focus. */
export const CopyField = ({ field, label, value }: Props) => (
  <Input ref={field} aria-label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
);
