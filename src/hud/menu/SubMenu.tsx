import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import styles from './TableMenu.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A short list that opens below its menu item: were it beside it, a pointer on its way there would leave both. */
export function SubMenu({ label, children }: Props) {
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
