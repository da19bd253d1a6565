import { useState } from 'react';
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

/** Questions about this page's files, for a moment at which nothing is played: whether to update it, and whether bytes may be spent on it. */
export function OfflineNotes({ preferences, forgetful }: Props) {
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

function MeteredNote({ preferences }: Pick<Props, 'preferences'>) {
  const answer = useStore(preferences, ({ metered }) => metered);
  const [asks] = useState(isMetered);
  if (!asks || answer !== 'ask') return null;
  return (
    <Notice
      action={{ label: 'Fetch it all', onAct: () => preferences.setState({ metered: 'on' }) }}
      dismiss="Not now"
      onDismiss={() => preferences.setState({ metered: 'off' })}
    >
      On this connection only what you use is fetched. The whole game is about 3 MB, and then plays offline.
    </Notice>
  );
}
