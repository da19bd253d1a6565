import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { drawQr } from './qrCode.ts';

interface Props {
  readonly text: string;
  /** Accessible name. */
  readonly label?: string;
  /** Available space in pixels, in each direction. */
  readonly room: number;
}

/** A QR code, dark on light, with its quiet zone. */
export default function QrCode({ text, label = 'QR code of the link to this table', room }: Props) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  // Whole pixels per module keep edges sharp.
  const scale = Math.max(2, Math.floor(room / size));
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={size * scale}
      height={size * scale}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fffaf0" />
      <path d={path} fill="#140d0b" />
    </svg>
  );
}
