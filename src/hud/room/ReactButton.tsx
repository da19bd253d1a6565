import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { useNarrow } from '../useNarrow.ts';
import styles from './ReactButton.module.css';
import { ReactionSign } from './ReactionSign.tsx';

/** A face; the key beside it does the same. */
export const ReactButton = (props: ComponentProps<'button'>) => {
  const narrow = useNarrow();
  return (
    <Button className={styles.button} size="small" aria-label="React" {...props}>
      <ReactionSign of="laugh" size={18} />
      {!narrow && <KeyCap>Q</KeyCap>}
    </Button>
  );
};
