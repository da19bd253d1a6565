import { type ComponentProps, Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import type { OpenedDialogs } from './OpenedDialogs.tsx';

const opened = loadOnce(() => import('./OpenedDialogs.tsx'));
const Opened = lazyComponent(async () => (await opened()).OpenedDialogs);

type Props = Omit<ComponentProps<typeof OpenedDialogs>, 'onMissing'>;

export type LobbyDialog = Props['open'];

/** Begins to fetch a dialog that is about to be opened. */
export const fetchLobbyDialog = (dialog: NonNullable<LobbyDialog>): void =>
  preload(async () => (await opened()).fetchDialog(dialog));

/** Rules, settings, calendars and the person's own results: fetched on first use. */
export function LobbyDialogs(props: Props) {
  const { open, onClose } = props;
  // Once opened, they stay mounted.
  const [asked, setAsked] = useState(false);
  if (open && !asked) {
    fetchLobbyDialog(open);
    setAsked(true);
  }
  const giveUp = (): void => {
    setAsked(false);
    onClose();
  };
  return (
    <Suspense fallback={null}>{asked && <Opened {...props} onMissing={giveUp} onGiveUp={giveUp} />}</Suspense>
  );
}
