import { Suspense, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import styles from './Share.module.css';

// If this fails, the link beside it does the same.
const QrCode = lazyComponent(
  loadOnce(async () => (await import('../room/qr/QrCode.tsx')).default),
  () => null,
);

interface Props {
  readonly link: string;
  /** Accessible name of the link. */
  readonly what: string;
}

/** A link to send or to scan. */
export function LinkToCopy({ link, what }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(link, field, 'Copied. Now send it.');
  return (
    <div className={styles.link}>
      <div className={styles.code}>
        <Suspense>
          <QrCode text={link} room={140} label={`QR code: ${what}`} />
        </Suspense>
      </div>
      <div className={styles.text}>
        <CopyField field={field} label={what} value={link} />
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy()}>
            Copy link
          </Button>
          {'share' in navigator && (
            <Button
              size="small"
              // Refused, or closed without choosing: the link can still be copied.
              onClick={() => void navigator.share({ url: link }).catch(() => {})}
            >
              Share…
            </Button>
          )}
        </div>
        <p className={`muted ${styles.said}`} role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
