import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import styles from './ShareText.module.css';

interface Props {
  /** What it tells, for screen readers. */
  readonly title: string;
  readonly text: string;
  /** Only its button can be seen. */
  readonly compact?: boolean;
}

/** Address of this site, unless it leads nowhere on another device. */
export const here = (): string =>
  /^(localhost|127\.|\[::1])/.test(location.hostname) ? '' : location.origin + location.pathname;

const COPIED = 'Copied.';

/** A result as a text to send to friends. */
export function ShareText({ title, text, compact = false }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(text, field, COPIED);
  return (
    <section className={compact ? styles.compact : styles.share} aria-label={title}>
      <span className={compact ? 'sr-only' : undefined}>
        <CopyField field={field} label="Your result, to send to friends" value={text} />
      </span>
      <Button size={compact ? 'small' : undefined} onClick={() => void copy()}>
        {compact ? (
          // Both words take the same place: nothing moves once it is copied.
          <span className={styles.words} data-copied={said === COPIED || undefined}>
            <span aria-hidden={said === COPIED}>Copy the result</span>
            <span aria-hidden="true">Copied ✓</span>
          </span>
        ) : (
          'Copy'
        )}
      </Button>
      <span className={compact && said === COPIED ? 'sr-only' : 'muted'} role="status">
        {said}
      </span>
    </section>
  );
}
