import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { TablePort } from '../store/tablePort.ts';
import { isByHand, type TableStore } from '../store/tableStore.ts';
import type { PreferenceStore, Quality } from '../store/viewer/preferences.ts';
import { FOV, type Insets, type Size } from './camera/framing.ts';
import { LostPicture, useLostPicture } from './canvas/LostPicture.tsx';
import { type LoadLayers, loadOnPage } from './canvas/loadLayers.ts';
import { PaintedTable } from './canvas/PaintedTable.tsx';
import { type Counter, makeProbe } from './canvas/probe.ts';
import { makeQualityJudge, QUALITIES } from './canvas/quality.ts';
import { SceneCanvas } from './canvas/SceneCanvas.tsx';
import { useDrawn } from './canvas/useDrawn.ts';
import type { DiceKit } from './dice/diceKit.ts';
import type { SignProps } from './presence/SignInput.tsx';
import type { SignKit } from './presence/signKit.ts';
import styles from './TableScene.module.css';
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
  /** Paints textures, in a Worker if possible. Without it the page paints them itself, in slices. */
  readonly loadLayers?: LoadLayers | undefined;
  /** Draws `signs`. */
  readonly signKit?: SignKit | undefined;
  /** Parts of a window that the interface covers; the table is framed in the rest. */
  readonly insets?: ((size: Size) => Insets) | undefined;
}

const CAMERA = { fov: FOV, near: 0.1, far: 30, position: [0, 3, 2] as [number, number, number] };

/** The table in 3D. */
export default function TableScene(props: TableSceneProps) {
  const { store, port, preferences } = props;
  const { quality, judge, setFound } = useQuality(preferences, props.quality);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [labels, setLabels] = useState<HTMLElement | null>(null);
  const liveRegion = useRef<HTMLSpanElement>(null);
  const say = useCallback((words: string) => liveRegion.current?.replaceChildren(words), []);
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
  const hasKeys = useCallback(() => {
    const focus = document.activeElement;
    return focus === null || focus === document.body || (host?.contains(focus) ?? false);
  }, [host]);
  const picture = useLostPicture();
  const drawn = useDrawn(counter, port, picture.canvas);

  const { antialias, shadows, lamps, maxDpr } = quality;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed `antialias` needs a new canvas
  useLayoutEffect(() => void counter.begin(), [counter, antialias, picture.canvas]);
  const context = useMemo(
    () => ({ antialias, alpha: false, stencil: false, powerPreference: 'high-performance' as const }),
    [antialias],
  );
  return (
    <div
      ref={setHost}
      className={styles.scene}
      data-drawn={drawn || undefined}
      data-lost={picture.isLost || undefined}
      data-still={speed === 0 || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table takes keys (camera) while it has the focus
      tabIndex={0}
      role="application"
      aria-label="Table"
      // Mouse users need no focus ring; but after any key press, browsers treat every focus as coming from the keyboard. This event is the
      // one that gives focus; hands keep the pointer's for themselves.
      onMouseDownCapture={({ currentTarget }) => {
        currentTarget.dataset.pointed = '';
      }}
      onKeyUp={({ key, currentTarget }) => {
        if (key === 'Tab') delete currentTarget.dataset.pointed;
      }}
    >
      <PaintedTable store={store} drawn={drawn && !picture.isLost} />
      {host && labels && diceKit !== undefined && thingKit !== undefined && (
        <SceneCanvas
          // Antialiasing is fixed when the context is created.
          key={`${antialias} ${picture.canvas}`}
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
              load,
              host,
              labels,
              say,
              counter,
              judge,
              hasKeys,
              speed,
            }}
            drifting={props.drifting}
            insets={props.insets}
            onQuality={setFound}
            signs={props.signs}
            signKit={props.signKit}
            diceKit={diceKit}
            thingKit={thingKit}
            self={props.self}
            onPing={props.onPing}
            onPoint={props.onPoint}
          />
        </SceneCanvas>
      )}
      {lamps && <div className={styles.vignette} aria-hidden="true" />}
      <span ref={liveRegion} className="sr-only" aria-live="polite" data-told />
      <div ref={setLabels} className={styles.labels} data-labels aria-hidden="true" />
      {picture.isLost && <LostPicture refused={picture.refused} onAgain={picture.again} />}
    </div>
  );
}

/** Returns the drawing quality: as given, else as the player chose, else as measured on the device. */
function useQuality(preferences: PreferenceStore, given: Quality | undefined) {
  const preferred = useStore(preferences, (state) => state.quality);
  const fixed = given ?? (preferred === 'auto' ? null : preferred);
  const [found, setFound] = useState<Quality>('medium');
  const judge = useMemo(() => (fixed ? null : makeQualityJudge()), [fixed]);
  useEffect(() => {
    if (judge) setFound('medium');
  }, [judge]);
  return { quality: QUALITIES[fixed ?? found], judge, setFound };
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

/** Draw statistics, for tests and benchmarks to read. */
function useProbe(store: TableStore): Counter {
  const counter = useMemo(makeProbe, []);
  useEffect(() => {
    counter.follow(() => store.getState().live);
    window.__scene = counter.probe;
    return () => {
      if (window.__scene === counter.probe) delete window.__scene;
    };
  }, [counter, store]);
  return counter;
}
