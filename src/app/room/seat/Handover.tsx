import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '../../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import type { SeatHandover } from './seatHandover.ts';

export const handoverParts = loadOnce(
  () => import('../../../pages/room/handover/HandoverDialog.tsx'),
  'room',
);
const HandoverDialog = lazyComponent(async () => (await handoverParts()).default);

/** Shown while this device's seat moves to another one. */
export function Handover({ handing }: { readonly handing: SeatHandover }) {
  const { state, link } = useStore(handing.store);
  if (!state) return null;
  return (
    <Suspense fallback={null}>
      <HandoverDialog
        {...{ state, link }}
        onAgree={() => handing.agree()}
        onAgain={() => handing.start()}
        onClose={() => handing.stop()}
        onSettle={(taken) => handing.settle(taken)}
      />
    </Suspense>
  );
}
