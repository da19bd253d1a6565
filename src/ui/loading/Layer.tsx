import type { ReactNode } from 'react';
import { Boundary } from '../faults/Boundary.tsx';
import { MissingPart } from '../faults/MissingPart.tsx';

/** A part of the table's page that may fail without affecting the others. `what`: its name, as the beginning of a sentence. */
export const Layer = ({ what, children }: { readonly what: string; readonly children: ReactNode }) => (
  <Boundary fallback={(error, retry) => <MissingPart {...{ error, what, retry }} />}>{children}</Boundary>
);
