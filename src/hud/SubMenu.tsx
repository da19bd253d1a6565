import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import panelStyles from '../ui/Panel.module.css';
import styles from './TableMenu.module.css';
import { useNarrow } from './useNarrow.ts';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A short list under one line of a menu: beside it, or where there is no room for that below it. */
export function SubMenu({ label, children }: Props) {
  const narrow = useNarrow();
  if (narrow) return <Below label={label}>{children}</Below>;
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

function Below({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu.Item
        className={styles.item}
        data-sub
        aria-expanded={open}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        {label}
        <span aria-hidden="true">{open ? '⌃' : '⌄'}</span>
      </DropdownMenu.Item>
      {open && (
        <DropdownMenu.Group className={styles.below} aria-label={label}>
          {children}
        </DropdownMenu.Group>
      )}
    </>
  );
}
