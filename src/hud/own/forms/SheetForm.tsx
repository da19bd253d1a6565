import { useState } from 'react';
import { MOST_OWN_CARDS } from '../../../engine/own/own.ts';
import { lineOf } from '../../../engine/own/tabletopDeck.ts';
import styles from '../Own.module.css';
import { type OpenedPicture, stemOf } from '../openFiles.ts';
import { guessedGrid, sheetPlan } from '../plans.ts';
import { BackField, type BackKind } from './BackField.tsx';
import { Buttons, type FormProps, NameField } from './formParts.tsx';
import { NumberField } from './NumberField.tsx';
import { SheetPreview } from './SheetPreview.tsx';

/** Form for cutting one picture into cards. */
export function SheetForm({ busy, pictures, finish, onBack }: FormProps) {
  const picture = pictures[0]!;
  const [name, setName] = useState(() => lineOf(stemOf(picture.name)));
  const [{ columns, rows }, setGrid] = useState(() => guessedGrid(picture));
  const [most, setMost] = useState<number | null>(null);
  const [back, setBack] = useState<BackKind>('plain');
  const [file, setFile] = useState<OpenedPicture | null>(null);
  const room = Math.min(MOST_OWN_CARDS, columns * rows - (back === 'last' && columns * rows > 1 ? 1 : 0));
  const count = Math.min(room, most ?? room);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = { name, columns, rows, count, back };
        void finish([sheetPlan(form, picture, file)], file ? [picture, file] : [picture]);
      }}
    >
      <SheetPreview
        {...{ picture, columns, rows, count }}
        back={back === 'last' ? columns * rows - 1 : null}
      />
      <div className={styles.fields}>
        <NameField name={name} onName={setName} />
        <NumberField
          label="Columns"
          value={columns}
          max={100}
          onValue={(n) => setGrid({ columns: n, rows })}
        />
        <NumberField label="Rows" value={rows} max={100} onValue={(n) => setGrid({ columns, rows: n })} />
        <NumberField label="Cards" value={count} max={room} onValue={setMost} />
        <BackField kind={back} onKind={setBack} file={file} onFile={setFile} last="The last cell" />
      </div>
      <Buttons {...{ busy, onBack, count }} />
    </form>
  );
}
