import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import styles from './LinkField.module.css';

/** The address that lets others in, to be copied. */
export function LinkField({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 6000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      // Missing on pages that came without encryption.
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('The link is selected: copy it with Ctrl+C, or by a long press.');
    }
  };
  return (
    <>
      <div className={styles.link}>
        <Input
          ref={field}
          aria-label="Link to this table"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p className={`muted ${styles.said}`} role="status">
        {said}
      </p>
    </>
  );
}
