import { Suspense, useCallback, useMemo, useState } from 'react';
import { refuse, send } from '../interaction/send.ts';
import type { Unconfirmed } from '../interaction/state.ts';
import { withoutRulings } from '../lib/text/rulings.ts';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import { useHud, useHudContext, useTable } from './hudStore.ts';
import type { Panel } from './panel.ts';
import { SkinDrop } from './skins/SkinDrop.tsx';
import { TableDrop } from './tableFiles/TableDrop.tsx';

// Loaded once the table is open: cards can be seen without them.
const Sheets = lazyComponent(loadOnce(async () => (await import('./Sheets.tsx')).Sheets, 'table'));
const Confirm = lazyComponent(
  loadOnce(async () => (await import('../ui/dialog/Confirm.tsx')).Confirm, 'table'),
);
const TableFileDialogs = lazyComponent(
  loadOnce(async () => (await import('./tableFiles/TableFileDialogs.tsx')).TableFileDialogs, 'table'),
);
const Result = lazyComponent(loadOnce(async () => (await import('./result/Result.tsx')).Result, 'table'));

/** Dialogs of the table, mounted when first opened. */
export function Dialogs() {
  const context = useHudContext();
  const { rules, hud, preferences } = context;
  const complain = useCallback((problem: string) => refuse(context, problem), [context]);
  const panel = useHud((state) => state.panel);
  const view = useTable((state) => state.view);
  const over = useMemo(() => rules.outcome(view.state) !== null, [rules, view]);
  const unconfirmed = useHud((state) => state.unconfirmed);
  const isOnTableFiles = useHud(({ panel: open, opening }) => opening !== null || isTableFilePanel(open));
  const [asked, setAsked] = useState(false);
  if (panel !== null && panel !== 'room' && panel !== 'locks' && !isTableFilePanel(panel) && !asked)
    setAsked(true);
  const giveUp = (): void => {
    hud.setState({ panel: null });
    setAsked(false);
  };
  return (
    <Suspense fallback={null}>
      <TableDrop />
      <SkinDrop preferences={preferences} onProblem={complain} />
      {asked && <Sheets onGiveUp={giveUp} />}
      {isOnTableFiles && <TableFileDialogs onGiveUp={() => hud.setState({ panel: null, opening: null })} />}
      {over && <Result />}
      {unconfirmed?.view === view && <ConfirmAnswer unconfirmed={unconfirmed} />}
    </Suspense>
  );
}

const isTableFilePanel = (panel: Panel | null): boolean => panel === 'saveTable' || panel === 'rewind';

/** Asks for confirmation: Enter does it, Escape does not. */
function ConfirmAnswer({ unconfirmed }: { readonly unconfirmed: Unconfirmed }) {
  const context = useHudContext();
  const { control, command, question } = unconfirmed;
  const close = () => context.hud.setState({ unconfirmed: null });
  return (
    <Confirm
      open
      eager
      title={question}
      text={withoutRulings(control.help)}
      verb={
        command.amount === undefined ? control.verb : (control.amountText?.(command.amount) ?? control.verb)
      }
      cancel="Not now"
      onConfirm={() => {
        close();
        send(context, command, { sure: true });
      }}
      onClose={close}
      onGiveUp={close}
    />
  );
}
