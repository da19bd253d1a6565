import { type CSSProperties, useEffect, useRef } from 'react';
import { paintDrawing } from '../../art/canvasPainter.ts';
import { withOutlines } from '../../art/glyphs.ts';
import type { CardArt } from '../../engine/display.ts';
import type { Face } from '../../engine/table/table.ts';
import styles from './CardFace.module.css';
import { clipOf } from './cardClip.ts';
import { usePictures } from './usePictures.ts';

interface Props {
  readonly art: CardArt;
  /** Undefined for the back. */
  readonly face: Face | undefined;
  /** CSS pixels. */
  readonly width: number;
  readonly ink: 'colour' | 'mono';
}

/** Height in CSS pixels up to which the full drawing is unreadable, so the small one is used. */
const SMALL = 110;

/** A card painted at the device's resolution. It is silent: its container gives its name. */
export function CardFace({ art, face, width, ink }: Props) {
  const ref = useRef<HTMLCanvasElement>(null);
  const height = width * art.ratio;
  const pictures = usePictures();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same drawing changes with its picture
  useEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) return;
    const scale = Math.min(3, Math.max(1, devicePixelRatio));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const detail = height <= SMALL ? 'small' : 'full';
    const drawing = face === undefined ? art.back() : art.card(face, { detail, ink });
    const paint = (): void => paintDrawing(ctx, withOutlines(drawing), canvas.width, canvas.height);
    paint();
    // Where graphics are lost, canvases come back empty.
    canvas.addEventListener('contextrestored', paint);
    return () => canvas.removeEventListener('contextrestored', paint);
  }, [art, face, width, height, ink, pictures]);
  if (!art.outline)
    return (
      <canvas ref={ref} className={styles.face} style={{ width, height, borderRadius: art.corner * width }} />
    );
  return (
    <span
      className={styles.cut}
      data-outline
      style={{ width, height, '--outline': clipOf(art.outline, art.ratio) } as CSSProperties}
    >
      <canvas ref={ref} className={styles.face} style={{ width, height }} />
    </span>
  );
}
