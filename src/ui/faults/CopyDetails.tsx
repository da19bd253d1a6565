import { useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './CopyDetails.module.css';
import { faultDetails } from './faults.ts';

/** Copies the details for a bug report; if the clipboard is unavailable, shows them for copying by hand. */
export function CopyDetails() {
  const [done, setDone] = useState<'copied' | 'shown' | null>(null);
  const [details, setDetails] = useState('');
  const copy = async (): Promise<void> => {
    const text = faultDetails();
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
        {done === 'copied' ? 'Copied' : 'Copy details'}
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
