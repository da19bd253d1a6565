import type { ExportProblem } from '../../../export/job.ts';
import { Problem } from '../../../ui/form/Problem.tsx';
import styles from './State.module.css';
import type { Exporting } from './useExport.ts';

const PROBLEMS: Readonly<Record<ExportProblem, string>> = {
  noCanvas:
    'This browser cannot paint pictures in the background. Try a newer one, or choose the PDF or an SVG, which need no painting.',
  canvasSize: 'This browser cannot paint a picture of that size. Choose a smaller one, or use a computer.',
  memory: 'This device does not have enough memory for that. Close other pages, or choose a smaller size.',
  missing: 'A part of the program could not be fetched. Check your connection and try again.',
  failed: 'The file could not be made. Try again, or choose something else.',
};

const MB = 1_000_000;

const sizeOf = (bytes: number): string =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MB).toFixed(1)} MB`;

interface Props {
  readonly state: Exporting;
  /** Label of the choice. */
  readonly what: string;
}

/** Progress or outcome of an export. */
export function State({ state, what }: Props) {
  if (state.is === 'failed') return <Problem>{PROBLEMS[state.problem]}</Problem>;
  return (
    <div className={styles.state} role="status">
      {state.is === 'done' && (
        <p>
          Saved as <b>{state.file.name}</b>, {sizeOf(state.file.content.size)}.
        </p>
      )}
      {state.is === 'cancelled' && <p>“{what}” was cancelled. Nothing was saved.</p>}
      {state.is === 'busy' && <Bar {...state.progress} />}
    </div>
  );
}

/** Progress bar of `done` out of `total` steps; indeterminate while both are 0. */
const Bar = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <progress className={styles.bar} aria-label="Progress" max={total || 1} value={total ? done : undefined} />
);
