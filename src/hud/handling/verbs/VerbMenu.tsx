import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Verb } from '../../../engine/display/handling.ts';
import type { ListAt } from '../../../interaction/state.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import panelStyles from '../../../ui/Panel.module.css';
import { useHudContext } from '../../hudStore.ts';
import { keyCap } from '../../keys/keyCap.ts';
import { useCaps } from '../../keys/useCaps.ts';
import { MenuRoot } from '../../menu/MenuRoot.tsx';
import menuStyles from '../../menu/TableMenu.module.css';
import { useCoarse } from '../../screen/useCoarse.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import boxStyles from '../box/Box.module.css';
import { BoxGhost, useBoxDrag } from '../box/BoxDrag.tsx';
import { BoxTile } from '../box/BoxTile.tsx';
import styles from './VerbMenu.module.css';

interface Props {
  readonly verbs: readonly Verb[];
  readonly at: ListAt;
  onAct(verb: Verb): void;
  /** An item is taken out of the box, which stays open. */
  onTake(verb: Verb): void;
  /** An item was dragged out of the box; the verb puts it there. */
  onDrop(placed: Verb): void;
  onClose(): void;
}

/** Distance from the window's edge, in CSS pixels. */
const EDGE = 8;
const BOX = 'Take from the box';

/** List of the verbs for the selection, at the pointer; or the contents of the box. */
export function VerbMenu({ verbs, at, onAct, onTake, onDrop, onClose }: Props) {
  const { table, hud } = useHudContext();
  const coarse = useCoarse();
  const narrow = useNarrow();
  const { dragged, ghost, onPress } = useBoxDrag(onDrop);
  const isBox = at.box === true;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused tile may have gone with its item.
    if (verbs.length && document.activeElement === document.body) content.current?.focus();
  }, [verbs]);
  // Opened from its button, it takes the full height beside the table.
  const top = isBox && at.rest && !narrow ? EDGE : at.y;
  // A window that shrinks, or a phone that is turned, takes it along.
  const anchor = {
    left: `min(${at.x}px, calc(100vw - ${EDGE}px))`,
    top: `min(${top}px, calc(100vh - ${EDGE}px))`,
  };
  return (
    <>
      <MenuRoot open onOpenChange={(open) => open || onClose()}>
        <DropdownMenu.Trigger asChild>
          <span className={styles.anchor} style={anchor} tabIndex={-1} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            ref={content}
            className={`${panelStyles.panel} ${menuStyles.menu} ${isBox ? boxStyles.box : ''}`}
            data-panel=""
            data-dragging={dragged ? '' : undefined}
            align="start"
            aria-label={isBox ? BOX : undefined}
            // Radix would name it after its trigger, which has no text.
            aria-labelledby={undefined}
            collisionPadding={EDGE}
          >
            {isBox && (
              <div className={boxStyles.head}>
                <DropdownMenu.Label className={`serif ${boxStyles.title}`}>{BOX}</DropdownMenu.Label>
                <DropdownMenu.Item className={boxStyles.close} aria-label="Close" onSelect={onClose}>
                  ✕
                </DropdownMenu.Item>
              </div>
            )}
            {coarse && !isBox && (
              <DropdownMenu.Item className={styles.close} aria-label="Close" onSelect={onClose}>
                ✕
              </DropdownMenu.Item>
            )}
            <Groups verbs={isBox ? boxFirst(verbs) : verbs} {...{ onAct, onTake, onPress }} />
            {!isBox && (
              <DropdownMenu.Item
                className={menuStyles.item}
                onSelect={() => {
                  table.setState({ chosen: [], selection: [] });
                  // This list closes first.
                  queueMicrotask(() => hud.setState({ list: { ...at, rest: true, box: true } }));
                }}
              >
                {BOX}…
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </MenuRoot>
      {dragged && <BoxGhost {...{ dragged, ghost }} />}
    </>
  );
}

/** Puts items first, and other verbs that need no selection after them. */
const boxFirst = (verbs: readonly Verb[]): readonly Verb[] =>
  verbs.toSorted((a, b) => Number(a.group === undefined) - Number(b.group === undefined));

type GroupsProps = Pick<Props, 'verbs' | 'onAct' | 'onTake'> &
  Pick<ComponentProps<typeof BoxTile>, 'onPress'>;

/** Verbs under their headings, with items as pictures. */
function Groups({ verbs, onAct, onTake, onPress }: GroupsProps) {
  const caps = useCaps();
  const itemOf = (verb: Verb) =>
    verb.picture ? (
      <BoxTile key={verb.id} picture={verb.picture} {...{ verb, onTake, onPress }} />
    ) : (
      <DropdownMenu.Item key={verb.id} className={menuStyles.item} onSelect={() => onAct(verb)}>
        {verb.label}
        {verb.key && caps && <KeyCap>{keyCap(verb.key)}</KeyCap>}
      </DropdownMenu.Item>
    );
  return [...groupBy(verbs, (verb) => verb.group)].map(([group, list]) =>
    group === undefined ? (
      list.map(itemOf)
    ) : (
      <DropdownMenu.Group key={group} className={boxStyles.group} aria-label={group}>
        <DropdownMenu.Label className={`${boxStyles.label} muted`} aria-hidden="true">
          {group}
        </DropdownMenu.Label>
        {list.map(itemOf)}
      </DropdownMenu.Group>
    ),
  );
}
