import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/form/CopyField.tsx';
import { useCopy } from '../../../ui/form/useCopy.ts';
import { linkProblem } from '../words.ts';
import styles from './LinkField.module.css';

interface Props {
  readonly link: string;
  readonly label?: string;
}

/** Invitation link, for copying. */
export function LinkField({ link, label = 'Link to this table' }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(link, field, 'Copied.');
  return (
    <>
      <div className={styles.link}>
        <CopyField field={field} label={label} value={link} />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p className={`muted ${styles.said}`} role="status">
        {said || linkProblem(link)}
      </p>
    </>
  );
}
