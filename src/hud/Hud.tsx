import { lazy, Suspense, useMemo } from 'react';
import type { Game } from '../engine/game.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import type { TableStore } from '../store/tableStore.ts';
import { Asked } from './Asked.tsx';
import type { TableActions } from './actions.ts';
import { Buttons } from './Buttons.tsx';
import { Dialogs } from './Dialogs.tsx';
import { DragGhost } from './DragGhost.tsx';
import { Hand } from './Hand.tsx';
import { Head, Menu } from './Head.tsx';
import { createHudStore, HudContext, type RoomAccess, useHud, useHudContext, useTable } from './hudStore.ts';
import { LogVoice } from './LogVoice.tsx';
import { Magnifier } from './Magnifier.tsx';
import { MomentBanner } from './MomentBanner.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { Reveal } from './Reveal.tsx';
import { OwnSeat, Seats } from './Seats.tsx';
import { Toasts } from './Toast.tsx';
import { useKeys } from './useKeys.ts';
import { useTableInput } from './useTableInput.ts';
import './theme.css';
import './hud.css';
import './seats.css';
import './buttons.css';
import './asked.css';
import './odds.css';
import './amount.css';
import './reveal.css';
import './shout.css';
import './moment.css';
import './hand.css';
import './dialogs.css';

// What people need who play with others; alone nobody fetches it.
const RoomHud = lazy(() => import('./room/RoomHud.tsx'));

interface Props {
  readonly store: TableStore;
  readonly preferences: PreferenceStore;
  readonly rules: Game;
  readonly actions: TableActions;
  /** The people who are connected; missing or null: the match is on this device alone. */
  readonly room?: RoomAccess | null;
  /** Something the page has to say, e.g. that saving failed. */
  readonly notice?: string | null;
  readonly onDismiss?: () => void;
}

/** Everything that lies over the picture of the table. Between its panels the table takes the pointer. */
export function Hud(props: Props) {
  const { store, preferences, rules, actions, room = null, notice = null, onDismiss = () => {} } = props;
  const context = useMemo(
    () => ({ table: store, preferences, rules, actions, room, hud: createHudStore() }),
    [store, preferences, rules, actions, room],
  );
  return (
    <HudContext value={context}>
      <Panels notice={notice} onDismiss={onDismiss} />
    </HudContext>
  );
}

export default Hud;

function Panels({ notice, onDismiss }: { readonly notice: string | null; onDismiss(): void }) {
  const context = useHudContext();
  const hidden = useHud((state) => state.hidden);
  const staged = useTable((state) => state.stage !== null && !state.live);
  const watching = useTable((state) => state.view.seat === null);
  const { replay } = context.actions;
  useKeys(context);
  useTableInput(context);
  if (hidden)
    return (
      <div className="hud" data-hud="hidden">
        <button
          type="button"
          className="button show-again"
          data-size="small"
          onClick={() => context.hud.setState({ hidden: false })}
        >
          Show the interface
        </button>
      </div>
    );
  return (
    <div
      className="hud"
      data-hud="shown"
      data-staged={staged || undefined}
      data-room={context.room ? '' : undefined}
      data-watching={watching || undefined}
    >
      <Head />
      <Menu />
      <Seats />
      <OwnSeat />
      {!watching && <Hand />}
      <div className="right">
        {staged ? <Reveal /> : <Asked />}
        {!replay && <Buttons />}
      </div>
      {replay && <ReplayBar replay={replay} />}
      <Toasts notice={notice} onDismiss={onDismiss} />
      <MomentBanner />
      <DragGhost />
      <Magnifier />
      <LogVoice />
      <Dialogs />
      {context.room && (
        <Suspense fallback={null}>
          <RoomHud />
        </Suspense>
      )}
    </div>
  );
}
