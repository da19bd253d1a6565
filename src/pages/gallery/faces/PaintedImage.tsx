import { useEffect, useRef } from 'react';
import type { LoadLayers } from '../../../layout/painting/loadLayers.ts';
import type { Drawing } from '../../../lib/picture/drawing.ts';
import { imageDataOf } from './imageData.ts';
import styles from './Pieces.module.css';

interface PaintedProps {
  drawing(): Drawing;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly load: LoadLayers;
  readonly name: string;
  readonly round?: boolean | undefined;
  /** Fills the available width; `width` and `height` then only set the painted pixels. */
  readonly fills?: boolean;
}

const FILLING = { width: '100%', height: 'auto' } as const;

/** A drawing painted in the background once it comes near the viewport. */
export function PaintedImage({ drawing, width, height, load, name, round, fills }: PaintedProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const latest = useRef(drawing);
  latest.current = drawing;
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let gone = false;
    const paint = async (): Promise<void> => {
      const scale = fills ? 1 : Math.min(2, Math.max(1, devicePixelRatio));
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const layers = await load({
        set: 'given',
        ink: 'colour',
        drawings: [latest.current()],
        ...size,
      });
      if (gone) return;
      Object.assign(canvas, size);
      canvas.getContext('2d')?.putImageData(imageDataOf(layers, 0), 0, 0);
    };
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        paint().catch((error: unknown) => console.warn(`${name} could not be painted.`, error));
      },
      { rootMargin: '200px' },
    );
    observer.observe(canvas);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [width, height, load, name, fills]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={name}
      data-round={round || undefined}
      className={styles.painted}
      style={fills ? FILLING : { width, height }}
    />
  );
}
