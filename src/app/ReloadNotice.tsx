import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { AfterReload } from '../ui/faults/MissingPart.tsx';
import styles from './ReloadNotice.module.css';

interface Props {
  /** Loss that a reload causes where the browser stores nothing. */
  readonly what: 'match' | 'seat';
  readonly forgetful: boolean;
  readonly children: ReactNode;
}

const KEPT = {
  match: 'Your match is saved: reload, and it picks up where you left off.',
  seat: 'Your seat and the match are saved: reload, and you are back at the table.',
} as const;
const LOST = {
  match: 'This browser saves nothing here: you lose the match if you reload.',
  seat: 'This browser saves nothing here. A reload brings you back to your seat; once you close this page, only your recovery link does.',
} as const;

/** Say it once for as long as the page is open. */
let wasShown = false;

/** Wraps a table and says what a reload would do: at once if it loses something, otherwise when something fails. */
export function ReloadNotice({ what, forgetful, children }: Props) {
  const [quiet, setQuiet] = useState(wasShown);
  const note = forgetful && !quiet && (
    <div className={styles.note} role="status">
      <p>{LOST[what]}</p>
      <Button
        tone="quiet"
        size="small"
        onClick={() => {
          wasShown = true;
          setQuiet(true);
        }}
      >
        Got it
      </Button>
    </div>
  );
  return (
    <AfterReload value={(forgetful ? LOST : KEPT)[what]}>
      {children}
      {note}
    </AfterReload>
  );
}
