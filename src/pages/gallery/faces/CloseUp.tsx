import { type CSSProperties, useState } from 'react';
import type { LoadLayers } from '../../../layout/painting/loadLayers.ts';
import type { Drawing } from '../../../lib/picture/drawing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import styles from './CloseUp.module.css';
import { PaintedImage } from './PaintedImage.tsx';

/** A piece from a table, for a close look. */
export interface Looked {
  readonly name: string;
  drawing(): Drawing;
  /** Height over width. */
  readonly ratio: number;
  readonly round?: boolean | undefined;
}

interface Props extends Looked {
  readonly load: LoadLayers;
  onClose(): void;
}

/** Pixels of the longer side. */
const SHARP = 2048;
const NEAREST = 4;

/** A dialog that shows a board as large as the window, or larger. */
export function CloseUp({ name, drawing, ratio, round, load, onClose }: Props) {
  const [near, setNear] = useState(1);
  const [width, height] = ratio > 1 ? [SHARP / ratio, SHARP] : [SHARP, SHARP * ratio];
  return (
    <Dialog
      open
      title={name}
      size="full"
      onClose={onClose}
      footer={
        <>
          <Button disabled={near === NEAREST} onClick={() => setNear(near + 1)}>
            Nearer
          </Button>
          <Button disabled={near === 1} onClick={() => setNear(near - 1)}>
            Farther
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <div className={styles.sheet} style={{ '--near': near, '--ratio': ratio } as CSSProperties}>
          <PaintedImage {...{ drawing, load, name, round, width, height }} fills />
        </div>
      </div>
    </Dialog>
  );
}
