import { useThree } from '@react-three/fiber';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { firstSight } from './firstSight.ts';
import type { CameraProps } from './OrbitCamera.tsx';

const orbitCamera = loadOnce(async () => (await import('./OrbitCamera.tsx')).default);

/** Camera of the table: still at its first sight, until the controls that move it have come behind the first picture. */
export function CameraRig(props: CameraProps) {
  const { port } = props;
  const [Orbit, setOrbit] = useState<ComponentType<CameraProps> | null>(null);
  useEffect(() => {
    let gone = false;
    port.drawn.then(orbitCamera).then(
      (Fetched) => gone || setOrbit(() => Fetched),
      // The table can be played without them.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [port]);
  return Orbit ? <Orbit {...props} /> : <StillCamera {...props} />;
}

function StillCamera({ view, store, still, turning = false }: CameraProps) {
  const { camera, size, invalidate } = useThree();
  useLayoutEffect(() => {
    const { eye, target } = firstSight(view, store.getState(), { size, still, turning });
    camera.position.set(...eye);
    camera.lookAt(...target);
    invalidate();
  }, [camera, size, invalidate, view, store, still, turning]);
  return null;
}
