import { DropdownMenu } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { REACTIONS } from '../../../store/room/talk/reactions.ts';
import panelStyles from '../../../ui/Panel.module.css';
import { useHud, useHudContext } from '../../hudStore.ts';
import { MenuRoot } from '../../menu/MenuRoot.tsx';
import tableMenuStyles from '../../menu/TableMenu.module.css';
import { useNarrow } from '../../screen/useNarrow.ts';
import { useRoom } from '../useRoom.ts';
import { ReactButton } from './ReactButton.tsx';
import styles from './ReactionMenu.module.css';
import { ReactionSign } from './ReactionSign.tsx';
import { REACTION_WORDS } from './reactionWords.ts';

/** Menu of reactions. */
export function ReactionMenu() {
  const { hud } = useHudContext();
  const { actions } = useRoom();
  const open = useHud((state) => state.reacting);
  const narrow = useNarrow();
  const before = useRef<Element | null>(null);
  // A layout effect runs before the effect in which the menu takes the focus.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (
    <MenuRoot open={open} onOpenChange={(reacting) => hud.setState({ reacting })}>
      <DropdownMenu.Trigger asChild>
        <ReactButton />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${panelStyles.panel} ${tableMenuStyles.menu} ${styles.menu}`}
          data-panel=""
          align="end"
          sideOffset={8}
          collisionPadding={narrow ? 8 : 24}
          onCloseAutoFocus={(event) => {
            // Restores the earlier focus: a key may have opened the menu from elsewhere.
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          {REACTIONS.map((is) => (
            <DropdownMenu.Item
              key={is}
              className={`${tableMenuStyles.item} ${styles.item}`}
              onSelect={() => actions.react(is)}
            >
              <ReactionSign of={is} />
              {REACTION_WORDS[is]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </MenuRoot>
  );
}
