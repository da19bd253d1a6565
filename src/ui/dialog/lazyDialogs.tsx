import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../loading/lazyComponent.tsx';
import { type Loader, loadOnce } from '../loading/loadOnce.ts';
import type { Confirm } from './Confirm.tsx';
import type { Dialog } from './Dialog.tsx';

interface Openable {
  readonly open: boolean;
  onClose(): void;
}

/** A dialog that is mounted, and fetched, when first opened. */
function lazyDialog<P extends Openable>(fetched: Loader<ComponentType<P>>) {
  const Fetched = lazyComponent(fetched) as ComponentType<P & { readonly onGiveUp?: () => void }>;
  return function Lazily(props: P) {
    const { open, onClose } = props;
    const [isAsked, setAsked] = useState(open);
    if (open && !isAsked) setAsked(true);
    const giveUp = (): void => {
      setAsked(false);
      onClose();
    };
    return (
      isAsked && (
        <Suspense fallback={null}>
          <Fetched {...props} onGiveUp={giveUp} />
        </Suspense>
      )
    );
  };
}

/** Fetches the app's dialog. */
export const fetchDialog: Loader<ComponentType<ComponentProps<typeof Dialog>>> = loadOnce(
  async () => (await import('./Dialog.tsx')).Dialog,
  'room',
);

export const LazyDialog = lazyDialog(fetchDialog);
export const LazyConfirm = lazyDialog<ComponentProps<typeof Confirm>>(
  loadOnce(async () => (await import('./Confirm.tsx')).Confirm, 'room'),
);
