import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Matrix4, type PerspectiveCamera } from 'three';
import { useStore } from 'zustand';
import { type Insets, type Size, seatView } from '../layout/framing.ts';
import type { LoadLayers } from '../layout/painting/loadLayers.ts';
import type { Counter } from '../layout/painting/probe.ts';
import type { QualityLevel } from '../layout/painting/quality.ts';
import type { SignProps } from '../layout/signs/watchPointer.ts';
import type { TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { CameraRig } from './camera/CameraRig.tsx';
import { makeFinish } from './canvas/finish.ts';
import { makePace } from './canvas/pace.ts';
import type { QualityJudge, Verdict } from './canvas/qualityJudge.ts';
import { holdPicture, makeVeil } from './canvas/veil.ts';
import type { DiceKit } from './dice/diceKit.ts';
import type { ShineKit } from './moments/shineKit.ts';
import { Pointer } from './Pointer.tsx';
import type { PeopleKit } from './people/peopleKit.ts';
import type { SignKit } from './presence/signKit.ts';
import type { ThingKit } from './things/thingKit.ts';
import { World } from './world.ts';

interface Props extends SignProps {
  readonly store: TableStore;
  readonly port: TablePort;
  readonly preferences: PreferenceStore;
  readonly quality: QualityLevel;
  /** The camera leaves no room for what stands around the table. */
  readonly bare: boolean;
  /** Speed of motion; 0: none. */
  readonly speed: number;
  readonly drifting?: boolean | undefined;
  readonly turning?: boolean | undefined;
  readonly load: LoadLayers;
  readonly host: HTMLElement;
  readonly labels: HTMLElement;
  readonly say: (words: string) => void;
  readonly counter: Counter;
  /** Null if the level is fixed. */
  readonly judge: QualityJudge | null;
  readonly insets: ((size: Size) => Insets) | undefined;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly hasKeys: () => boolean;
  readonly signKit: SignKit | undefined;
  readonly diceKit: DiceKit | null;
  readonly thingKit: ThingKit | null;
}

/** Renders the world frame by frame, and only while something moves. */
export function WorldView(props: Props) {
  const { store, port, host, signKit } = props;
  const { world, view } = useWorld(props);
  useFrames(world, props);
  return (
    <>
      <CameraRig
        {...{ view, store, port }}
        still={props.speed === 0}
        drifting={props.drifting}
        turning={props.turning}
        hasKeys={props.hasKeys}
      />
      {world && <Pointer table={world.model} {...{ store, port, host }} say={props.say} />}
      {signKit && props.onPoint && <signKit.SignInput {...{ store, host }} onPoint={props.onPoint} />}
    </>
  );
}

const fetchPeople = async (): Promise<PeopleKit> => (await import('./people/peopleKit.ts')).peopleKit;
const fetchShine = async (): Promise<ShineKit> => (await import('./moments/shineKit.ts')).shineKit;

/** Creates the world on this canvas, and its camera view. Null until created. */
function useWorld(props: Props) {
  const { store, port, preferences, quality, bare, load, labels, counter, insets } = props;
  const { signs, signKit, diceKit, thingKit } = props;
  const { gl, scene, invalidate, size } = useThree();
  const [world, setWorld] = useState<World | null>(null);
  const [view, setView] = useState(() => seatView(size, undefined, { bare }));
  const speed = useRef(props.speed);
  speed.current = props.speed;

  useLayoutEffect(() => {
    counter.probe.quality = quality.name;
    const made = new World({
      ...{ scene, gl, host: labels, store, preferences, quality, bare, load, counter, insets },
      ...{ signs, signKit, diceKit, thingKit },
      speed: () => speed.current,
      invalidate: () => invalidate(),
    });
    setWorld(made);
    return () => {
      setWorld(null);
      made.dispose();
    };
  }, [
    scene,
    gl,
    labels,
    store,
    preferences,
    quality,
    bare,
    load,
    counter,
    insets,
    signs,
    signKit,
    diceKit,
    thingKit,
    invalidate,
  ]);

  useEffect(() => {
    // At the lowest quality nothing stands round the table, and great moments are words.
    if (!world || !quality.lamps) return;
    let gone = false;
    // The table is whole without them.
    const missing = (): void => {};
    port.drawn.then(fetchPeople).then((kit) => gone || world.seat(kit), missing);
    port.drawn.then(fetchShine).then((kit) => gone || world.shine(kit), missing);
    return () => {
      gone = true;
    };
  }, [world, quality, port]);

  const watched = useStore(store, (state) => state.view.seat === null);
  const over = useStore(store, (state) => state.finale !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the covered area changes with these
  useEffect(() => {
    if (world) setView(world.resize({ width: size.width, height: size.height }));
  }, [world, size.width, size.height, watched, over]);

  return { world, view };
}

/** Renders the world, and measures the device's performance. */
function useFrames(world: World | null, props: Props): void {
  const { quality, counter, judge, onVerdict, labels, port, speed } = props;
  const { invalidate, internal } = useThree();
  useEffect(
    () => counter.watchDrawing(() => internal.frames > 0, invalidate),
    [counter, internal, invalidate],
  );
  const seers = useRef(new Set<(drawn: HTMLCanvasElement) => void>());
  useEffect(
    () =>
      port.registerLens({
        watch(see) {
          const { current } = seers;
          current.add(see);
          invalidate();
          return () => void current.delete(see);
        },
      }),
    [port, invalidate],
  );
  const eye = useRef(new Matrix4());
  const pace = useRef({ last: 0, running: false });
  const verdict = useRef<Verdict | null>(null);
  const sharpen = useSharpening(quality, invalidate);
  const moving = useMemo(() => makePace(quality), [quality]);
  const veil = useMemo(makeVeil, []);
  useEffect(() => veil.dispose, [veil]);
  const gl = useThree((state) => state.gl);
  const finish = useMemo(() => makeFinish(gl), [gl]);
  useEffect(() => finish.stop, [finish]);
  useFrame((state) => {
    if (!world) return;
    const time = performance.now();
    const camera = state.camera as PerspectiveCamera;
    camera.updateMatrixWorld();
    const moved = !eye.current.equals(camera.matrixWorldInverse);
    eye.current.copy(camera.matrixWorldInverse);
    const more = world.frame(time, camera, moved);
    const { probe } = counter;
    probe.frames++;
    const { last, running } = pace.current;
    if (running && probe.painted) {
      counter.interval(time - last);
      moving.measure(time - last);
      verdict.current = judge?.measure(time - last) ?? null;
    }
    const wanted = more || moved || (judge?.isCurious ?? false);
    pace.current = { last: time, running: wanted };
    probe.atRest = sharpen.rests(wanted);
    if (wanted) invalidate();
  });
  // Stats exist after rendering.
  useFrame(({ gl: renderer, scene: drawn, camera }) => {
    const before = renderer.getPixelRatio();
    const ratio = Math.min(window.devicePixelRatio, sharpen.isSharp() ? quality.maxDpr : moving.dpr);
    if (before !== ratio) {
      // The coarse picture fades out over the sharp one, if anyone has seen it move.
      const fades = ratio > before && sharpen.isSharp() && speed > 0 && counter.probe.painted;
      if (fades) veil.lay(renderer, () => renderer.render(drawn, camera));
      else veil.lift();
      renderer.setPixelRatio(ratio);
    }
    renderer.render(drawn, camera);
    counter.drew(finish.whenSeen);
    for (const see of seers.current) see(renderer.domElement);
    counter.probe.drawCalls = renderer.info.render.calls;
    counter.probe.triangles = renderer.info.render.triangles;
    const made = verdict.current;
    verdict.current = null;
    if (made && made.level !== quality.name) {
      const leave = holdPicture(renderer, labels);
      counter.begin();
      const stop = counter.watchPainted(() => {
        stop();
        leave();
      });
    }
    if (made) onVerdict(made);
  }, 1);
}

/** Milliseconds of stillness before sharpening: another tap will hardly have to wait for the full render. */
const MOMENT = 160;

/** Renders once more, sharply, after motion ends. */
function useSharpening({ maxDpr, movingDpr }: QualityLevel, invalidate: () => void) {
  const sharpen = useMemo(() => {
    let isSharp = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
    return {
      stop,
      isSharp: () => isSharp,
      /** Call each frame with whether another is wanted; returns true if this is the last frame, at full sharpness. */
      rests(wanted: boolean): boolean {
        if (wanted) {
          stop();
          isSharp = false;
          return false;
        }
        isSharp ||= Math.min(window.devicePixelRatio, maxDpr) <= movingDpr;
        if (isSharp) return true;
        timer ??= setTimeout(() => {
          stop();
          isSharp = true;
          invalidate();
        }, MOMENT);
        return false;
      },
    };
  }, [maxDpr, movingDpr, invalidate]);
  useEffect(() => sharpen.stop, [sharpen]);
  return sharpen;
}
