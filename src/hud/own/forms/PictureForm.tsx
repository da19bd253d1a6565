import { useState } from 'react';
import { type OwnPicture, RATIOS } from '../../../engine/own/own.ts';
import { lineOf } from '../../../engine/own/tabletopDeck.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectRow } from '../../../ui/form/Row.tsx';
import type { OwnActions } from '../../actions.ts';
import styles from '../Own.module.css';
import { type OpenedPicture, stemOf } from '../openFiles.ts';
import { squarePicture, wholePicture } from '../plans.ts';
import { NameField } from './formParts.tsx';
import { usePreview } from './usePreview.ts';

interface Props {
  readonly own: OwnActions;
  readonly picture: OpenedPicture;
  onProblem(problem: string | null): void;
  onBack(): void;
  onDone(picture: OwnPicture): void;
}

const KINDS = [
  { value: 'token', label: 'A round token' },
  { value: 'tile', label: 'A tile' },
  { value: 'mat', label: 'A mat to play on' },
] as const;
/** Thousandths of the felt's radius. */
const WIDTHS = { token: 110, tile: 160, mat: 900 } as const;
const SIZES = [
  { value: 60, label: 'Small' },
  { value: 100, label: 'Medium' },
  { value: 160, label: 'Large' },
] as const;

/** Form for turning a picture into a token, a tile or a mat. */
export function PictureForm({ own, picture, onProblem, onBack, onDone }: Props) {
  const [name, setName] = useState(() => lineOf(stemOf(picture.name)));
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('token');
  const [size, setSize] = useState<number>(100);
  const [busy, setBusy] = useState(false);
  const address = usePreview(picture.blob);
  const round = kind === 'token';
  const make = async (): Promise<void> => {
    setBusy(true);
    onProblem(null);
    const plan = round ? squarePicture(picture, 0) : wholePicture(picture, 0);
    const made = await own.compose({ ...plan, seeThrough: true }, [picture.blob]);
    setBusy(false);
    if (!made.ok) return onProblem(made.error);
    const ratio = round ? 1000 : Math.round((1000 * picture.height) / picture.width);
    onDone({
      ...{ name: lineOf(name) || 'Picture', image: made.value, round },
      width: Math.round((WIDTHS[kind] * size) / 100),
      ratio: Math.min(RATIOS.max, Math.max(RATIOS.min, ratio)),
    });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <img className={styles.piece} data-round={round || undefined} src={address} alt="" />
      <div className={styles.fields}>
        <NameField name={name} onName={setName} />
        <SelectRow label="What it is" value={kind} choices={KINDS} onChoose={(next) => setKind(next)} />
        <SelectRow label="Size" value={size} choices={SIZES} onChoose={(next) => setSize(next)} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onBack}>Other files</Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? 'Making it ready…' : 'Lay it on the table'}
        </Button>
      </div>
    </form>
  );
}
