import { useState } from 'react';
import { svgOf } from '../../../art/svgPainter.ts';
import { group } from '../../../lib/picture/drawing.ts';
import { emblemShapes } from '../../../lib/skin/craft/emblem.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { MOST_SVG_BYTES, readSvg } from './readSvg.ts';
import styles from './SkinEditor.module.css';

interface Props {
  readonly skin: Skin;
  onChange(skin: Skin): void;
}

/** Lets a person load an emblem for the backs from an SVG file. */
export function EmblemField({ skin, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const open = async (file: File): Promise<void> => {
    setLeft([]);
    if (file.size > MOST_SVG_BYTES) return setProblem('This picture is too large: 200 kB at most.');
    const read = readSvg(await file.text());
    setProblem(read.ok ? null : read.error);
    if (!read.ok) return;
    setLeft(read.value.left);
    onChange({ ...skin, emblem: [...read.value.emblem] });
  };
  return (
    <fieldset className={styles.emblem}>
      <legend>Emblem on the backs</legend>
      {skin.emblem && <img src={pictureOf(skin)} width={72} height={72} alt="The emblem" />}
      <FileButton
        label={skin.emblem ? 'Another SVG…' : 'Open an SVG…'}
        accept=".svg,image/svg+xml"
        onFile={(file) => void open(file)}
      />
      {skin.emblem && (
        <Button tone="quiet" size="small" onClick={() => onChange({ ...skin, emblem: null })}>
          Remove it
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
      {left.length > 0 && (
        <p role="status" className="muted">
          Left out: {left.join(', ')}.
        </p>
      )}
    </fieldset>
  );
}

/** The emblem as this site draws it. */
function pictureOf({ emblem, frame }: Skin): string {
  const shapes = [group([emblemShapes(emblem ?? [], frame.light)], { x: 50, y: 50 })];
  const svg = svgOf({ width: 100, height: 100, shapes }, { idPrefix: 'emblem' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
