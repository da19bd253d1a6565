import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useHud, useHudContext, usePreference } from '../hudStore.ts';
import { Chat } from './chat/Chat.tsx';
import { LockSign, LockVoice } from './locks/LockSign.tsx';
import styles from './RoomHud.module.css';
import { PingVoice } from './reactions/PingVoice.tsx';
import { ReactionPicker } from './reactions/ReactionPicker.tsx';
import { Reactions } from './reactions/Reactions.tsx';
import { IncomingPictures } from './status/IncomingPictures.tsx';
import { RoomStatus } from './status/RoomStatus.tsx';
import { VoteCards } from './votes/VoteCards.tsx';

// Loaded once the table is open.
const RoomPanel = lazyComponent(
  loadOnce(async () => (await import('./people/RoomPanel.tsx')).RoomPanel, 'room'),
);
const InvitePanel = lazyComponent(
  loadOnce(async () => (await import('./people/InvitePanel.tsx')).InvitePanel, 'room'),
);
const LocksPanel = lazyComponent(
  loadOnce(async () => (await import('./locks/LocksPanel.tsx')).LocksPanel, 'room'),
);
const RoomQuestion = lazyComponent(
  loadOnce(async () => (await import('./RoomQuestion.tsx')).RoomQuestion, 'room'),
);

const NONE = { room: false, invite: false, locks: false };

/** Parts of the interface for a room: chat, waits, votes, and people. */
export default function RoomHud() {
  const { hud } = useHudContext();
  const panel = useHud((state) => state.panel);
  const reactions = usePreference((state) => state.reactions);
  const asking = useHud((state) => state.asking !== null);
  const [opened, setOpened] = useState(NONE);
  if ((panel === 'room' || panel === 'invite' || panel === 'locks') && !opened[panel])
    setOpened({ ...opened, [panel]: true });
  const giveUp = (): void => {
    hud.setState({ panel: null, asking: null });
    setOpened(NONE);
  };
  return (
    <>
      <LockSign />
      <LockVoice />
      <Chat />
      <div className={styles.notes}>
        <RoomStatus />
        <VoteCards />
        <IncomingPictures />
      </div>
      <PingVoice />
      {reactions && (
        <>
          <ReactionPicker />
          <Reactions />
        </>
      )}
      <Suspense fallback={null}>
        {opened.room && <RoomPanel onGiveUp={giveUp} />}
        {opened.invite && <InvitePanel onGiveUp={giveUp} />}
        {opened.locks && <LocksPanel onGiveUp={giveUp} />}
        {asking && <RoomQuestion onGiveUp={giveUp} />}
      </Suspense>
    </>
  );
}
