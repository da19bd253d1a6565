import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type SignProps, watchPointer } from '../../layout/signs/watchPointer.ts';
import type { TableStore } from '../../store/tableStore.ts';
import { rayAt } from '../rays.ts';

interface Props {
  readonly store: TableStore;
  readonly host: HTMLElement;
  readonly onPoint: NonNullable<SignProps['onPoint']>;
}

/** Shares the viewer's pointer. */
export function SignInput({ store, host, onPoint }: Props) {
  const camera = useThree((state) => state.camera);
  useEffect(
    () => watchPointer(host, (x, y) => rayAt(camera, host, x, y), store, onPoint),
    [camera, host, onPoint, store],
  );
  return null;
}
