import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import styles from './TableMenu.module.css';

interface Props {
  readonly open: boolean;
  /** Trigger and content, in Radix's terms. */
  readonly children: ReactNode;
  onOpenChange(open: boolean): void;
}

/** A menu over the table. A tap outside closes it and reaches neither cards nor table; Back closes it too. */
export function MenuRoot({ open, children, onOpenChange }: Props) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <>
      {open && createPortal(<div className={styles.shield} data-shield="" />, document.body)}
      <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
        {children}
      </DropdownMenu.Root>
    </>
  );
}
