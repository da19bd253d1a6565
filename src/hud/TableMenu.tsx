import { DropdownMenu } from 'radix-ui';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { openPiles } from '../store/openPiles.ts';
import { freeSeats } from '../store/room/freeSeats.ts';
import { KeyCap } from '../ui/KeyCap.tsx';
import { lazily } from '../ui/lazily.tsx';
import panelStyles from '../ui/Panel.module.css';
import { part } from '../ui/part.ts';
import { lookAgain, openChat, useHudContext, useTable } from './hudStore.ts';
import { MenuButton } from './MenuButton.tsx';
import styles from './TableMenu.module.css';
import { useNarrow } from './useNarrow.ts';

const Confirm = lazily(part(async () => (await import('../ui/Confirm.tsx')).Confirm, 'table'));

/** Everything that is wanted rarely, under one button. Opens as soon as it is there. */
export function TableMenu() {
  const context = useHudContext();
  const { hud, port, actions, room } = context;
  const replaying = useTable((state) => state.replaying);
  const scored = useTable((state) => state.display.sheet !== undefined);
  const readable = useTable((state) => openPiles(state).length > 0);
  const narrow = useNarrow();
  const file = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const [stopping, setStopping] = useState(false);
  const item = (label: string, onSelect: () => void, key?: string) => (
    <DropdownMenu.Item className={styles.item} onSelect={onSelect}>
      {label}
      {key && !narrow && <KeyCap>{key}</KeyCap>}
    </DropdownMenu.Item>
  );
  return (
    <>
      {/* A tap beside the menu closes it and reaches nothing else, neither cards nor table. */}
      {open && createPortal(<div className={styles.shield} data-shield="" />, document.body)}
      <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
        <DropdownMenu.Trigger asChild>
          <MenuButton />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={`${panelStyles.panel} ${styles.menu}`}
            data-panel=""
            align="end"
            sideOffset={8}
            onCloseAutoFocus={(event) => {
              // The field to write in has it.
              if (hud.getState().chat.open) event.preventDefault();
            }}
          >
            {room && (
              <>
                {item('The table and its people', () => hud.setState({ panel: 'room' }), 'I')}
                {item('Chat', () => openChat(context), '↵')}
                <DropdownMenu.Separator className={styles.line} />
              </>
            )}
            {item('Rules and help', () => hud.setState({ panel: 'help', helpAt: null }))}
            {item('What happened', () => hud.setState({ panel: 'log' }), 'L')}
            {scored && item('Scores', () => hud.setState({ panel: 'scores' }), 'T')}
            {readable && item('Read the open piles', () => hud.setState({ panel: 'piles' }), 'U')}
            {item('Look at the last reveal', () => lookAgain(context))}
            {item('Settings', () => hud.setState({ panel: 'settings' }))}
            {item('Keys', () => hud.setState({ panel: 'keys' }), '?')}
            <DropdownMenu.Separator className={styles.line} />
            {item('View from your seat', () => port.camera.reset())}
            {item('View from above', () => port.camera.top(), 'P')}
            {item('Hide the interface', () => hud.setState({ hidden: true }), 'F11')}
            <DropdownMenu.Separator className={styles.line} />
            {item('Save to a file', () => actions.saveRecord())}
            {/* Another match would take this page away from those who wait for it. */}
            {!room && item('Open a file', () => file.current?.click())}
            {room ? (
              <RoomItems item={item} />
            ) : (
              <>
                {!replaying && item('End the game for everyone', () => setStopping(true))}
                {item('Leave the table', () => actions.lobby())}
              </>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <input
        ref={file}
        type="file"
        accept=".jsonl,application/jsonl"
        hidden
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) actions.importRecord(chosen);
          event.target.value = '';
        }}
      />
      {stopping && (
        <Suspense fallback={null}>
          <Confirm
            open
            title="End the game for everyone?"
            text="The match is scored as it stands: whoever is ahead wins. This cannot be undone."
            verb="End the game"
            onConfirm={() => actions.stop()}
            onClose={() => setStopping(false)}
            onGiveUp={() => setStopping(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Among people, ending is a vote and leaving is asked about. */
function RoomItems({ item }: { item(label: string, onSelect: () => void): ReactNode }) {
  const { hud, room } = useHudContext();
  const look = useStore(room!.store);
  const playing = look.phase === 'playing';
  const seated = look.mySeat !== null;
  return (
    <>
      {seated &&
        playing &&
        item(look.paused ? 'Resume' : 'Pause the table', () => room!.actions.pause(look.paused === null))}
      {seated &&
        playing &&
        !look.adjourned &&
        item('Adjourn to another day…', () => hud.setState({ asking: { kind: 'adjourn' } }))}
      {seated &&
        playing &&
        item('End the match for everyone…', () => hud.setState({ asking: { kind: 'stop' } }))}
      {seated && item('Continue on another device…', () => room!.actions.handOver())}
      {freeSeats(look).length > 0 && item('Take a seat…', () => hud.setState({ panel: 'room' }))}
      {item(seated ? 'Leave the table…' : 'Stop watching…', () => hud.setState({ asking: 'leave' }))}
    </>
  );
}
