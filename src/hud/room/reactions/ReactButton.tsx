import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { useCaps } from '../../keys/useCaps.ts';
import styles from './ReactButton.module.css';
import { ReactionSign } from './ReactionSign.tsx';

/** Button with a face; the key beside it does the same. */
export const ReactButton = (props: ComponentProps<'button'>) => {
  const caps = useCaps();
  return (
    <Button className={styles.button} size="small" aria-label="React" {...props}>
      <ReactionSign of="laugh" size={18} />
      {caps && <KeyCap>Q</KeyCap>}
    </Button>
  );
};
