import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { TableFrame } from '../layout/frame/TableFrame.tsx';
import { FOV, type Insets, type Size } from '../layout/framing.ts';
import { type LoadLayers, loadOnPage } from '../layout/painting/loadLayers.ts';
import { PaintedTable } from '../layout/painting/PaintedTable.tsx';
import { useDrawn } from '../layout/painting/useDrawn.ts';
import { useProbe } from '../layout/painting/useProbe.ts';
import type { SignProps } from '../layout/signs/watchPointer.ts';
import type { TablePort } from '../store/tablePort.ts';
import { isByHand, type TableStore } from '../store/tableStore.ts';
import type { PreferenceStore, Quality } from '../store/viewer/preferences.ts';
import { SceneCanvas } from './canvas/SceneCanvas.tsx';
import { useLostPicture } from './canvas/useLostPicture.ts';
import { useQuality } from './canvas/useQuality.ts';
import type { DiceKit } from './dice/diceKit.ts';
import type { SignKit } from './presence/signKit.ts';
import type { ThingKit } from './things/thingKit.ts';
import { WorldView } from './WorldView.tsx';

export interface TableSceneProps extends SignProps {
  readonly store: TableStore;
  /** Gives the interface positions and the camera. */
  readonly port: TablePort;
  readonly preferences: PreferenceStore;
  /** Overrides the preference, which is `auto` unless the player chose. */
  readonly quality?: Quality | undefined;
  /** Overrides the player's speed: 1 is normal, 0 shows results only. */
  readonly speed?: number | undefined;
  readonly reducedMotion: boolean;
  /** The camera slowly circles the table by itself, for an audience. */
  readonly drifting?: boolean | undefined;
  /** The camera turns to the seat that acts, for everyone round a screen. */
  readonly turning?: boolean | undefined;
  /** Paints textures, in a Worker if possible. Without it the page paints them itself, in slices. */
  readonly loadLayers?: LoadLayers | undefined;
  /** Draws `signs`. */
  readonly signKit?: SignKit | undefined;
  /** The browser has taken the graphics context for good. */
  readonly onLost?: (() => void) | undefined;
  /** The automatic quality stepped down from a level that people have seen. */
  readonly onFall?: ((from: Quality) => void) | undefined;
  /** Parts of a window that the interface covers; the table is framed in the rest. */
  readonly insets?: ((size: Size) => Insets) | undefined;
}

const CAMERA = { fov: FOV, near: 0.1, far: 30, position: [0, 3, 2] as [number, number, number] };

/** The table in 3D. */
export default function TableScene(props: TableSceneProps) {
  const { store, port, preferences } = props;
  const { onFall, quality: given } = props;
  const { quality, bare, judge, heed } = useQuality({ preferences, given, onFall });
  const chosen = useStore(preferences, (state) => state.speed);
  const speed = props.reducedMotion ? 0 : (props.speed ?? chosen);
  const display = useStore(store, (state) => state.display);
  const load = useMemo(
    () => props.loadLayers ?? loadOnPage(() => store.getState().look),
    [props.loadLayers, store],
  );
  const counter = useProbe(store);
  const diceKit = useKit<DiceKit>(display.dice !== undefined, fetchDice);
  const thingKit = useKit<ThingKit>(useStore(store, isByHand), fetchThings);
  const picture = useLostPicture(props.onLost);
  const drawn = useDrawn(counter, port);

  const { antialias, shadows, lamps, maxDpr } = quality;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed `antialias` needs a new canvas
  useLayoutEffect(() => void counter.begin(), [counter, antialias]);
  const context = useMemo(
    () => ({ antialias, alpha: false, stencil: false, powerPreference: 'high-performance' as const }),
    [antialias],
  );
  return (
    <TableFrame
      drawn={drawn}
      lost={picture.isLost}
      still={speed === 0}
      vignette={lamps}
      under={
        <PaintedTable
          store={store}
          drawn={drawn && !picture.isLost}
          waits={!drawn}
          forAudience={props.drifting}
          bare={bare}
        />
      }
    >
      {(frame) =>
        diceKit !== undefined &&
        thingKit !== undefined && (
          <SceneCanvas
            // Antialiasing is fixed when the context is created.
            key={String(antialias)}
            dpr={Math.min(window.devicePixelRatio, maxDpr)}
            shadows={shadows ? 'percentage' : false}
            flat
            gl={context}
            camera={CAMERA}
            onCreated={picture.onCreated}
          >
            <WorldView
              {...{
                store,
                port,
                preferences,
                quality,
                bare,
                load,
                counter,
                judge,
                speed,
                ...frame,
              }}
              drifting={props.drifting}
              turning={props.turning}
              insets={props.insets}
              onVerdict={heed}
              signs={props.signs}
              signKit={props.signKit}
              diceKit={diceKit}
              thingKit={thingKit}
              onPoint={props.onPoint}
            />
          </SceneCanvas>
        )
      }
    </TableFrame>
  );
}

const fetchDice = async (): Promise<DiceKit> => (await import('./dice/diceKit.ts')).diceKit;
const fetchThings = async (): Promise<ThingKit> => (await import('./things/thingKit.ts')).thingKit;

/** Fetches the drawing of things that not every table has; null: not wanted, or failed; undefined: loading. */
function useKit<Kit>(wanted: boolean, fetchKit: () => Promise<Kit>): Kit | null | undefined {
  const [kit, setKit] = useState<Kit | null | undefined>(wanted ? undefined : null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchKit().then(
      (fetched) => gone || setKit(fetched),
      // The table matters more than its dice, whose results also appear in words.
      () => gone || setKit(null),
    );
    return () => {
      gone = true;
    };
  }, [wanted, fetchKit]);
  return kit;
}
