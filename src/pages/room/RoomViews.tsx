import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { GameInfo } from '../../engine/game.ts';
import type { CompanionAccess } from '../../store/room/companions.ts';
import type { RoomActions, RoomLook, RoomStore } from '../../store/room/roomStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { JoiningPage } from './joining/JoiningPage.tsx';
import { LeftPage } from './joining/LeftPage.tsx';
import styles from './RoomViews.module.css';
import { ScreenWaiting } from './screen/ScreenWaiting.tsx';
import { WaitingRoom } from './waiting/WaitingRoom.tsx';

interface Props {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  readonly preferences: PreferenceStore;
  /** The other people at this device. */
  readonly companions: CompanionAccess;
  /** Games that can be played on this page. */
  readonly games: readonly GameInfo[];
  /** Name of the player who is to open the table; missing: it was opened before its link was sent. */
  readonly awaited?: string | null | undefined;
  /** Shown beside the seats while people gather, e.g. the chat. */
  readonly aside?: ReactNode;
  /** The table itself, shown during a match. */
  readonly children?: ReactNode;
  onLobby(): void;
}

/** The pages of a room before and after a match. */
export default function RoomViews({ store, children, ...props }: Props) {
  const look = useStore(store);
  const page = useRef<HTMLDivElement>(null);
  // The result stays until the viewer closes it.
  const phase = look.beyond && look.phase === 'gathering' ? 'finished' : look.phase;
  const before = useRef(phase);
  useEffect(() => {
    // Screen reader and keyboard users start at the heading of a new page.
    if (before.current !== phase) page.current?.querySelector('h1')?.focus();
    before.current = phase;
  }, [phase]);
  if (phase === 'playing' || phase === 'finished') return children;
  return (
    <div className={styles.room} data-room-page ref={page}>
      <View look={look} {...props} />
    </div>
  );
}

interface ViewProps extends Omit<Props, 'store' | 'children'> {
  readonly look: RoomLook;
}

function View({ look, actions, companions, preferences, games, awaited, aside, onLobby }: ViewProps) {
  if (look.phase === 'left')
    return (
      <LeftPage
        look={look}
        onReturn={() => actions.comeBack()}
        onRetry={() => actions.retry()}
        onLobby={onLobby}
      />
    );
  if (look.phase === 'joining')
    return <JoiningPage {...{ look, awaited, onLobby }} onRetry={() => actions.retry()} />;
  if (look.role === 'screen')
    return <ScreenWaiting {...{ look, preferences, aside }} onStop={() => actions.setRole(null)} />;
  return <WaitingRoom {...{ look, actions, companions, preferences, games, aside }} />;
}
