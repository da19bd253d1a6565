import { DropdownMenu } from 'radix-ui';
import { useEffect, useMemo, useRef } from 'react';
import type { Verb } from '../../../engine/display/handling.ts';
import { NO_GRIP } from '../../../interaction/grip.ts';
import { verbsOn } from '../../../interaction/intents.ts';
import type { ListAt } from '../../../interaction/state.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import panelStyles from '../../../ui/Panel.module.css';
import { useHud, useHudContext, useTable } from '../../hudStore.ts';
import { keyCap } from '../../keys/keyCap.ts';
import { useCaps } from '../../keys/useCaps.ts';
import { MenuRoot } from '../../menu/MenuRoot.tsx';
import menuStyles from '../../menu/TableMenu.module.css';
import { useCoarse } from '../../screen/useCoarse.ts';
import { useNarrow } from '../../screen/useNarrow.ts';
import boxStyles from '../box/Box.module.css';
import { BoxGhost } from '../box/BoxGhost.tsx';
import { BoxTile } from '../box/BoxTile.tsx';
import styles from './VerbMenu.module.css';

interface Props {
  /** Those for the selection. */
  readonly verbs: readonly Verb[];
  readonly at: ListAt;
  onAct(verb: Verb): void;
}

/** Distance from the window's edge, in CSS pixels. */
const EDGE = 8;
const BOX = 'Take from the box';

/** List of the verbs for the selection, at the pointer; or the contents of the box. */
export function VerbMenu({ verbs: picked, at, onAct }: Props) {
  const { table, hud } = useHudContext();
  const isBox = at.box === true;
  const items = useItems(isBox);
  const verbs = (isBox ? items : picked).filter((verb) => !(at.rest && verb.often));
  const isDragging = useHud((state) => state.item !== null);
  const onClose = () => hud.setState({ list: null });
  const coarse = useCoarse();
  const narrow = useNarrow();
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
            data-dragging={isDragging ? '' : undefined}
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
            <Groups verbs={isBox ? boxFirst(verbs) : verbs} onAct={onAct} />
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
      <BoxGhost verbs={verbs} />
    </>
  );
}

/** Contents of the box. */
function useItems(isBox: boolean): readonly Verb[] {
  const { table } = useHudContext();
  const view = useTable((state) => state.view);
  return useMemo(() => {
    // The contents depend on it.
    void view;
    return isBox ? verbsOn(table.getState(), NO_GRIP, 1) : [];
  }, [table, isBox, view]);
}

/** Puts items first, and other verbs that need no selection after them. */
const boxFirst = (verbs: readonly Verb[]): readonly Verb[] =>
  verbs.toSorted((a, b) => Number(a.group === undefined) - Number(b.group === undefined));

type GroupsProps = Pick<Props, 'verbs' | 'onAct'>;

/** Verbs under their headings, with items as pictures. */
function Groups({ verbs, onAct }: GroupsProps) {
  const { interaction } = useHudContext();
  const caps = useCaps();
  const itemOf = (verb: Verb) =>
    verb.picture ? (
      <BoxTile
        key={verb.id}
        {...{ verb, picture: verb.picture }}
        onTake={() => interaction.handle({ kind: 'item', id: verb.id })}
      />
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
