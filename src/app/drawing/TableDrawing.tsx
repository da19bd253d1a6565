import { Suspense, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { qualityHere } from '../../layout/painting/deviceQuality.ts';
import { PaintedTable } from '../../layout/painting/PaintedTable.tsx';
import { hasWebGL2 } from '../../layout/painting/webgl.ts';
import type { TableSceneProps } from '../../scene/TableScene.tsx';
import type { Quality } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { MissingPart } from '../../ui/faults/MissingPart.tsx';
import { type LoadFailure, lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { draws3D, flatTable, scene, signedScene } from './drawings.ts';
import { QualityNote } from './QualityNote.tsx';
import styles from './TableDrawing.module.css';

const missing = (_: object, failure: LoadFailure) => (
  <MissingPart what="The picture of the table" {...failure} />
);
const Scene = lazyComponent(scene, missing);
const SignedScene = lazyComponent(signedScene, missing);
const FlatTable = lazyComponent(flatTable, missing);

type Props = Omit<TableSceneProps, 'signKit' | 'onLost' | 'onFall'>;

/** Reasons for a flat table that the viewer has not chosen. */
type Trouble = 'none' | 'missing' | 'lost' | 'refused';

const WORDS: Readonly<Record<Exclude<Trouble, 'none'>, string>> = {
  missing: 'No 3D here: the table is drawn flat.',
  lost: 'The browser has stopped drawing in 3D. The match goes on, on a flat table.',
  refused: 'The browser still refuses 3D. Closing other tabs or restarting it can help: the match is kept.',
};

/** The table in 3D, or flat where the viewer wants it so or the browser can't draw in 3D. */
export function TableDrawing(props: Props) {
  const chosen = useStore(props.preferences, (state) => state.flat);
  const preferred = useStore(props.preferences, (state) => state.quality);
  const [start] = useState(() => qualityHere(props.preferences));
  const quality = props.quality ?? (preferred === 'auto' ? start : preferred);
  const [trouble, setTrouble] = useState<Trouble>(() => (draws3D() ? 'none' : 'missing'));
  const [fellFrom, setFellFrom] = useState<Quality | null>(null);
  const forget = useCallback(() => setFellFrom(null), []);
  const onLost = useCallback(() => setTrouble('lost'), []);
  const again = (): void => setTrouble(hasWebGL2() ? 'none' : 'refused');
  // Kept on the device: the settings offer 3D again.
  const stay = (): void => props.preferences.setState({ flat: true });
  const waiting = (
    <PaintedTable
      store={props.store}
      drawn={false}
      waits
      forAudience={props.drifting}
      bare={quality === 'low'}
    />
  );
  if (!chosen && trouble === 'none') {
    const Chosen = props.signs ? SignedScene : Scene;
    return (
      <>
        <Suspense fallback={waiting}>
          <Chosen {...props} onLost={onLost} onFall={setFellFrom} />
        </Suspense>
        {fellFrom && (
          <QualityNote
            key={fellFrom}
            onKeep={() => props.preferences.setState({ quality: fellFrom })}
            onDone={forget}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Suspense fallback={waiting}>
        <FlatTable {...props} />
      </Suspense>
      {!chosen && trouble !== 'none' && (
        <div className={styles.note} role="status" data-trouble={trouble}>
          <p>{WORDS[trouble]}</p>
          <Button size="small" onClick={again}>
            Try 3D again
          </Button>
          <Button size="small" tone="quiet" onClick={stay}>
            Stay flat
          </Button>
        </div>
      )}
    </>
  );
}
