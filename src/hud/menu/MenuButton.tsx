import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { sized } from '../../ui/rem.ts';
import styles from './MenuButton.module.css';

/** Button of the table's menu. In a narrow window it shows its icon alone. */
export const MenuButton = (props: ComponentProps<'button'>) => (
  <Button className={styles.button} size="small" aria-label="Menu" {...props}>
    <svg style={sized(18, 14)} viewBox="0 0 18 14" aria-hidden="true">
      <path d="M1 1h16M1 7h16M1 13h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
    <span className={styles.word}>Menu</span>
  </Button>
);
