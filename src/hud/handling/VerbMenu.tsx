import { DropdownMenu } from 'radix-ui';
import { createPortal } from 'react-dom';
import type { Verb } from '../../engine/handling.ts';
import { KeyCap } from '../../ui/KeyCap.tsx';
import panelStyles from '../../ui/Panel.module.css';
import { type ListAt, useHudContext } from '../hudStore.ts';
import { keyCap } from '../keyCap.ts';
import menuStyles from '../TableMenu.module.css';
import { useCoarse } from '../useCoarse.ts';
import { useNarrow } from '../useNarrow.ts';
import styles from './Hands.module.css';

interface Props {
  readonly verbs: readonly Verb[];
  readonly at: ListAt;
  /** The box is offered as well: something is picked, and is let go of for it. */
  readonly box: boolean;
  onAct(verb: Verb): void;
  onClose(): void;
}

/** Everything that can be done with what is picked, where the pointer is. */
export function VerbMenu({ verbs, at, box, onAct, onClose }: Props) {
  const { table, hud } = useHudContext();
  const narrow = useNarrow();
  const coarse = useCoarse();
  const itemOf = (verb: Verb) => (
    <DropdownMenu.Item key={verb.id} className={menuStyles.item} onSelect={() => onAct(verb)}>
      {verb.label}
      {verb.key && !narrow && <KeyCap>{keyCap(verb.key)}</KeyCap>}
    </DropdownMenu.Item>
  );
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
            {coarse && (
              <DropdownMenu.Item className={styles.close} aria-label="Close" onSelect={onClose}>
                ✕
              </DropdownMenu.Item>
            )}
            {grouped(verbs).map(([group, list]) =>
              group === undefined ? (
                list.map(itemOf)
              ) : (
                <DropdownMenu.Group key={group} className={styles.group} aria-label={group}>
                  <DropdownMenu.Label className={`${styles.label} muted`} aria-hidden="true">
                    {group}
                  </DropdownMenu.Label>
                  {list.map(itemOf)}
                </DropdownMenu.Group>
              ),
            )}
            {box && (
              <DropdownMenu.Item
                className={menuStyles.item}
                onSelect={() => {
                  table.setState({ chosen: [], selection: [] });
                  // This list closes first.
                  queueMicrotask(() => hud.setState({ list: { ...at, rest: true } }));
                }}
              >
                Take from the box…
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  );
}

/** Verbs by their headings, in the order in which they come. */
function grouped(verbs: readonly Verb[]): readonly (readonly [group: string | undefined, Verb[]])[] {
  const groups = new Map<string | undefined, Verb[]>();
  for (const verb of verbs) {
    const list = groups.get(verb.group) ?? [];
    if (!list.length) groups.set(verb.group, list);
    list.push(verb);
  }
  return [...groups];
}
