import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import panelStyles from '../ui/Panel.module.css';
import styles from './TableMenu.module.css';

/** A short list under one line of a menu. */
export function SubMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={styles.item} data-sub>
        {label}
        <span aria-hidden="true">›</span>
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent
          className={`${panelStyles.panel} ${styles.menu}`}
          data-panel=""
          collisionPadding={8}
        >
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
