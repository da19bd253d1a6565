import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { DRAWING, type Frame, TableFrame } from '../layout/frame/TableFrame.tsx';
import type { Insets, Size } from '../layout/framing.ts';
import { type LoadLayers, loadOnPage } from '../layout/painting/loadLayers.ts';
import type { Counter } from '../layout/painting/probe.ts';
import { useDrawn } from '../layout/painting/useDrawn.ts';
import { useProbe } from '../layout/painting/useProbe.ts';
import { watchPointing } from '../layout/pointing.ts';
import { type SignProps, watchPointer } from '../layout/signs/watchPointer.ts';
import type { TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { watchEye } from './eyeInput.ts';
import { FlatWorld } from './flatWorld.ts';

export interface FlatTableProps extends SignProps {
  readonly store: TableStore;
  /** Gives the interface positions and the view. */
  readonly port: TablePort;
  readonly preferences: PreferenceStore;
  /** Overrides the player's speed: 1 is normal, 0 shows results only. */
  readonly speed?: number | undefined;
  readonly reducedMotion: boolean;
  /** Paints pictures, in a Worker if possible. Without it the page paints them itself, in slices. */
  readonly loadLayers?: LoadLayers | undefined;
  /** Parts of a window that the interface covers; the table is framed in the rest. */
  readonly insets?: ((size: Size) => Insets) | undefined;
}

/** The table as seen from straight above, drawn without WebGL. */
export default function FlatTable(props: FlatTableProps) {
  const { store, port, preferences } = props;
  const chosen = useStore(preferences, (state) => state.speed);
  const speed = props.reducedMotion ? 0 : (props.speed ?? chosen);
  const counter = useProbe(store);
  const drawn = useDrawn(counter, port);
  return (
    <TableFrame drawn={drawn} still={speed === 0}>
      {(frame) => <Drawn {...props} {...{ frame, counter }} speed={speed} />}
    </TableFrame>
  );
}

interface DrawnProps extends FlatTableProps {
  readonly frame: Frame;
  readonly counter: Counter;
  readonly speed: number;
}

/** The canvas, and what it shows. */
function Drawn(props: DrawnProps) {
  const { store, port, preferences, frame, counter, insets, signs, onPoint } = props;
  const holder = useRef<HTMLDivElement>(null);
  const speed = useRef(props.speed);
  speed.current = props.speed;
  const load = useMemo(
    () => props.loadLayers ?? loadOnPage(() => store.getState().look),
    [props.loadLayers, store],
  );
  useLayoutEffect(() => {
    const { host, labels, say, hasKeys } = frame;
    const element = makeElement();
    const frames = makeFrames(counter, element, (time) => world.frame(time));
    const world = new FlatWorld({
      ...{ canvas: element, host: labels, store, preferences, counter, load, insets, signs },
      speed: () => speed.current,
      invalidate: frames.ask,
    });
    holder.current!.append(element);
    // Where graphics are lost, a canvas comes back empty.
    element.addEventListener('contextrestored', () => world.viewMoved());
    const rayAt = (clientX: number, clientY: number) => {
      const { left, top } = host.getBoundingClientRect();
      return world.eye.ray(clientX - left, clientY - top);
    };
    const observer = new ResizeObserver(() => measure());
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = host;
      if (width && height) world.resize({ width, height });
    };
    observer.observe(host);
    measure();
    const stops = [
      port.registerLens({ watch: frames.watch }),
      watchPointing({ table: world.model, store, port, host, rayAt, say }),
      onPoint ? watchPointer(host, rayAt, store, onPoint) : () => {},
      watchEye({
        ...{ eye: world.eye, canvas: element, store, port, hasKeys },
        still: () => speed.current === 0,
        moved: () => world.viewMoved(),
      }),
      // Without a seat, or at the end of a match, the interface covers other parts of the window.
      store.subscribe((now, before) => {
        const changes =
          (now.view.seat === null) !== (before.view.seat === null) ||
          (now.finale === null) !== (before.finale === null);
        if (changes) world.model.refit();
      }),
      () => observer.disconnect(),
      frames.stop,
      () => world.dispose(),
      () => element.remove(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, store, port, preferences, counter, load, insets, signs, onPoint]);
  return <div ref={holder} className={DRAWING} />;
}

function makeElement(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // Names what draws it, as three does.
  canvas.dataset.engine = 'flat';
  Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%' });
  return canvas;
}

/** A canvas of the page is on the screen with the page's next frame. */
const AT_ONCE = (seen: () => void): void => seen();

/** Draws frames while they are asked for, and none at rest. */
function makeFrames(counter: Counter, canvas: HTMLCanvasElement, draw: (time: number) => boolean) {
  const seers = new Set<(drawn: HTMLCanvasElement) => void>();
  const { probe } = counter;
  let asked = 0;
  const frame = (): void => {
    asked = 0;
    const more = draw(performance.now());
    probe.frames++;
    counter.drew(AT_ONCE);
    for (const see of seers) see(canvas);
    probe.atRest = !more && !asked;
    if (more) ask();
  };
  const ask = (): void => {
    asked ||= requestAnimationFrame(frame);
  };
  const stopProbe = counter.watchDrawing(() => asked !== 0, ask);
  return {
    ask,
    stop() {
      cancelAnimationFrame(asked);
      stopProbe();
    },
    watch(see: (drawn: HTMLCanvasElement) => void) {
      seers.add(see);
      ask();
      return () => void seers.delete(see);
    },
  };
}
