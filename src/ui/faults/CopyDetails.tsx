import { useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './CopyDetails.module.css';
import { faultDetails } from './faults.ts';

interface Props {
  readonly label?: string;
  /** Returns more lines for the report. They must hold no names, cards or table codes. */
  more?(): readonly string[];
}

/** Copies the details for a bug report; if the clipboard is unavailable, shows them for copying by hand. */
export function CopyDetails({ label = 'Copy details', more }: Props) {
  const [done, setDone] = useState<'copied' | 'shown' | null>(null);
  const [details, setDetails] = useState('');
  const copy = async (): Promise<void> => {
    const text = [faultDetails(), ...(more?.() ?? [])].join('\n');
    setDetails(text);
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      setDone('shown');
    }
  };
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => void copy()}>
        {done === 'copied' ? 'Copied' : label}
      </Button>
      {done === 'shown' && (
        <textarea
          className={styles.details}
          aria-label="Details: copy them with Ctrl+C or a long press"
          readOnly
          rows={5}
          value={details}
          ref={(field) => field?.select()}
        />
      )}
    </>
  );
}
