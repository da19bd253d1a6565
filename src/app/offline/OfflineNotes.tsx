import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Notice } from '../../ui/Notice.tsx';
import { isMetered } from './metered.ts';
import { updateStore } from './updates.ts';

interface Props {
  readonly preferences: PreferenceStore;
  /** The browser stores nothing: a reload loses open matches, and files are not kept. */
  readonly forgetful: boolean;
}

const isConnected = (): boolean => navigator.onLine !== false;

function watchConnection(changed: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, changed);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, changed);
  };
}

/** Questions about this page's files, for a moment at which nothing is played: whether to update it, and whether bytes may be spent on it. Without a connection, what goes on. */
export function OfflineNotes({ preferences, forgetful }: Props) {
  const isOnline = useSyncExternalStore(watchConnection, isConnected, () => true);
  if (!isOnline)
    return <Notice>You are offline. Matches against bots go on; friends need a connection.</Notice>;
  if (forgetful) return null;
  return (
    <>
      <UpdateNote />
      <MeteredNote preferences={preferences} />
    </>
  );
}

/** Whether the person has put off the update, for as long as the page is open. */
let isPutOff = false;

function UpdateNote() {
  const isOut = useStore(updateStore, (state) => state.isOut);
  const [later, setLater] = useState(isPutOff);
  if (!isOut || later) return null;
  const putOff = (): void => {
    isPutOff = true;
    setLater(true);
  };
  return (
    <Notice action={{ label: 'Update', onAct: () => location.reload() }} dismiss="Later" onDismiss={putOff}>
      A newer version of Comet Table is out. Your matches stay as they are.
    </Notice>
  );
}

const unwatched = () => () => {};

function MeteredNote({ preferences }: Pick<Props, 'preferences'>) {
  const answer = useStore(preferences, ({ metered }) => metered);
  // Drawn by the build for all, and hidden from those whose connection costs nothing (`app/shell/opening.ts`).
  const asks = useSyncExternalStore(unwatched, isMetered, () => true);
  if (!asks || answer !== 'ask') return null;
  return (
    <div data-metered="">
      <Notice
        action={{ label: 'Fetch it all', onAct: () => preferences.setState({ metered: 'on' }) }}
        dismiss="Not now"
        onDismiss={() => preferences.setState({ metered: 'off' })}
      >
        On this connection only what you use is fetched. The whole game is about 2 MB, and then plays offline.
      </Notice>
    </div>
  );
}
