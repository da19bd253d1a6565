import { Suspense } from 'react';
import { lazyComponent } from '../../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import { spokenCode } from '../waiting/waitingWords.ts';
import { handLink } from './handLink.ts';
import styles from './ScreenCode.module.css';

// If this fails, the code below does the same.
const QrCode = lazyComponent(
  loadOnce(async () => (await import('../qr/QrCode.tsx')).default, 'room'),
  () => null,
);

interface Props {
  /** Link to the table. */
  readonly link: string;
  /** No one new may sit down. */
  readonly locked: boolean;
  /** Available pixels for the picture, in each direction. */
  readonly room: number;
}

/** A code for phones: a player who scans it has their hand there, and the table on this screen. */
export const ScreenCode = ({ link, locked, room }: Props) => (
  <figure className={styles.code}>
    <Suspense>
      <QrCode text={handLink(link)} room={room} label="QR code to sit down with a phone" />
    </Suspense>
    <figcaption>
      <b>{locked ? 'Scan to watch' : 'Scan to sit down'}</b>
      <span className="muted">{spokenCode(link)}</span>
    </figcaption>
  </figure>
);
