import { DropdownMenu } from 'radix-ui';
import { createPortal } from 'react-dom';
import type { Verb } from '../../engine/handling.ts';
import { KeyCap } from '../../ui/KeyCap.tsx';
import panelStyles from '../../ui/Panel.module.css';
import { send, useHudContext } from '../hudStore.ts';
import { keyCap } from '../keyCap.ts';
import menuStyles from '../TableMenu.module.css';
import { useNarrow } from '../useNarrow.ts';
import styles from './Hands.module.css';

interface Props {
  readonly verbs: readonly Verb[];
  readonly at: { readonly x: number; readonly y: number };
  onClose(): void;
}

/** Everything that can be done with what is picked, where the pointer is. */
export function VerbMenu({ verbs, at, onClose }: Props) {
  const context = useHudContext();
  const narrow = useNarrow();
  return (
    <>
      {createPortal(<div className={menuStyles.shield} data-shield="" />, document.body)}
      <DropdownMenu.Root modal={false} open onOpenChange={(open) => open || onClose()}>
        <DropdownMenu.Trigger asChild>
          <span className={styles.anchor} style={{ left: at.x, top: at.y }} tabIndex={-1} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={`${panelStyles.panel} ${menuStyles.menu}`}
            data-panel=""
            align="start"
            collisionPadding={8}
          >
            {verbs.map(({ id, label, key, command }) => (
              <DropdownMenu.Item key={id} className={menuStyles.item} onSelect={() => send(context, command)}>
                {label}
                {key && !narrow && <KeyCap>{keyCap(key)}</KeyCap>}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  );
}
