import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import styles from './QrCode.module.css';
import type QrCode from './QrCode.tsx';

// If this fails, the link beside it does the same.
const Fetched = lazyComponent(
  loadOnce(async () => (await import('./QrCode.tsx')).default, 'room'),
  () => null,
);

type Props = ComponentProps<typeof QrCode>;

/** A QR code, fetched when it is first shown. */
export const LazyQrCode = (props: Props) => (
  <Suspense>
    <Fetched {...props} />
  </Suspense>
);

/** A QR code as large as its dialog can be. */
export const LargeQrCode = (props: Omit<Props, 'room'>) => (
  <div className={styles.large}>
    <LazyQrCode {...props} room={Math.min(innerWidth - 64, innerHeight - 140, 480)} />
  </div>
);
