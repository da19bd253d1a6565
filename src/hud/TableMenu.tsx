import { DropdownMenu } from 'radix-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useHudContext, useTable } from './hudStore.ts';
import { MenuSign } from './MenuSign.tsx';

const Confirm = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }));

/** Everything that is wanted rarely, under one button. Opens as soon as it is there. */
export function TableMenu() {
  const { hud, table, actions } = useHudContext();
  const replaying = useTable((state) => state.replaying);
  const scored = useTable((state) => state.display.sheet !== undefined);
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
      <DropdownMenu.Root modal={false} defaultOpen>
        <DropdownMenu.Trigger className="button menu-button" data-size="small" aria-label="Menu">
          <MenuSign />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu hud-panel" align="end" sideOffset={8}>
            {item('Rules and help', () => hud.setState({ panel: 'help', helpAt: null }))}
            {item('What happened', () => hud.setState({ panel: 'log' }), 'L')}
            {scored && item('Scores', () => hud.setState({ panel: 'scores' }), 'T')}
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
      {stopping && (
        <Suspense fallback={null}>
          <Confirm
            open
            title="End the game for all?"
            text="The match is counted as it stands: who leads wins. This cannot be undone."
            verb="End the game"
            onConfirm={() => actions.stop()}
            onClose={() => setStopping(false)}
          />
        </Suspense>
      )}
    </>
  );
}
