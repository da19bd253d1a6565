import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { useHudContext, useTable } from './hudStore.ts';

/** The head of the table: its name, the round, and the menu. */
export function Head() {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const options = useTable((state) => state.options);
  const last = useTable((state) => state.log.at(-1));
  const { title, text } = display.headline(view, options);
  return (
    <header className="head">
      <h1 className="serif head-title">{title}</h1>
      <p className="head-text muted">{text}</p>
      <p className="head-log" aria-hidden="true" key={last?.id}>
        {last?.text}
      </p>
    </header>
  );
}

export function Menu() {
  const { hud, table, actions } = useHudContext();
  const replaying = useTable((state) => state.replaying);
  const file = useRef<HTMLInputElement>(null);
  const [stopping, setStopping] = useState(false);
  const item = (label: string, onSelect: () => void, key?: string) => (
    <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
      {label}
      {key && <kbd className="key">{key}</kbd>}
    </DropdownMenu.Item>
  );
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="button menu-button" data-size="small" aria-label="Menu">
          <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
            <path d="M1 1h16M1 7h16M1 13h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span className="menu-word">Menu</span>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu hud-panel" align="end" sideOffset={8}>
            {item('Rules and help', () => hud.setState({ panel: 'help', helpAt: null }))}
            {item('What happened', () => hud.setState({ panel: 'log' }), 'L')}
            {item('Look at the last reveal', () => actions.again())}
            {item('Settings', () => hud.setState({ panel: 'settings' }))}
            {item('Keys', () => hud.setState({ panel: 'keys' }), '?')}
            <DropdownMenu.Separator className="menu-line" />
            {item('View from the seat', () => table.getState().camera?.reset())}
            {item('View from above', () => table.getState().camera?.top(), 'P')}
            {item('Hide the interface', () => hud.setState({ hidden: true }), 'F11')}
            <DropdownMenu.Separator className="menu-line" />
            {item('Save to a file', () => actions.saveRecord())}
            {item('Open a file', () => file.current?.click())}
            {!replaying && item('End the game for all', () => setStopping(true))}
            {item('Leave the table', () => actions.lobby())}
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
      <Confirm
        open={stopping}
        title="End the game for all?"
        text="The pots left over are shared among the seats still in, and most credits win. This cannot be undone."
        verb="End the game"
        onConfirm={() => actions.stop()}
        onClose={() => setStopping(false)}
      />
    </>
  );
}
