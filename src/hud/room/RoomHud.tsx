import { lazy, Suspense, useState } from 'react';
import { useHud } from '../hudStore.ts';
import { Chat } from './Chat.tsx';
import { LockSign, LockVoice } from './LockSign.tsx';
import { PingVoice } from './PingVoice.tsx';
import { RoomNotes } from './RoomNotes.tsx';

// Fetched when they are first opened.
const RoomPanel = lazy(async () => ({ default: (await import('./RoomPanel.tsx')).RoomPanel }));
const LocksPanel = lazy(async () => ({ default: (await import('./LocksPanel.tsx')).LocksPanel }));
const RoomQuestion = lazy(async () => ({ default: (await import('./RoomQuestion.tsx')).RoomQuestion }));

/** What lies over the table among people: what they write, what they wait for and vote on, who they are. */
export default function RoomHud() {
  const panel = useHud((state) => state.panel);
  const asking = useHud((state) => state.asking !== null);
  const [opened, setOpened] = useState({ room: false, locks: false });
  if ((panel === 'room' || panel === 'locks') && !opened[panel]) setOpened({ ...opened, [panel]: true });
  return (
    <>
      <LockSign />
      <LockVoice />
      <Chat />
      <RoomNotes />
      <PingVoice />
      <Suspense fallback={null}>
        {opened.room && <RoomPanel />}
        {opened.locks && <LocksPanel />}
        {asking && <RoomQuestion />}
      </Suspense>
    </>
  );
}
