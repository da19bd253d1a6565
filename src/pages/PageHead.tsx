import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './PageHead.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  onBack(): void;
}

/**
 * Title of a page that is not a table, with the way back. It has the focus if the button that led here has gone with its page; not on a page
 * that was just loaded.
 */
export function PageHead({ title, text, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && navigator.userActivation?.hasBeenActive)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.head}>
      <Button size="small" onClick={onBack}>
        Back
      </Button>
      <h1 ref={heading} tabIndex={-1} className="serif">
        {title}
      </h1>
      <p className="muted">{text}</p>
    </header>
  );
}
