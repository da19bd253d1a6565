import { createRoot, type ReconcilerRoot, type RenderProps, type RootState } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DRAWING } from '../../layout/frame/TableFrame.tsx';
import { Boundary } from '../../ui/faults/Boundary.tsx';

interface Props {
  readonly children: ReactNode;
  /** Read once: a WebGL context can't be changed afterwards. Remount (by key) for another. */
  readonly gl: RenderProps<HTMLCanvasElement>['gl'];
  readonly camera: RenderProps<HTMLCanvasElement>['camera'];
  readonly dpr: number;
  readonly shadows: RenderProps<HTMLCanvasElement>['shadows'];
  readonly flat: boolean;
  readonly onCreated: (state: RootState) => void;
}

/**
 * A canvas with a fiber root, rendered on demand. Fiber's own `Canvas` does the same, but registers every class of three for JSX, which
 * would send all of them to every visitor; here only imported ones are sent.
 */
export function SceneCanvas({ children, gl, camera, dpr, shadows, flat, onCreated }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  if (error) throw error;

  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    // Creates its own canvas: after an unmount its context is gone, and a remount needs a fresh one.
    const canvas = document.createElement('canvas');
    canvas.style.display = 'block';
    frame.current!.append(canvas);
    const made = createRoot(canvas);
    root.current = made;
    return () => {
      root.current = null;
      made.unmount();
      canvas.remove();
    };
  }, []);

  const created = useRef(onCreated);
  created.current = onCreated;
  useEffect(() => {
    const made = root.current;
    if (!made || !size?.width || !size.height) return;
    made
      .configure({
        frameloop: 'demand',
        size: { ...size, top: 0, left: 0 },
        ...{ dpr, flat },
        ...(gl ? { gl } : {}),
        ...(camera ? { camera } : {}),
        ...(shadows === undefined ? {} : { shadows }),
        onCreated: (state) => created.current(state),
      })
      .then((ready) => {
        // Rethrows errors of the fiber root outside of it, where they are reported.
        if (root.current === made)
          ready.render(
            <Boundary fallback={() => null} onError={setError}>
              {children}
            </Boundary>,
          );
      })
      .catch(setError);
  }, [size, dpr, flat, shadows, gl, camera, children]);

  return <div ref={frame} className={DRAWING} />;
}
